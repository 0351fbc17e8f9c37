"""NOTIFY payloads between processes that serve the same PostgreSQL database, each within the size limit."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from sqlalchemy import Executable, bindparam, func, select

EVENTS = "centuria_events"
"""The channel on which a commit announces the tables that it changed."""

PRESENCE = "centuria_presence"
"""The channel on which processes announce who is viewing a table through them."""

MAX_TABLES = 200
"""Tables in one payload: PostgreSQL allows 8,000 bytes."""


class EventsNotice(msgspec.Struct, frozen=True, array_like=True):
    """A process has appended to these tables; each with its latest event number."""

    process: str
    numbers: dict[str, int]


class PresenceNotice(msgspec.Struct, frozen=True, array_like=True):
    """Who is viewing a table through a process; with `asks`, the other processes shall answer with theirs."""

    process: str
    table: str
    seats: list[int]
    spectators: int
    asks: bool = False


_NOTIFY = select(func.pg_notify(bindparam("channel"), bindparam("payload")))
"""Made once: building it takes longer than executing it."""

Notification = tuple[Executable, Mapping[str, object]]
"""A statement and its parameters."""


def notify(channel: str, payload: str) -> Notification:
    """The NOTIFY statement; it reaches the listening processes when its transaction commits."""
    return _NOTIFY, {"channel": channel, "payload": payload}


def event_notices(process: str, appended: Iterable[tuple[str, int]]) -> Sequence[Notification]:
    """The NOTIFY statements that belong to a commit."""
    numbers: dict[str, int] = {}
    for table_id, number in appended:
        numbers[table_id] = max(number, numbers.get(table_id, 0))
    items = list(numbers.items())
    parts = (dict(items[first : first + MAX_TABLES]) for first in range(0, len(items), MAX_TABLES))
    return [notify(EVENTS, msgspec.json.encode(EventsNotice(process, part)).decode()) for part in parts]
