"""Compilation: the decorators that turn rules into machine code, and the only users of Numba.

Rules are plain functions over records. Numba compiles them, unless `NUMBA_DISABLE_JIT=1` is set: then the very same
functions run as they are (slower, no waiting, every line visible to a debugger).
"""

import os
from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

from centuria.core import numba_patches
from centuria.core.jit_cache import cache_directory, folder_of, partition_of

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

if not INTERPRETED:
    numba_patches.name_records_by_fields()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule that Python calls; its machine code is cached on disk."""
    return _compiled(function, cache=True)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule that only other rules call.

    It has no Python wrapper, no cache file and no machine code of its own: its code goes into that of its callers
    (`rule_compiler`), which takes a third of the time to compile.
    """
    if INTERPRETED:
        return function
    made = _compiled(
        function, cache=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=_rule_pipeline()
    )
    numba_patches.refuse_python_calls(made)
    return made


def _rule_pipeline() -> object:
    """The compiler pipeline of rules; Numba's own where an untried Numba lacks what ours is made of."""
    try:
        from centuria.core.rule_compiler import RuleCompiler
    except ImportError:
        from numba.core.compiler import Compiler

        return Compiler
    return RuleCompiler


def _compiled(function: Callable[P, R], **options: object) -> Callable[P, R]:
    if INTERPRETED:
        return function
    source = cast(FunctionType, function).__code__.co_filename
    import numba

    with numba_patches.caching_in(cache_directory(partition_of(source)), folder_of(source)):
        dispatcher = numba.njit(nogil=True, error_model="numpy", **options)(function)
    numba_patches.unify_widths(dispatcher)
    return dispatcher  # type: ignore[no-any-return]  # Numba has no types


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule whose 64-bit arithmetic wraps around on purpose."""
    if not INTERPRETED:
        return compiled(function)
    import numpy as np

    return np.errstate(over="ignore")(function)


def bound(
    make: Callable[[Callable[P, R]], Callable[P, R]],
    template: Callable[P, R],
    mode: str,
    **verbs: Callable[..., object],
) -> Callable[P, R]:
    """Specialise a shared function for a mode by copying it: Numba caches neither closures nor function arguments.

    In the copy, which `make` turns into a `compiled` or a `rule`, the named verbs are the mode's own. Functions that
    call back into a mode exist once as source and once per mode as machine code.
    """
    source = cast(FunctionType, template)
    copy = FunctionType(source.__code__, {**source.__globals__, **verbs}, source.__name__, source.__defaults__)
    copy.__qualname__ = f"{source.__qualname__}_{mode}"
    copy.__module__ = source.__module__
    copy.__doc__ = source.__doc__
    return make(cast(Callable[P, R], copy))
