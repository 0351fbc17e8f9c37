"""Laws: invariants of every game, checked on real ones by the tests and by `centuria simulate --check`.

Each law looks at one moment of a game (or, at its end, at the whole of it) and says what is wrong, or nothing.
"""

from collections.abc import Callable, Iterator

from centuria.components.notation import most_times, repeats
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, below
from centuria.editions import Edition
from centuria.errors import CenturiaError, RecordError
from centuria.game import Game, read
from centuria.mechanisms import agenda
from centuria.mode_registry import declared, loaded
from centuria.position import dealt
from centuria.views import view
from centuria.views.common import members
from centuria.views.schema import question_of

Law = Callable[[Game], str | None]


class LawBroken(CenturiaError):
    """A game in which a law does not hold: a mistake in the rules, with the record that shows it."""

    def __init__(self, law: str, problem: str, game: Game) -> None:
        super().__init__(f"{law}: {problem}\n{game.record()}")
        self.law = law
        self.game = game


def nobody_over_capacity(game: Game) -> str | None:
    """When a turn begins or the game is over, nobody carries more than a caravan holds."""
    shown = game.view()
    question = shown["question"]
    if question is not None and question["kind"] != "turn":
        return None
    capacity = int(game.position.edition.box[0]["capacity"])
    over = [player["seat"] for player in shown["players"] if len(player["caravan"]) > capacity]
    return f"seats {over} carry more than {capacity}" if over else None


def somebody_decides(game: Game) -> str | None:
    """Before the end, who is asked has an answer, and more than one within a turn; after the end nobody has."""
    legal, shown = game.legal(), game.view()
    if game.over:
        return "the game is over, but there are decisions" if legal or game.seat else None
    turn = question_of(shown)["kind"] == "turn"
    if len(legal) < (1 if turn else 2):
        return f"seat {game.seat} is asked with {len(legal)} answers"
    return None


def scores_are_their_parts(game: Game) -> str | None:
    """A score is the sum of its printed parts, and the parts follow from what lies before the player."""
    for player in game.view()["players"]:
        if player["score"] is None or player["claimed"] is None:
            return f"seat {player['seat']}: the score is face down in an open view"
        total = player["score"]["total"]
        counted = {name: points for name, points in player["score"].items() if isinstance(points, int)}
        parts = {name: points for name, points in counted.items() if name != "total"}
        if total != sum(parts.values()) or total != game.scores[player["seat"] - 1]:
            return f"seat {player['seat']}: {parts} do not make {total}"
        cards = sum(card["points"] for card in player["claimed"])
        if cards != parts["cards"]:
            return f"seat {player['seat']}: claimed cards are worth {cards}, counted are {parts['cards']}"
        if parts["crystals"] != sum(level != "1" for level in player["caravan"]):
            return f"seat {player['seat']}: {parts['crystals']} points for {player['caravan']}"
    return None


def claims_add_up(game: Game) -> str | None:
    """The point cards that left the row are those that the players have claimed, each once."""
    s = game.position.record
    claimed = sorted(card for seat in range(game.seats) for card in members(s["claimed"][seat]))
    if claimed != sorted(int(card) for card in s["points"][: s["points_first"]]):
        return "the claimed cards are not those that left the row"
    dealt = s["points"][: s["points_count"]].tolist()
    if len(set(dealt)) != len(dealt):
        return "a card is twice among the points"
    if any(int(s["claims"][seat]) != len(members(s["claimed"][seat])) for seat in range(game.seats)):
        return "a player's claims are not as many as the cards claimed"
    return None


def views_tell_no_secret(game: Game) -> str | None:
    """Dealing the unseen again changes nothing that lies open and nothing that a seat knows."""
    other = game.position.redealt(game.number)
    for seat, covered in ((None, False), *((seat, True) for seat in range(1, game.seats + 1))):
        if game.view(seat, covered) != view(other, seat, game.number, covered):
            return f"the view of seat {seat} depends on what is face down"
    return None


def rounds_are_complete(game: Game) -> str | None:
    """Everybody has had the same number of turns when the game is over."""
    last = int(game.position.record["seat"]) + 1
    return f"it ended with the turn of seat {last}" if game.over and last != game.seats else None


def the_winner_has_most(game: Game) -> str | None:
    """Nobody has more points than the winner, and nobody behind the winner in turn order has as many."""
    if game.winner is None:
        return None
    best = max(game.scores)
    last = max(seat for seat, score in enumerate(game.scores, 1) if score == best)
    return None if game.winner == last else f"{game.scores} is won by {game.winner}"


def steps_end_where_the_decision_does(game: Game) -> str | None:
    """The steps of the last decision lead to this very position: each a legal answer of the seat that was asked."""
    before = game.previous
    if before is None or game.decision is None:
        return None
    position, steps = before.position, before.position.steps(game.decision)
    if steps[0].decision != game.decision:
        return f"the first step of {game.decision!r} is {steps[0].decision!r}"
    for step in steps:
        if step.seat != position.seat or step.decision not in position.legal():
            return f"{step.decision!r} of seat {step.seat} is no answer to the question of seat {position.seat}"
        if step is not steps[0] and len(position.legal()) > 1:
            return f"{step.decision!r} was answered without a question, but is one of {position.legal()}"
        position = step.position
    same = position.state.tobytes() == game.position.state.tobytes()
    return None if same else f"the steps of {game.decision!r} end in another position"


def trades_repeat_as_the_components_say(game: Game) -> str | None:
    """A trade is offered as often as its face says, and never so often that the action table has no room for it."""
    if game.over or game.position.kind != agenda.TIMES:
        return None
    shown = game.view()
    question = question_of(shown)
    if question["kind"] != "times":
        return f"how often to trade is asked as {question['kind']!r}"
    give, get = question["card"].split(">")
    caravan = shown["players"][(game.seat or 1) - 1]["caravan"]
    offered = sum(text.startswith("times ") for text in game.legal())
    if offered != repeats(caravan, give, get):
        return f"{give}>{get} is offered {offered} times to {caravan}"
    room = min(most_times(give, get, len(caravan)), int(game.position.edition.box[0]["most_times"]))
    return (
        f"{give}>{get} is offered {offered} times, more than the {room} there is room for" if offered > room else None
    )


def records_read_back(game: Game) -> str | None:
    """A finished game's record reads back to the same game, byte for byte."""
    if not game.over:
        return None
    try:
        again = read(game.record(), game.components)
    except RecordError as error:
        return f"its record is refused: {error}"
    if again != game or again.position.state.tobytes() != game.position.state.tobytes():
        return "the record reads back to another game"
    return None


LAWS: tuple[Law, ...] = (
    claims_add_up,
    nobody_over_capacity,
    somebody_decides,
    scores_are_their_parts,
    views_tell_no_secret,
    rounds_are_complete,
    the_winner_has_most,
    steps_end_where_the_decision_does,
    trades_repeat_as_the_components_say,
    records_read_back,
)
"""The laws of every mode."""


def laws_of(mode: str) -> tuple[Law, ...]:
    """All laws of a mode: those of every mode, and those of its own pieces."""
    own = loaded(declared(mode).laws)
    assert isinstance(own, tuple)
    return LAWS + own


def check(game: Game) -> None:
    """Check every law on one position of a game."""
    for law in laws_of(game.mode):
        problem = law(game)
        if problem is not None:
            raise LawBroken(law.__name__, problem, game)


def random_games(edition: Edition, seats: int, seed: int) -> Iterator[Game]:
    """Every position of the random game with that seed, decision by decision, as the compiled series plays it."""
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
