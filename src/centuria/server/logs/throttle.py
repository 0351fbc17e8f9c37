"""Throttled log lines, for events that strangers can cause as often as they like."""

import time
from collections.abc import Callable

import structlog

SECONDS = 60.0
"""The shortest time between two lines of the same event."""


class LogThrottle:
    """Logs each event at most once a minute; `times` says how often it has happened since the last line."""

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = structlog.get_logger(name)
        self._clock = clock
        self._next: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def warning(self, event: str, **fields: object) -> None:
        """Log an event, unless it was logged within the last minute."""
        self._times[event] = self._times.get(event, 0) + 1
        now = self._clock()
        if now >= self._next.get(event, now):
            self._log.warning(event, times=self._times.pop(event), **fields)
            self._next[event] = now + SECONDS
