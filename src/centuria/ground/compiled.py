"""Where rules become machine code, and the only place that knows how.

Rules are plain functions over records. Numba compiles them, unless `NUMBA_DISABLE_JIT=1` is set: then the very same
functions run as they are (slower, no waiting, every line visible to a debugger).
"""

import os
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

from centuria.ground.cache import PACKAGE, ROOMS, cache_directory

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule, with its machine code kept on disk between runs."""
    if INTERPRETED:
        return function
    _belongs(function)
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_directory())
    try:
        dispatcher = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before
    return dispatcher  # type: ignore[no-any-return]  # Numba has no types


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule whose 64-bit arithmetic wraps around on purpose."""
    if not INTERPRETED:
        return compiled(function)
    import numpy as np

    return np.errstate(over="ignore")(function)


def bound(template: Callable[P, R], mode: str, **verbs: Callable[..., object]) -> Callable[P, R]:
    """A mode's own compiled copy of a shared function, in which the verbs named are that mode's.

    Numba freezes what a function calls when it compiles it, so functions that are shared between modes and call
    back into the mode exist once as source and once per mode as machine code.
    """
    source = cast(FunctionType, template)
    copy = FunctionType(source.__code__, {**source.__globals__, **verbs}, source.__name__, source.__defaults__)
    copy.__qualname__ = f"{source.__qualname__}_{mode}"
    copy.__module__ = source.__module__
    copy.__doc__ = source.__doc__
    return compiled(cast(Callable[P, R], copy))


def _belongs(function: Callable[..., object]) -> None:
    file = Path(cast(FunctionType, function).__code__.co_filename).resolve()
    if not any((PACKAGE / room) in file.parents for room in ROOMS):
        raise RuntimeError(f"{file} is compiled but lies outside {', '.join(ROOMS)}: its edits would go unnoticed")
