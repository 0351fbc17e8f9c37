"""Replacements of Numba internals: what each is for, the upstream discussion, and a probe that says if it is needed.

Nothing here is applied where its probe finds that Numba has fixed the defect, or has no such member any more: then
rules compile more slowly, or a mistaken call from Python is less friendly, and no result changes.
`tests/core/test_numba_patches.py` says which of them the installed Numba still needs.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any


def records_need_names() -> bool:
    """Probe: whether Numba names a record type by a number that each process counts for itself."""
    types: Any = import_module("numba.core.types")
    record = types.Record([("probe", {"type": types.int8, "offset": 0})], 1, False)
    return getattr(record, "_code", None) in record.mangling_args[1]


def name_records_by_fields() -> None:
    """Name compiled functions by the fields of the records they take (https://github.com/numba/numba/issues/7654).

    Numba names them by a per-process counter. Two functions that different processes have cached for different
    records can share a name then, and a process that loads both calls the first for either: wrong results, silently.
    The replacement holds for every user of Numba in the process; names stay unique.
    """
    if not records_need_names():
        return
    types: Any = import_module("numba.core.types")

    def mangling_args(record: Any) -> tuple[str, tuple[str]]:
        return "Record", ("r" + hashlib.sha256(record.name.encode()).hexdigest()[:24],)

    types.Record.mangling_args = property(mangling_args)


def widths_can_be_unified(dispatcher: Any) -> bool:
    """Probe: whether the types of a call's arguments pass through the member that `unify_widths` replaces."""
    return callable(getattr(dispatcher, "get_call_template", None))


def unify_widths(dispatcher: Any) -> None:
    """Compile a function once, for 64-bit integers, instead of once per integer width and literal it is called with.

    Numba specialises by design (https://numba.readthedocs.io/en/stable/user/jit.html): `carried(s, seat)` would be
    compiled for a seat that is an 8-bit field, signed or not, a loop counter and a literal 0. Callers convert instead,
    at no cost; a quarter of all compilations goes away. Only unsigned integers of 64 bits stay what they are.
    """
    if not widths_can_be_unified(dispatcher):
        return
    types: Any = import_module("numba.core.types")
    templates = dispatcher.get_call_template

    def wide(number: Any) -> Any:
        plain = types.unliteral(number)
        fits = isinstance(plain, types.Integer) and (plain.signed or plain.bitwidth < types.int64.bitwidth)
        return types.int64 if fits else plain

    def get_call_template(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return templates(tuple(wide(argument) for argument in arguments), keywords)

    dispatcher.get_call_template = get_call_template


def python_calls_can_be_refused(dispatcher: Any) -> bool:
    """Probe: whether a call from Python passes through the members that `refuse_python_calls` replaces."""
    return all(callable(getattr(dispatcher, name, None)) for name in ("add_overload", "_compile_for_args"))


def refuse_python_calls(dispatcher: Any) -> None:
    """Make a call from Python a `TypeError`, for a function that is compiled without a Python wrapper.

    Numba calls a null pointer instead, which ends the process (https://github.com/numba/numba/issues/2541).
    """
    if not python_calls_can_be_refused(dispatcher):
        return

    def add_overload(compiled: Any) -> None:
        dispatcher.overloads[tuple(compiled.signature.args)] = compiled

    def refuse(*arguments: object, **keywords: object) -> None:
        raise TypeError(f"{dispatcher.py_func.__qualname__} is a rule that only compiled rules can call")

    dispatcher.add_overload = add_overload
    dispatcher._compile_for_args = refuse  # noqa: SLF001  (what Numba calls when Python calls)


def paths_name_cache_folders() -> bool:
    """Probe: whether Numba names the cache folder of a function by the path of its source."""
    caching: Any = import_module("numba.core.caching")
    locator = getattr(caching, "UserProvidedCacheLocator", None)
    return callable(getattr(locator, "get_suitable_cache_subpath", None))


@contextmanager
def caching_in(directory: Path, folder: str) -> Iterator[None]:
    """Let functions that are declared meanwhile have their cache files in a folder of a directory.

    Numba has one directory for all, and a folder in it for each path of a source: an installation in another place
    would compile equal sources again. The directory is named by the content of the sources: a path adds nothing.
    """
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(directory)
    locator: Any = import_module("numba.core.caching").UserProvidedCacheLocator if paths_name_cache_folders() else None
    if locator:
        locator.get_suitable_cache_subpath = staticmethod(lambda source: folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
        if locator:
            del locator.get_suitable_cache_subpath
