"""A Ray cluster that does the work; every machine of it needs this same Centuria."""

import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import redirect_stdout
from typing import cast

from centuria.errors import CenturiaError
from centuria.experiments.jobs import ATTEMPTS, Done, Lost, R, T, Task

LOCAL = "local"
REACH_S = 5.0
LEVEL = logging.ERROR
AHEAD = 2
"""Items that are handed out for each core, so that none waits for its next one."""


def done(task: Task[T, R], items: Iterable[T], jobs: int, address: str) -> Generator[Done[R] | Lost[T]]:
    """Do items on a cluster, or on one of its own with so many cores; results come as they are ready."""
    # Ray sends figures about its use to its makers unless told otherwise.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise CenturiaError("--ray needs Ray: install it with pip install 'centuria[ray]'") from None
    _reach(address)
    # Ray tells of its troubles on standard output, which belongs to the result.
    with redirect_stdout(sys.stderr):
        try:
            if address == LOCAL:
                ray.init(LOCAL, num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=LEVEL)
            else:
                ray.init(address, log_to_driver=False, logging_level=LEVEL)
        except Exception as error:  # noqa: BLE001 - Ray fails in many ways, some of them plain Exceptions
            ray.shutdown()
            raise CenturiaError(f"there is no Ray cluster at {address!r}: {error}") from None
        try:
            yield from _handed_out(task, deque(items))
        finally:
            ray.shutdown()


def _reach(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=REACH_S).close()
    except (OSError, ValueError, OverflowError) as error:
        raise CenturiaError(f"there is no Ray cluster at {address!r}: {error}") from None


def _handed_out(task: Task[T, R], waiting: deque[T]) -> Generator[Done[R] | Lost[T]]:
    import ray

    remote = ray.remote(max_retries=ATTEMPTS - 1)(_do)
    shared = ray.put(cast(Callable[[object], object], task))
    window = AHEAD * max(1, int(_resources().get("CPU", 1)))
    running: dict[ray.ObjectRef[Done[object]], T] = {}
    while waiting or running:
        while waiting and len(running) < window:
            item = waiting.popleft()
            running[remote.remote(shared, item)] = item
        ready, _ = ray.wait(list(running), num_returns=1)
        for reference in ready:
            item = running.pop(reference)
            try:
                yield cast(Done[R], ray.get(reference))
            except ray.exceptions.RayTaskError as error:
                yield Lost(item, f"{type(error.cause).__name__}: {error.cause}")
            except ray.exceptions.RayError as error:
                yield Lost(item, str(error).partition("\n")[0])


def _do(task: Callable[[object], object], item: object) -> Done[object]:
    return Done(task(item))


def _resources() -> dict[str, float]:
    import ray

    found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return found
