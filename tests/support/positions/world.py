"""Tables of the New World for the referee, in all its modes: deals with chosen pieces, and positions set up by hand.

`table` begins a real game with the wanted cards and tiles where they are wanted. `arranged` takes a short cut to a
position that many turns of play would lead to: it writes on a copy of the game's record and lets the rules ask the
turn's question anew. It takes every piece from where it would come from, so the box still adds up, and refuses an
arrangement in which it does not. An arranged game is played and viewed like any other; only its past is missing, so
its record does not lead to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import centuria
from centuria import Game, laws
from centuria.components import earlier, golem, mountains, path, world
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.core.layout import ready
from centuria.editions import Components
from centuria.mechanisms import agenda, handfuls
from centuria.modes.codec.board_index import BoardIndex
from centuria.modes.codec.world import ICONS, SYMBOLS
from centuria.modes.mode import ComponentSet, Records
from centuria.position import Position
from centuria.views.common import members

FIRST_EDITION = path("first_edition/endless_world")
"""The boards of the positions: they never change, so that the rules are tested on the same ones for ever."""

*_, WORLD = earlier("endless")
assert isinstance(WORLD, world.WorldSet)
MOUNTAINS = mountains.load()
MERCHANTS = golem.load().merchants


@cache
def box(mode: str) -> ComponentSet:
    """The components of a mode, with those boards, read once."""
    *_, first = earlier(mode)
    return first


def board_index(game: Game) -> BoardIndex:
    """The boards that a game is played on."""
    pieces = game.components
    found = pieces.world if isinstance(pieces, Saga2Set | Saga3Set) else pieces
    assert isinstance(found, world.WorldSet)
    return BoardIndex(found, game.mode)


def deal(
    mode: str,
    seats: int,
    *,
    board: str = "D1",
    points: Iterable[int] = (),
    bonus: Mapping[str, Sequence[int]] | None = None,
    exploration: Mapping[str, int] | None = None,
    mountains: Mapping[str, int] | None = None,
    merchants: Iterable[str] = (),
) -> dict[str, Any]:
    """A deal with these pieces where they are wanted, the others following in the order of the box.

    `board` is the fourth board of `endless`; `points` and `merchants` are on top of their decks, `bonus` tiles on top
    of the stacks they are named for; `exploration` tiles lie on locations, `mountains` on places of the map.
    """
    given: dict[str, Any] = dict(centuria.new(mode, seats, 0, box(mode)).setup)
    chart = BoardIndex(WORLD, mode)
    if mode == "endless":
        given["boards"] = list(chart.facts.boards(board))
    given["points"] = _first(points, sorted(given["points"]))
    given["bonus"] = _stacked(chart, bonus or {})
    land = set(given["boards"])
    covered = [
        location.id
        for number, location in enumerate(chart.locations)
        if chart.covered(seats) >> number & 1 and chart.board(location) in land
    ]
    given["exploration"] = _spread(covered, exploration or {}, [tile.id for tile in WORLD.exploration])
    if "map" in given:
        given["map"] = _mapped(given["map"], mountains or {})
    if "merchants" in given:
        given["merchants"] = _first(merchants, MERCHANTS)
    return given


def _first(wanted: Iterable[Any], faces: Sequence[Any]) -> list[Any]:
    first = list(wanted)
    return [*first, *(face for face in faces if face not in first)]


def _stacked(chart: BoardIndex, wanted: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    chosen = {tile for tiles in wanted.values() for tile in tiles}
    rest = iter(tile + 1 for tile in chart.bonus_in_play() if tile + 1 not in chosen)
    stacks: dict[str, list[int]] = {}
    for stack in chart.stacks:
        first = list(wanted.get(stack.name, ()))
        stacks[stack.name] = first + [next(rest) for _ in range(stack.size - len(first))]
    assert set(wanted) <= set(stacks)
    return stacks


def _spread(places: Sequence[str], wanted: Mapping[str, int], tiles: Sequence[int]) -> dict[str, int]:
    assert set(wanted) <= set(places)
    rest = iter(tile for tile in tiles if tile not in wanted.values())
    return {place: wanted[place] if place in wanted else next(rest) for place in places}


def _mapped(cells: Mapping[str, Sequence[int]], wanted: Mapping[str, int]) -> dict[str, list[int]]:
    """As many mountains of each icon as the rules want, on the cells of a map."""
    icon = {tile.id: tile.icon for tile in MOUNTAINS.tiles}
    free = dict.fromkeys(MOUNTAINS.icons, MOUNTAINS.tiles_per_icon)
    for tile in wanted.values():
        free[icon[tile]] -= 1
    rest: list[int] = []
    for tile in (number for number in icon if number not in wanted.values()):
        if free[icon[tile]] > 0:
            free[icon[tile]] -= 1
            rest.append(tile)
    following = iter(rest)
    return {place: [q, r, wanted[place] if place in wanted else next(following)] for place, (q, r, _) in cells.items()}


def table(mode: str = "endless", seats: int = 2, components: Components = None, **dealt: Any) -> Game:
    """A game that begins with a deal like that; what is left open lies in the order of the box."""
    return centuria.start(mode, seats, deal(mode, seats, **dealt), components or box(mode))


def start(mode: str, seats: int, setup: Any) -> Game:
    """A game with a given deal of those pieces."""
    return centuria.start(mode, seats, setup, box(mode))


def new(mode: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Game:
    """A game with those pieces, dealt by chance."""
    return centuria.new(mode, seats, seed, box(mode), options)


def box_with(folder: Path, *changes: tuple[str, str]) -> Path:
    """A component file that differs from that of these boards by these replacements of its text."""
    text = FIRST_EDITION.read_text("utf-8")
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
    workers: Mapping[int, Mapping[str, int]] | None = None,
    reserve: Mapping[int, int] | None = None,
    claimed: Mapping[int, Sequence[int]] | None = None,
    explored: Mapping[int, Sequence[str]] | None = None,
    bonus: Mapping[int, Sequence[str]] | None = None,
    wagons: Mapping[int, str] | None = None,
    outposts: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    seat: int | None = None,
    last_round: bool = False,
) -> Game:
    """The same table, somewhere in the middle of a game, at the beginning of a turn. All of it is by seat.

    `caravans` are crystals. `claimed` are point cards by id, with all that they do for good; New Merchants bring
    workers, Exploration opens nothing by itself. `explored` are locations whose tile was taken: an icon and a worker
    come with it, its crystals are long spent. `reserve` is how many workers have not joined yet, whatever cards and
    tiles say; `workers` are how many stand on which locations; all others are at home. `bonus` are the stacks from
    which the top tile was taken, one after the other. `wagons` stand on tiles of the map, `outposts` too; `discards`
    are merchant cards. `seat` is whose turn it is, `last_round` whether somebody has what ends the game.
    """
    assert game.view()["question"] == {"kind": "turn"}
    state = ready(np.array(game.position.state, copy=True))
    s, chart = state[0], board_index(game)
    for owner, crystals in (caravans or {}).items():
        s["caravan"][owner - 1] = handfuls.number(crystals)
    _claim(s, chart, claimed or {})
    _explore(s, chart, explored or {})
    for owner, left in (reserve or {}).items():
        s["reserve"][owner - 1] = left
    _place(s, chart, workers or {})
    _reward(s, chart, bonus or {})
    for owner, tile in (wagons or {}).items():
        s["wagon"][owner - 1] = int(tile[1:])
    _build(s, outposts or {})
    for owner, faces in (discards or {}).items():
        for face in faces:
            card = MERCHANTS.index(face)
            _leaves(s, "merchants", card)
            s["discards"][owner - 1] |= np.uint64(1 << card)
    found = Game(_asked(game, state, seat or game.seat or 1), game.setup)
    found.position.state[0]["last_round"] = last_round
    laws.check(found)
    return found


def _claim(s: np.void, chart: BoardIndex, claimed: Mapping[int, Sequence[int]]) -> None:
    for owner, wanted in claimed.items():
        for number in wanted:
            card, place = chart.world.cards[number - 1], owner - 1
            _leaves(s, "points", number - 1)
            s["claimed"][place] |= np.uint64(1 << number - 1)
            s["claims"][place] += 1
            s["icons"][place][ICONS[card.effect]] += 1
            if card.effect == "assistance":
                s["assistance"][place] += 1 << 8 * SYMBOLS[card.symbol]
            elif card.effect == "tool":
                s["tools"][place][SYMBOLS[card.symbol]] += handfuls.number(str(card.crystal))
            s["reserve"][place] -= min(card.workers, int(s["reserve"][place]))


def _explore(s: np.void, chart: BoardIndex, explored: Mapping[int, Sequence[str]]) -> None:
    for owner, names in explored.items():
        for name in names:
            number, place = chart.numbers[name], owner - 1
            assert int(s["covered"]) >> number & 1, f"{name} is not covered"
            tile = chart.world.exploration[int(s["tile_on"][number])]
            s["covered"] &= ~np.uint64(1 << number)
            s["explored"][place] |= np.uint64(1 << tile.id - 1)
            if tile.kind == "icon":
                s["icons"][place][ICONS[tile.icon]] += 1
            elif tile.kind == "worker":
                s["reserve"][place] -= min(1, int(s["reserve"][place]))


def _place(s: np.void, chart: BoardIndex, workers: Mapping[int, Mapping[str, int]]) -> None:
    for owner, standing in workers.items():
        for name, count in standing.items():
            number = chart.numbers[name]
            s["present"][owner - 1] |= np.uint64(1 << number)
            s["standing"][number] = count
    for seat in range(int(s["seats"])):
        away = sum(int(s["standing"][number]) for number in members(s["present"][seat]))
        s["home"][seat] = chart.world.workers_per_player - int(s["reserve"][seat]) - away
    for number, location in enumerate(chart.locations):
        standing_here = int(s["standing"][number])
        needed = standing_here + 1 if standing_here else location.workers
        for count in range(len(s["within"])):
            s["within"][count] &= ~np.uint64(1 << number)
            s["within"][count] |= np.uint64((needed <= count) << number)


def _reward(s: np.void, chart: BoardIndex, bonus: Mapping[int, Sequence[str]]) -> None:
    names = [stack.name for stack in chart.stacks]
    for owner, stacks in bonus.items():
        for name in stacks:
            number = names.index(name)
            taken = int(s["taken"][number])
            assert taken < chart.stacks[number].size, f"{name} is empty"
            top = s["bonus_tiles"][sum(stack.size for stack in chart.stacks[:number]) + taken]
            s["bonus"][owner - 1][s["bonuses"][owner - 1]] = top
            s["bonuses"][owner - 1] += 1
            s["taken"][number] += 1


def _build(s: np.void, outposts: Mapping[int, Sequence[str]]) -> None:
    for owner, tiles in outposts.items():
        for tile in (int(name[1:]) for name in tiles):
            row = MOUNTAINS.icons.index(MOUNTAINS.tiles[int(s["mountain"][tile])].icon)
            s["outposts"][owner - 1] |= np.uint64(1 << tile)
            s["built"][owner - 1][row] += 1


def _leaves(s: np.void, deck: str, card: int) -> None:
    """Take a card out of a deck as if it had been taken from the row; the others keep their order."""
    first, count = int(s[f"{deck}_first"]), int(s[f"{deck}_count"])
    order = s[deck].tolist()
    place = order.index(card, first, count)
    order.insert(first, order.pop(place))
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
    s["asking"][0], s["detail"][0], s["left"][0] = agenda.RAISE, 0, 1
    s["pending"], s["answers"] = 1, 1 << edition.answer(agenda.RAISE, "stop")
    asked = Position(edition, state).decide("stop")
    asked.state[0]["turn"], asked.state[0]["rounds"] = turn, rounds
    assert (asked.seat, asked.kind) == (seat, agenda.TURN)
    return asked


def after(game: Game, *decisions: str) -> Game:
    """The game after these decisions."""
    for decision in decisions:
        game = game.play(decision)
    return game


def decisions(game: Game, word: str) -> list[str]:
    """What follows a word among the legal decisions: the locations that can be used, the tiles that can be taken."""
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


def location(game: Game, name: str, viewer: int | None = None) -> dict[str, Any]:
    """A location as somebody sees it; `needed` is how many workers that seat would place."""
    shown: Any = game.view(viewer)["locations"]
    return next(dict(place) for place in shown if place["id"] == name)


def standing(game: Game) -> dict[str, tuple[int, int]]:
    """Who stands on which locations, and how many they are."""
    shown: Any = game.view()["locations"]
    return {place["id"]: (place["seat"], place["standing"]) for place in shown if place["seat"]}


def covered(game: Game) -> dict[str, int]:
    """The locations under an exploration tile, each with its tile."""
    shown: Any = game.view()["locations"]
    return {place["id"]: place["tile"]["id"] for place in shown if place["tile"]}


def points(game: Game) -> dict[str, Any]:
    """The row of point cards, the size of their deck, and its top card."""
    shown: Any = game.view()["points"]
    return dict(shown)


def point_row(game: Game) -> list[int]:
    """The point cards of the row by id, from the left."""
    return ids(points(game)["row"])


def stack(game: Game, name: str) -> dict[str, Any]:
    """A stack of bonus tiles: how many are left, and the top one."""
    shown: Any = game.view()["stacks"]
    return next(dict(pile) for pile in shown if pile["id"] == name)


def ids(pieces: Iterable[Mapping[str, Any]]) -> list[int]:
    """The numbers of cards or tiles."""
    return [piece["id"] for piece in pieces]
