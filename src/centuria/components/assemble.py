"""Component files: each is recognised by its tables, and the sets of a mode are assembled from them."""

import importlib.resources
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from centuria.components import golem, mountains, world
from centuria.components.frozen_map import FrozenMap
from centuria.components.golem import GolemSet
from centuria.components.mountains import MountainSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.toml_cursor import Entry, form, joined, opened, parsed
from centuria.components.world.pieces import WorldSet
from centuria.errors import SetupError

TABLES: Final = FrozenMap({"golem": "merchants", "endless_world": "board", "mountains": "mountains"})
"""The table by which a kind of file is recognised."""

OTHERS: Final = FrozenMap(
    {
        "golem": ("starting_hand", "points", "players", "merchant_row", "point_row"),
        "endless_world": ("setup", "mode", "location_facts", "point_cards", "bonus_tiles", "exploration_tiles"),
        "mountains": ("rules", "valley", "player_board_B", "layouts"),
    }
)
"""Other tables and entries by which it is recognised, where that one is missing or misspelt."""


EARLIER: Final = FrozenMap({"endless_world": ("third_edition", "second_edition", "first_edition")})
"""The folders of the package with earlier versions of a kind of file, the latest first.

New games never use them; records and tables that name their fingerprint do.
"""


def kind_of(root: Entry) -> str:
    """The kind of a file."""
    form(root)
    there = root.entries()
    for kind, table in TABLES.items():
        if table in there:
            return kind
    for kind, others in OTHERS.items():
        if any(other in there for other in others):
            return kind
    raise root.wrong("component-unknown-kind")


def read_any(path: Path) -> GolemSet | WorldSet | MountainSet:
    """The set in a file of any kind."""
    root = opened(path)
    match kind_of(root):
        case "golem":
            return golem.read(root)
        case "endless_world":
            return world.read(root)
        case _:
            return mountains.read(root)


def assemble(mode: str, kinds: tuple[str, ...], files: Iterable[Path]) -> GolemSet | WorldSet | Saga2Set | Saga3Set:
    """The set of a mode that uses some kinds of files: those that are given, and the rest from the package."""
    return _assembled(mode, kinds, _sorted(mode, kinds, files))


def earlier(
    mode: str, kinds: tuple[str, ...], files: Iterable[Path]
) -> Iterator[GolemSet | WorldSet | Saga2Set | Saga3Set]:
    """The same, with an earlier version of at least one of the files from the package."""
    given = _sorted(mode, kinds, files)
    versions = [("",) if kind in given else ("", *EARLIER.get(kind, ())) for kind in kinds]
    for folders in product(*versions):
        old = {kind: _packaged(kind, folder) for kind, folder in zip(kinds, folders, strict=True) if folder}
        if old:
            yield _assembled(mode, kinds, {**given, **old})


def _packaged(kind: str, folder: str) -> Entry:
    """An earlier version of a file. Records name it as they did when it was the latest."""
    file = f"{kind}.toml"
    return parsed(importlib.resources.files(__package__).joinpath(folder, file).read_text(encoding="utf-8"), file)


def _assembled(mode: str, kinds: tuple[str, ...], given: dict[str, Entry]) -> GolemSet | WorldSet | Saga2Set | Saga3Set:
    match kinds:
        case ("golem",):
            return _merchants(given)
        case ("endless_world",):
            return _world(given)
        case ("endless_world", "mountains"):
            return Saga2Set(_world(given), _mountains(given))
        case ("endless_world", "mountains", "golem"):
            return Saga3Set(_world(given), _mountains(given), _merchants(given))
    raise SetupError(f"there is no set of {' and '.join(kinds)}, which {mode} is declared to use")


def _sorted(mode: str, kinds: tuple[str, ...], files: Iterable[Path]) -> dict[str, Entry]:
    given: dict[str, Entry] = {}
    for file in files:
        root = opened(file)
        kind = kind_of(root)
        if kind not in kinds:
            raise root.wrong("component-other-kind", kind=kind, mode=mode, used=joined(kinds))
        if kind in given:
            raise root.wrong("component-kind-twice", kind=kind, other=given[kind].source.file)
        given[kind] = root
    return given


def _merchants(given: dict[str, Entry]) -> GolemSet:
    return golem.read(given["golem"]) if "golem" in given else golem.load()


def _world(given: dict[str, Entry]) -> WorldSet:
    return world.read(given["endless_world"]) if "endless_world" in given else world.load()


def _mountains(given: dict[str, Entry]) -> MountainSet:
    return mountains.read(given["mountains"]) if "mountains" in given else mountains.load()
