"""A WebSocket byte by byte, for clients that no library would be."""


def place_of(address: str) -> tuple[str, int]:
    """Host and port of a server."""
    host, port = address.removeprefix("http://").split(":")
    return host, int(port)


def handshake(address: str, table: str) -> bytes:
    """The request that opens a live table."""
    host = address.removeprefix("http://")
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "\r\n",
    ]
    return "\r\n".join(lines).encode()


def text_frame(payload: bytes) -> bytes:
    """A short text frame, masked with zeros."""
    return bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload
