"""Things that no client should say to a live table."""

import json
import random
import string

KINDS = ["decide", "undo", "confirm", "chat", "react", "look", "ping", "pong", "hello", "state", "", None, 7]

VALUES: list[object] = [
    None, True, False, 0, 1, 2, -1, 5, 6, 99, 2**31, 2**63, 2**64, -(2**64), 10**400, 0.5, 1e308, "", "1",
    "rest", "play 11", "\u0000", "\u202e", "é" * 40, "x" * 400, "a" * 5000, [], {}, [1], {"a": 1}, [[[]]],
    "../../etc", "' OR 1=1 --", "NaN",
]  # fmt: skip

FIELDS = ["type", "seat", "number", "decision", "hold", "key", "text", "extra", "__proto__", "legal"]

DEEP = ["[" * 200 + "]" * 200, '{"a":' * 3000 + "1" + "}" * 3000, "[" * 16_000, '{"type":"ping","key":' + "[" * 8000]


def saying(chance: random.Random, number: int) -> str | bytes:
    """One of them."""
    match chance.randint(0, 9):
        case 0:
            return "".join(chance.choice(string.printable) for _ in range(chance.randint(0, 200)))
        case 1:
            return bytes(chance.randrange(256) for _ in range(chance.randint(0, 200)))
        case 2:
            whole = json.dumps(_form(chance, number))
            return whole[: chance.randint(0, len(whole) - 1)]
        case 3:
            return chance.choice(DEEP)
        case 4:
            return "".join(
                chr(chance.choice([chance.randrange(0xD800), chance.randrange(0xE000, 0x110000)])) for _ in "x" * 40
            )
        case 5:
            return json.dumps(chance.choice(VALUES))
        case 6:
            return json.dumps({"type": "chat", "text": chance.choice(["", " ", "a\nb", "\u202e", "x" * 301, 7, None])})
        case 7 if chance.random() < 0.05:
            return "x" * chance.choice([16_384, 16_385, 70_000])
        case _:
            return json.dumps(_form(chance, number))


def _form(chance: random.Random, number: int) -> dict[str, object]:
    """A message that looks right, with a few things changed; its seat is never the one that is asked."""
    form: dict[str, object] = {
        "type": chance.choice(["decide", "undo", "confirm"]),
        "seat": chance.choice([1, 3, 4, 5]),
        "number": number,
        "key": "k",
    }
    if form["type"] == "decide":
        form |= {"decision": chance.choice(["rest", "play 11", "acquire 1"]), "hold": chance.random() < 0.5}
    for _ in range(chance.randint(0, 3)):
        field = chance.choice(FIELDS)
        if chance.random() < 0.3:
            form.pop(field, None)
        elif field == "type":
            form["type"] = chance.choice([kind for kind in KINDS if kind != "chat"])
        else:
            form[field] = chance.choice([value for value in VALUES if value != 2 or field != "seat"])
    return form


def raw(chance: random.Random) -> bytes:
    """Bytes after the handshake that are hardly frames."""
    match chance.randint(0, 4):
        case 0:
            return bytes(chance.randrange(256) for _ in range(chance.randint(1, 400)))
        case 1:
            return bytes([0x81, 5]) + b"hello"
        case 2:
            return bytes([chance.randrange(256), 0xFF]) + (2**62).to_bytes(8, "big") + bytes(4)
        case 3:
            return bytes([0x01, 0x85]) + bytes(4) + b"never" + bytes([0x81, 0x82]) + bytes(4) + b"{}"
        case _:
            return bytes([0x88, 0x82]) + bytes(4) + chance.choice([b"\x00\x00", b"\x03\xe8", b"\xff\xff"])
