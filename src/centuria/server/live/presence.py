"""Who is here: which seats look at a table and how many spectators, through this process and the others."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from centuria.server.tables.state import Moment

LASTS = 45.0
"""Seconds for which the word of another process holds."""

REPEATED = 15.0
"""Seconds after which a process says again who looks through it."""


@dataclass(frozen=True, slots=True)
class Here:
    """The seats that look, and how many look on."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0

    def __add__(self, other: "Here") -> "Here":
        return Here(self.seats | other.seats, self.spectators + other.spectators)


NOBODY = Here()


def counted(moment: Moment, people: Iterable[str | None]) -> Here:
    """Who of these people sits and who looks on; somebody with two windows is one, somebody unknown is each one."""
    seats: set[int] = set()
    strangers, spectators = 0, set()
    for person in people:
        mine = set() if person is None else set(moment.seats_of(person))
        seats |= mine
        if person is None:
            strangers += 1
        elif not mine:
            spectators.add(person)
    return Here(frozenset(seats), strangers + len(spectators))


@dataclass(slots=True)
class Elsewhere:
    """What other processes have said of a table, each until it is too long ago."""

    said: dict[str, tuple[Here, float]] = field(default_factory=dict)

    def hear(self, process: str, here: Here, now: float) -> None:
        """Believe the latest word of a process."""
        if here == NOBODY:
            self.said.pop(process, None)
        else:
            self.said[process] = (here, now + LASTS)

    def sum(self, now: float) -> Here:
        """Everybody who is here by the word of processes that still speak."""
        for process in [process for process, (_, until) in self.said.items() if until <= now]:
            del self.said[process]
        return sum((here for here, _ in self.said.values()), NOBODY)
