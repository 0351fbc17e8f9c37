"""Publish/subscribe between the processes that serve the same tables: new events, and presence.

With SQLite there is only one process; with PostgreSQL see `pubsub_postgres`.
"""

from collections.abc import Callable
from typing import Protocol

from centuria.server.store.notify_payloads import PresenceNotice

PresenceHandler = Callable[[PresenceNotice], None]


def ignore(notice: PresenceNotice) -> None:
    """The handler until one is set: does nothing."""


class PubSub(Protocol):
    """The connection to the other processes. It tells the repository of their events by itself."""

    on_presence: PresenceHandler
    """Called when another process announces who is viewing a table."""

    async def start(self) -> None:
        """Subscribe."""

    async def close(self) -> None:
        """Unsubscribe."""

    def publish_presence(self, notice: PresenceNotice) -> None:
        """Announce who is viewing a table through this process."""


class LocalPubSub:
    """A single process has nobody to publish to: every method is a no-op."""

    def __init__(self) -> None:
        self.on_presence: PresenceHandler = ignore

    async def start(self) -> None:
        """No-op."""

    async def close(self) -> None:
        """No-op."""

    def publish_presence(self, notice: PresenceNotice) -> None:
        """No-op."""
