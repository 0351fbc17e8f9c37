"""Announced restarts: the pages of live tables say when, and nothing is lost by the restart."""

import asyncio
from collections.abc import Mapping
from typing import cast

import pytest
from support.server.in_process import Document, LiveClient, RunningServer, running_server
from support.terminal import Answer, in_this_process

from centuria.server.errors import ApiError
from centuria.server.live.restart_notice import (
    MAX_MINUTES,
    OVERDUE_MS,
    RestartNotice,
    announce_restart,
    announced_restart,
)

pytestmark = pytest.mark.anyio


async def admin(environment: Mapping[str, str], db: str, *values: str) -> Answer:
    return await asyncio.to_thread(in_this_process, environment, "admin", "restart", *values, "--db", db)


async def told(client: LiveClient, at: int | None) -> None:
    """Listen until the client is told this."""
    while (await client.until("restart"))["at"] != at:
        pass


async def test_the_command_tells_all_tables_and_those_who_come_later(
    sqlite_db: str, environment: Mapping[str, str]
) -> None:
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        async with anna.live(table) as client:
            answer = await admin(environment, sqlite_db, "30")
            assert answer.status == 0, answer.err
            await server.service.restart_notice.look()
            at = server.service.restart_notice.at
            assert at is not None
            assert 29 * 60_000 < at - server.service.tables.now() <= 30 * 60_000
            await told(client, at)
            async with anna.live(table) as later:
                await told(later, at)
            assert (await admin(environment, sqlite_db)).out == answer.out
            assert (await admin(environment, sqlite_db, "cancel")).out == "-\n"
            await server.service.restart_notice.look()
            await told(client, None)


async def test_play_goes_on_after_the_announced_restart_and_nothing_is_lost(sqlite_db: str) -> None:
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        async with anna.live(table) as client:
            await client.until("state")
            at = await announce_restart(server.service.database, 1, server.service.tables.now())
            await server.service.restart_notice.look()
            await told(client, at)
            decided = await decide(client)
            cookies = anna.http.cookies
            await stop(server)
            with pytest.raises(Exception, match="1012"):
                await client.until("event")
    async with running_server(sqlite_db) as again:
        anna = await again.guest("Somebody else")
        anna.http.cookies = cookies
        # The time has come and this process has started after it.
        again.service.restart_notice._started = cast(int, at) + 1
        await again.service.restart_notice.look()
        assert again.service.restart_notice.at is None
        async with anna.live(table) as client:
            await client.until("state")
            assert client.number == decided
            assert await decide(client) == decided + 1


async def stop(server: RunningServer) -> None:
    """What the end of the process does first."""
    await server.service.hub.close()


async def decide(client: LiveClient) -> int:
    """Take the first legal decision; the number of its event."""
    document = cast(dict[str, Document], client.document)
    seat = document["table"]["asked"]
    await client.ask({"type": "look", "seat": seat})
    document = cast(dict[str, Document], client.document)
    legal = cast(list[str], document["view"]["legal"])
    answer = await client.ask({"type": "decide", "seat": seat, "number": client.number, "decision": legal[0]})
    assert answer["type"] == "answer", answer
    return cast(int, answer["number"])


async def test_an_announcement_ends_a_minute_after_its_time(sqlite_db: str) -> None:
    async with running_server(sqlite_db) as server:
        service = server.service
        now = service.tables.now()
        at = await announce_restart(service.database, 5, now)
        assert at == now + 300_000
        for later, expected in ((0, at), (300_000 + OVERDUE_MS - 1, at), (300_000 + OVERDUE_MS, None)):
            assert await announced_restart(service.database, now + later) == expected
        early = RestartNotice(service.database, service.hub, lambda: now)
        await early.look()
        assert early.at == at


@pytest.mark.parametrize("minutes", ["0", "-1", "soon", str(MAX_MINUTES + 1), "١٢"])
async def test_times_that_make_no_sense_are_refused_and_change_nothing(
    sqlite_db: str, environment: Mapping[str, str], minutes: str
) -> None:
    async with running_server(sqlite_db) as server:
        database, now = server.service.database, server.service.tables.now()
        at = await announce_restart(database, 5, now)
        refused = await admin(environment, sqlite_db, minutes)
        assert refused.status == 2
        assert minutes in refused.err
        assert await announced_restart(database, now) == at
        with pytest.raises(ApiError):
            await announce_restart(database, 0, now)
