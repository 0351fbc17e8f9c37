"""Positions: immutable values around one record of the game; every verb returns a new position."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from centuria.core.layout import blank, ready
from centuria.core.rng import CHANCE
from centuria.editions import Edition
from centuria.errors import IllegalDecision, SetupError
from centuria.modes.mode import Records, Setup

ROOM = 15
"""Steps of a decision for which there is room at first; hardly any decision has more."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """One moment of a game. Seats count from 1 here, as people count them."""

    edition: Edition
    state: Records

    def __eq__(self, other: object) -> bool:
        """Positions are equal when their editions are and their records, with everything that nobody has seen."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.edition == other.edition and self.state.tobytes() == other.state.tobytes()

    def __hash__(self) -> int:
        return hash((self.edition, self.state.tobytes()))

    @property
    def record(self) -> np.void:
        """The state as the rules see it; not to be written to."""
        record: np.void = self.state[0]
        return record

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.record["seats"])

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return int(self.record["turn"])

    @property
    def round(self) -> int:
        """The number of the present round, from 1."""
        return int(self.record["rounds"])

    @property
    def playing(self) -> int:
        """Whose turn it is; not always who decides."""
        return int(self.record["seat"]) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record["over"])

    @property
    def kind(self) -> int:
        """The kind of the question that is open."""
        return int(self.record["asking"][self.record["pending"] - 1])

    @property
    def seat(self) -> int:
        """Who decides; 0 when the game is over."""
        return 0 if self.over else int(self.record["asked"][self.record["pending"] - 1]) + 1

    def legal(self) -> tuple[str, ...]:
        """The decisions that may be made, in the order of the action table; none when the game is over."""
        return () if self.over else self.edition.legal(self.kind, int(self.record["answers"]))

    def decide(self, decision: object) -> "Position":
        """The position after a decision and all that follows from it without a question."""
        answer = self._answer(decision)
        state = ready(np.empty(1, self.edition.mode.state))
        self.edition.mode.verbs.advance(self.edition.box, self.state, state, answer)
        return Position(self.edition, state)

    def steps(self, decision: object) -> "tuple[Step, ...]":
        """A decision, and after it every answer that the game gave by itself; the last step ends where `decide` does.

        Between two steps there is a position that is never asked about: its question has only one answer.
        """
        answer, edition, room = self._answer(decision), self.edition, ROOM
        kind, size = edition.mode.state, edition.mode.state.itemsize
        while True:
            states = _from_bytes(self.state.tobytes() + bytes(room * size), kind)
            count = edition.mode.verbs.trace(edition.box, states, answer)
            if count:
                break
            room *= 2
        held = states[: count + 1].tobytes()
        later = (held[place : place + size] for place in range(size, len(held), size))
        positions = [self, *(Position(edition, _from_bytes(state, kind)) for state in later)]
        found: list[Step] = []
        for before, after in pairwise(positions):
            if before.kind in edition.kinds:
                given = before.legal()[0] if found else str(decision)
                found.append(Step(before.seat, given, after))
            else:
                # What is on the agenda only to wait for its turn is no decision, but belongs to the one before it.
                found[-1] = Step(found[-1].seat, found[-1].decision, after)
        return tuple(found)

    def _answer(self, decision: object) -> int:
        """The number of a legal decision among the answers to the open question."""
        answer = -1 if self.over else self.edition.answer(self.kind, decision)
        if answer < 0 or not int(self.record["answers"]) >> answer & 1:
            self.edition.answer(0, decision)
            raise IllegalDecision(str(decision), self.legal())
        return answer

    @property
    def tally(self) -> list[list[int]]:
        """The scores as they would be counted now: for each seat the parts that the mode names, and their sum."""
        found = np.zeros((self.seats, len(self.edition.mode.parts) + 1), np.int64)
        self.edition.mode.verbs.tally(self.edition.box, self.state, found)
        counted: list[list[int]] = found.tolist()
        return counted

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they would be counted now."""
        return tuple(row[-1] for row in self.tally)

    @property
    def winner(self) -> int | None:
        """The seat that has won, once the game is over."""
        return int(self.edition.mode.verbs.winner(self.edition.box[0], self.record)) + 1 if self.over else None

    @property
    def unseen(self) -> int:
        """How many cards and tiles nobody has seen: of what can turn up, and of what has stayed in the box."""
        return int(self.edition.mode.verbs.unseen(self.edition.box, self.state))

    def redealt(self, seed: int) -> "Position":
        """The same table with everything unseen dealt again."""
        state, chance = ready(np.array(self.state, copy=True)), blank(CHANCE)
        chance[0]["state"] = seed % (1 << 64)
        self.edition.mode.verbs.redeal(self.edition.box[0], state[0], chance[0])
        return Position(self.edition, state)

    def perft(self, depth: int) -> int:
        """How many series of exactly `depth` decisions can follow."""
        if depth == 0:
            return 1
        states = ready(np.repeat(np.array(self.state), depth))
        return 0 if self.over else int(self.edition.mode.verbs.perft(self.edition.box[0], states, depth))


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One answer of a seat, given or automatic, and the position after it."""

    seat: int
    decision: str
    position: Position


def _from_bytes(written: bytes, kind: np.dtype[np.void]) -> Records:
    """Records of their own from bytes. NumPy copies records field by field, which takes twenty times as long."""
    return ready(np.frombuffer(bytearray(written), kind))


def dealt(
    edition: Edition, seats: object, seed: object, options: Mapping[str, object] | None = None
) -> tuple[Position, Setup]:
    """A table dealt by chance from a seed, with what the players have chosen, and the deal."""
    count = _seats(edition, seats)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 64:
        raise SetupError.told("refused-seed", value=repr(seed))
    chance = blank(CHANCE)
    chance[0]["state"] = seed
    return dealt_by(edition, count, chance, seed, options)


def dealt_by(
    edition: Edition, seats: object, chance: Records, seed: int, options: Mapping[str, object] | None = None
) -> tuple[Position, Setup]:
    """A table dealt by a generator or a tape; what the players leave open in what they choose follows from a seed.

    The rule options among `options` are those of the edition.
    """
    count, state = _seats(edition, seats), edition.records()
    edition.mode.verbs.deal(edition.box[0], state[0], count, chance[0])
    setup = edition.mode.texts.setup(edition.components, state[0])
    about_deal = {name: chosen for name, chosen in (options or {}).items() if name not in edition.rule_options}
    if not about_deal:
        return Position(edition, state), setup
    known = edition.mode.texts.deal_options
    for name, chosen in about_deal.items():
        if name not in known:
            there = ", ".join([*known, *edition.rule_options])
            raise SetupError(f"{edition.mode.name} has no option {name!r}; there are: {there}")
        setup = known[name](edition.components, setup, chosen, seed)
    return started(edition, seats, setup), setup


def started(edition: Edition, seats: object, setup: Setup) -> Position:
    """A table with a given deal."""
    count = _seats(edition, seats)
    state = edition.records()
    edition.mode.texts.lay(edition.components, state[0], count, setup)
    edition.mode.verbs.begin(edition.box[0], state[0], count)
    return Position(edition, state)


def _seats(edition: Edition, seats: object) -> int:
    allowed = edition.mode.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        mode = edition.mode.name
        raise SetupError.told("refused-seats", mode=mode, least=allowed[0], most=allowed[-1], value=repr(seats))
    return seats
