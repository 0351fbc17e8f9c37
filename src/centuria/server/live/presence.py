"""Presence: which seats and how many spectators are viewing a table, merged over all processes."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from centuria.server.tables.state.model import TableState

TTL = 45.0
"""Seconds after which the presence announced by another process expires."""

REPEAT_SECONDS = 15.0
"""Seconds after which a process announces its presence again."""


@dataclass(frozen=True, slots=True)
class Presence:
    """The seats that are present, and the number of spectators."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0

    def __add__(self, other: "Presence") -> "Presence":
        return Presence(self.seats | other.seats, self.spectators + other.spectators)


NOBODY = Presence()


def count_presence(state: TableState, people: Iterable[str | None]) -> Presence:
    """Presence of these viewers: a person with two windows counts once, each anonymous viewer counts as a spectator."""
    seats: set[int] = set()
    anonymous, spectators = 0, set()
    for person in people:
        own = set() if person is None else set(state.seats_of(person))
        seats |= own
        if person is None:
            anonymous += 1
        elif not own:
            spectators.add(person)
    return Presence(frozenset(seats), anonymous + len(spectators))


@dataclass(slots=True)
class RemotePresence:
    """Presence at a table as other processes have announced it, each entry with a time to live."""

    entries: dict[str, tuple[Presence, float]] = field(default_factory=dict)

    def update(self, process: str, presence: Presence, now: float) -> None:
        """Store the latest announcement of a process."""
        if presence == NOBODY:
            self.entries.pop(process, None)
        else:
            self.entries[process] = (presence, now + TTL)

    def total(self, now: float) -> Presence:
        """The sum of all announcements that have not expired."""
        for process in [process for process, (_, until) in self.entries.items() if until <= now]:
            del self.entries[process]
        return sum((presence for presence, _ in self.entries.values()), NOBODY)
