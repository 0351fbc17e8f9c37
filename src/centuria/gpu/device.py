"""The way to the GPU, and the only place that knows what has to be put right before it is taken."""

import os
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from centuria.errors import NoDevice

DROPPED = {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}
"""Names that NumPy has dropped and that numba-cuda 0.30 still looks up when it is imported, with what they are now."""

THREADS = 256
"""The threads of a block: enough to hide waiting for memory, few enough to leave each its registers."""


@cache
def cuda() -> Any:
    """Numba's door to the GPU, or one sentence on why it stays shut."""
    _put_names_back()
    # A small batch is no mistake that anybody has to be warned of.
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")
    try:
        door = import_module("numba.cuda")
    except ImportError as reason:
        raise NoDevice(f"batches on a GPU need numba-cuda, which centuria[gpu] installs: {reason}") from None
    try:
        there = bool(door.is_available())
    except Exception as reason:  # noqa: BLE001  (drivers fail in many ways, and all of them mean the same)
        raise NoDevice(f"there is no GPU that CUDA can use here: {reason}") from None
    if not there:
        raise NoDevice("there is no GPU that CUDA can use here; centuria.batch plays the same games on the processor")
    return door


def _put_names_back() -> None:
    for dropped, now in DROPPED.items():
        if not hasattr(np, dropped):
            setattr(np, dropped, getattr(np, now))


def blocks(threads: int) -> tuple[int, int]:
    """How so many threads are launched."""
    return (threads + THREADS - 1) // THREADS, min(THREADS, threads)
