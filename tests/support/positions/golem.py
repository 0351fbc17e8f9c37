"""Tables of the Golem Edition for the referee: deals with chosen cards, and positions set up by hand.

`table` begins a real game with the wanted cards on top of the decks. `arranged` takes a short cut to a position that
many turns of play would lead to: it writes crystals, cards and tokens on a copy of the game's record and lets the
rules ask the turn's question anew. It takes every card and token from where it would come from, so the box still adds
up, and refuses an arrangement in which it does not. An arranged game is played and viewed like any other; only its
past is missing, so its record does not lead to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import centuria
from centuria import Game, laws
from centuria.components import golem as components
from centuria.core.layout import ready
from centuria.mechanisms import agenda, handfuls
from centuria.modes.codec.golem import cards, costs
from centuria.modes.mode import Records
from centuria.position import Position

BOX = components.load()
MERCHANTS = BOX.merchants
COSTS = costs(BOX)

Cards = Mapping[int, Sequence[str]]
"""Cards by the seat that has them."""


def deal(merchants: Iterable[str] = (), points: Iterable[str] = (), box: components.GolemSet = BOX) -> dict[str, Any]:
    """A deal that begins with these cards, the others following in the order of the box."""
    return {"merchants": _first(merchants, box.merchants), "points": _first(points, costs(box))}


def _first(wanted: Iterable[str], faces: Sequence[str]) -> list[str]:
    first = list(wanted)
    return [*first, *(face for face in faces if face not in first)]


def table(
    seats: int = 2, merchants: Iterable[str] = (), points: Iterable[str] = (), components: Path | None = None
) -> Game:
    """A game that begins with these cards on top of the decks: the first six and the first five are the rows."""
    box = centuria.new("golem", seats, 0, components).components
    assert isinstance(box, type(BOX))
    return centuria.start("golem", seats, deal(merchants, points, box), components)


def box_with(folder: Path, *changes: tuple[str, str]) -> Path:
    """A component file that differs from the published one by these replacements of its text."""
    text = Path(components.__file__).with_name(components.PACKAGED).read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "box.toml"
    file.write_text(text, "utf-8")
    return file


def arranged(
    game: Game,
    *,
    caravans: Mapping[int, str] | None = None,
    hands: Cards | None = None,
    played: Cards | None = None,
    claimed: Cards | None = None,
    tokens: Mapping[int, tuple[int, int]] | None = None,
    stalls: Sequence[str] = (),
    seat: int | None = None,
) -> Game:
    """The same table, somewhere in the middle of a game, at the beginning of a turn.

    `caravans` are the crystals of a seat; `hands` are cards that it has acquired, and `played` those of its cards that
    lie before it (both leave the merchant deck, wherever they lie in it, unless they are starting cards, which
    everybody has); `claimed` are point cards, which leave the point deck; `tokens` are copper and silver, which leave
    the piles; `stalls` are the crystals on the merchant row from the left; `seat` is whose turn it is.
    """
    assert game.view()["question"] == {"kind": "turn"}
    state = ready(np.array(game.position.state, copy=True))
    s, box = state[0], game.components
    assert isinstance(box, components.GolemSet)
    for owner, crystals in (caravans or {}).items():
        s["caravan"][owner - 1] = handfuls.number(crystals)
    _acquired(s, box, hands or {}, played or {})
    _claimed(s, box, claimed or {})
    for owner, (copper, silver) in (tokens or {}).items():
        s["copper"][owner - 1], s["silver"][owner - 1] = copper, silver
    whole = box.tokens_per_player * game.seats
    s["pile"] = [whole - int(s["copper"].sum()), whole - int(s["silver"].sum())]
    for slot, crystals in enumerate(stalls):
        s["stall"][slot] = handfuls.number(crystals)
    found = Game(_asked(game, state, seat or game.seat or 1), game.setup)
    laws.check(found)
    return found


def _acquired(s: np.void, box: components.GolemSet, hands: Cards, played: Cards) -> None:
    number = {face: card for card, face in enumerate(cards(box))}
    for pile, owners in (("hand", hands), ("played", played)):
        for owner, faces in owners.items():
            for face in faces:
                _leaves(s, "merchants", number[face])
                s["hand"][owner - 1] &= ~np.uint64(1 << number[face])
                s[pile][owner - 1] |= np.uint64(1 << number[face])


def _claimed(s: np.void, box: components.GolemSet, claimed: Cards) -> None:
    for owner, wanted in claimed.items():
        for cost in wanted:
            card = costs(box).index(cost)
            _leaves(s, "points", card)
            s["claimed"][owner - 1] |= np.uint64(1 << card)
            s["claims"][owner - 1] += 1


def _leaves(s: np.void, deck: str, card: int) -> None:
    """Take a card out of a deck, if it is there, as if it had been taken from the row; the others keep their order."""
    first = int(s[f"{deck}_first"])
    order = s[deck].tolist()
    if card in order[first:]:
        order.remove(card)
        order.insert(first, card)
        s[deck] = order
        s[f"{deck}_first"] = first + 1


def _asked(game: Game, state: Records, seat: int) -> Position:
    """The same table at the beginning of a seat's turn in the same round.

    The seat before it is made to stop an upgrade, which changes nothing; the rules go on from there by themselves.
    """
    s, edition = state[0], game.position.edition
    before = (seat - 2) % game.seats
    turn, rounds = int(s["turn"]) + seat - int(s["seat"]) - 1, int(s["rounds"])
    s["seat"] = s["asked"][0] = before
    s["asking"][0], s["detail"][0], s["left"][0] = agenda.RAISE, cards(BOX).index("U2"), 1
    s["pending"], s["answers"] = 1, 1 << edition.answer(agenda.RAISE, "stop")
    asked = Position(edition, state).decide("stop")
    asked.state[0]["turn"], asked.state[0]["rounds"] = turn, rounds
    assert asked.seat == seat
    return asked


def after(game: Game, *decisions: str) -> Game:
    """The game after these decisions."""
    for decision in decisions:
        game = game.play(decision)
    return game


def decisions(game: Game, word: str) -> list[str]:
    """What follows a word among the legal decisions: the cards that can be played, the slots that can be claimed."""
    return [rest for first, _, rest in (text.partition(" ") for text in game.legal()) if first == word]


def player(game: Game, seat: int) -> dict[str, Any]:
    """What lies before a seat."""
    shown: Any = game.view()["players"]
    return dict(shown[seat - 1])


def caravan(game: Game, seat: int) -> str:
    """The crystals on a seat's caravan."""
    return str(player(game, seat)["caravan"])


def question(game: Game) -> dict[str, Any]:
    """What is asked."""
    shown: Any = game.view()["question"]
    return dict(shown)


def merchant_row(game: Game) -> list[tuple[str, str]]:
    """The merchant cards for sale from the left, each with the crystals on it."""
    shown: Any = game.view()["merchants"]
    return [(stall["card"], stall["crystals"]) for stall in shown["row"]]


def point_row(game: Game) -> list[str]:
    """What the point cards of the row cost, from the left."""
    shown: Any = game.view()["points"]
    return [card["cost"] for card in shown["row"]]


def token_row(game: Game) -> list[str | None]:
    """What lies above the point cards of the row, from the left."""
    shown: Any = game.view()["points"]
    return [card["token"] for card in shown["row"]]


def deck_size(game: Game, deck: str) -> int:
    """How many cards of a deck lie face down."""
    shown: Any = game.view()[deck]
    return int(shown["deck"])
