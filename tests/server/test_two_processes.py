"""Several processes serve the same tables: what happens through one is seen through all, and one may die."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import cast

import pytest
from support.server.in_process import Document, Guest, LiveClient, come_in, running_server
from support.server.postgres import Postgres
from support.server.process import ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from centuria import bots
from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.live import hub, presence
from centuria.server.store import event_store
from centuria.server.store.database import open_database
from centuria.server.store.events import Kind

pytestmark = pytest.mark.anyio

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
"""What a server that has died looks like from outside."""


def _through(guest: Guest, address: str) -> Guest:
    """The same person at another server."""
    return Guest(address, guest.http, guest.id)


async def _soon(true: Callable[[], Awaitable[bool]] | Callable[[], bool], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while True:
            found = true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.02)


async def test_what_happens_through_one_process_is_told_through_the_other(postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada, bo = await here.guest("Ada"), await there.guest("Bo")
        table = await ada.table("me", "open", start=False)
        await bo.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        async with ada.live(table) as one, bo.live(table) as two:
            await one.until("state")
            await two.until("state")
            for _ in range(20):
                client, seat = (one, 1) if _asked(one) == 1 else (two, 2)
                await client.ask(_decision(client, seat))
                number = client.number
                await asyncio.gather(one.reach(number), two.reach(number))
            assert cast(Document, one.document)["table"] == cast(Document, two.document)["table"]


async def test_of_two_decisions_through_two_processes_one_wins_and_the_other_is_stale(postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada = await here.guest("Ada")
        table = await ada.table("me", "screen", open_hands=True)
        async with ada.live(table) as one, _through(ada, there.address).live(table) as two:
            await one.until("state")
            await two.until("state")
            for _ in range(15):
                seat = _asked(one)
                answers = await asyncio.gather(one.ask(_decision(one, seat)), two.ask(_decision(two, seat)))
                kinds = sorted(cast(str, answer["type"]) for answer in answers)
                assert kinds == ["answer", "error"]
                refused = answers[0] if answers[0]["type"] == "error" else answers[1]
                assert cast(Document, refused["error"])["code"] in ("stale", "not_now")
                number = max(one.number, two.number)
                await asyncio.gather(one.reach(number), two.reach(number))
                assert one.document == two.document


async def test_a_key_means_the_same_in_every_process(postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada = await here.guest("Ada")
        table = await ada.table("me", "screen")
        async with ada.live(table) as one, _through(ada, there.address).live(table) as two:
            await one.until("state")
            await two.until("state")
            saying = {**_decision(one, 1), "key": "once"}
            answers = await asyncio.gather(one.ask(dict(saying)), two.ask(dict(saying)))
            assert answers[0] == answers[1]


async def test_who_is_here_is_counted_over_all_processes(postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada, bo, cy = await here.guest("Ada"), await there.guest("Bo"), await there.guest("Cy")
        table = await ada.table("me", "open", start=False)
        await bo.post(f"/api/tables/{table}/sit", {})
        async with bo.live(table) as two:
            await two.until("state")
            async with ada.live(table) as one, cy.live(table):
                await _presence(one, [1, 2], 1)
                await _presence(two, [1, 2], 1)
            await _presence(two, [2], 0)


async def test_the_word_of_a_process_that_speaks_no_longer_is_forgotten(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "TTL", 0.5)
    monkeypatch.setattr(hub, "REPEAT_SECONDS", 0.2)

    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada, bo = await here.guest("Ada"), await there.guest("Bo")
        table = await ada.table("me", "open", start=False)
        async with ada.live(table) as one, bo.live(table):
            await _presence(one, [1], 1)
            for task in there.service.hub._tasks:
                task.cancel()
            await _presence(one, [1], 0)
        await ada.close()
        await bo.close()


async def test_after_a_lost_connection_to_the_database_nothing_is_missed(postgres: Postgres, postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        ada = await here.guest("Ada")
        table = await ada.table("me", "screen")
        async with _through(ada, there.address).live(table) as far:
            await far.until("state")
            listening = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            lost = set(postgres.run(listening).split())
            assert lost, "nobody listens"
            postgres.run(f"SELECT pg_terminate_backend(pid) FROM ({listening}) AS listening")
            for text in ("one", "two", "three"):
                await ada.post(f"/api/tables/{table}/chat", {"text": text})
            await far.reach(cast(int, (await ada.get(f"/api/tables/{table}"))["number"]))
            assert [message["text"] for message in far.told if message.get("kind") == "chat"] == [
                "one",
                "two",
                "three",
            ]
            await _soon(lambda: bool(set(postgres.run(listening).split()) - lost))


# One of them dies


@dataclass
class Play:
    """A person who plays through whichever server answers, and remembers what was acknowledged."""

    cookie: str
    servers: list[ServerProcess]
    table: str
    seat: int
    chance: random.Random
    acknowledged: dict[int, str] = field(default_factory=dict)
    breaks: int = 0

    def __post_init__(self) -> None:
        self.mind = bots.make("simple", self.chance.randrange(1 << 32))

    async def to_the_end(self) -> Document:
        """Play until the game is over; the last document."""
        document: Document | None = None
        number, untold = 0, None
        while True:
            server = self.chance.choice(self.servers)
            try:
                guest = Guest(server.address, _Cookies(self.cookie))  # type: ignore[arg-type]
                async with guest.live(self.table, f"?since={number}&seat={self.seat}") as client:
                    client.document, client.number = document, number
                    try:
                        untold = await self._play(client, untold)
                    except _Untold as cut_off:
                        untold = cut_off.saying
                        raise cut_off.error from None
                    finally:
                        document, number = client.document, client.number
                    assert document is not None
                    return document
            except GONE:
                self.breaks += 1
                await asyncio.sleep(0.05)

    async def _play(self, client: LiveClient, untold: Document | None) -> Document | None:
        if client.document is None:
            await client.until("state")
        while cast(Document, cast(Document, client.document)["table"])["status"] == "playing":
            if untold is None and _asked(client) == self.seat:
                untold = _decision(client, self.seat) | {"key": secrets.token_hex(8)}
                untold["decision"] = self.mind.choose(_view(client), _legal(client))
            if untold is None:
                await client.hear(30.0)
                continue
            try:
                answer = await client.ask(untold)
            except GONE as error:
                raise _Untold(untold, error) from None
            if answer["type"] == "answer":
                self.acknowledged[cast(int, answer["number"])] = cast(str, untold["decision"])
            else:
                assert cast(Document, answer["error"])["code"] in ("stale", "not_now"), answer
            untold = None
        return None


class _Untold(Exception):
    """A decision whose answer was cut off."""

    def __init__(self, saying: Document, error: BaseException) -> None:
        super().__init__()
        self.saying = saying
        self.error = error


@dataclass
class _Cookies:
    """What a live conversation needs of a browser."""

    value: str

    @property
    def cookies(self) -> dict[str, str]:
        return {COOKIE: self.value}


def _view(client: LiveClient) -> Document:
    return cast(Document, cast(Document, client.document)["view"])


def _legal(client: LiveClient) -> list[str]:
    return cast(list[str], _view(client)["legal"])


def _asked(client: LiveClient) -> int | None:
    return cast(int | None, cast(Document, cast(Document, client.document)["table"])["asked"])


def _decision(client: LiveClient, seat: int) -> Document:
    return {"type": "decide", "seat": seat, "number": client.number, "decision": _legal(client)[0]}


async def _presence(client: LiveClient, seats: list[int], spectators: int) -> None:
    while True:
        told = await client.until("presence")
        if (told["seats"], told["spectators"]) == (seats, spectators):
            return


async def test_one_of_two_processes_is_killed_in_mid_game_and_everything_goes_on(
    postgres_db: str, serve: Callable[..., ServerProcess]
) -> None:
    servers = [serve(postgres_db, "--lease=1500"), serve(postgres_db, "--lease=1500")]

    plays: list[Play] = []
    for index, mode in enumerate(["golem", "endless"]):
        plays += await _seated(servers, mode, index, against_bot=index == 1)
    games = asyncio.gather(*(play.to_the_end() for play in plays))
    await _soon(lambda: sum(len(play.acknowledged) for play in plays) > 10, 60)
    await asyncio.to_thread(servers[0].kill)
    before = sum(len(play.acknowledged) for play in plays)
    await _soon(lambda: sum(len(play.acknowledged) for play in plays) > before + 10, 60)
    await asyncio.to_thread(servers[0].start)
    async with asyncio.timeout(180):
        documents = await games
    assert all(cast(Document, document["table"])["status"] == "over" for document in documents)
    assert sum(play.breaks for play in plays) > 0, "nobody noticed that a server died"
    await _check(postgres_db, plays)


async def _seated(servers: list[ServerProcess], mode: str, seed: int, *, against_bot: bool) -> list[Play]:
    """Two people at a table, or one against a bot."""
    guests = [await come_in(servers[place % 2].address, name) for place, name in enumerate(("Ada", "Bo"))]
    ada, bo = guests
    other = "level1" if against_bot else "open"
    # The greedy player needs to see all hands.
    table = await ada.table("me", other, mode=mode, start=against_bot, open_hands=True)
    if not against_bot:
        await bo.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
    plays = [
        Play(cast(str, guest.http.cookies.get(COOKIE)), servers, table, seat, random.Random(100 * seed + seat))
        for seat, guest in enumerate(guests[: 1 if against_bot else 2], 1)
    ]
    for guest in guests:
        await guest.close()
    return plays


async def _check(db: str, plays: list[Play]) -> None:
    """Every acknowledged decision is in the log under its number, and no other of that person."""
    store = await open_database(db)
    for table in {play.table for play in plays}:
        async with store.reading() as connection:
            log = await event_store.events_after(connection, table, 0)
        assert [event.number for event in log] == list(range(1, len(log) + 1))
        for play in plays:
            if play.table == table:
                decided = [event for event in log if event.kind is Kind.DECISION and event.seat == play.seat]
                assert {event.number: event.body["decision"] for event in decided} == play.acknowledged
    await store.close()
