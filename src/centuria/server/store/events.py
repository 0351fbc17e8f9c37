"""The events of a table. Its event log is a list of these, numbered from 1 without a gap."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast


class Kind(StrEnum):
    """The kinds of events, with the fields of their bodies."""

    CREATED = "created"
    """The table was created: the host's `name` and `share`, and for a trial the `trial` that it begins in. With
    `matched`, the queue of quick matches has created it."""
    SAT = "sat"
    """A person took a seat: `name`, a contribution to the deal in the open (`share`), and whether the browser commits
    to one at the start (`commits`)."""
    LEFT = "left"
    """A person gave up a seat before the start, or was sent away by the host (`kicked`)."""
    SEAT_CHANGED = "seat_changed"
    """The host changed a seat that nobody had taken: its `kind`, and the `level` of a bot."""
    STARTING = "starting"
    """The host asked for the start: the host's `commitment` to a share, and whether it was the last one (`fixed`)."""
    COMMITTED = "committed"
    """Another person's browser committed to a share: `commitment`, and whether it was the last one (`fixed`)."""
    COMMITMENTS_FIXED = "commitments_fixed"
    """The time for commitments is over: no further one counts."""
    REVEALED = "revealed"
    """A browser told the `share` that it had committed to; the last one starts the game instead."""
    START_FAILED = "start_failed"
    """Some `seats` did not tell their shares in time: all commitments are void."""
    STARTED = "started"
    """The cards were dealt: the `share` of the person, which was the last that was missing."""
    DECISION = "decision"
    """A seat decided: `decision`; with `hold`, the end of the turn waits for a confirmation."""
    UNDO = "undo"
    """A seat took back its last decision."""
    CONFIRMED = "confirmed"
    """A seat confirmed the end of its turn."""
    REPLACED = "replaced"
    """A bot plays on for a person: `bot`, and the `reason`, "time", "left" or "absent"."""
    ARRIVED = "arrived"
    """A player of a quick match has come to the table."""
    RETURNED = "returned"
    """The person plays the seat again."""
    CHAT = "chat"
    """A chat message: `name`, `text`."""
    REACTION = "reaction"
    """A player showed one of a few reactions: `reaction`."""
    ABANDONED = "abandoned"
    """The table was abandoned."""
    OUTAGE = "outage"
    """Nobody served the table for some `milliseconds`, which do not count on the clock of the seat."""
    REMATCH = "rematch"
    """A rematch was created: its `table`."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event: what happened, when (milliseconds since 1970, UTC), at which seat and by whom."""

    number: int
    kind: Kind
    at: int
    seat: int | None = None
    person: str | None = None
    body: Mapping[str, object] = field(default_factory=dict)
    key: str | None = None
    """Idempotency key: a repeated request with the same key is answered with the first one's event."""


PLAY = frozenset({Kind.STARTED, Kind.DECISION, Kind.UNDO, Kind.CONFIRMED, Kind.ABANDONED})
"""Events that make a decision stale if its client had not seen them."""


MESSAGES = frozenset({Kind.CHAT, Kind.REACTION})
"""What people say to each other; those who have muted or blocked the person do not get it."""


def standing_decisions(log: Iterable[Event]) -> list[tuple[int, int, str]]:
    """The decisions of a log that were not taken back: turn, seat and decision."""
    decisions: list[tuple[int, int, str]] = []
    for event in log:
        if event.kind is Kind.DECISION:
            assert event.seat is not None
            decisions.append((cast(int, event.body["turn"]), event.seat, cast(str, event.body["decision"])))
        elif event.kind is Kind.UNDO:
            decisions.pop()
    return decisions
