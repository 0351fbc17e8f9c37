"""What a table keeps of its latest events: the same states as the fold, in little memory."""

import random

import pytest
from support.games import TABLES
from support.server.in_memory import InMemoryTable

from centuria.server.tables.state.model import TableState
from centuria.server.tables.state.recent_events import CHUNK, KEPT_TRANSITIONS
from centuria.server.tables.table import LoadedTable


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_states_between_events_are_made_again_as_they_were(table: tuple[str, int]) -> None:
    in_memory, chance = InMemoryTable(*table, 5).start(), random.Random(5)
    states: dict[int, TableState] = {}
    for _ in range(80):
        in_memory.wander(chance)
        now = in_memory.match.state
        states[now.number] = now
        for number in (now.number - 1, now.number - CHUNK, now.number - KEPT_TRANSITIONS):
            if number in states:
                found = in_memory.match.transitions_since(number)
                assert found is not None
                assert [one.event.number for one in found] == list(range(number + 1, now.number + 1))
                assert [one.after for one in found] == [states[one.event.number] for one in found]
                assert [one.before for one in found] == [states[one.event.number - 1] for one in found]
    assert in_memory.match.transitions_since(now.number) == ()
    assert in_memory.match.transitions_since(now.number - KEPT_TRANSITIONS - 1) is None
    assert in_memory.match.transitions_since(0) is None


def _kept(match: LoadedTable) -> tuple[int, int]:
    chunks = match.history._chunks
    return len(chunks), sum(len(chunk.packed) for chunk in chunks)


def test_a_long_game_keeps_no_more_than_a_short_one() -> None:
    in_memory, chance = InMemoryTable("golem", 2, 1).start(), random.Random(1)
    for _ in range(300):
        in_memory.wander(chance)
    states, events = _kept(in_memory.match)
    assert states <= KEPT_TRANSITIONS // CHUNK + 1
    assert KEPT_TRANSITIONS <= events <= KEPT_TRANSITIONS + CHUNK
