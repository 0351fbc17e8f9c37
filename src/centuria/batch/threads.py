"""Loops over the games of a batch on several threads: compiled loops run at the same time."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import cast

FOR_STEPS = 1024
"""The least number of games that are worth a thread when they are stepped."""

FOR_REPLIES = 128
"""The same where compiled opponents answer in every step."""

FOR_CHOICES, FOR_COPIES = 16 * FOR_STEPS, 4 * FOR_STEPS
"""The same for choosing and checking actions, and for copying games, which take less time than a step."""

Loop = Callable[[int, int], object]
"""Does something for a range of games, from the first up to the last, exclusive."""


class Threads:
    """Up to `most` threads, which start when they are first needed, and again in a process that was forked."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._pools: dict[int, ThreadPoolExecutor] = {}

    def each(self, loop: Loop, count: int, least: int = FOR_STEPS) -> Sequence[int]:
        """Run a loop over `count` games, on as many threads as are worthwhile: each gets at least `least` games."""
        parts = max(1, min(self.most, count // least))
        if parts == 1:
            return [cast(int, loop(0, count))]
        ends = [count * part // parts for part in range(parts + 1)]
        pool = self._pool()
        waiting = [pool.submit(loop, first, last) for first, last in pairwise(ends)]
        return [cast(int, work.result()) for work in waiting]

    def first(self, loop: Loop, count: int, least: int) -> int:
        """The first game that a loop finds, or -1."""
        return next((found for found in self.each(loop, count, least) if found >= 0), -1)

    def _pool(self) -> ThreadPoolExecutor:
        """The threads of this process: a fork has none of those of its parent, whose pool would wait for them."""
        process = os.getpid()
        if process not in self._pools:
            self._pools[process] = ThreadPoolExecutor(self.most, "centuria-batch")
        return self._pools[process]


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
