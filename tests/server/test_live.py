"""Live tables: everything in order, from wherever one was, for everybody who looks."""

import asyncio
import gc
import json
from contextlib import suppress
from pathlib import Path
from typing import cast

import httpx
import pytest
import structlog
from support.server.bare_websocket import handshake, place_of, text_frame
from support.server.in_process import Document, Guest, LiveClient, RunningServer, running_server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol

from centuria.server import rate_limits
from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.http import websocket_session as session

pytestmark = pytest.mark.anyio


def _legal(client: LiveClient) -> list[str]:
    assert client.document is not None
    return cast(list[str], cast(Document, client.document["view"])["legal"])


def _asked(client: LiveClient) -> int:
    assert client.document is not None
    return cast(int, cast(Document, client.document["table"])["asked"])


async def _two(server: RunningServer, **terms: object) -> tuple[Guest, Guest, str]:
    """Two guests at a table that has begun."""
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    table = await ada.table("me", "open", start=False, **terms)
    await bo.post(f"/api/tables/{table}/sit", {"share": "00"})
    await ada.post(f"/api/tables/{table}/start")
    return ada, bo, table


async def _decide(client: LiveClient, seat: int, decision: str | None = None, **more: object) -> Document:
    form = {"type": "decide", "seat": seat, "number": client.number, "decision": decision or _legal(client)[0]}
    return await client.ask({**form, **more})


async def _ended(client: LiveClient, seconds: float = 10.0) -> tuple[int, str]:
    """The code and the reason of the end, whatever is told before it."""
    async with asyncio.timeout(seconds):
        await client.socket.wait_closed()
        assert client.socket.close_code is not None
        return client.socket.close_code, client.socket.close_reason or ""


async def test_a_viewer_hears_hello_then_the_table_then_what_happens_in_order(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    async with ada.live(table) as one, bo.live(table) as two:
        hello = await one.hear()
        assert (hello["type"], hello["seats"], hello["viewer"]) == ("hello", [1], 1)
        assert (await one.hear())["type"] == "state"
        await two.until("state")
        for _ in range(12):
            seat = _asked(one)
            answer = await _decide(one if seat == 1 else two, seat)
            assert answer["type"] == "answer"
            number = cast(int, answer["number"])
            await asyncio.gather(one.reach(number), two.reach(number))
        assert one.document == _told(await ada.get(f"/api/tables/{table}"))
        assert two.document == _told(await bo.get(f"/api/tables/{table}"))


def _told(state: Document) -> Document:
    return {"table": state["table"], "view": state["view"]}


async def test_the_log_names_the_route_of_a_conversation_and_its_table(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await ada.table("me", "open", start=False)
    with structlog.testing.capture_logs() as lines:
        async with ada.live(table) as one:
            await one.until("state")
        while not (noted := [line for line in lines if line.get("method") == "WS"]):
            await asyncio.sleep(0.01)
    assert [(line["route"], line["table"]) for line in noted] == [("/api/tables/{table}/live", table)]


async def test_after_any_break_one_goes_on_from_where_one_was(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    async with ada.live(table) as one:
        await one.until("state")
        known = {one.number: one.document}
        for _ in range(40):
            seat = _asked(one)
            guest = ada if seat == 1 else bo
            view = cast(Document, (await guest.get(f"/api/tables/{table}?seat={seat}"))["view"])
            form = {"seat": seat, "number": one.number, "decision": cast(list[str], view["legal"])[0]}
            done = await guest.post(f"/api/tables/{table}/decisions", form)
            await one.reach(cast(int, done["number"]))
            known[one.number] = one.document
        for since in sorted(known)[::3]:
            async with ada.live(table, f"?since={since}") as again:
                again.document, again.number = known[since], since
                if since < one.number:
                    await again.reach(one.number)
                assert again.document == one.document
                kinds = [message["type"] for message in again.told]
                long_ago = one.number - since > 24
                assert ("state" in kinds) == long_ago


async def test_of_two_decisions_at_once_one_wins_and_the_other_hears_what_happened_before_it_hears_stale(
    server: RunningServer,
) -> None:
    ada, _, table = await _two(server)
    async with ada.live(table) as one, ada.live(table) as two:
        await one.until("state")
        await two.until("state")
        answers = await asyncio.gather(_decide(one, 1), _decide(two, 1))
        assert sorted(cast(str, answer["type"]) for answer in answers) == ["answer", "error"]
        loser = two if answers[1]["type"] == "error" else one
        error = cast(Document, loser.told[-1]["error"])
        assert error["code"] == "stale"
        assert loser.number == error["number"], "what happened comes before the refusal"


async def test_a_repeated_key_gets_the_same_answer_byte_for_byte_also_from_http(server: RunningServer) -> None:
    ada, _, table = await _two(server)
    async with ada.live(table) as one:
        await one.until("state")
        number, decision = one.number, _legal(one)[0]
        first = await _decide(one, 1, decision, key="once")
        frame = one.frames[-1]
        second = await _decide(one, 1, decision, number=number, key="once")
        assert second == first
        assert one.frames[-1] == frame
        form = {"seat": 1, "number": number, "decision": decision, "key": "once"}
        assert (await ada.post(f"/api/tables/{table}/decisions", form))["event"] == first["event"]


async def test_held_turns_are_confirmed_taken_back_and_told_to_everybody(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    async with ada.live(table) as one, bo.live(table) as two:
        await one.until("state")
        await two.until("state")
        played = next(text for text in _legal(one) if text.startswith("play 11"))
        await _decide(one, 1, played, hold=True)
        refused = await _decide(two, 2, "rest")
        assert cast(Document, refused["error"])["code"] in ("stale", "not_now")
        undone = await one.ask({"type": "undo", "seat": 1, "number": one.number})
        assert cast(Document, undone["event"])["kind"] == "undo"
        await _decide(one, 1, played, hold=True)
        confirmed = await one.ask({"type": "confirm", "seat": 1, "number": one.number})
        assert cast(Document, confirmed["event"])["kind"] == "confirmed"
        await two.reach(one.number)
        assert _asked(two) == 2


async def test_a_cookie_that_was_revoked_ends_the_conversation_on_the_other_device(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await ada.table("me", "level1")
    async with ada.live(table) as other:
        await other.until("state")
        assert (await ada.post("/api/me/revoke"))["person"]
        number = other.number
        await other.say({"type": "chat", "text": "still here?"})
        assert (await _ended(other))[0] == 4401
    async with ada.live(table) as here:
        await here.until("state")
        assert here.number == number
        assert (await here.ask({"type": "chat", "text": "I am"}))["type"] == "answer"


async def test_a_token_that_was_taken_back_ends_the_conversation(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    bot = await ada.post("/api/me/bots", {"name": "Robo"})
    table = await ada.table("me", "open", start=False)
    token = {"Authorization": f"Bearer {bot['token']}"}
    async with httpx.AsyncClient(base_url=server.address, headers=token, verify=False) as http:
        await Guest(server.address, http).post(f"/api/tables/{table}/sit", {})
    await ada.post(f"/api/tables/{table}/start")
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
    async with connect(address, additional_headers=token, compression=None) as socket:
        robo = LiveClient(socket)
        await robo.until("state")
        assert (await ada.http.delete(f"/api/me/bots/{bot['id']}")).status_code == 204
        await robo.say({"type": "look", "seat": 2, "key": "k"})
        with pytest.raises(ConnectionClosed) as closed:
            await robo.until("answer")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


async def test_one_looks_only_from_seats_of_ones_own(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await ada.table("me", "screen", "level1")
    async with ada.live(table, "?seat=2") as one:
        assert (await one.hear())["viewer"] == 2
        await one.until("state")
        for seat in (1, None, 2):
            answer = await one.ask({"type": "look", "seat": seat})
            assert answer["type"] == "answer"
            state = [message for message in one.told if message["type"] == "state"][-1]
            assert state["viewer"] == seat
        refused = await one.ask({"type": "look", "seat": 3})
        assert cast(Document, refused["error"])["code"] == "not_yours"
    async with ada.live(table, "?seat=3") as stranger:
        assert (await _ended(stranger))[0] == 4403


async def test_whoever_gives_a_seat_up_no_longer_looks_from_it(server: RunningServer) -> None:
    ada, bo, cy = await server.guest("Ada"), await server.guest("Bo"), await server.guest("Cy")
    table = await ada.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    async with bo.live(table) as two:
        await two.until("state")
        await bo.post(f"/api/tables/{table}/leave")
        await cy.post(f"/api/tables/{table}/sit", {})
        await ada.post(f"/api/tables/{table}/start")
        yours = await two.until("yours")
        assert (yours["seats"], yours["viewer"]) == ([], None)
        while not (two.document and two.document["view"]):
            await two.hear()
        assert cast(Document, two.document["view"])["viewer"] is None
        states = [message for message in two.told if message["type"] == "state"]
        assert states[-1]["viewer"] is None


async def test_everybody_sees_who_is_here(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    cy = await server.guest("Cy")
    async with ada.live(table) as one:
        await _presence(one, [1], 0)
        async with bo.live(table), cy.live(table), cy.live(table):
            await _presence(one, [1, 2], 1)
        await _presence(one, [1], 0)


async def _presence(client: LiveClient, seats: list[int], spectators: int) -> None:
    """Listen until this is who is here."""
    while True:
        told = await client.until("presence")
        if (told["seats"], told["spectators"]) == (seats, spectators):
            return


async def test_a_spectator_may_watch_and_do_nothing(server: RunningServer) -> None:
    *_, table = await _two(server)
    cy = await server.guest("Cy")
    async with cy.live(table) as spectator:
        await spectator.until("state")
        for saying in (
            {"type": "decide", "seat": 1, "number": spectator.number, "decision": "rest"},
            {"type": "undo", "seat": 1, "number": spectator.number},
            {"type": "chat", "text": "hello"},
            {"type": "react", "reaction": "thanks"},
        ):
            refused = await spectator.ask(cast(Document, saying))
            assert cast(Document, refused["error"])["code"] == "not_yours"
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(address, origin=server.address) as nobody:  # type: ignore[arg-type]
        stranger = LiveClient(nobody)
        await stranger.until("state")
        refused = await stranger.ask({"type": "chat", "text": "hello"})
        assert cast(Document, refused["error"])["code"] == "nobody"


async def test_chat_reaches_everybody_and_makes_nothing_stale(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    async with ada.live(table) as one, bo.live(table) as two:
        await one.until("state")
        await two.until("state")
        seen = one.number
        await two.ask({"type": "chat", "text": "hello <b>"})
        await one.reach(seen + 1)
        assert one.told[-1]["text"] == "hello <b>"
        assert (await _decide(one, 1, number=seen))["type"] == "answer"


async def test_a_reaction_reaches_everybody_and_makes_nothing_stale(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    async with ada.live(table) as one, bo.live(table) as two:
        await one.until("state")
        await two.until("state")
        seen = one.number
        unknown = await two.ask({"type": "react", "reaction": "<b>"})
        assert cast(Document, unknown["error"])["code"] == "malformed"
        await two.ask({"type": "react", "reaction": "well_played"})
        await one.reach(seen + 1)
        shown = one.told[-1]
        assert (shown["kind"], shown["seat"], shown["reaction"]) == ("reaction", 2, "well_played")
        assert shown["changes"] == [[["view", "number"], seen + 1]]
        assert (await _decide(one, 1, number=seen))["type"] == "answer"


async def test_what_cannot_be_looked_at_is_closed_with_a_code(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    there = await ada.table("me", "level1")
    for table, query, code in (
        ("nothing-here", "", 4404),
        ("x" * 41, "", 4404),
        (there, "?seat=9", 1008),
        (there, "?seat=-1", 1008),
        (there, "?since=soon", 1008),
        (there, "?since=99999999999999999999", 1008),
        (there, "?seat=2", 4403),
    ):
        async with ada.live(table, query) as client:
            assert (await _ended(client))[0] == code


async def test_a_page_of_another_site_gets_no_conversation(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await ada.table("me", "level1")
    cookie = {"Cookie": f"{COOKIE}={ada.http.cookies.get(COOKIE)}"}
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    for origin in ("https://evil.example", None):
        with pytest.raises(InvalidStatus) as refusal:
            async with connect(address, origin=origin, additional_headers=cookie):  # type: ignore[arg-type]
                pass
        assert refusal.value.response.status_code == 403


async def test_the_server_asks_whether_one_is_there_and_goes_when_nobody_answers(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "HEARTBEAT", 0.1)
    monkeypatch.setattr(session, "IDLE_TIMEOUT", 0.5)

    async with running_server(sqlite_db) as server:
        ada = await server.guest("Ada")
        table = await ada.table("me", "level1")
        async with ada.live(table) as one, ada.live(table) as silent:
            for _ in range(10):
                assert "now" in await one.until("ping")
            assert (await _ended(silent))[0] == 4408
            assert (await one.ask({"type": "ping"}))["type"] == "pong"
        await ada.close()


async def test_a_viewer_who_does_not_read_costs_little_and_is_sent_away(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "SEND_TIMEOUT", 0.5)

    async with running_server(sqlite_db) as server:
        ada = await server.guest("Ada")
        table = await ada.table("me", "level1")
        reader, writer = await asyncio.open_connection(*place_of(server.address), limit=1 << 10)
        writer.write(handshake(server.address, table))
        await reader.readuntil(b"\r\n\r\n")
        look = text_frame(b'{"type":"look"}')
        with pytest.raises((ConnectionError, TimeoutError)):
            await _flood(writer, look)
        async with asyncio.timeout(5):
            while len(server.service.connections):
                await asyncio.sleep(0.05)
        writer.transport.abort()
        await ada.close()


async def _flood(writer: asyncio.StreamWriter, frame: bytes) -> None:
    """Say something again and again, and never read an answer."""
    for _ in range(20_000):
        writer.write(frame * 20)
        await asyncio.wait_for(writer.drain(), 3.0)


async def test_one_person_holds_so_many_conversations_and_no_more(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "MAX_PER_PERSON", 2)

    async with running_server(sqlite_db, rates=True) as server:
        ada = await server.guest("Ada")
        table = await ada.table("me", "level1")
        async with ada.live(table) as one, ada.live(table) as two:
            await one.until("state")
            await two.until("state")
            async with ada.live(table) as three:
                assert (await _ended(three))[0] == 1008
        async with asyncio.timeout(5):
            while len(server.service.connections):
                await asyncio.sleep(0.01)
        async with ada.live(table) as again:
            await again.until("state")
        await ada.close()


async def test_whoever_says_too_much_too_quickly_is_sent_away(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        ada = await server.guest("Ada")
        table = await ada.table("me", "level1")
        async with ada.live(table) as one:
            with suppress(ConnectionClosed):
                for _ in range(400):
                    await one.say({"type": "pong"})
            assert (await _ended(one))[0] == 1008


async def test_a_server_that_stops_says_that_one_may_come_again(sqlite_db: str) -> None:
    async with running_server(sqlite_db) as server:
        ada = await server.guest("Ada")
        table = await ada.table("me", "level1")
        conversation = ada.live(table)
        one = await conversation.__aenter__()
        await one.until("state")
        await ada.close()
    assert (await _ended(one))[0] == 1012
    await conversation.__aexit__(None, None, None)


async def test_a_poll_waits_until_something_happens(server: RunningServer) -> None:
    ada, bo, table = await _two(server)
    state = await ada.get(f"/api/tables/{table}")
    poll = asyncio.create_task(bo.get(f"/api/tables/{table}/events?since={state['number']}&wait=10"))
    await asyncio.sleep(0.1)
    assert not poll.done()
    await ada.post(f"/api/tables/{table}/chat", {"text": "hello"})
    events = cast(list[Document], (await poll)["events"])
    assert [event["text"] for event in events] == ["hello"]
    assert not server.service.hub.is_using(table)


async def test_every_message_is_in_the_description_of_the_interface(server: RunningServer, tmp_path: Path) -> None:
    ada = await server.guest("Ada")
    described = cast(Document, (await ada.get("/api/openapi.json"))["components"])
    schemas = cast(Document, described["schemas"])
    for name in ("ClientMessage", "ServerMessage", "Hello", "TableEvent", "Presence", "Decide", "Look"):
        assert name in schemas, f"{name} is missing in {json.dumps(sorted(schemas))}"


async def test_a_connection_that_is_over_leaves_nothing_to_be_searched_for(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await ada.table("me", "level1")
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            async with ada.live(table) as one:
                await one.until("state")
        await asyncio.sleep(0.1)
        left = sum(type(thing) is ServerProtocol for thing in gc.get_objects())
    finally:
        gc.enable()
    assert left == 0
