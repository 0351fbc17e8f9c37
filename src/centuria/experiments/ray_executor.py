"""The worker pool on a Ray cluster; every machine of it needs this same Centuria."""

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from typing import cast

from centuria.errors import CenturiaError
from centuria.experiments.pool import ATTEMPTS, Failed, Finished, Outcomes, R, T, Task, attempt

LOCAL = "local"
CONNECT_S = 5.0
LEVEL = logging.ERROR
AHEAD = 2
"""Items handed out for each core, so that none waits for its next one."""


def run(task: Task[T, R], items: Iterable[T], jobs: int, address: str) -> Outcomes[R, T]:
    """Do items on the cluster at an address, or on a local one with a number of cores."""
    # Ray sends usage statistics to its makers unless this says no.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise CenturiaError.told("refused-needs", feature="--ray", package="Ray", extra="ray") from None
    _check_reachable(address)
    # Ray writes its troubles to standard output, which belongs to the result.
    with redirect_stdout(sys.stderr):
        try:
            if address == LOCAL:
                cores = max(1, jobs)
                ray.init(LOCAL, num_cpus=cores, include_dashboard=False, log_to_driver=False, logging_level=LEVEL)
            else:
                ray.init(address, log_to_driver=False, logging_level=LEVEL)
        except Exception as error:  # noqa: BLE001 - Ray fails in many ways, some of them plain Exceptions
            ray.shutdown()
            raise CenturiaError.told("refused-ray", address=repr(address), reason=str(error)) from None
        try:
            yield from _outcomes(task, iter(items))
        finally:
            ray.shutdown()


def _check_reachable(address: str) -> None:
    """Refuse an address where nothing listens: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_S).close()
    except (OSError, ValueError, OverflowError) as error:
        raise CenturiaError.told("refused-ray", address=repr(address), reason=str(error)) from None


def _outcomes(task: Task[T, R], waiting: Iterator[T]) -> Outcomes[R, T]:
    import ray

    remote = ray.remote(max_retries=ATTEMPTS - 1)(_attempt)
    shared = ray.put(cast(Callable[[object], object], task))
    window = AHEAD * max(1, int(_resources().get("CPU", 1)))
    running: dict[ray.ObjectRef[Finished[object] | Failed[object]], T] = {}
    while True:
        for item in waiting:
            running[remote.remote(shared, item)] = item
            if len(running) >= window:
                break
        if not running:
            return
        ready, _ = ray.wait(list(running), num_returns=1)
        for reference in ready:
            item = running.pop(reference)
            try:
                yield cast("Finished[R] | Failed[T]", ray.get(reference))
            except ray.exceptions.RayError as error:
                yield Failed(item, str(error).partition("\n")[0])


def _attempt(task: Callable[[object], object], item: object) -> Finished[object] | Failed[object]:
    return attempt(task, item)


def _resources() -> dict[str, float]:
    import ray

    found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return found
