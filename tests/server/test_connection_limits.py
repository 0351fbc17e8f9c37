"""Connections that do nothing, too much or not what they should: each has a deadline and a bound."""

import asyncio
import logging
import tracemalloc
from asyncio import selector_events
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from support.server.bare_websocket import handshake, place_of, text_frame
from support.server.in_process import RunningServer, running_server
from websockets.exceptions import ConnectionClosed

from centuria.server import rate_limits, static_client
from centuria.server.http.uvicorn import connection_gate, http_protocol, live_socket
from centuria.server.http.uvicorn.connection_gate import ConnectionGate
from centuria.server.http.uvicorn.websocket_protocol import Socket
from centuria.server.logs import setup as logging_setup
from centuria.server.rate_limits import SITE_SHARE

pytestmark = pytest.mark.anyio

MB = 1024 * 1024


@asynccontextmanager
async def connection(server: RunningServer) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A plain TCP connection."""
    reader, writer = await asyncio.open_connection(*place_of(server.address))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def end_of(reader: asyncio.StreamReader, seconds: float = 10.0) -> bytes:
    """Everything that is sent until the connection is closed."""
    told = b""
    async with asyncio.timeout(seconds):
        try:
            while part := await reader.read(65_536):
                told += part
        except ConnectionError:
            pass
    return told


async def flood(writer: asyncio.StreamWriter, part: bytes, most: int) -> int:
    """Send the same again and again until the server closes the connection; how many bytes it has taken."""
    sent = 0
    try:
        while sent < most and not writer.is_closing():
            writer.write(part)
            sent += len(part)
            async with asyncio.timeout(5):
                await writer.drain()
            await asyncio.sleep(0)
    except (ConnectionError, TimeoutError):
        pass
    return sent


@pytest.mark.parametrize(
    ("begin", "status"),
    [
        (b"", b"408"),
        (b"\r\n", b"408"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nA: b", b"408"),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{", b"408"),
    ],
    ids=["silent", "empty line", "half headers", "half body"],
)
async def test_whoever_does_not_send_a_whole_request_in_time_is_disconnected(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, begin: bytes, status: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.3)
    async with connection(server) as (reader, writer):
        writer.write(begin)
        assert (await end_of(reader)).startswith(b"HTTP/1.1 " + status)


async def test_a_request_that_comes_byte_by_byte_has_the_same_deadline(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.4)
    async with connection(server) as (reader, writer):
        ending = asyncio.create_task(end_of(reader))
        for byte in b"GET / HTTP/1.1\r\nHost: tables.example\r\nAccept: text/html\r\n":
            writer.write(bytes([byte]))
            await asyncio.sleep(0.05)
            if ending.done():
                break
        assert (await ending).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("more", [b"Content-Length: 5", b"Transfer-Encoding: chunked"])
async def test_a_handshake_of_a_websocket_has_no_body(server: RunningServer, more: bytes) -> None:
    """Such a connection was never closed."""
    async with connection(server) as (reader, writer):
        writer.write(handshake(server.address, "x" * 12).removesuffix(b"\r\n") + more + b"\r\n\r\n")
        assert (await end_of(reader)).startswith(b"HTTP/1.1 400 ")


async def test_a_handshake_that_does_not_end_is_cut_off(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(Socket, "handle_connect", lambda *_: None)
    async with connection(server) as (reader, writer):
        writer.write(handshake(server.address, "x" * 12))
        assert await end_of(reader) == b""


@pytest.mark.parametrize("hosts", [b"", b"Host: a\r\nHost: b\r\n"])
async def test_a_request_names_one_host(server: RunningServer, hosts: bytes) -> None:
    async with connection(server) as (reader, writer):
        writer.write(b"GET /health/live HTTP/1.1\r\n" + hosts + b"\r\n")
        assert (await end_of(reader)).startswith(b"HTTP/1.1 400 ")


async def test_a_connection_goes_on_after_a_request_and_is_closed_when_it_is_idle(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    request = b"GET /api/about HTTP/1.1\r\nHost: x\r\n\r\n"
    async with connection(server) as (reader, writer):
        for _ in range(3):
            writer.write(request)
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.split(b"\r\n") if line.startswith(b"content-length"))
            await reader.readexactly(int(length.split()[1]))
            await asyncio.sleep(0.5)
        writer.write(request[:20])
        assert (await end_of(reader)).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize(
    ("begin", "part", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nA: ", b"a" * 60_000, b"431"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 100, b"431"),
        (b"GET /", b"a" * 60_000, b"431"),
        (
            b"POST /api/me HTTP/1.1\r\nHost: x\r\n"
            b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
            b"a: b\r\n" * 9000,
            b"413",
        ),
    ],
    ids=["one header", "many headers", "address", "trailers"],
)
async def test_headers_without_end_are_refused_before_they_take_memory(
    server: RunningServer, begin: bytes, part: bytes, status: bytes
) -> None:
    tracemalloc.start()
    try:
        async with connection(server) as (reader, writer):
            writer.write(begin)
            ending = asyncio.create_task(end_of(reader))
            sent = await flood(writer, part, 40 * MB)
            told = await ending
        assert sent < 40 * MB
        assert told == b"" or told.startswith(b"HTTP/1.1 " + status)
        assert tracemalloc.get_traced_memory()[1] < 16 * MB
    finally:
        tracemalloc.stop()


async def test_a_small_request_with_too_many_or_too_long_headers_gets_431(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
        many = {f"x-{number}": "1" for number in range(http_protocol.MAX_HEADERS + 1)}
        assert (await http.get("/health", headers=many)).status_code == 431
        assert (await http.get("/health", headers={"a": "b" * http_protocol.MAX_HEAD_BYTES})).status_code == 431
        assert (await http.get("/health", headers={"a": "b" * 16_000})).status_code == 200


async def test_a_client_cannot_fill_the_log(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    sent = (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: upgrade, close\r\n\r\n")
    for part in sent * 3:
        async with connection(server) as (reader, writer):
            writer.write(part)
            await end_of(reader)
    written = [record for record in caplog.records if record.name == "uvicorn.error"]
    assert len(written) >= 6, "uvicorn has a line for each"
    assert not any(logging_setup.not_caused_by_clients(record) for record in written)
    other = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in ASGI application", None, None)
    assert logging_setup.not_caused_by_clients(other)


async def test_requests_are_pipelined_only_so_far(server: RunningServer) -> None:
    request = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    async with connection(server) as (reader, writer):
        writer.write(request * 8 + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert (await end_of(reader)).count(b"HTTP/1.1 200") == 9
    async with connection(server) as (reader, writer):
        writer.write(request * 2000)
        assert (await end_of(reader)).count(b"HTTP/1.1 200") < 2000


async def test_nothing_is_written_to_a_connection_that_was_closed_for_too_many_requests(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of them is being answered; uvloop would raise an error, which is a traceback in the log."""
    answered, late = list[int](), list[bytes]()

    async def slow(*_: object) -> bool:
        await asyncio.sleep(0.3)
        answered.append(1)
        return False

    write = selector_events._SelectorSocketTransport.write  # type: ignore[attr-defined]  # asyncio's own transport

    def noting(transport: asyncio.Transport, data: bytes) -> None:
        if transport.is_closing():
            late.append(bytes(data[:30]))
        write(transport, data)

    monkeypatch.setattr(server.service.hub, "wait", slow)
    monkeypatch.setattr(selector_events._SelectorSocketTransport, "write", noting)  # type: ignore[attr-defined]
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    number = (await anna.get(f"/api/tables/{table}"))["number"]
    request = f"GET /api/tables/{table}/events?since={number}&wait=1 HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    async with connection(server) as (reader, writer):
        writer.write(request * (http_protocol.MAX_PIPELINED + 5))
        assert await end_of(reader) == b""
        await asyncio.sleep(0.6)
    assert len(answered) == 1
    assert late == []


async def test_an_answer_that_nobody_reads_is_not_kept(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "SEND_SECONDS", 0.5)
    large = static_client.File(b"x" * 30 * MB, None, "text/plain", "no-store")
    monkeypatch.setattr(static_client, "find", lambda name: large)
    for ending in (b"", b"Connection: close\r\n"):
        async with connection(server) as (reader, writer):
            writer.write(b"GET /icon.svg HTTP/1.1\r\nHost: x\r\n" + ending + b"\r\n")
            assert (await reader.read(100)).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(1.5)
            assert len(await end_of(reader)) < 30 * MB


def test_names_of_files_that_are_not_there_take_no_memory() -> None:
    assert static_client.find("assets/warm.js") is None
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        assert all(static_client.find(f"assets/{number:08}{'a' * 8000}.js") is None for number in range(1000))
        assert tracemalloc.get_traced_memory()[0] - before < MB
    finally:
        tracemalloc.stop()


async def test_an_address_has_so_many_connections_and_no_more(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_gate, "MAX_PER_ADDRESS", 5)
    monkeypatch.setattr("centuria.server.http.uvicorn.config.MAX_PER_ADDRESS", 5)
    async with running_server(sqlite_db, rates=True, trusted_proxies="") as server:
        silent = [await asyncio.open_connection(*place_of(server.address)) for _ in range(12)]
        # Silent connections make room for those who ask for something, the oldest first.
        async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
            assert (await http.get("/health")).status_code == 200
        ended = await asyncio.gather(*(end_of(reader, 3) for reader, _ in silent[:7]))
        assert ended == [b""] * 7
        for _, writer in silent:
            writer.transport.abort()


async def test_waiting_for_events_counts_as_a_connection(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_PER_ADDRESS", 3)
    async with running_server(sqlite_db, rates=True) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        number = (await anna.get(f"/api/tables/{table}"))["number"]
        async with httpx.AsyncClient(base_url=server.address, timeout=20, verify=False) as stranger:
            path = f"/api/tables/{table}/events?since={number}&wait=1"
            answers = await asyncio.gather(*(stranger.get(path) for _ in range(6)))
            assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 3
            assert (await stranger.get(path)).status_code == 200, "whoever has waited no longer counts"


@pytest.mark.parametrize("opcode", [0x89, 0x8A], ids=["pings", "pongs"])
async def test_a_flood_of_control_frames_ends_the_connection(server: RunningServer, opcode: int) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    frame = bytes([opcode, 0x80 | 125]) + bytes(4) + bytes(125)
    tracemalloc.start()
    try:
        async with connection(server) as (reader, writer):
            writer.write(handshake(server.address, table))
            await reader.readuntil(b"\r\n\r\n")
            # The client reads nothing meanwhile.
            assert await flood(writer, frame * 500, 40 * MB) < 40 * MB
        assert tracemalloc.get_traced_memory()[1] < 16 * MB
    finally:
        tracemalloc.stop()
    async with anna.live(table) as live:
        await live.until("state")
        for _ in range(10):
            await asyncio.wait_for(await live.socket.ping(), 5)


@pytest.mark.parametrize(
    "part",
    [bytes([0x00, 0x80]) + bytes(4), text_frame(b"{}")],
    ids=["fragments", "messages"],
)
async def test_a_flood_of_frames_ends_the_connection(server: RunningServer, part: bytes) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    async with connection(server) as (reader, writer):
        writer.write(handshake(server.address, table))
        await reader.readuntil(b"\r\n\r\n")
        if part[0] == 0:
            writer.write(bytes([0x01, 0x80]) + bytes(4))
        assert await flood(writer, part * 5000, 20 * MB) < 20 * MB


async def test_a_quiet_viewer_may_ping(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    async with anna.live(table) as live:
        for _ in range(live_socket.CONTROL_BURST - 5):
            await live.socket.ping()
        assert (await live.ask({"type": "ping"}))["type"] == "pong"
        with suppress(ConnectionClosed):
            for _ in range(2 * live_socket.CONTROL_BURST):
                await live.socket.ping()
        await asyncio.wait_for(live.socket.wait_closed(), 10)


class Quiet:
    """A connection that notes when it is closed."""

    def __init__(self) -> None:
        self.closed = False

    def abort(self) -> None:
        self.closed = True


async def test_the_longest_idle_connection_makes_room_when_there_are_too_many() -> None:
    gate = ConnectionGate(total=4, per_address=3, trusted="10.0.0.0/8")
    working, idle, idler = Quiet(), Quiet(), Quiet()
    assert all(gate.enter(one, "192.0.2.1") for one in (working, idle, idler))
    gate.work(working)
    gate.work(idle)
    gate.wait(idle)
    assert gate.enter(Quiet(), "192.0.2.1")
    assert (working.closed, idle.closed, idler.closed) == (False, False, True)
    proxied = [Quiet() for _ in range(5)]
    assert gate.enter(proxied[0], "10.1.2.3")
    gate.work(proxied[0])
    assert gate.enter(proxied[1], "10.1.2.3"), "idle connections of anybody make room"
    assert idle.closed
    for one in proxied[1:]:
        gate.work(one)
    assert len(gate) == 4


async def test_a_connection_is_refused_when_nobody_is_idle_and_counts_until_it_ends() -> None:
    gate = ConnectionGate(total=2)
    first, second = Quiet(), Quiet()
    for one in (first, second):
        assert gate.enter(one, "192.0.2.1")
        gate.work(one)
    assert not gate.enter(Quiet(), "192.0.2.2")
    gate.leave(first)
    gate.leave(first)
    assert gate.enter(Quiet(), "192.0.2.2")
    assert len(gate) == 2


async def test_a_site_of_ipv6_has_so_many_connections_and_no_more() -> None:
    gate = ConnectionGate(total=1000, per_address=2)
    busy = [Quiet() for _ in range(2 * SITE_SHARE)]
    for number, one in enumerate(busy):
        assert gate.enter(one, f"2001:db8:7:{number:x}::1")
        gate.work(one)
    assert not gate.enter(Quiet(), "2001:db8:7:ffff::1")
    assert gate.enter(Quiet(), "2001:db8:8::1")
    gate.leave(busy[0])
    assert gate.enter(Quiet(), "2001:db8:7:ffff::1")
