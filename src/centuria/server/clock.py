"""The two clocks of the server: wall-clock time for events, and the event loop's time for durations."""

import asyncio
import time


def now_ms() -> int:
    """The wall-clock time as events store it: milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def loop_time() -> float:
    """The monotonic time of the running event loop, in seconds."""
    return asyncio.get_running_loop().time()
