"""The worker pool: items of work are done by processes of this machine, by threads, or by a Ray cluster.

Outcomes come as they are ready, in no order. A worker that dies is replaced and its item is tried again. Closing the
generator ends all workers, and workers end by themselves when the process that started them is gone.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for_futures
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from types import FrameType
from typing import Generic, TypeAlias, TypeVar

from centuria.errors import CenturiaError
from centuria.operating_system import connect_parent, end_this_process, kill_group, start_connected

ATTEMPTS = 3
"""Workers that an item may cost before it is given up."""

GRACE_S = 0.5
"""Time for workers to end by themselves, and to end the programs that they started, before they are killed."""

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Finished(Generic[R]):
    """The result of an item."""

    result: R


@dataclass(frozen=True, slots=True)
class Failed(Generic[T]):
    """An item that could not be done, and why."""

    item: T
    reason: str
    error: CenturiaError | None = field(default=None, compare=False)
    """The error, where it is one of ours: it has its text in each language."""

    @property
    def cause(self) -> CenturiaError:
        """Why, to be told in any language; what others say is told as they say it."""
        return self.error or CenturiaError(self.reason)


Task: TypeAlias = Callable[[T], R]
"""Does one item in any process: a function of a module, or a `partial` of one."""

Outcomes: TypeAlias = Generator[Finished[R] | Failed[T]]


def run(
    task: Task[T, R], items: Iterable[T], jobs: int, *, ray: str | None = None, threads: bool = False
) -> Outcomes[R, T]:
    """Do items on a number of processes, 0 for this process alone; or on the Ray cluster at an address.

    Threads do instead of processes where the task releases the interpreter's lock.
    """
    if ray is not None:
        from centuria.experiments import ray_executor

        return ray_executor.run(task, items, jobs, ray)
    if jobs == 0:
        return (attempt(task, item) for item in items)
    return _on_threads(task, items, jobs) if threads else _on_processes(task, items, jobs)


def attempt(task: Task[T, R], item: T) -> Finished[R] | Failed[T]:
    """Do an item here and now."""
    try:
        return Finished(task(item))
    except CenturiaError as error:
        return Failed(item, str(error), error)
    except Exception as error:  # noqa: BLE001 - one item that fails leaves the others alone
        return Failed(item, f"{type(error).__name__}: {error}")


def _on_threads(task: Task[T, R], items: Iterable[T], jobs: int) -> Outcomes[R, T]:
    waiting = iter(items)
    with ThreadPoolExecutor(jobs) as executor:
        running: set[Future[Finished[R] | Failed[T]]] = set()
        while running := running | {
            executor.submit(attempt, task, item) for item in islice(waiting, jobs - len(running))
        }:
            done, running = wait_for_futures(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


class _Worker(Generic[T, R]):
    """A process that does one item at a time, and the connection to it."""

    def __init__(self, task: Task[T, R]) -> None:
        program = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import work; work({{handle}})"
        # In a process group of its own it gets no Ctrl-C. What bots print must not mix with the output.
        self.process, self.connection = start_connected(program)
        self._send(task)

    def give(self, item: T, number: int) -> None:
        """Let it do an item, for the first, second or third time."""
        self.item, self.attempt = item, number
        self._send(item)

    def _send(self, thing: object) -> None:
        # A worker that is dead already is noticed when its answer is read.
        with contextlib.suppress(OSError):
            self.connection.send(thing)


def _on_processes(task: Task[T, R], items: Iterable[T], jobs: int) -> Outcomes[R, T]:
    waiting, again = iter(items), deque[tuple[T, int]]()
    workers: dict[Connection, _Worker[T, R]] = {}
    idle: list[_Worker[T, R]] = []

    def next_job() -> tuple[T, int] | None:
        return again.popleft() if again else next(((item, 1) for item in waiting), None)

    try:
        while True:
            while len(workers) < jobs and (job := next_job()) is not None:
                worker = _Worker(task)
                workers[worker.connection] = worker
                worker.give(*job)
            if not workers:
                return
            for connection in wait(list(workers)):
                assert isinstance(connection, Connection)
                worker = workers[connection]
                try:
                    outcome: Finished[R] | Failed[T] = connection.recv()
                except (EOFError, OSError):
                    _end([workers.pop(connection)])
                    if worker.attempt < ATTEMPTS:
                        again.append((worker.item, worker.attempt + 1))
                    else:
                        died = CenturiaError.told("workers-died", count=str(ATTEMPTS))
                        yield Failed(worker.item, str(died), died)
                    continue
                job = next_job()
                if job is None:
                    idle.append(workers.pop(connection))
                else:
                    worker.give(*job)
                yield outcome
    finally:
        _end([*workers.values(), *idle])


def _end(workers: list[_Worker[T, R]]) -> None:
    """End workers: they are asked to, and killed with all that is in their process groups when that takes too long."""
    for worker in workers:
        worker.process.terminate()
    deadline = time.monotonic() + GRACE_S
    for worker in workers:
        try:
            worker.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            kill_group(worker.process.pid)
            worker.process.wait()
        worker.connection.close()


def work(handle: str) -> None:
    """The main function of a worker: do the items that come through a connection, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    connection = connect_parent(handle)
    inbox: SimpleQueue[object] = SimpleQueue()
    threading.Thread(target=_receive, args=(connection, inbox), daemon=True).start()
    task = inbox.get()
    assert callable(task)
    while True:
        connection.send(attempt(task, inbox.get()))


def _leave(number: int, frame: FrameType | None) -> None:
    # Exit handlers end the programs of bots.
    sys.exit(0)


def _receive(connection: Connection, inbox: SimpleQueue[object]) -> None:
    """Pass on what comes in; end this process when nothing can come any more, however the other side ended."""
    try:
        while True:
            inbox.put(connection.recv())
    except (EOFError, OSError):
        pass
    except Exception:  # noqa: BLE001 - said here, since the process ends
        traceback.print_exc()
    finally:
        end_this_process()
        time.sleep(GRACE_S)
        os._exit(1)
