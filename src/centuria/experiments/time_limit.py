"""The time limit of a bot's decision: after it the bot is interrupted, as far as Python can interrupt it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from centuria.errors import CenturiaError
from centuria.operating_system import interrupt_after


class OutOfTime(CenturiaError):
    """A bot that thinks too long."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime inside when the time is over; compiled code first runs to its end.

    Only the main thread of a process can be interrupted like this; elsewhere there is no limit.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt() -> None:
        raise OutOfTime(f"no decision within {seconds:g} s")

    with interrupt_after(seconds, interrupt):
        yield
