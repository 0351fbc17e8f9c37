"""Compiled rules are kept on disk, and an edited rule is never answered by old machine code."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

import centuria
from centuria.core import jit_cache as cache
from centuria.core.jit import INTERPRETED, compiled

PROGRAM = """
import centuria
print(centuria.__file__)
print(*centuria.new("golem", seats=2, seed=7).scores)
"""

compiling = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled with NUMBA_DISABLE_JIT")


@dataclass(frozen=True)
class House:
    """A copy of the package to edit, with a cache of its own."""

    sources: Path
    cache: Path
    environment: Mapping[str, str]

    def scores(self) -> str:
        """The scores of a game that has just been dealt: a rule in `modes` that asks one in `mechanisms`."""
        program = [sys.executable, "-c", PROGRAM]
        done = subprocess.run(program, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        file, scores = done.stdout.splitlines()
        assert Path(file).is_relative_to(self.sources)
        return scores

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.sources / "centuria" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def generations(self) -> set[str]:
        return {directory.name for directory in self.cache.iterdir()}

    def machine_code(self) -> dict[str, int]:
        """Every file of the cache and when it was written."""
        return {str(file): file.stat().st_mtime_ns for file in self.cache.rglob("*") if file.is_file()}


@pytest.fixture
def house(tmp_path: Path, environment: Mapping[str, str]) -> House:
    sources, kept = tmp_path / "sources", tmp_path / "cache"
    shutil.copytree(
        Path(centuria.__file__).parent, sources / "centuria", ignore=shutil.ignore_patterns("__pycache__", "cli")
    )
    own = {"PYTHONPATH": str(sources), "CENTURIA_CACHE": str(kept), "PYTHONDONTWRITEBYTECODE": "1"}
    return House(sources, kept, {**environment, **own, "NUMBA_DISABLE_JIT": "0"})


def test_an_edit_of_a_rule_or_a_component_counts_at_once(house: House) -> None:
    rule = ("mechanisms/crystals.py", "return total(crystals) - of(crystals, 0)", "return total(crystals)")
    assert house.scores() == "0 0"
    first = house.generations()
    assert len(first) == 1
    before = house.machine_code()
    assert before, "nothing was kept"

    # A rule in another file than the one that calls it: Numba's own cache would not notice.
    house.edit(*rule)
    assert house.scores() == "3 4"
    assert len(house.generations()) == 2

    # Taken back: the old generation answers, and nothing is compiled again.
    file, old, new = rule
    house.edit(file, new, old)
    assert house.scores() == "0 0"
    assert {name: house.machine_code()[name] for name in before} == before
    assert len(house.generations()) == 2

    # Components are data: no generation, no file of machine code changes with them.
    kept = house.machine_code()
    house.edit("components/golem.toml", '"111", "1111", "1111"', '"112", "1333", "1111"')
    assert house.scores() == "1 3"
    assert house.machine_code() == kept


def test_where_nothing_can_be_kept_games_are_played_all_the_same(house: House, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "temporary").mkdir()
    own = {"CENTURIA_CACHE": str(tmp_path / "file" / "cache"), "TMPDIR": str(tmp_path / "temporary")}
    assert House(house.sources, house.cache, {**house.environment, **own}).scores() == "0 0"
    assert not house.cache.exists()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CENTURIA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    return tmp_path / "cache"


def directory() -> Path:
    """The directory of the generation, asked anew."""
    return cache.cache_directory.__wrapped__()


def test_a_generation_is_named_by_the_sources(root: Path) -> None:
    assert directory() == root / f"rules-{cache.sources_hash()}"
    assert directory().is_dir()


def test_old_generations_are_forgotten_the_oldest_first(root: Path) -> None:
    root.mkdir()
    for age in range(7):
        (root / f"rules-{age}").mkdir()
        (root / f"rules-{age}" / "golem.nbi").write_text("machine code")
        os.utime(root / f"rules-{age}", (1000 - age, 1000 - age))
    (root / "of-somebody-else").mkdir()
    current = directory().name
    kept = {f"rules-{age}" for age in range(cache.GENERATIONS_KEPT - 1)}
    assert {entry.name for entry in root.iterdir()} == {current, "of-somebody-else", *kept}


def test_a_generation_that_is_in_use_is_young_again(root: Path) -> None:
    first = directory()
    os.utime(first, (1000, 1000))
    assert directory().stat().st_mtime > 1000


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_directory_without_leave_to_write_is_passed_over(root: Path) -> None:
    root.mkdir()
    root.chmod(0o500)
    assert directory().parent != root


def test_a_path_that_cannot_be_a_directory_is_passed_over(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root.write_text("in the way")
    found = directory()
    assert found.is_dir()
    assert found.parent == root.parent


@compiling
def test_a_compiled_function_outside_the_compiled_packages_is_refused() -> None:
    with pytest.raises(RuntimeError, match=r"test_stale_cache\.py.*core, mechanisms, modes"):
        compiled(lambda number: number)


@pytest.mark.parametrize("partition", cache.PARTITIONS)
def test_every_package_of_a_partition_makes_the_name_of_its_generation(
    partition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = set()
    for edited in (None, *cache.COMPILED_PACKAGES):
        copy = tmp_path / str(edited)
        for package in cache.COMPILED_PACKAGES:
            shutil.copytree(cache.PACKAGE / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
        if edited is not None:
            with (copy / edited / "__init__.py").open("a") as file:
                file.write("\n")
        monkeypatch.setattr(cache, "PACKAGE", copy)
        hashes.add(cache.sources_hash.__wrapped__(partition))
    assert len(hashes) == 1 + len(cache.PARTITIONS[partition])
    assert cache.sources_hash(partition) in hashes
