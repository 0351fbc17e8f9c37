"""A push service and a browser: messages are taken on loopback, their signature is checked, and they are read."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import cast

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Headers = dict[str, str]


def to_text(data: bytes) -> str:
    """Base64 for addresses."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """What such a text stands for."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


@dataclass
class Browser:
    """The keys that a browser makes for a subscription."""

    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"0123456789abcdef"

    @property
    def public(self) -> bytes:
        """The point that the server encrypts with."""
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def read(self, body: bytes) -> bytes:
        """A message, as RFC 8291 and RFC 8188 say it is read."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert (size, length) == (4096, 65)
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = derived(self.auth, shared, b"WebPush: info\x00" + self.public + sender, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message[-1:] == b"\x02"
        return message[:-1]


def claims(headers: Headers, key: bytes) -> dict[str, object]:
    """What the sender claims, after its signature was checked against the key that the browser has subscribed with."""
    scheme, _, rest = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert to_bytes(parts["k"]) == key
    signed, _, signature = parts["t"].rpartition(".")
    raw = to_bytes(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    public.verify(both, signed.encode(), ec.ECDSA(SHA256()))
    return cast("dict[str, object]", json.loads(to_bytes(signed.partition(".")[2])))


@dataclass
class PushReceiver:
    """The requests that have come in, and the status that answers them."""

    origin: str = ""
    status: int = 201
    requests: asyncio.Queue[tuple[str, Headers, bytes]] = field(default_factory=asyncio.Queue)

    async def next(self, seconds: float = 20.0) -> tuple[str, Headers, bytes]:
        """The next request: its path, headers and body."""
        async with asyncio.timeout(seconds):
            return await self.requests.get()

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} Told\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.requests.put_nowait((head[0].split()[1], headers, body))


@asynccontextmanager
async def push_receiver() -> AsyncIterator[PushReceiver]:
    """A push service on loopback while the block lasts."""
    receiver = PushReceiver()
    server = await asyncio.start_server(receiver.handle, "127.0.0.1", 0)
    receiver.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield receiver
