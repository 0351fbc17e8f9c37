"""Component sets: cards, boards and tiles as data, read from TOML files and checked in full.

A set is loaded by its mode, from the package or from files of the user:

    load("golem")                                the published cards
    load("golem", Path("my-cards.toml"))         other cards in the same format
    load("saga2", [Path("my-mountains.toml")])   other mountains, and the boards of the package

The package also has earlier versions of its files, in folders such as `first_edition`: records name their components by
fingerprint, and `earlier` finds those that a record was played with.

There are three kinds of files, and a mode uses one or more of them: `golem` (merchant and point cards),
`endless_world` (boards, cards and tiles) and `mountains`. A file that cannot be played with is refused by a
ComponentError that names the file, the line where it is known, the entry and the reason; `warnings` of a set say the
same of what is unusual. Importing this module is
cheap: the readers are imported when a set is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args, overload

from centuria.errors import SetupError
from centuria.mode_registry import NAMES, ComponentKind, declared

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from centuria.components.golem import GolemSet
    from centuria.components.mountains import MountainSet
    from centuria.components.sagas import Saga2Set, Saga3Set
    from centuria.components.world.pieces import WorldSet

__all__ = ["check", "earlier", "kind_of", "kinds", "load", "modes", "path", "used"]

_KINDS = get_args(ComponentKind)


def kinds() -> tuple[str, ...]:
    """The kinds of component files."""
    return _KINDS


def modes() -> tuple[str, ...]:
    """The modes whose components can be loaded."""
    return NAMES


def used(mode: str) -> tuple[str, ...]:
    """The kinds of files that a mode uses."""
    return declared(mode).component_kinds


def path(name: str) -> Path:
    """A file of the package, to read or to copy: the latest of a kind, or an earlier: `first_edition/endless_world`."""
    from importlib.resources import files
    from pathlib import Path

    from centuria.components.assemble import EARLIER

    known = [*_KINDS, *(f"{folder}/{kind}" for kind, folders in EARLIER.items() for folder in folders)]
    if name not in known:
        raise SetupError.told("refused-kind", value=repr(name), known=", ".join(known))
    return Path(str(files(__name__).joinpath(f"{name}.toml")))


def kind_of(path: Path) -> str:
    """The kind of a file, recognised by its tables."""
    from centuria.components.assemble import kind_of
    from centuria.components.toml_cursor import opened

    return kind_of(opened(path))


def check(path: Path) -> GolemSet | WorldSet | MountainSet:
    """The set in a file of any kind, recognised by its tables."""
    from centuria.components.assemble import read_any

    return read_any(path)


@overload
def load(mode: Literal["golem"], files: Sequence[Path] | Path | None = None) -> GolemSet: ...
@overload
def load(mode: Literal["endless"], files: Sequence[Path] | Path | None = None) -> WorldSet: ...
@overload
def load(mode: Literal["saga2"], files: Sequence[Path] | Path | None = None) -> Saga2Set: ...
@overload
def load(mode: Literal["saga3"], files: Sequence[Path] | Path | None = None) -> Saga3Set: ...
@overload
def load(mode: str, files: Sequence[Path] | Path | None = None) -> GolemSet | WorldSet | Saga2Set | Saga3Set: ...
def load(mode: str, files: Sequence[Path] | Path | None = None) -> GolemSet | WorldSet | Saga2Set | Saga3Set:
    """The component set of a mode: from the given files, each known by its tables, and otherwise from the package."""
    from pathlib import Path

    from centuria.components.assemble import assemble

    given = [files] if isinstance(files, Path) else files or []
    return assemble(mode, used(mode), given)


def earlier(
    mode: str, files: Sequence[Path] | Path | None = None
) -> Iterator[GolemSet | WorldSet | Saga2Set | Saga3Set]:
    """The component sets of a mode with earlier versions of files of the package, where no other file is given."""
    from pathlib import Path

    from centuria.components.assemble import earlier

    return earlier(mode, used(mode), [files] if isinstance(files, Path) else files or [])
