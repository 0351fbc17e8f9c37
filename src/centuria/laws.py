"""What is true of every game, checked on real ones: by the tests, and by `centuria simulate --check`.

Each law looks at one moment of a game (or, at its end, at the whole of it) and says what is wrong, or nothing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from centuria.editions import Edition
from centuria.errors import CenturiaError
from centuria.game import Game, read
from centuria.ground.chance import CHANCE, below
from centuria.ground.layout import blank
from centuria.position import dealt
from centuria.views import view

Law = Callable[[Game], str | None]


class LawBroken(CenturiaError):
    """A game in which a law does not hold: a mistake in the rules, with the record that shows it."""

    def __init__(self, law: str, problem: str, game: Game) -> None:
        super().__init__(f"{law}: {problem}\n{game.record()}")
        self.law = law
        self.game = game


def cards_add_up(game: Game) -> str | None:
    """Every card of the box is in exactly one place: a hand, the table before a player, a row or a deck."""
    s = game.position.record
    owned = [int(word) for seat in range(game.seats) for word in (s["hand"][seat], s["played"][seat])]
    starting = int(game.position.edition.box[0]["starting_hand"])
    if any(int(s["hand"][seat]) & int(s["played"][seat]) for seat in range(game.seats)):
        return "a card is in a hand and played at once"
    if any((int(s["hand"][seat]) | int(s["played"][seat])) & starting != starting for seat in range(game.seats)):
        return "a starting card is gone"
    bought = [card for word in owned for card in _members(word & ~starting)]
    sold = sorted(int(card) for card in s["merchants"][: s["merchants_first"]])
    if sorted(bought) != sold:
        return f"merchant cards {sold} were taken, but the players have {sorted(bought)}"
    claimed = sorted(card for seat in range(game.seats) for card in _members(int(s["claimed"][seat])))
    if claimed != sorted(int(card) for card in s["points"][: s["points_first"]]):
        return "the claimed cards are not those that left the row"
    for deck in ("merchants", "points"):
        if len(set(s[deck].tolist())) != len(s[deck]):
            return f"a card is twice among the {deck}"
    if any(int(s["claims"][seat]) != len(_members(int(s["claimed"][seat]))) for seat in range(game.seats)):
        return "a player's claims are not as many as the cards claimed"
    return None


def tokens_add_up(game: Game) -> str | None:
    """Every token lies on its pile or before a player."""
    s = game.position.record
    placed = int(game.position.edition.box[0]["tokens_per_seat"]) * game.seats
    for metal, name in enumerate(("copper", "silver")):
        found = int(s["pile"][metal]) + int(s[name].sum())
        if found != placed:
            return f"{placed} {name} tokens were placed, {found} are there"
    return None


def nobody_over_capacity(game: Game) -> str | None:
    """When a turn begins or the game is over, nobody carries more than a caravan holds."""
    shown = game.view()
    question = cast(Mapping[str, object] | None, shown["question"])
    if question is not None and question["kind"] != "turn":
        return None
    capacity = int(game.position.edition.box[0]["capacity"])
    over = [player["seat"] for player in _players(shown) if len(cast(str, player["caravan"])) > capacity]
    return f"seats {over} carry more than {capacity}" if over else None


def somebody_decides(game: Game) -> str | None:
    """Before the end, who is asked has an answer, and more than one within a turn; after the end nobody has."""
    legal, shown = game.legal(), game.view()
    if game.over:
        return "the game is over, but there are decisions" if legal or game.seat else None
    turn = cast(Mapping[str, object], shown["question"])["kind"] == "turn"
    if len(legal) < (1 if turn else 2):
        return f"seat {game.seat} is asked with {len(legal)} answers"
    return None


def scores_are_their_parts(game: Game) -> str | None:
    """A score is the sum of its printed parts, and the parts follow from what lies before the player."""
    for player in _players(game.view()):
        parts = dict(cast(Mapping[str, int], player["score"]))
        total = parts.pop("total")
        if total != sum(parts.values()) or total != game.scores[cast(int, player["seat"]) - 1]:
            return f"seat {player['seat']}: {parts} do not make {total}"
        cards = sum(cast(int, card["points"]) for card in cast(Sequence[Mapping[str, object]], player["claimed"]))
        if cards != parts["cards"]:
            return f"seat {player['seat']}: claimed cards are worth {cards}, counted are {parts['cards']}"
        if parts["crystals"] != sum(level != "1" for level in cast(str, player["caravan"])):
            return f"seat {player['seat']}: {parts['crystals']} points for {player['caravan']}"
    return None


def views_tell_no_secret(game: Game) -> str | None:
    """Dealing anew what nobody has seen changes nothing that anybody sees."""
    other = game.position.redealt(game.number)
    for seat in (None, *range(1, game.seats + 1)):
        for covered in (False, True):
            if game.view(seat, covered) != view(other, seat, game.number, covered):
                return f"the view of seat {seat} depends on what is face down"
    return None


def rounds_are_complete(game: Game) -> str | None:
    """Everybody has had the same number of turns when the game is over."""
    return f"it ended in turn {game.turn}" if game.over and game.turn % game.seats else None


def the_winner_has_most(game: Game) -> str | None:
    """Nobody has more points than the winner, and nobody behind the winner in turn order has as many."""
    if game.winner is None:
        return None
    best = max(game.scores)
    last = max(seat for seat, score in enumerate(game.scores, 1) if score == best)
    return None if game.winner == last else f"{game.scores} is won by {game.winner}"


def records_read_back(game: Game) -> str | None:
    """A finished game's record reads back to the same game, byte for byte."""
    if not game.over:
        return None
    again = read(game.record(), game.components)
    if again != game or again.position.state.tobytes() != game.position.state.tobytes():
        return "the record reads back to another game"
    return None


LAWS: tuple[Law, ...] = (
    cards_add_up,
    tokens_add_up,
    nobody_over_capacity,
    somebody_decides,
    scores_are_their_parts,
    views_tell_no_secret,
    rounds_are_complete,
    the_winner_has_most,
    records_read_back,
)


def check(game: Game) -> None:
    """Hold one moment of a game against every law."""
    for law in LAWS:
        problem = law(game)
        if problem is not None:
            raise LawBroken(law.__name__, problem, game)


def random_games(edition: Edition, seats: int, seed: int) -> Iterator[Game]:
    """Every moment of the random game with that seed, decision by decision, as the compiled series plays it."""
    chance = blank(CHANCE)
    chance[0]["state"] = seed
    position, setup = dealt(edition, seats, seed)
    edition.mode.verbs.deal(edition.box[0], edition.records()[0], seats, chance[0])
    game = Game(position, setup)
    yield game
    while not game.over:
        legal = game.legal()
        game = game.play(legal[below(chance[0], len(legal))])
        yield game


def _members(word: int) -> list[int]:
    return [card for card in range(64) if word >> card & 1]


def _players(shown: Mapping[str, object]) -> Sequence[Mapping[str, object]]:
    return cast(Sequence[Mapping[str, object]], shown["players"])
