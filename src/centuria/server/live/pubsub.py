"""Tidings from the other processes that serve the same tables: what they have written, and who looks through them.

With SQLite there are no others. With PostgreSQL they come by notifications, see `notified`.
"""

from collections.abc import Callable
from typing import Protocol

from centuria.server.store.database import Store
from centuria.server.store.notifications import Attendance
from centuria.server.tables.repository import Tables


class Tidings(Protocol):
    """The way to and from the other processes."""

    attendance: Callable[[Attendance], None]
    """Called when another process says who looks at a table."""

    async def start(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no longer."""

    def tell(self, attendance: Attendance) -> None:
        """Tell the others who looks at a table."""


def tidings_for(store: Store, tables: Tables) -> Tidings:
    """The tidings that suit the database."""
    if not store.shared:
        return Alone()
    from centuria.server.live.pubsub_postgres import Notified

    return Notified(store, tables)


def unheard(attendance: Attendance) -> None:
    """What is done with tidings that nobody has asked for: nothing."""


class Alone:
    """There is nobody else."""

    def __init__(self) -> None:
        self.attendance: Callable[[Attendance], None] = unheard

    async def start(self) -> None:
        """Nothing can be heard."""

    async def close(self) -> None:
        """Nothing was heard."""

    def tell(self, attendance: Attendance) -> None:
        """Nobody wants to know."""
