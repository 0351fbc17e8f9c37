"""WebSocket frames (RFC 6455, section 5) as bytes: pure functions."""

from typing import Final, NamedTuple

from websockets.utils import apply_mask as _apply_mask_slowly

try:
    from websockets.speedups import apply_mask
except ImportError:  # the extension in C is missing on some systems
    apply_mask = _apply_mask_slowly

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

MAX_CONTROL_BYTES = 125

_OPCODES = frozenset({CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG})
_SENDABLE_CODES = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})


class FrameError(Exception):
    """A frame that breaks the protocol, with the close code that says so."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Frame(NamedTuple):
    """A frame of a client, unmasked."""

    opcode: int
    final: bool
    payload: bytes
    end: int
    """Where in the buffer the next frame begins."""


def read_frame(buffer: bytes, start: int, max_size: int) -> Frame | None:
    """The frame that begins at a place of the buffer; None while it is incomplete."""
    present = len(buffer) - start
    if present < 2:
        return None
    first, second = buffer[start], buffer[start + 1]
    opcode, final, size, place = first & 0x0F, bool(first & 0x80), second & 0x7F, start + 2
    if first & 0x70 or opcode not in _OPCODES or not second & 0x80:
        raise FrameError(1002, "this is not a frame of a client")
    if opcode >= CLOSE and (size > MAX_CONTROL_BYTES or not final):
        raise FrameError(1002, "a control frame is too long or in parts")
    if size >= 126:
        width = 2 if size == 126 else 8
        if present < 2 + width:
            return None
        size, place = int.from_bytes(buffer[place : place + width]), place + width
    if size > max_size:
        raise FrameError(1009, "the message is too long")
    end = place + 4 + size
    if len(buffer) < end:
        return None
    payload = apply_mask(buffer[place + 4 : end], buffer[place : place + 4])
    return Frame(opcode, final, payload, end)


def encode_frame(opcode: int, payload: bytes) -> bytes:
    """A whole message of the server as one frame."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, size)) + payload
    if size < 1 << 16:
        return bytes((0x80 | opcode, 126)) + size.to_bytes(2) + payload
    return bytes((0x80 | opcode, 127)) + size.to_bytes(8) + payload


def close_payload(code: int, reason: str) -> bytes:
    """The payload of a close frame; a reason that is too long is cut between two characters."""
    return code.to_bytes(2) + reason.encode()[: MAX_CONTROL_BYTES - 2].decode(errors="ignore").encode()


def check_close(payload: bytes) -> int:
    """The code of a client's close frame; 1005 without one."""
    if not payload:
        return 1005
    code = int.from_bytes(payload[:2])
    if len(payload) < 2 or not (code in _SENDABLE_CODES or 3000 <= code < 5000):
        raise FrameError(1002, "the close frame is malformed")
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        raise FrameError(1007, "the reason is not UTF-8") from None
    return code
