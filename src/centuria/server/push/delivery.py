"""One push message: a POST to the push service of a browser, with a deadline for all of it."""

import asyncio
import ssl
from enum import Enum

from centuria.server.push.encryption import VapidKey, encrypt
from centuria.server.push.endpoints import Endpoint, public_address

SECONDS = 10.0
"""The deadline, from looking the name up to the status of the answer."""

MAX_LINE = 4096
"""Bytes of the status line that are read; the rest of the answer is not."""


class Outcome(Enum):
    """What a push service has answered."""

    SENT = "sent"
    GONE = "gone"
    """The subscription has ended."""
    FAILED = "failed"


async def deliver(
    endpoint: Endpoint,
    key: VapidKey,
    message: bytes,
    *,
    receiver: bytes,
    auth: bytes,
    contact: str,
    topic: str,
    ttl: int,
    now: int,
    local: bool,
) -> Outcome:
    """Send a message; a later one of the same topic replaces it while the browser is offline, for `ttl` seconds."""
    body = encrypt(message, receiver, auth)
    lines = (
        f"POST {endpoint.path} HTTP/1.1",
        f"Host: {endpoint.origin.partition('://')[2]}",
        f"Authorization: {key.authorization(endpoint.origin, contact, now)}",
        "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream",
        f"Content-Length: {len(body)}",
        f"TTL: {ttl}",
        f"Topic: {topic}",
        "Urgency: normal",
        "Connection: close",
    )
    request = "\r\n".join((*lines, "", "")).encode("ascii") + body
    try:
        async with asyncio.timeout(SECONDS):
            return _outcome(await _status(endpoint, request, local=local))
    except (OSError, TimeoutError, ValueError):
        # ValueError: a line that is too long, or no status in it.
        return Outcome.FAILED


async def _status(endpoint: Endpoint, request: bytes, *, local: bool) -> int:
    address = await public_address(endpoint, local=local)
    secure = {"ssl": _context(), "server_hostname": endpoint.host} if endpoint.secure else {}
    reader, writer = await asyncio.open_connection(address, endpoint.port, limit=MAX_LINE, **secure)  # type: ignore[arg-type]  # which overload it is depends on `secure`
    try:
        writer.write(request)
        await writer.drain()
        protocol, _, rest = (await reader.readline()).partition(b" ")
        if not protocol.startswith(b"HTTP/1."):
            raise ValueError("no answer of HTTP")
        return int(rest[:3])
    finally:
        # Without waiting: who does not close their side has no say in it.
        writer.transport.abort()


def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _outcome(status: int) -> Outcome:
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.SENT if 200 <= status < 300 else Outcome.FAILED
