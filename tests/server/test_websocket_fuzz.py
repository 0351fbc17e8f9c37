"""Whatever is said to a live table: it is answered or the conversation ends with a code, and nothing changes."""

import asyncio
import random
from typing import cast

import pytest
from support.server.amounts import INPUTS
from support.server.bare_websocket import handshake, place_of
from support.server.in_process import Document, Guest, LiveClient, RunningServer, running_server
from support.server.wild_frames import raw, saying
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.anyio

CODES = frozenset({1003, 1007, 1008, 1009})
"""How a conversation may end that was not held in good manners."""


async def _table(home: RunningServer) -> tuple[list[Guest], str]:
    """A table that has begun: it is for seat 1 to decide. Seat 2, and somebody who only looks on."""
    guests = [await home.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = await guests[0].table("me", "open", start=False)
    await guests[1].post(f"/api/tables/{table}/sit", {})
    await guests[0].post(f"/api/tables/{table}/start")
    return guests, table


async def _torment(guest: Guest, table: str, number: int, chance: random.Random, count: int) -> tuple[int, int]:
    """Say so many wild things; how many were answered, and how often the conversation was ended."""
    answered = ended = 0
    while answered + ended < count:
        async with guest.live(table) as client:
            try:
                while answered + ended < count:
                    await _wild(client, saying(chance, number))
                    answered += 1
            except ConnectionClosed as closed:
                code = None if closed.rcvd is None else closed.rcvd.code
                if code not in CODES:
                    raise AssertionError(f"ended with {closed}") from None
                ended += 1
    return answered, ended


async def _wild(client: LiveClient, something: str | bytes) -> None:
    """Say it, and then ask whether somebody is still there: everything before that is answered by then."""
    await client.socket.send(something)
    await client.say({"type": "ping", "key": "still"})
    while True:
        message = await client.frame()
        assert message["type"] in ("hello", "state", "presence", "error", "pong", "answer", "ping"), message
        if message["type"] == "error":
            assert cast(Document, message["error"])["code"] in REFUSALS, message
        if message["type"] == "pong" and message["key"] == "still":
            return


REFUSALS = frozenset({"malformed", "not_yours", "bad_value", "stale", "not_now", "illegal", "invalid", "nobody"})


async def _fuzz(db: str, seed: int, count: int) -> tuple[int, int]:
    async with running_server(db) as home:
        guests, table = await _table(home)
        elsewhere = await guests[2].table("me", "level1")
        before = [await guests[0].get(f"/api/tables/{place}") for place in (table, elsewhere)]
        number = cast(int, before[0]["number"])
        talks = [
            _torment(guest, place, number, random.Random(seed + index), count // 4)
            for index, (guest, place) in enumerate(
                [(guests[1], table), (guests[2], table), (guests[0], elsewhere), (guests[1], elsewhere)]
            )
        ]
        results = await asyncio.gather(*talks)
        after = [await guests[0].get(f"/api/tables/{place}") for place in (table, elsewhere)]
        assert after == before, "something has changed"
        for guest in guests:
            await guest.close()
    return sum(answered for answered, _ in results), sum(ended for _, ended in results)


async def test_wild_frames_are_answered_or_end_the_conversation_and_change_nothing(sqlite_db: str) -> None:
    answered, ended = await _fuzz(sqlite_db, 1, 3_000)
    assert answered > 1_000
    assert ended > 50


@pytest.mark.long
async def test_tens_of_thousands_of_wild_frames_change_nothing(sqlite_db: str) -> None:
    answered, ended = await _fuzz(sqlite_db, random.SystemRandom().randrange(1 << 32), INPUTS)
    assert answered + ended == INPUTS


async def test_bytes_that_are_no_frames_end_the_conversation_and_the_server_serves_on(server: RunningServer) -> None:
    guests, table = await _table(server)
    chance = random.Random(1)
    for _ in range(150):
        reader, writer = await asyncio.open_connection(*place_of(server.address))
        writer.write(handshake(server.address, table))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(raw(chance))
        writer.write_eof()
        async with asyncio.timeout(10):
            await reader.read()
        writer.close()
        await writer.wait_closed()
    async with guests[0].live(table) as client:
        await client.until("state")
        decision = cast(list[str], cast(Document, cast(Document, client.document)["view"])["legal"])[0]
        form = {"type": "decide", "seat": 1, "number": client.number, "decision": decision}
        assert (await client.ask(form))["type"] == "answer"
