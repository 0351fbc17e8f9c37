"""The public game: an immutable value with its past, its texts and its views."""

import copy
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from centuria import records
from centuria.editions import Components, Edition, edition, recorded
from centuria.errors import CenturiaError, RecordError, SetupError, StaleDecision
from centuria.mode_registry import NAMES
from centuria.modes.mode import ComponentSet, Setup
from centuria.position import Position, dealt, started
from centuria.views import View, view


class Game:
    """A game at some moment. It never changes: `play` returns the next one, `previous` is the one before."""

    __slots__ = ("_position", "_setup", "decision", "number", "previous")

    def __init__(
        self, position: Position, setup: Setup, previous: "Game | None" = None, decision: str | None = None
    ) -> None:
        self._position = position
        self._setup = setup
        self.previous = previous
        self.decision = decision
        self.number: int = 0 if previous is None else previous.number + 1

    @property
    def mode(self) -> str:
        """The name of the rulebook."""
        return self._position.edition.mode.name

    @property
    def components(self) -> ComponentSet:
        """The component set that is played with."""
        return self._position.edition.components

    @property
    def position(self) -> Position:
        """The record of the present moment."""
        return self._position

    @property
    def seats(self) -> int:
        """How many play."""
        return self._position.seats

    @property
    def seat(self) -> int | None:
        """Who decides, from 1; nobody when the game is over."""
        return self._position.seat or None

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return self._position.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat; before the end, the same sum on the present position."""
        return self._position.scores

    @property
    def winner(self) -> int | None:
        """The seat that has won; None before the end."""
        return self._position.winner

    @property
    def unseen(self) -> int:
        """How many cards and tiles nobody has seen; a decision that shows something new makes it smaller."""
        return self._position.unseen

    @property
    def setup(self) -> Setup:
        """The deal as JSON-ready data."""
        return copy.deepcopy(dict(self._setup))

    @property
    def decisions(self) -> tuple[str, ...]:
        """All decisions so far."""
        return tuple(game.decision for game in self.path() if game.decision is not None)

    def path(self) -> Iterator["Game"]:
        """Every game from the deal to this one."""
        games: list[Game] = [self]
        while (before := games[-1].previous) is not None:
            games.append(before)
        return reversed(games)

    def legal(self) -> tuple[str, ...]:
        """The decisions that may be made now; none when the game is over."""
        return self._position.legal()

    def play(self, decision: str, number: int | None = None) -> "Game":
        """The game after a decision. With `number`, the decision is about that position and refused at any other."""
        if number is not None and number != self.number:
            raise StaleDecision(decision, number, self.number)
        return Game(self._position.decide(decision), self._setup, self, decision)

    def view(self, seat: int | None = None, covered: bool = False) -> View:
        """What a seat may know, or a spectator; `covered` leaves the others' hands and claims face down."""
        if seat is not None and seat not in range(1, self.seats + 1):
            raise SetupError.told("refused-seat", value=repr(seat), most=str(self.seats))
        return view(self._position, seat, self.number, covered)

    def record(self, tags: Mapping[str, str] | None = None) -> str:
        """The whole game as text."""
        return records.write(
            self.mode,
            self.seats,
            (self.components.fingerprint, self.components.file),
            self._position.edition.unusual_rules,
            self._setup,
            ((g.previous.turn, g.previous.seat or 0, g.decision or "") for g in self.path() if g.previous),
            None if self.winner is None else (self.scores, self.winner),
            tags or {},
        )

    def perft(self, depth: int) -> int:
        """How many series of exactly `depth` decisions can follow."""
        return self._position.perft(depth)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.mode, self.seats, self.number, self.decision))

    def __deepcopy__(self, memo: object) -> "Game":
        """A game never changes: it is its own copy."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle holds the moments one after the other: each in the next would be too deep."""
        return _in_order, (self._setup, tuple((game.position, game.decision) for game in self.path()))

    def _identity(self) -> tuple[object, ...]:
        edition = self._position.edition
        rules = tuple(edition.rule_options.items())
        return self.mode, self.components.fingerprint, rules, self.seats, self._setup, self.decisions

    def __repr__(self) -> str:
        return f"centuria.read({self.record()!r})"


def _in_order(setup: Setup, moments: Sequence[tuple[Position, str | None]]) -> Game:
    """The game with these moments."""
    game: Game | None = None
    for position, decision in moments:
        game = Game(position, setup, game, decision)
    assert game is not None
    return game


def new(
    mode: str = "golem",
    seats: int = 2,
    seed: int | None = None,
    components: Components = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game dealt by chance; the same seed deals the same game.

    `options` are the rulebook's: `{"board": "E1"}` in `endless`; `{"layout": "ridge"}` in the sagas, where a layout
    is a name, "random", or a list of cells; and those of `mode_registry.RULE_OPTIONS`, as in `{"entering": "any"}`.
    """
    chosen = secrets.randbits(64) if seed is None else seed
    return Game(*dealt(edition(mode, components, options), seats, chosen, options))


def start(
    mode: str,
    seats: int,
    setup: Setup,
    components: Components = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game with a given deal: from a real table, a puzzle or another program; `options` are rule options."""
    found = edition(mode, components)
    found.check_rules(options)
    return _started(found.with_options(options), seats, setup)


def _started(found: Edition, seats: int, setup: Setup) -> Game:
    position = started(found, seats, setup)
    return Game(position, found.mode.texts.setup(found.components, position.record))


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that has been read back and checked."""

    game: Game
    tags: Mapping[str, str]

    @property
    def games(self) -> list[Game]:
        """Every moment of the game, from the deal on."""
        return list(self.game.path())

    @property
    def decisions(self) -> tuple[str, ...]:
        """All decisions of the game."""
        return self.game.decisions


def read(text: str, components: Components = None) -> Game:
    """Play a record back, checking every line; with the components that it names, where the package has them."""
    return read_record(text, components).game


def read_record(text: str, components: Components = None) -> Reading:
    """Play a record back, checking every line, with the tags that it carries."""
    record = records.parse(text)
    game = _dealt(record, components)
    for line in record.decisions:
        if game.over:
            raise RecordError(line.place, CenturiaError.told("record-after-end", decision=repr(line.decision)))
        if line.turn != game.turn or line.seat != game.seat:
            raise RecordError(
                line.place,
                CenturiaError.told(
                    "record-wrong-turn",
                    seat=str(line.seat),
                    turn=str(line.turn),
                    asked=str(game.seat),
                    now=str(game.turn),
                ),
            )
        try:
            game = game.play(line.decision)
        except CenturiaError as error:
            raise RecordError(line.place, error) from None
    _check_result(record, game)
    return Reading(game, record.tags)


def _dealt(record: records.Record, components: Components) -> Game:
    if record.mode not in NAMES:
        raise RecordError(
            record.places["mode"], CenturiaError.told("refused-mode", value=repr(record.mode), known=", ".join(NAMES))
        )
    try:
        found = recorded(record.mode, record.fingerprint, components)
    except SetupError as error:
        raise RecordError(record.places["mode"], error) from None
    if found.components.fingerprint != record.fingerprint:
        raise RecordError(
            record.places["components"],
            CenturiaError.told(
                "record-other-components",
                theirs=f"{record.fingerprint} ({record.file})",
                ours=f"{found.components.fingerprint} ({found.components.file})",
            ),
        )
    try:
        found.check_rules(record.options)
        found = found.with_options(record.options)
    except SetupError as error:
        wrong = next(name for name in record.options if name in str(error))
        raise RecordError(record.places[wrong], error) from None
    try:
        return _started(found, record.seats, record.setup)
    except SetupError as error:
        told = str(error)
        places = record.places.items()
        named = next((place for part, place in places if repr(part) in told or told.endswith(f" the {part}")), None)
        raise RecordError(named or record.places["seats"], error) from None


def _check_result(record: records.Record, game: Game) -> None:
    result = record.result
    if result is None:
        if game.over:
            raise RecordError(record.last + 1, CenturiaError.told("record-result-missing"))
        return
    if not game.over:
        raise RecordError(result.place, CenturiaError.told("record-not-over"))
    if (result.scores, result.winner) != (game.scores, game.winner):
        ours = f"{' '.join(map(str, game.scores))} winner {game.winner}"
        theirs = f"{' '.join(map(str, result.scores))} winner {result.winner}"
        raise RecordError(result.place, CenturiaError.told("record-other-result", ours=ours, theirs=theirs))
