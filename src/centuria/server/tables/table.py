"""A table in memory: its latest moments. It can be dropped at any time and loaded again from the log."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from centuria.editions import Edition
from centuria.modes.mode import Setup
from centuria.position import Position, started
from centuria.server.tables.events import Event, Kind
from centuria.server.tables.settings import Terms
from centuria.server.tables.state import Moment, after

REMEMBERED = 24
"""Events of which the moment before is kept, so that they can be told as changes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a table: told to nobody before its game is over."""

    server: bytes
    """What the server has thrown into the pot, fixed when the table is made."""
    seed: bytes | None = None
    """What the cards are dealt from, fixed at the start."""
    setup: Setup | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """An event between the moments before and after it."""

    before: Moment
    event: Event
    after: Moment


@dataclass(slots=True, eq=False)
class Match:
    """A table: what is fixed about it, and its latest moments."""

    id: str
    terms: Terms
    host: str
    created: int
    edition: Edition
    deal: Deal
    head: Moment
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    doubtful: bool = False
    """Whether something may be in the log that is not known here."""
    used: float = 0.0
    """When it was last asked for, on the clock of the event loop."""
    leased: int = 0
    """Until when this process has taken upon itself what the table is owed, in milliseconds."""

    def dealt(self) -> Position | None:
        """The position that the game begins with."""
        setup = self.deal.setup
        return None if setup is None else started(self.edition, len(self.terms.seats), setup)

    def next(self, event: Event) -> Moment:
        """The table as it would be after an event."""
        dealt = self.dealt() if event.kind is Kind.STARTED else None
        return after(self.terms, self.head, event, dealt)

    def take(self, event: Event, moment: Moment | None = None) -> None:
        """Go on by an event that is in the log."""
        reached = self.next(event) if moment is None else moment
        self.steps.append(Step(self.head, event, reached))
        self.head = reached

    def since(self, number: int) -> Sequence[Step] | None:
        """What has happened after a number; None when it is too long ago to be told step by step."""
        if number >= self.head.number:
            return ()
        if not self.steps or self.steps[0].event.number > number + 1:
            return None
        return [step for step in self.steps if step.event.number > number]
