"""What is written is known, what is known is written, whatever happens in between."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from support.server.redealt import transitions

from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.settings import Settings
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.database import open_database
from centuria.server.store.event_store import Append
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.commands.play import Decide
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable

TERMS = TableSettings.model_validate({"mode": "golem", "seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]})

pytestmark = pytest.mark.anyio


class Ear:
    """Somebody who wants to know what happens."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def on_change(self, match: LoadedTable) -> None:
        self.numbers.append(match.state.number)

    def is_using(self, _table: str) -> bool:
        return False


@asynccontextmanager
async def _tables(db: str) -> AsyncIterator[tuple[TableRepository, TableCommands, Person]]:
    store = await open_database(db)
    tables = TableRepository(store, Catalogue(), "here")
    people = Accounts(store, Settings(db=db))
    await people.start()
    person, _ = await people.create_guest("Ada")
    yield tables, TableCommands(tables, tables.catalogue), person
    await tables.close()
    await store.close()


async def _decide(commands: TableCommands, match: LoadedTable, person: Person, key: str | None = None) -> int:
    position = match.state.position
    assert position is not None
    command = Decide(seat=position.seat, number=match.state.number, key=key, decision=position.legal()[0])
    return (await commands.execute(match, command, person)).number


async def test_what_was_asked_for_is_done_even_when_whoever_asked_goes_away(db: str) -> None:
    async with _tables(db) as (_, commands, person):
        match = await commands.create(person, TERMS, "", start=True)
        number = match.state.number
        task = asyncio.create_task(_decide(commands, match, person))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await _until(lambda: match.state.number == number + 1)
        assert await _decide(commands, match, person) == number + 2


async def _until(true: "object") -> None:
    async with asyncio.timeout(5):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.005)


async def test_a_commit_whose_answer_was_cut_off_is_known_and_told_and_its_key_answers(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _tables(db) as (tables, commands, person):
        ear = Ear()
        tables.listeners.append(ear)
        match = await commands.create(person, TERMS, "", start=True)
        number, commit = match.state.number, tables.event_store._commit

        async def cut_off(entries: Sequence[Append]) -> None:
            await commit(entries)
            raise OSError("cut off")

        with monkeypatch.context() as patched:
            patched.setattr(tables.event_store, "_commit", cut_off)
            with pytest.raises(OSError, match="cut off"):
                await _decide(commands, match, person, "once")
        assert await tables.get(match.id) is match
        assert match.state.number == number + 1
        assert number + 1 in ear.numbers
        decision = str(transitions(match)[-1].event.body["decision"])
        again = Decide(seat=1, number=number, key="once", decision=decision)
        assert (await commands.execute(match, again, person)).number == number + 1


async def test_a_commit_that_failed_leaves_the_table_as_it_was(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with _tables(db) as (tables, commands, person):
        match = await commands.create(person, TERMS, "", start=True)
        number = match.state.number

        async def fail(_entries: Sequence[Append]) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patched:
            patched.setattr(tables.event_store, "_commit", fail)
            with pytest.raises(OSError, match="no space left"):
                await _decide(commands, match, person)
        assert (await tables.get(match.id)).state.number == number
        assert await _decide(commands, match, person) == number + 1


async def test_a_table_that_was_forgotten_is_loaded_as_it_was(db: str) -> None:
    async with _tables(db) as (tables, commands, person):
        match = await commands.create(person, TERMS, "", start=True)
        for _ in range(30):
            await _decide(commands, match, person)
        other = TableRepository(tables.database, tables.catalogue, "there")
        loaded = await asyncio.gather(*(other.get(match.id) for _ in range(5)))
        assert all(one is loaded[0] for one in loaded)
        assert loaded[0].state.number == match.state.number
        assert loaded[0].state.seats == match.state.seats
        assert loaded[0].state.position is not None
        assert match.state.position is not None
        assert loaded[0].state.position.state.tobytes() == match.state.position.state.tobytes()
        with pytest.raises(ApiError, match="there is no table"):
            await other.get("nothing-here")


async def test_many_at_once_are_written_one_after_the_other_without_a_gap(db: str) -> None:
    async with _tables(db) as (_, commands, person):
        matches = [await commands.create(person, TERMS, "", start=True) for _ in range(10)]
        sayings = [commands.execute(match, Chat(text=f"{n}"), person) for match in matches for n in range(10)]
        numbers = sorted(event.number for event in await asyncio.gather(*sayings))
        assert numbers == sorted(list(range(3, 13)) * 10)
