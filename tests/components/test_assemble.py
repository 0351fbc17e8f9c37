"""A mode's components come from the files that are given, and the rest from the package."""

import os
import pickle
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from centuria import components
from centuria.components import golem, mountains, world
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.errors import CenturiaError, ComponentError, SetupError


@pytest.fixture
def copies(tmp_path: Path) -> dict[str, Path]:
    """A copy of each packaged file, changed a little and under a name that says nothing."""
    changes = {
        "golem": ("copper = 3", "copper = 4"),
        "endless_world": ("{pair = 3,", "{pair = 4,"),
        "mountains": ("column_values = [1, 2, 3]", "column_values = [1, 2, 4]"),
    }
    found = {}
    for place, (kind, (old, new)) in enumerate(changes.items()):
        text = components.path(kind).read_text("utf-8")
        assert text.count(old) == 1
        found[kind] = tmp_path / f"{place}.toml"
        found[kind].write_text(text.replace(old, new), "utf-8")
    return found


def test_the_modes_and_the_kinds_of_files() -> None:
    assert components.modes() == ("golem", "endless", "saga2", "saga3")
    assert components.kinds() == ("golem", "endless_world", "mountains")
    assert [components.path(kind).name for kind in components.kinds()] == [
        "golem.toml",
        "endless_world.toml",
        "mountains.toml",
    ]
    with pytest.raises(SetupError, match=r"'saga2'.*golem, endless_world, mountains"):
        components.path("saga2")
    with pytest.raises(SetupError, match=r"'mountains'.*golem, endless, saga2, saga3"):
        components.load("mountains")


def test_each_mode_comes_from_the_package() -> None:
    assert components.load("golem") == golem.load()
    assert components.load("endless") == world.load()
    assert components.load("saga2") == Saga2Set(world.load(), mountains.load())
    assert components.load("saga3") == Saga3Set(world.load(), mountains.load(), golem.load())
    assert components.load("saga3", []) == components.load("saga3", None)


def test_a_saga_is_named_after_all_its_parts() -> None:
    assert components.load("saga2").file == "endless_world.toml + mountains.toml"
    assert components.load("saga3").file == "endless_world.toml + mountains.toml + golem.toml"


def test_a_given_file_takes_the_place_of_the_packaged_one(copies: dict[str, Path]) -> None:
    given = components.load("saga3", copies["mountains"])
    assert given.mountains.column_values == (1, 2, 4)
    assert (given.world, given.merchants) == (world.load(), golem.load())
    assert given.file == f"endless_world.toml + {copies['mountains']} + golem.toml"
    assert components.load("golem", copies["golem"]).copper_points == 4
    assert components.load("endless", [copies["endless_world"]]).scoring["pair"] == 4


def test_several_files_are_given_in_any_order(copies: dict[str, Path]) -> None:
    files = [copies["golem"], copies["endless_world"], copies["mountains"]]
    given = components.load("saga3", files)
    assert (given.merchants.copper_points, given.world.scoring["pair"], given.mountains.column_values[2]) == (4, 4, 4)
    assert components.load("saga3", files[::-1]) == given


def test_every_combination_of_parts_has_a_fingerprint_of_its_own(copies: dict[str, Path]) -> None:
    seen = {components.load(mode).fingerprint for mode in components.modes()}
    combinations = [[], ["golem"], ["mountains"], ["endless_world"], ["golem", "mountains"], list(copies)]
    seen |= {components.load("saga3", [copies[kind] for kind in kinds]).fingerprint for kinds in combinations[1:]}
    seen |= {components.load("saga2", copies[kind]).fingerprint for kind in ("mountains", "endless_world")}
    assert len(seen) == 4 + 5 + 2


def test_the_fingerprints_of_the_packaged_sagas_never_change_unnoticed() -> None:
    assert components.load("saga2").fingerprint == "b8e0676bd6c62d5c"
    assert components.load("saga3").fingerprint == "8779d79ffec8f9d9"


def test_a_saga_is_as_certain_as_its_least_certain_part(tmp_path: Path) -> None:
    assert components.load("saga3").provenance == "ours"
    printed = {}
    for kind in ("endless_world", "mountains"):
        text = components.path(kind).read_text("utf-8")
        printed[kind] = tmp_path / f"{kind}.toml"
        printed[kind].write_text(
            re.sub(r",? ?inferred ?= ?\[.*?\]", "", text)
            .replace('"ours"', '"printed"')
            .replace('"inferred"', '"printed"'),
            "utf-8",
        )
    assert components.load("saga3", list(printed.values())).provenance == "printed"
    assert components.load("saga2", list(printed.values())).provenance == "printed"
    assert components.load("saga2", printed["mountains"]).provenance == "ours"


def test_a_file_that_the_mode_does_not_use_is_refused(copies: dict[str, Path]) -> None:
    with pytest.raises(ComponentError) as refused:
        components.load("saga2", [copies["golem"], copies["mountains"]])
    assert str(refused.value) == (
        f"{copies['golem']}: file: describes golem, which saga2 does not use; it uses endless_world and mountains"
    )
    with pytest.raises(ComponentError, match="describes endless_world, which golem does not use"):
        components.load("golem", copies["endless_world"])


def test_two_files_of_one_kind_are_refused(copies: dict[str, Path]) -> None:
    with pytest.raises(ComponentError) as refused:
        components.load("saga2", [copies["mountains"], components.path("mountains")])
    assert refused.value.problem == f"describes mountains, and so does {copies['mountains']}"


def test_a_file_that_says_nothing_of_its_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shopping.toml"
    path.write_text("format = 1\nbread = 2\n")
    for refusal in (lambda: components.check(path), lambda: components.load("saga3", path)):
        with pytest.raises(ComponentError, match="is not recognised: there is neither"):
            refusal()
    path.write_text("[board]\n")
    with pytest.raises(ComponentError, match="format: is missing"):
        components.check(path)


@pytest.mark.parametrize("kind", ["golem", "endless_world", "mountains"])
def test_a_file_of_any_kind_is_checked(kind: str) -> None:
    found = components.check(components.path(kind))
    loaded = {"golem": golem, "endless_world": world, "mountains": mountains}[kind].load()
    assert found.fingerprint == loaded.fingerprint
    assert type(found) is type(loaded)


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("golem", "[merchants]", "[merchant]"),
        ("endless_world", "[[board]]", "[[bord]]"),
        ("mountains", "[mountains]", "[mountain]"),
    ],
)
def test_a_misspelt_table_is_told_and_not_the_whole_file_refused(kind: str, old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(components.path(kind).read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(ComponentError, match="there is no such key; did you mean"):
        components.check(path)


def test_the_caravan_is_the_same_in_all_files(tmp_path: Path) -> None:
    for kind, mode, old, entry in (
        ("mountains", "saga2", "caravan = 10", "player_board_B.caravan"),
        ("mountains", "saga3", "caravan = 10", "player_board_B.caravan"),
        ("golem", "saga3", "caravan_capacity = 10", "caravan_capacity"),
    ):
        path = tmp_path / f"{kind}.toml"
        path.write_text(components.path(kind).read_text("utf-8").replace(old, old.replace("10", "11")), "utf-8")
        assert components.check(path).caravan_capacity == 11
        with pytest.raises(ComponentError) as refused:
            components.load(mode, path)
        assert refused.value.entry == entry
        assert refused.value.problem == "11 is not 10, the size of the caravan in endless_world.toml"


def test_a_saga_is_a_value_that_travels_between_processes() -> None:
    for mode in ("saga2", "saga3"):
        box = components.load(mode)
        copy = pickle.loads(pickle.dumps(box))
        assert (copy, hash(copy), copy.fingerprint) == (box, hash(box), box.fingerprint)


def test_all_refusals_are_errors_of_the_program(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(CenturiaError):
            components.load("saga3", path)


def test_loading_a_saga_brings_in_no_numbers_and_no_compiler() -> None:
    program = (
        "import sys; import centuria.components; early = 'tomllib' in sys.modules or 'pathlib' in sys.modules; "
        "centuria.components.load('saga3'); "
        "print(early, 'numpy' in sys.modules, 'numba' in sys.modules)"
    )
    answer = subprocess.run(
        [sys.executable, "-S", "-c", program],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": os.pathsep.join((str(Path(components.__file__).parents[2]), sysconfig.get_path("purelib")))},
        check=True,
    )
    assert answer.stdout.split() == ["False", "False", "False"]
