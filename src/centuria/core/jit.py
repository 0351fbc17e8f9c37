"""Where rules become machine code, and the only place that knows how.

Rules are plain functions over records. Numba compiles them, unless `NUMBA_DISABLE_JIT=1` is set: then the very same
functions run as they are (slower, no waiting, every line visible to a debugger).
"""

import hashlib
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from centuria.core.jit_cache import PACKAGE, ROOMS, cache_directory, floor_of

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _name_records_by_their_fields() -> None:
    """Let machine code for one type of record never pass for that of another.

    Numba names compiled functions by a number that each process gives to a type of record. Two functions that
    different processes have put into the cache, for different records, can have the same name then; a process that
    loads both calls the first for either. Named by their fields, records are the same and different everywhere.
    """
    types: Any = import_module("numba.core.types")

    def mangling_args(record: Any) -> tuple[str, tuple[str]]:
        return "Record", ("r" + hashlib.sha256(record.name.encode()).hexdigest()[:24],)

    types.Record.mangling_args = property(mangling_args)


if not INTERPRETED:
    _name_records_by_their_fields()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule that Python calls, with its machine code kept on disk between runs."""
    return _compiled(function, cache=True)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule that only other rules call.

    It has no door to Python and no file of its own: its code goes into that of its callers, which takes less than
    two thirds of the time to compile.
    """
    made = _compiled(function, cache=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    if not INTERPRETED:
        _close_to_python(made)
    return made


def _compiled(function: Callable[P, R], **options: bool) -> Callable[P, R]:
    if INTERPRETED:
        return function
    floor = _belongs(function)
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_directory(floor))
    try:
        dispatcher = numba.njit(nogil=True, error_model="numpy", **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    _take_wide_numbers(dispatcher)
    return dispatcher  # type: ignore[no-any-return]  # Numba has no types


def _take_wide_numbers(dispatcher: Any) -> None:
    """Let a rule be compiled once, for 64-bit numbers, and not again for each width and constant it is called with.

    Numba would compile `carried(s, seat)` anew for a seat that is an 8-bit field, a loop counter and a literal 0. Every
    caller converts instead, which costs nothing; a quarter of all compilations goes away.
    """
    types: Any = import_module("numba.core.types")
    templates = dispatcher.get_call_template

    def wide(number: Any) -> Any:
        plain = types.unliteral(number)
        return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain

    def get_call_template(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return templates(tuple(wide(argument) for argument in arguments), keywords)

    dispatcher.get_call_template = get_call_template


def _close_to_python(dispatcher: Any) -> None:
    """Let a call from Python be an error that says so; without a door it would end the process."""

    def add_overload(compiled_: Any) -> None:
        dispatcher.overloads[tuple(compiled_.signature.args)] = compiled_

    def refuse(*arguments: object, **keywords: object) -> None:
        raise TypeError(f"{dispatcher.py_func.__qualname__} is a rule that only compiled rules can call")

    dispatcher.add_overload = add_overload
    dispatcher._compile_for_args = refuse  # noqa: SLF001  (what Numba asks when Python calls)


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
    """A mode's own copy of a shared function, in which the verbs named are that mode's, as a `compiled` or a `rule`.

    Numba freezes what a function calls when it compiles it, so functions that are shared between modes and call
    back into the mode exist once as source and once per mode as machine code.
    """
    source = cast(FunctionType, template)
    copy = FunctionType(source.__code__, {**source.__globals__, **verbs}, source.__name__, source.__defaults__)
    copy.__qualname__ = f"{source.__qualname__}_{mode}"
    copy.__module__ = source.__module__
    copy.__doc__ = source.__doc__
    return make(cast(Callable[P, R], copy))


def _belongs(function: Callable[..., object]) -> str:
    """The floor that a function belongs to."""
    file = Path(cast(FunctionType, function).__code__.co_filename).resolve()
    if not any((PACKAGE / room) in file.parents for room in ROOMS):
        raise RuntimeError(f"{file} is compiled but lies outside {', '.join(ROOMS)}: its edits would go unnoticed")
    return floor_of(file)
