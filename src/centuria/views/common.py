"""Pieces of views that several modes have."""

from functools import lru_cache

import numpy as np

from centuria.mechanisms import agenda
from centuria.views.unpack import Facts

Piece = dict[str, object]


def members(word: np.uint64 | int) -> list[int]:
    """The members of a set, in ascending order."""
    return list(_members(int(word)))


@lru_cache(maxsize=1 << 14)
def _members(rest: int) -> tuple[int, ...]:
    found = []
    while rest:
        found.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return tuple(found)


def top(s: Facts) -> tuple[int, int, int]:
    """The kind of the open question and its two details."""
    place = s.number("pending") - 1
    return s.row("asking")[place], s.row("detail")[place], s.row("left")[place]


def asked(s: Facts) -> int:
    """The seat that the open question is for, from 1; 0 when the game is over."""
    return 0 if s.over else s.row("asked")[s.number("pending") - 1] + 1


def open_questions(s: Facts) -> list[list[int]]:
    """The agenda, its top last: of each question the kind, the seat that is asked, and the two details."""
    pending = s.number("pending")
    kinds, seats, details, left = (s.row(field)[:pending] for field in ("asking", "asked", "detail", "left"))
    return [[kinds[place], seats[place] + 1, details[place], left[place]] for place in range(pending)]


def score(parts: tuple[str, ...], counted: list[int]) -> Piece:
    """A score with its parts."""
    piece: Piece = dict(zip(parts, counted, strict=False))
    piece["total"] = counted[-1]
    return piece


def crystal_question(kind: int, face: str, left: int) -> Piece:
    """The questions that every mode has; `face` is the effect that asks."""
    if kind == agenda.TIMES:
        return {"kind": "times", "card": face, "may_stop": bool(left)}
    if kind == agenda.RAISE:
        return {"kind": "upgrade", "card": face, "steps": left}
    if kind == agenda.RETURN:
        return {"kind": "return", "excess": left}
    return {"kind": "turn"}
