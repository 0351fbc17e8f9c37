"""DLPack export for arrays, which numba-cuda can import and not export.

A `DLManagedTensor` describes the memory of an array; its capsule keeps the array alive until the consumer deletes it.
"""

import atexit
import ctypes
from collections.abc import Callable, Sequence

import numpy as np

CPU, CUDA = 1, 2
"""Device types of DLPack."""

LEGACY_STREAM, NO_STREAM = 1, -1
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("place", ctypes.c_int32),
        ("number", ctypes.c_int32),
        ("axes", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


_LetGo = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("manager", ctypes.c_void_p), ("let_go", _LetGo))


_lent: dict[int, tuple[object, ...]] = {}
"""The exported arrays, which must stay alive, by the address of their tensor."""

_new_capsule: Callable[..., object] = ctypes.PYFUNCTYPE(
    ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
)(("PyCapsule_New", ctypes.pythonapi))
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


# Everything they need is bound as a default argument: at shutdown this module is cleared before the capsules are.


def _let_go(address: int, lent: dict[int, tuple[object, ...]] = _lent) -> None:
    lent.pop(address, None)


def _forget(
    capsule: int,
    lent: dict[int, tuple[object, ...]] = _lent,
    is_valid: Callable[[int, bytes], int] = _is_valid,
    pointer: Callable[[int, bytes], int] = _pointer,
    name: bytes = NAME,
) -> None:
    """The destructor of a capsule: one that was never consumed releases its array; a consumed one has another name."""
    if is_valid(capsule, name):
        lent.pop(pointer(capsule, name), None)


_LET_GO, _FORGET = _LetGo(_let_go), _LetGo(_forget)
"""The same as C callbacks."""


@atexit.register
def _keep() -> None:
    """Keep what is still exported until the process ends: soon no Python function can be called."""
    # Not every consumer checks for a null deleter, so it is a C function that can always be called.
    harmless = _LetGo(ctypes.cast(ctypes.pythonapi.Py_IsInitialized, ctypes.c_void_p).value or 0)
    for managed, *_ in _lent.values():
        assert isinstance(managed, _Managed)
        managed.let_go = harmless
    for lasting in (_lent, _LET_GO, _FORGET):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(lasting))


def lend(
    owner: object, pointer: int, shape: Sequence[int], strides: Sequence[int], kind: np.dtype[np.generic], place: int,
    number: int = 0,
) -> object:  # fmt: skip
    """A capsule for an array at an address, with strides in bytes; its owner lives as long as a consumer holds it."""
    axes = ctypes.c_int64 * len(shape)
    sizes = axes(*shape)
    steps = axes(*(stride // kind.itemsize for stride in strides))
    tensor = _Tensor(
        pointer, place, number, len(shape), KINDS[kind.kind], 8 * kind.itemsize, 1,
        ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)), ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64)), 0,
    )  # fmt: skip
    managed = _Managed(tensor, None, _LET_GO)
    address = ctypes.addressof(managed)
    _lent[address] = (managed, sizes, steps, owner)
    return _new_capsule(address, NAME, ctypes.cast(_FORGET, ctypes.c_void_p))
