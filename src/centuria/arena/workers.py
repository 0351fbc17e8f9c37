"""Worker processes: each plays one game at a time. One that dies is replaced, and its game is played again."""

import contextlib
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess

from centuria.arena.playing import Hall, Lost, Played, play
from centuria.arena.tournament import Pairing

ATTEMPTS = 3
"""How many workers a game may cost before it is given up."""


class _Worker:
    """A process, the line to it, and the game it plays."""

    def __init__(self, context: SpawnContext, hall: Hall) -> None:
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, hall), daemon=True)
        self.process.start()
        theirs.close()
        self.pairing: Pairing | None = None

    def give(self, pairing: Pairing) -> None:
        self.pairing = pairing
        # A worker that is dead already is noticed when its answer is read.
        with contextlib.suppress(OSError):
            self.line.send(pairing)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


def played(hall: Hall, pairings: Iterable[Pairing], jobs: int) -> Generator[Played | Lost]:
    """Play games on so many processes; results come as they are ready, in no order."""
    context = get_context("spawn")
    waiting = deque(pairings)
    deaths: Counter[int] = Counter()
    workers = [_Worker(context, hall) for _ in range(min(jobs, len(waiting)))]
    try:
        for worker in workers:
            worker.give(waiting.popleft())
        while busy := {worker.line: worker for worker in workers if worker.pairing is not None}:
            for line in wait(list(busy)):
                assert isinstance(line, Connection)
                worker = busy[line]
                pairing = worker.pairing
                assert pairing is not None
                try:
                    answer: Played | str = line.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.end()
                    worker = _Worker(context, hall)
                    workers.append(worker)
                    deaths[pairing.number] += 1
                    if deaths[pairing.number] < ATTEMPTS:
                        waiting.appendleft(pairing)
                    else:
                        yield Lost(pairing, f"{ATTEMPTS} workers died playing it")
                else:
                    yield answer if isinstance(answer, Played) else Lost(pairing, answer)
                worker.pairing = None
                if waiting:
                    worker.give(waiting.popleft())
    finally:
        for worker in workers:
            worker.end()


def _work(line: Connection, hall: Hall) -> None:
    """Play games until there are no more, or until nobody is there to tell them to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()
    while True:
        try:
            pairing: Pairing = line.recv()
        except EOFError:
            return
        try:
            answer: Played | str = play(hall, pairing)
        except Exception as error:  # noqa: BLE001 - told to those who gave the game, who know what to do
            answer = f"{type(error).__name__}: {error}"
        line.send(answer)


def _follow() -> None:
    """End with the process that gave the work, however it ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
