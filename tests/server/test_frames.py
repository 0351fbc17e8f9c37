"""WebSocket frames as bytes, held against the library that the tests connect with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Opcode
from websockets.frames import Frame as Theirs

from centuria.server.http.uvicorn.frames import (
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    FrameError,
    check_close,
    close_payload,
    encode_frame,
    read_frame,
)

MAX = 70_000


def sent(opcode: int, payload: bytes, *, final: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Theirs(Opcode(opcode), payload, final).serialize(mask=True)


@given(st.sampled_from([TEXT, CONTINUATION]), st.binary(max_size=200) | st.sampled_from([b"x" * 126, b"y" * 66_000]))
def test_a_frame_of_a_client_is_read_wherever_it_begins(opcode: int, payload: bytes) -> None:
    bytes_sent = b"abc" + sent(opcode, payload, final=False) + b"de"
    frame = read_frame(bytes_sent, 3, MAX)
    assert frame is not None
    assert (frame.opcode, frame.final, frame.payload, frame.end) == (opcode, False, payload, len(bytes_sent) - 2)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 66_000])
def test_a_frame_is_read_only_when_it_is_complete(size: int) -> None:
    whole = sent(TEXT, b"z" * size)
    for end in {0, 1, 2, 3, 5, 9, 13, len(whole) - 1}:
        if end < len(whole):
            assert read_frame(whole[:end], 0, MAX) is None
    assert read_frame(whole, 0, MAX) is not None


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_of_the_server_is_what_the_library_would_send(size: int) -> None:
    assert encode_frame(TEXT, b"z" * size) == Theirs(Opcode.TEXT, b"z" * size).serialize(mask=False)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(bytes([0x81, 0x00]), 1002, id="not masked"),
        pytest.param(bytes([0xC1, 0x80]), 1002, id="a reserved bit"),
        pytest.param(bytes([0x83, 0x80]), 1002, id="an unknown opcode"),
        pytest.param(bytes([0x09, 0x80]), 1002, id="a ping in parts"),
        pytest.param(bytes([0x89, 0xFE]), 1002, id="a ping that is too long"),
        pytest.param(bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8), 1009, id="a length without end"),
        pytest.param(sent(TEXT, b"z" * (MAX + 1))[:20], 1009, id="a message that is too long"),
    ],
)
def test_what_no_client_may_send_is_refused_before_it_is_complete(wrong: bytes, code: int) -> None:
    with pytest.raises(FrameError) as refusal:
        read_frame(wrong, 0, MAX)
    assert refusal.value.code == code


def test_a_close_frame_has_a_code_and_a_reason_that_fits() -> None:
    assert Close.parse(close_payload(1012, "the server stops")).reason == "the server stops"
    long = close_payload(1011, "é" * 100)
    assert len(long) <= 125
    assert Close.parse(long).reason == "é" * 61
    assert encode_frame(CLOSE, long)[:2] == bytes([0x88, len(long)])
    assert read_frame(sent(PING, b"p"), 0, MAX) is not None


@pytest.mark.parametrize(("payload", "code"), [(b"", 1005), (b"\x03\xe8", 1000), (b"\x0f\xa0bye", 4000)])
def test_a_close_frame_of_a_client_is_understood(payload: bytes, code: int) -> None:
    assert check_close(payload) == code


@pytest.mark.parametrize(("payload", "code"), [(b"\x03", 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff", 1007)])
def test_a_malformed_close_frame_is_refused(payload: bytes, code: int) -> None:
    with pytest.raises(FrameError) as refusal:
        check_close(payload)
    assert refusal.value.code == code
