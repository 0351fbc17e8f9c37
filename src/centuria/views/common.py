"""Parts of views that every mode has."""

from functools import lru_cache

import numpy as np

from centuria.mechanisms import agenda
from centuria.views.questions import Question
from centuria.views.record_reader import Facts
from centuria.views.schema import ViewHeader


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


def header(s: Facts, viewer: int | None, number: int, question: Question | None) -> ViewHeader:
    """What every view begins with, after its mode."""
    edition = s.position.edition
    return {
        "components": edition.fingerprint,
        "options": dict(edition.rule_options),
        "seats": s.seats,
        "capacity": edition.capacity,
        "claims_to_end": edition.claims_to_end[s.seats - 1],
        "viewer": viewer,
        "number": number,
        "turn": s.number("turn"),
        "playing": None if s.over else s.number("seat") + 1,
        "round": s.number("rounds"),
        "last_round": bool(s.number("last_round")),
        "over": s.over,
        "seat": asked(s) or None,
        "question": question,
        "agenda": open_questions(s),
        "legal": [] if s.over else [*edition.legal(top(s)[0], s.number("answers"))],
    }


def winner(s: Facts) -> int | None:
    """The seat that has won; None before the end."""
    return s.position.winner if s.over else None


def crystal_question(kind: int, face: str, left: int) -> Question:
    """The questions that every mode has; `face` is the effect that asks."""
    if kind == agenda.TIMES:
        return {"kind": "times", "card": face, "may_stop": bool(left)}
    if kind == agenda.RAISE:
        return {"kind": "upgrade", "card": face, "steps": left}
    if kind == agenda.RETURN:
        return {"kind": "return", "excess": left}
    return {"kind": "turn"}
