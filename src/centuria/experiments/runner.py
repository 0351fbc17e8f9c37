"""Running an experiment: every result of the pool is saved as it comes, until all are there or somebody stops it.

Ctrl-C and SIGTERM stop it at once, but never while a result is being saved: the file and the report hold the same.
"""

import signal
import threading
from collections.abc import Callable
from contextlib import closing
from types import FrameType

from centuria.experiments.pool import Failed, Outcomes, R, T
from centuria.operating_system import STOP_SIGNALS


def collect(outcomes: Outcomes[R, T], save: Callable[[R], None], failed: list[Failed[T]]) -> bool:
    """Save all results and note the items that failed; whether it was stopped before the end."""
    try:
        with _Signals() as signals, closing(outcomes):
            for outcome in outcomes:
                if isinstance(outcome, Failed):
                    failed.append(outcome)
                else:
                    signals.hold()
                    save(outcome.result)
                    signals.release()
    except KeyboardInterrupt:
        return True
    return False


class _Signals:
    """Ctrl-C and SIGTERM as KeyboardInterrupt, which can be held back. Signals that are ignored stay ignored."""

    def __init__(self) -> None:
        self._holding = self._held = False
        self._before = {number: signal.getsignal(number) for number in STOP_SIGNALS}

    def __enter__(self) -> "_Signals":
        # Only the main thread of a process may say what signals do.
        if threading.current_thread() is threading.main_thread():
            for number, handler in self._before.items():
                if handler is not signal.SIG_IGN:
                    signal.signal(number, self._interrupt)
        return self

    def __exit__(self, *error: object) -> None:
        if threading.current_thread() is threading.main_thread():
            for number, handler in self._before.items():
                signal.signal(number, handler)

    def hold(self) -> None:
        self._holding = True

    def release(self) -> None:
        self._holding = False
        if self._held:
            raise KeyboardInterrupt

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._holding:
            raise KeyboardInterrupt
        self._held = True
