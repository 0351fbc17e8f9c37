"""The law of live tables: whoever was away hears what leads exactly to where those are who stayed."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import TABLES
from support.server.in_memory import InMemoryTable
from support.server.in_process import applied

from centuria.server.live.message_cache import MessageCache
from centuria.server.presenters import table as present


class Witness:
    """Has seen the document of every viewer at every number so far."""

    def __init__(self, table: InMemoryTable) -> None:
        self.table = table
        self.telling = MessageCache()
        self.seen: dict[int | None, dict[int, str]] = {viewer: {} for viewer in (None, *table.people)}

    def look(self) -> None:
        """Remember the present documents."""
        for viewer, seen in self.seen.items():
            document = present.document(self.table.match, self.table.state, viewer)
            seen[self.table.state.number] = _plain(json.loads(present.encode(document)))

    def check(self, chance: random.Random) -> None:
        """Whoever comes back from any number gets the present document, and so does one who never left."""
        number, match = self.table.state.number, self.table.match
        for viewer, seen in self.seen.items():
            away = {0, chance.choice(list(seen))} if chance.random() < 0.1 else set()
            for since in ({number - 1} | away) & {0, *seen}:
                messages = self.telling.since(match, since, viewer)
                assert _brought_up(seen.get(since), messages) == seen[number], f"{since} to {number} as {viewer}"
                if away:
                    assert messages == MessageCache().since(match, since, viewer), (
                        "what is kept differs from what is so"
                    )


def _plain(document: object) -> str:
    return json.dumps(document, sort_keys=True)


def _brought_up(known: str | None, messages: list[bytes]) -> str:
    """The document of somebody who knew one, after what was told."""
    document: object = None if known is None else json.loads(known)
    for message in map(json.loads, messages):
        if message["type"] == "state":
            document = {"table": message["table"], "view": message["view"]}
        else:
            document = applied(document, message["changes"])
    return _plain(document)


def _follow(table: InMemoryTable, chance: random.Random, steps: int) -> None:
    witness = Witness(table)
    witness.look()
    table.start()
    witness.look()
    witness.check(chance)
    for _ in range(steps):
        table.wait(chance.randint(0, 2_000))
        if table.wander(chance) is not None:
            witness.look()
            witness.check(chance)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_changes_lead_from_any_number_to_the_present_for_every_viewer(mode: str, seats: int) -> None:
    _follow(InMemoryTable(mode, seats, seats), random.Random(seats), 40)


@settings(max_examples=10)
@given(st.sampled_from(TABLES), st.integers(0, 1 << 32), st.booleans())
def test_random_games_can_be_resumed_anywhere(table: tuple[str, int], seed: int, open_hands: bool) -> None:
    pace = {"kind": "live", "minutes": 3, "increment": 2}
    _follow(InMemoryTable(*table, seed, open_hands=open_hands, pace=pace), random.Random(seed), 30)


def test_the_law_notices_a_change_that_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = present.changes
    monkeypatch.setattr(present, "changes", lambda before, after: changes(before, after)[:-1])
    with pytest.raises(AssertionError):
        _follow(InMemoryTable(), random.Random(1), 20)


def test_a_decision_is_told_in_few_words() -> None:
    table = InMemoryTable("saga3", 4).start()
    whole = len(MessageCache().state(table.match, 1))
    sizes = []
    for _ in range(30):
        table.decide()
        sizes += [len(message) for message in MessageCache().since(table.match, table.state.number - 1, 1)]
    assert sorted(sizes)[len(sizes) // 2] < whole / 4
