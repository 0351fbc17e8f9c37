"""Worker processes: each does one item at a time. One that dies is replaced, and its item is done again."""

import contextlib
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Generic

from centuria.experiments.jobs import ATTEMPTS, Done, Lost, R, T, Task


class _Worker(Generic[T, R]):
    """A process, the line to it, and the item it is at."""

    def __init__(self, context: SpawnContext, task: Task[T, R]) -> None:
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, task), daemon=True)
        self.process.start()
        theirs.close()
        self.item: T | None = None

    def give(self, item: T) -> None:
        self.item = item
        # A worker that is dead already is noticed when its answer is read.
        with contextlib.suppress(OSError):
            self.line.send(item)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


def done(task: Task[T, R], items: Iterable[T], jobs: int) -> Generator[Done[R] | Lost[T]]:
    """Do items on so many processes; results come as they are ready, in no order."""
    context = get_context("spawn")
    waiting = deque(items)
    deaths: Counter[int] = Counter()
    workers = [_Worker(context, task) for _ in range(min(jobs, len(waiting)))]
    try:
        for worker in workers:
            worker.give(waiting.popleft())
        while busy := {worker.line: worker for worker in workers if worker.item is not None}:
            for line in wait(list(busy)):
                assert isinstance(line, Connection)
                worker = busy[line]
                item = worker.item
                assert item is not None
                try:
                    answer: Done[R] | str = line.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.end()
                    worker = _Worker(context, task)
                    workers.append(worker)
                    deaths[item.number] += 1
                    if deaths[item.number] < ATTEMPTS:
                        waiting.appendleft(item)
                    else:
                        yield Lost(item, f"{ATTEMPTS} workers died playing it")
                else:
                    yield answer if isinstance(answer, Done) else Lost(item, answer)
                worker.item = None
                if waiting:
                    worker.give(waiting.popleft())
    finally:
        for worker in workers:
            worker.end()


def _work(line: Connection, task: Task[T, R]) -> None:
    """Do items until there are no more, or until nobody is there to tell which."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    while True:
        try:
            item: T = line.recv()
        except EOFError:
            return
        try:
            answer: Done[R] | str = Done(task(item))
        except Exception as error:  # noqa: BLE001 - told to those who gave the item, who know what to do
            answer = f"{type(error).__name__}: {error}"
        line.send(answer)


def _follow() -> None:
    """End with the process that gave the work, however it ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
