"""The clocks of the server: wall-clock time for events, and the event loop's time for durations."""

import asyncio
import time
from collections.abc import Callable

SLEWING = 20
"""A clock that is ahead of the system clock runs slower by one part in so many until they agree."""


def now_ms() -> int:
    """The wall-clock time as events store it: milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """The monotonic time of the system in milliseconds."""
    return time.monotonic_ns() // 1_000_000


def loop_time() -> float:
    """The monotonic time of the running event loop, in seconds."""
    return asyncio.get_running_loop().time()


class ServerClock:
    """Wall-clock time that advances with the monotonic clock, whatever happens to the system clock.

    `sync` follows a system clock that was set forward. A system clock that was set back is approached slowly, so that
    the time of later events is never before that of earlier ones.
    """

    def __init__(self, wall: Callable[[], int] = now_ms, steady: Callable[[], int] = steady_ms) -> None:
        self._wall = wall
        self._steady = steady
        self._synced = steady()
        self._base = wall() - self._synced

    def __call__(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self._base + self._steady()

    def sync(self, least: int = 0) -> int:
        """Approach the system clock, but be at least at a time that was stored; how far the system clock is behind."""
        now, wall, steady = self(), self._wall(), self._steady()
        target = max(wall, least)
        if target > now:
            self._base += target - now
        else:
            self._base -= min(now - target, (steady - self._synced) // SLEWING)
        self._synced = steady
        return max(0, self() - wall)
