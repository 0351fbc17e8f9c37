"""A table in memory: its fixed facts and its latest states. It can be dropped at any time and loaded from the log."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from centuria.editions import Edition
from centuria.modes.mode import Setup
from centuria.position import Position, started
from centuria.server.store.events import Event, Kind
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.fold import apply_event
from centuria.server.tables.state.model import TableState
from centuria.server.tables.state.recent_events import History, Transition


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a table: nobody sees it before the game is over."""

    server: bytes
    """The server's contribution, fixed when the table is created."""
    seed: bytes | None = None
    """The seed that the cards are dealt from, fixed at the start."""
    setup: Setup | None = None


@dataclass(slots=True, eq=False)
class LoadedTable:
    """A table: what is fixed about it, its current state and the latest transitions that led there."""

    id: str
    settings: TableSettings
    host: str
    created: int
    edition: Edition
    deal: Deal
    state: TableState
    history: History = field(default_factory=History)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    needs_resync: bool = False
    """Whether the log may hold events that are not applied here."""
    last_used: float = 0.0
    """When it was last requested, by the clock of the event loop."""
    lease_until: int = 0
    """Until when this process holds the lease on the table's due turn, in milliseconds."""

    def dealt(self) -> Position | None:
        """The first position of the game."""
        setup = self.deal.setup
        return None if setup is None else started(self.edition, len(self.settings.seats), setup)

    def state_after(self, event: Event, before: TableState | None = None) -> TableState:
        """The state that an event would lead to, from the current state or another one."""
        dealt = self.dealt() if event.kind is Kind.STARTED else None
        return apply_event(self.settings, self.state if before is None else before, event, dealt)

    def apply(self, event: Event, after: TableState | None = None) -> None:
        """Advance by an event of the log."""
        reached = self.state_after(event) if after is None else after
        self.history.append(Transition(self.state, event, reached))
        self.state = reached

    def transitions_since(self, number: int) -> Sequence[Transition] | None:
        """The transitions after an event number; None when they are no longer in memory."""
        if number >= self.state.number:
            return ()
        return self.history.since(number, lambda before, event: self.state_after(event, before))
