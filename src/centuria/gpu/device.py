"""Access to `numba.cuda`, with the compatibility patches that it needs before it is imported."""

import os
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from centuria.errors import NoDevice
from centuria.gpu import dlpack

DROPPED = {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}
"""Names that NumPy has removed and numba-cuda 0.30 still looks up on import, with their replacements."""

THREADS = 256
"""Threads per block: enough to hide memory latency, few enough to leave each its registers."""


@cache
def cuda() -> Any:
    """The module `numba.cuda`; raises NoDevice if it or the GPU is missing."""
    _restore_numpy_names()
    # A small batch is no reason for a warning.
    os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")
    try:
        module = import_module("numba.cuda")
    except ImportError as reason:
        raise NoDevice.told("gpu-no-package", reason=str(reason)) from None
    try:
        available = bool(module.is_available())
    except Exception as reason:  # noqa: BLE001  (drivers fail in many ways, and all of them mean the same)
        raise NoDevice.told("gpu-fails", reason=str(reason)) from None
    if not available:
        raise NoDevice.told("gpu-none")
    _add_dlpack()
    return module


def _restore_numpy_names() -> None:
    for dropped, now in DROPPED.items():
        if not hasattr(np, dropped):
            setattr(np, dropped, getattr(np, now))


def _add_dlpack() -> None:
    """Add DLPack export to Numba's device arrays, unless they have it."""
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
        raise BufferError("this array is exported in place, without a copy")
    # Kernels run on the default stream; a consumer on another stream must find their work done.
    if stream not in (None, dlpack.LEGACY_STREAM, dlpack.NO_STREAM):
        cuda().synchronize()
    pointer = int(array.__cuda_array_interface__["data"][0])
    return dlpack.lend(array, pointer, array.shape, array.strides, array.dtype, place, number)


def blocks(threads: int) -> tuple[int, int]:
    """The launch configuration for a number of threads: blocks, and threads per block."""
    return (threads + THREADS - 1) // THREADS, min(THREADS, threads)
