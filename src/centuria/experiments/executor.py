"""Sharing work out: to processes of this machine, or to a Ray cluster."""

from collections.abc import Generator, Sequence

from centuria.experiments.jobs import Done, Lost, R, T, Task


def shared_out(task: Task[T, R], items: Sequence[T], jobs: int, ray: str | None) -> Generator[Done[R] | Lost[T]]:
    """Do items on so many processes, or on the cluster at an address; results come as they are ready."""
    if ray is not None and items:
        from centuria.experiments import ray_executor

        return ray_executor.done(task, items, jobs, ray)
    from centuria.experiments import pool

    return pool.done(task, items, jobs)
