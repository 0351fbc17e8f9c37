"""What lies in the box: cards, boards and tiles as data, read from TOML files and checked in full.

A set is loaded by its mode, from the package or from a file that somebody typed at home:

    load("golem")                            the published cards
    load("golem", Path("my-cards.toml"))     other cards in the same format

A file that cannot be played with is refused by a ComponentError that names the file, the line where it is
known, the entry and the reason. Importing this module is cheap: the readers come in when a set is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from centuria.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from centuria.components.golem import GolemSet

__all__ = ["kinds", "load", "path"]


def _golem(path: Path | None) -> GolemSet:
    from centuria.components import golem

    return golem.load(path)


_LOADERS: dict[str, Callable[[Path | None], GolemSet]] = {"golem": _golem}


def path(mode: str) -> Path:
    """The file of a mode's components in the package, to read or to copy."""
    from importlib.resources import files
    from pathlib import Path

    if mode not in _LOADERS:
        raise SetupError(f"there are no components for {mode!r}; known are: {', '.join(kinds())}")
    return Path(str(files(__name__).joinpath(f"{mode}.toml")))


def kinds() -> tuple[str, ...]:
    """The modes whose components can be loaded."""
    return tuple(_LOADERS)


def load(mode: str, path: Path | None = None) -> GolemSet:
    """The component set of a mode: the one in the package, or the one in the file at `path`."""
    if mode not in _LOADERS:
        raise SetupError(f"there are no components for {mode!r}; known are: {', '.join(kinds())}")
    return _LOADERS[mode](path)
