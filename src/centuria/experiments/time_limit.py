"""The time limit of a bot's decision: after it the bot is interrupted, as far as Python can interrupt it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from centuria.errors import CenturiaError


class OutOfTime(CenturiaError):
    """A bot that thinks too long."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime inside when the time is over; compiled code first runs to its end.

    Only the main thread of a process can be interrupted like this; elsewhere there is no limit.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise OutOfTime(f"no decision within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
