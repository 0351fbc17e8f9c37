"""What is written is known, what is known is written, whatever happens in between."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from centuria.server.accounts.accounts import People
from centuria.server.errors import Refused
from centuria.server.settings import Settings
from centuria.server.store.catalogue import Catalogue
from centuria.server.store.database import opened
from centuria.server.store.event_store import Entry
from centuria.server.tables.commands import Asked, Deeds, Person
from centuria.server.tables.repository import Tables
from centuria.server.tables.settings import Terms
from centuria.server.tables.table import Match

TERMS = Terms.model_validate({"mode": "golem", "seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]})

pytestmark = pytest.mark.anyio


class Ear:
    """Somebody who wants to know what happens."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def happened(self, match: Match) -> None:
        self.numbers.append(match.head.number)

    def watched(self, _table: str) -> bool:
        return False


@asynccontextmanager
async def _tables(db: str) -> AsyncIterator[tuple[Tables, Deeds, Person]]:
    store = await opened(db)
    tables = Tables(store, Catalogue(), "here")
    people = People(store, Settings(db=db))
    await people.start()
    person, _ = await people.guest("Ada")
    yield tables, Deeds(tables, tables.catalogue), person
    await tables.close()
    await store.close()


async def _decide(deeds: Deeds, match: Match, person: Person, key: str | None = None) -> int:
    position = match.head.position
    assert position is not None
    asked = Asked(position.seat, match.head.number, key)
    return (await deeds.decide(match, person, asked, position.legal()[0], hold=False)).number


async def test_what_was_asked_for_is_done_even_when_whoever_asked_goes_away(db: str) -> None:
    async with _tables(db) as (_, deeds, person):
        match = await deeds.make(person, TERMS, "", start=True)
        number = match.head.number
        task = asyncio.create_task(_decide(deeds, match, person))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await _until(lambda: match.head.number == number + 1)
        assert await _decide(deeds, match, person) == number + 2


async def _until(true: "object") -> None:
    async with asyncio.timeout(5):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.005)


async def test_a_commit_whose_answer_was_cut_off_is_known_and_told_and_its_key_answers(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _tables(db) as (tables, deeds, person):
        ear = Ear()
        tables.listeners.append(ear)
        match = await deeds.make(person, TERMS, "", start=True)
        number, commit = match.head.number, tables.ledger._commit

        async def cut_off(entries: Sequence[Entry]) -> None:
            await commit(entries)
            raise OSError("cut off")

        with monkeypatch.context() as patched:
            patched.setattr(tables.ledger, "_commit", cut_off)
            with pytest.raises(OSError, match="cut off"):
                await _decide(deeds, match, person, "once")
        assert await tables.find(match.id) is match
        assert match.head.number == number + 1
        assert number + 1 in ear.numbers
        again = Asked(1, number, "once")
        assert (await deeds.decide(match, person, again, "rest", hold=False)).number == number + 1


async def test_a_commit_that_failed_leaves_the_table_as_it_was(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with _tables(db) as (tables, deeds, person):
        match = await deeds.make(person, TERMS, "", start=True)
        number = match.head.number

        async def fail(_entries: Sequence[Entry]) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patched:
            patched.setattr(tables.ledger, "_commit", fail)
            with pytest.raises(OSError, match="no space left"):
                await _decide(deeds, match, person)
        assert (await tables.find(match.id)).head.number == number
        assert await _decide(deeds, match, person) == number + 1


async def test_a_table_that_was_forgotten_is_loaded_as_it_was(db: str) -> None:
    async with _tables(db) as (tables, deeds, person):
        match = await deeds.make(person, TERMS, "", start=True)
        for _ in range(30):
            await _decide(deeds, match, person)
        other = Tables(tables.store, tables.catalogue, "there")
        loaded = await asyncio.gather(*(other.find(match.id) for _ in range(5)))
        assert all(one is loaded[0] for one in loaded)
        assert loaded[0].head.number == match.head.number
        assert loaded[0].head.chairs == match.head.chairs
        assert loaded[0].head.position is not None
        assert match.head.position is not None
        assert loaded[0].head.position.state.tobytes() == match.head.position.state.tobytes()
        with pytest.raises(Refused, match="there is no table"):
            await other.find("nothing-here")


async def test_many_at_once_are_written_one_after_the_other_without_a_gap(db: str) -> None:
    async with _tables(db) as (_, deeds, person):
        matches = [await deeds.make(person, TERMS, "", start=True) for _ in range(10)]
        sayings = [deeds.say(match, person, f"{n}", None) for match in matches for n in range(10)]
        numbers = sorted(event.number for event in await asyncio.gather(*sayings))
        assert numbers == sorted(list(range(3, 13)) * 10)
