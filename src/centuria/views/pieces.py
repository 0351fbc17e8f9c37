"""Pieces of views that several modes have."""

import numpy as np

from centuria.mechanisms import agenda
from centuria.position import Position

Piece = dict[str, object]


def members(word: np.uint64 | int) -> list[int]:
    """The members of a set, in ascending order."""
    found, rest = [], int(word)
    while rest:
        found.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return found


def top(position: Position) -> tuple[int, int, int]:
    """The kind of the open question and its two details."""
    s = position.record
    place = int(s["pending"]) - 1
    return int(s["asking"][place]), int(s["detail"][place]), int(s["left"][place])


def open_questions(position: Position) -> list[list[int]]:
    """The agenda, its top last: of each question the kind, the seat that is asked, and the two details."""
    s = position.record
    pending = int(s["pending"])
    kinds, seats, details, left = (s[field][:pending].tolist() for field in ("asking", "asked", "detail", "left"))
    return [[*question] for question in zip(kinds, (seat + 1 for seat in seats), details, left, strict=True)]


def crystal_question(kind: int, face: str, left: int) -> Piece:
    """The questions that every mode has; `face` is the effect that asks."""
    if kind == agenda.TIMES:
        return {"kind": "times", "card": face, "may_stop": bool(left)}
    if kind == agenda.RAISE:
        return {"kind": "upgrade", "card": face, "steps": left}
    if kind == agenda.RETURN:
        return {"kind": "return", "excess": left}
    return {"kind": "turn"}
