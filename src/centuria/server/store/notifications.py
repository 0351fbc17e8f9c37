"""What processes that serve the same PostgreSQL database tell each other: short notices, each within its bound."""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Executable, func, select

EVENTS = "centuria_events"
"""The channel on which a commit says which tables it has changed."""

PRESENCE = "centuria_presence"
"""The channel on which processes say who is looking at a table through them."""

MOST = 200
"""Tables in one notice: PostgreSQL takes 8,000 bytes."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """A process has written to tables up to these numbers."""

    process: str
    numbers: dict[str, int]


class Attendance(msgspec.Struct, frozen=True, array_like=True):
    """Who looks at a table through a process; `asks` when the process wants to hear the same of the others."""

    process: str
    table: str
    seats: list[int]
    spectators: int
    asks: bool = False


def notify(channel: str, payload: str) -> Executable:
    """The statement that tells all listening processes, once its transaction is committed."""
    return select(func.pg_notify(channel, payload))


def news(process: str, written: Iterable[tuple[str, int]]) -> Sequence[Executable]:
    """The notices that go with a commit."""
    numbers: dict[str, int] = {}
    for table, number in written:
        numbers[table] = max(number, numbers.get(table, 0))
    told = list(numbers.items())
    parts = (dict(told[first : first + MOST]) for first in range(0, len(told), MOST))
    return [notify(EVENTS, msgspec.json.encode(News(process, part)).decode()) for part in parts]
