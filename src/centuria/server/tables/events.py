"""What can happen at a table. The log of a table is a list of these, numbered from 1 without a gap."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast


def now() -> int:
    """The time as events have it: milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Kind(StrEnum):
    """The kinds of events."""

    CREATED = "created"
    """The table is there, with its settings."""
    SAT = "sat"
    """A person took a seat: `person`, `name`, and what the browser adds to the deal (`share`)."""
    LEFT = "left"
    """A person gave a seat up, before the start."""
    STARTED = "started"
    """The cards are dealt; the host's browser may have added to the deal (`share`)."""
    DECISION = "decision"
    """A seat decided: `decision`; with `hold`, the end of the turn waits to be confirmed."""
    UNDO = "undo"
    """A seat took its last decision back."""
    CONFIRMED = "confirmed"
    """A seat confirmed the end of its turn."""
    REPLACED = "replaced"
    """A bot plays on for a person: `bot`, and the `reason`, "time" or "left"."""
    RETURNED = "returned"
    """The person plays the seat again."""
    CHAT = "chat"
    """Somebody said something: `name`, `text`."""
    ABANDONED = "abandoned"
    """The table was given up."""
    REMATCH = "rematch"
    """There is another table with the same company: `table`."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, by whom and when (milliseconds since 1970, UTC)."""

    number: int
    kind: Kind
    at: int
    seat: int | None = None
    person: str | None = None
    body: Mapping[str, object] = field(default_factory=dict)
    key: str | None = None
    """Chosen by whoever asked, so that asking again does nothing again."""


PLAY = frozenset({Kind.STARTED, Kind.DECISION, Kind.UNDO, Kind.CONFIRMED, Kind.ABANDONED})
"""Events that make decisions about an earlier moment stale."""


def standing(log: Iterable[Event]) -> list[tuple[int, int, str]]:
    """The decisions of a log that were not taken back: the turn, the seat and what was decided."""
    decisions: list[tuple[int, int, str]] = []
    for event in log:
        if event.kind is Kind.DECISION:
            assert event.seat is not None
            decisions.append((cast(int, event.body["turn"]), event.seat, cast(str, event.body["decision"])))
        elif event.kind is Kind.UNDO:
            decisions.pop()
    return decisions
