"""The fold: what may be taken back, held turns and clocks, as laws over logs."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import TABLES
from support.server.in_memory import InMemoryTable

from centuria.position import Position
from centuria.server.errors import ApiError
from centuria.server.store.events import Event, Kind
from centuria.server.tables.commands import base as commands
from centuria.server.tables.commands.reactions import React
from centuria.server.tables.settings import STAND_IN
from centuria.server.tables.state.model import DAY, MINUTE, Status
from centuria.server.tables.state.player_clocks import AT_ONCE, due

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 1 << 32)


def _bytes(position: Position) -> bytes:
    return position.state.tobytes()


class Standing:
    """What of a log still stands, found without the fold: each decision with the position that it was made in."""

    def __init__(self, dealt: Position) -> None:
        self.positions = [dealt]
        self.decisions: list[Event] = []
        self.final = 0
        """How many decisions can never be taken back: others have decided since, or the turn was confirmed."""

    def take(self, event: Event) -> None:
        match event.kind:
            case Kind.DECISION:
                if self.decisions and self.decisions[-1].seat != event.seat:
                    self.final = len(self.decisions)
                self.decisions.append(event)
                self.positions.append(self.positions[-1].decide(event.body["decision"]))
            case Kind.UNDO:
                self.decisions.pop()
                self.positions.pop()
            case Kind.CONFIRMED:
                self.final = len(self.decisions)
            case _:
                pass

    def may_undo(self, seat: int) -> bool:
        """The last decision that stands is the seat's own, showed nothing hidden, and is not final."""
        if not self.decisions or self.decisions[-1].seat != seat or self.final == len(self.decisions):
            return False
        return self.positions[-1].unseen == self.positions[-2].unseen


def _wandering(
    mode: str, seats: int, seed: int, steps: int, **terms: object
) -> Iterator[tuple[InMemoryTable, Standing, Event]]:
    in_memory, chance = InMemoryTable(mode, seats, seed, **terms).start(), random.Random(seed)
    standing = Standing(in_memory.position)
    for _ in range(steps):
        event = in_memory.wander(chance)
        if event is not None:
            standing.take(event)
            yield in_memory, standing, event


@settings(max_examples=25)
@given(tables, seeds)
def test_a_table_is_always_where_the_decisions_that_stand_lead(table: tuple[str, int], seed: int) -> None:
    for in_memory, standing, _ in _wandering(*table, seed, 60):
        assert _bytes(in_memory.position) == _bytes(standing.positions[-1])


@settings(max_examples=25)
@given(tables, seeds)
def test_nothing_is_taken_back_after_a_reveal_after_another_seat_or_beyond_the_turn(
    table: tuple[str, int], seed: int
) -> None:
    before: Standing | None = None
    for in_memory, standing, event in _wandering(*table, seed, 60):
        if event.kind is Kind.UNDO:
            undone = before
            assert undone is not None
            last = undone.decisions[-1]
            assert last.seat == event.seat, "another seat had decided"
            assert undone.positions[-1].unseen == undone.positions[-2].unseen, "something hidden was revealed"
            assert in_memory.position.turn == last.body["turn"], "the turn before was opened again"
            assert in_memory.position.seat == event.seat
        before = Standing(standing.positions[0])
        before.positions, before.decisions = list(standing.positions), list(standing.decisions)


@settings(max_examples=25)
@given(tables, seeds)
def test_whoever_decided_last_may_take_it_back_until_something_hidden_is_revealed(
    table: tuple[str, int], seed: int
) -> None:
    for in_memory, standing, _ in _wandering(*table, seed, 40):
        allowed = {seat for seat in in_memory.people if standing.may_undo(seat)}
        if in_memory.state.status is not Status.PLAYING:
            allowed = set()
        told = (
            in_memory.state.last_decider
            if in_memory.state.undo_stack and in_memory.state.status is Status.PLAYING
            else None
        )
        assert allowed == ({told} if told else set())


@settings(max_examples=25)
@given(tables, seeds)
def test_while_a_turn_is_held_nobody_else_is_asked(table: tuple[str, int], seed: int) -> None:
    for in_memory, standing, _ in _wandering(*table, seed, 60):
        if in_memory.state.held:
            assert in_memory.state.asked == in_memory.state.last_decider == standing.decisions[-1].seat
            for seat in in_memory.people:
                with pytest.raises(ApiError, match="has not confirmed"):
                    in_memory.decide(seat=seat)
                if seat != in_memory.state.last_decider:
                    with pytest.raises(ApiError, match="no turn of yours waits"):
                        in_memory.confirm(seat)


def _turn_that_can_be_held(**terms: object) -> InMemoryTable:
    """A game of golem in which seat 1 is about to end its first turn without a reveal."""
    in_memory = InMemoryTable("golem", 2, **terms).start()
    assert any(text.startswith("play 11") for text in in_memory.position.legal())
    return in_memory


def test_a_turn_that_shows_something_hidden_cannot_be_held() -> None:
    in_memory = InMemoryTable("golem", 2).start()
    in_memory.decide("acquire 1", hold=True)
    assert not in_memory.state.held
    assert in_memory.state.asked == 2
    with pytest.raises(ApiError, match="nothing can be taken back"):
        in_memory.undo(1)


@given(tables, seeds)
@settings(max_examples=8)
def test_a_turn_that_ends_the_game_cannot_be_held(table: tuple[str, int], seed: int) -> None:
    """What lies face down is turned up then: it must not be seen and taken back."""
    in_memory, chance = InMemoryTable(*table, seed).start(), random.Random(seed)
    while in_memory.state.status is Status.PLAYING:
        assert not in_memory.position.over
        decided = in_memory.decide(chance.choice(in_memory.position.legal()), hold=True).seat or 0
        if in_memory.state.held:
            in_memory.confirm(decided)
    with pytest.raises(ApiError, match="no game"):
        in_memory.undo(decided)


def test_what_a_bot_has_decided_is_not_taken_back_by_whoever_comes_back() -> None:
    in_memory = _turn_that_can_be_held()
    in_memory.write(Kind.REPLACED, 1, bot=STAND_IN, reason="time")
    in_memory.bot("play U2")
    in_memory.write(Kind.RETURNED, 1)
    with pytest.raises(ApiError, match="nothing can be taken back"):
        in_memory.undo(1)
    in_memory.decide(hold=True)
    in_memory.undo(1)
    with pytest.raises(ApiError, match="nothing can be taken back"):
        in_memory.undo(1)


def test_a_log_that_is_too_long_for_a_game_grows_by_the_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    in_memory = _turn_that_can_be_held()
    monkeypatch.setattr(commands, "MAX_EVENTS", in_memory.state.number + 4)
    for _ in range(2):
        in_memory.decide("play 11")
        in_memory.undo(1)
    in_memory.decide("play 11")
    for deed in (
        lambda: in_memory.undo(1),
        lambda: in_memory.say(2, "hm"),
        lambda: in_memory.command(React(reaction="sad"), in_memory.people[2]),
    ):
        with pytest.raises(ApiError, match="events: only decisions"):
            deed()
    in_memory.decide()


def test_a_held_turn_can_be_taken_back_and_decided_otherwise() -> None:
    in_memory = _turn_that_can_be_held()
    before = _bytes(in_memory.position)
    in_memory.decide("play 11", hold=True)
    assert in_memory.state.held
    in_memory.undo(1)
    assert _bytes(in_memory.position) == before
    assert in_memory.state.asked == 1
    assert not in_memory.state.held


def test_a_confirmed_turn_cannot_be_taken_back() -> None:
    in_memory = _turn_that_can_be_held()
    in_memory.decide("play 11", hold=True)
    in_memory.confirm(1)
    assert in_memory.state.asked == 2
    with pytest.raises(ApiError, match="nothing can be taken back"):
        in_memory.undo(1)


def test_a_turn_that_was_not_held_can_be_taken_back_until_the_next_seat_decides() -> None:
    in_memory = _turn_that_can_be_held()
    in_memory.decide("play 11")
    assert in_memory.state.asked == 2
    in_memory.undo(1)
    assert in_memory.state.asked == 1
    in_memory.decide("play 11")
    in_memory.decide("play 11")
    with pytest.raises(ApiError, match="another seat has decided"):
        in_memory.undo(1)


def test_speaking_makes_no_decision_stale_and_deciding_does() -> None:
    in_memory = _turn_that_can_be_held()
    seen = in_memory.state.number
    in_memory.say(2, "hello")
    assert in_memory.state.last_play <= seen
    in_memory.decide("play 11")
    assert in_memory.state.last_play > seen


# Clocks


LIVE = {"kind": "live", "minutes": 5, "increment": 3}


def test_the_clock_of_a_seat_runs_from_its_question_to_the_end_of_its_turn() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.wait(10_000)
    in_memory.decide("play 11")
    assert in_memory.state.seat(1).clock == 5 * MINUTE - 10_000 + 3_000
    assert in_memory.state.seat(2).clock == 5 * MINUTE
    assert due(in_memory.terms, in_memory.state) == 10_000 + 5 * MINUTE


def test_the_clock_of_a_held_turn_runs_on_until_it_is_confirmed() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.wait(10_000)
    in_memory.decide("play 11", hold=True)
    assert due(in_memory.terms, in_memory.state) == 5 * MINUTE
    in_memory.wait(5_000)
    in_memory.confirm(1)
    assert in_memory.state.seat(1).clock == 5 * MINUTE - 15_000 + 3_000
    assert in_memory.state.clock_started == 15_000


def test_taking_back_a_held_turn_does_not_stop_the_clock() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.wait(10_000)
    in_memory.decide("play 11", hold=True)
    in_memory.wait(10_000)
    in_memory.undo(1)
    assert in_memory.state.clock_started == 0
    assert due(in_memory.terms, in_memory.state) == 5 * MINUTE


def test_taking_back_a_turn_that_had_ended_takes_what_it_added_to_the_clock() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.wait(10_000)
    in_memory.decide("play 11")
    in_memory.wait(4_000)
    in_memory.undo(1)
    assert in_memory.state.seat(1).clock == 5 * MINUTE - 10_000
    assert in_memory.state.seat(2).clock == 5 * MINUTE
    assert due(in_memory.terms, in_memory.state) == 14_000 + 5 * MINUTE - 10_000


@given(tables, seeds)
@settings(max_examples=30)
def test_the_clocks_gain_what_the_turns_that_have_ended_add(table: tuple[str, int], seed: int) -> None:
    for in_memory, standing, _ in _wandering(*table, seed, 80, pace=LIVE):
        turns = [(position.turn, position.over) for position in standing.positions]
        ends = [
            before.playing
            for before, now, then in zip(standing.positions, turns, turns[1:], strict=False)
            if now != then
        ]
        if in_memory.state.held and turns[-1] != turns[-2]:
            ends.pop()
        for seat, chair in enumerate(in_memory.state.seats, 1):
            assert chair.clock == 5 * MINUTE + 3_000 * ends.count(seat)


def test_nobody_wins_time_by_deciding_and_taking_back() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    for _ in range(20):
        in_memory.decide("play 11")
        in_memory.undo(1)
    assert in_memory.state.seat(1).clock == 5 * MINUTE


def test_with_days_each_turn_has_its_own() -> None:
    in_memory = _turn_that_can_be_held(pace={"kind": "days", "days": 2})
    assert due(in_memory.terms, in_memory.state) == 2 * DAY
    in_memory.wait(DAY)
    in_memory.decide("play 11")
    assert due(in_memory.terms, in_memory.state) == 3 * DAY


def test_days_that_are_used_up_do_not_come_back_by_deciding_and_taking_back() -> None:
    in_memory = _turn_that_can_be_held(pace={"kind": "days", "days": 2})
    for hold in (False, True, False):
        in_memory.wait(DAY // 4)
        in_memory.decide("play 11", hold=hold)
        in_memory.wait(DAY // 8)
        in_memory.undo(1)
    # What passed while it was for the other seat to decide is nobody's.
    assert due(in_memory.terms, in_memory.state) == 2 * DAY + 2 * (DAY // 8)


def test_without_a_clock_nothing_is_ever_due_from_a_person() -> None:
    in_memory = _turn_that_can_be_held()
    assert due(in_memory.terms, in_memory.state) is None


def test_a_bot_that_plays_on_owes_its_decision_at_once_and_ends_a_held_turn() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.decide("play 11", hold=True)
    in_memory.wait(1_000)
    in_memory.write(Kind.REPLACED, 1, bot=STAND_IN, reason="left")
    assert not in_memory.state.held
    assert in_memory.state.asked == 2
    in_memory.write(Kind.REPLACED, 2, bot=STAND_IN, reason="left")
    assert due(in_memory.terms, in_memory.state) == AT_ONCE


def test_a_person_who_leaves_and_returns_has_paid_for_the_time_before_and_not_for_the_bots() -> None:
    in_memory = _turn_that_can_be_held(pace=LIVE)
    in_memory.wait(10_000)
    in_memory.write(Kind.REPLACED, 1, bot=STAND_IN, reason="left")
    in_memory.wait(60_000)
    in_memory.write(Kind.RETURNED, 1)
    assert in_memory.state.seat(1).bot is None
    assert due(in_memory.terms, in_memory.state) == 70_000 + 5 * MINUTE - 10_000
