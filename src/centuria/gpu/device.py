"""The way to the GPU, and the only place that knows what has to be put right before it is taken."""

import os
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from centuria.errors import NoDevice
from centuria.gpu import dlpack

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
    _lend_arrays()
    return door


def _put_names_back() -> None:
    for dropped, now in DROPPED.items():
        if not hasattr(np, dropped):
            setattr(np, dropped, getattr(np, now))


def _lend_arrays() -> None:
    """Let Numba's arrays be taken by DLPack too, unless they can be already."""
    arrays: Any = getattr(import_module("numba.cuda.cudadrv.devicearray"), "DeviceNDArrayBase", None)
    if arrays is not None and not hasattr(arrays, "__dlpack__"):
        arrays.__dlpack__ = _dlpack
        arrays.__dlpack_device__ = _dlpack_device


def _dlpack_device(array: Any) -> tuple[int, int]:
    return dlpack.CUDA, int(cuda().get_current_device().id)


def _dlpack(
    array: Any,
    *,
    stream: int | None = None,
    max_version: tuple[int, int] | None = None,
    dl_device: tuple[int, int] | None = None,
    copy: bool | None = None,
) -> object:
    place, number = _dlpack_device(array)
    if copy or dl_device not in (None, (place, number)):
        raise BufferError("this array is lent where it lies, without a copy")
    # Kernels run on the default stream; whoever reads on another one has to find their work done.
    if stream not in (None, dlpack.LEGACY_STREAM, dlpack.NO_STREAM):
        cuda().synchronize()
    pointer = int(array.__cuda_array_interface__["data"][0])
    return dlpack.lend(array, pointer, array.shape, array.strides, array.dtype, place, number)


def blocks(threads: int) -> tuple[int, int]:
    """How so many threads are launched."""
    return (threads + THREADS - 1) // THREADS, min(THREADS, threads)
