"""Compiled rules are kept on disk, and an edited rule is never answered by old machine code."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import centuria
from centuria.core import jit_cache as cache
from centuria.core.jit import INTERPRETED, compiled

PROGRAM = """
import centuria
print(centuria.__file__)
print(centuria.scores())
"""

TOY = {
    "__init__.py": """
import tomllib
from pathlib import Path

def scores():
    from centuria.modes.toy import score
    return score(tomllib.loads(Path(__file__).with_name("components.toml").read_text())["crystals"])
""",
    "mechanisms/__init__.py": "",
    "mechanisms/crystals.py": """
from centuria.core.jit import rule

@rule
def worth(crystals):
    return crystals - 3
""",
    "modes/__init__.py": "",
    "modes/toy.py": """
from centuria.core.jit import compiled
from centuria.mechanisms.crystals import worth

@compiled
def score(crystals):
    return worth(crystals)
""",
    "components.toml": "crystals = 3",
}
"""A package with two rules, one of which calls the other, beside the modules that compile and keep them."""

REAL = """
def scores():
    from centuria.game import new
    return " ".join(map(str, new("golem", seats=2, seed=7).scores))
"""
"""For a copy of Centuria: a rule in `modes` asks one in `mechanisms` about a game that has just been dealt."""

Edit = tuple[str, str, str]
"""A file, a text that is in it once, and what takes its place."""

compiling = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled with NUMBA_DISABLE_JIT")


@dataclass(frozen=True)
class Package:
    """Sources to edit, with a cache of their own."""

    sources: Path
    cache: Path
    environment: Mapping[str, str]

    def scores(self) -> str:
        """What the compiled rules say, in a new process."""
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
def package(tmp_path: Path, environment: Mapping[str, str]) -> Package:
    """No sources yet, and nothing kept."""
    sources, kept = tmp_path / "sources", tmp_path / "cache"
    own = {"PYTHONPATH": str(sources), "CENTURIA_CACHE": str(kept), "PYTHONDONTWRITEBYTECODE": "1"}
    return Package(sources, kept, {**environment, **own, "NUMBA_DISABLE_JIT": "0"})


@pytest.fixture
def toy(package: Package) -> Package:
    """Two rules, and what compiles them."""
    root, ours = package.sources / "centuria", Path(centuria.__file__).parent
    shutil.copytree(ours / "core", root / "core", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("errors.py", "files.py"):
        shutil.copy(ours / name, root / name)
    for name, text in TOY.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return package


@pytest.fixture
def copy(package: Package) -> Package:
    """All of Centuria."""
    root = package.sources / "centuria"
    shutil.copytree(Path(centuria.__file__).parent, root, ignore=shutil.ignore_patterns("__pycache__", "web"))
    with (root / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(REAL)
    return package


def edited(package: Package, rule: Edit, component: Edit, *scores: str) -> None:
    """Edit a rule, take it back, edit a component; what is answered at first and after each of the edits."""
    at_first, other_rule, other_component = scores
    assert package.scores() == at_first
    assert len(package.generations()) == 1
    before = package.machine_code()
    assert before, "nothing was kept"

    # A rule in another file than the one that calls it: Numba's own cache would not notice.
    package.edit(*rule)
    assert package.scores() == other_rule
    assert len(package.generations()) == 2

    # Taken back: the old generation answers, and nothing is compiled again.
    file, old, new = rule
    package.edit(file, new, old)
    assert package.scores() == at_first
    assert {name: package.machine_code()[name] for name in before} == before
    assert len(package.generations()) == 2

    # Components are data: no generation, no file of machine code changes with them.
    kept = package.machine_code()
    package.edit(*component)
    assert package.scores() == other_component
    assert package.machine_code() == kept


def test_an_edit_of_a_rule_or_a_component_counts_at_once(toy: Package) -> None:
    rule = ("mechanisms/crystals.py", "return crystals - 3", "return crystals + 1")
    edited(toy, rule, ("components.toml", "3", "5"), "0", "4", "2")


@pytest.mark.long
def test_an_edit_of_a_rule_or_a_component_of_centuria_counts_at_once(copy: Package) -> None:
    rule = ("mechanisms/crystals.py", "return total(crystals) - of(crystals, 0)", "return total(crystals)")
    component = ("components/golem.toml", '"111", "1111", "1111"', '"112", "1333", "1111"')
    edited(copy, rule, component, "0 0", "3 4", "1 3")


def test_equal_sources_in_another_place_compile_nothing_again(toy: Package) -> None:
    assert toy.scores() == "0"
    kept = toy.machine_code()
    moved = toy.sources.rename(toy.sources.with_name("elsewhere"))
    elsewhere = replace(toy, sources=moved, environment={**toy.environment, "PYTHONPATH": str(moved)})
    assert elsewhere.scores() == "0"
    assert elsewhere.machine_code() == kept


def test_where_nothing_can_be_kept_rules_are_compiled_all_the_same(toy: Package, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "temporary").mkdir()
    own = {"CENTURIA_CACHE": str(tmp_path / "file" / "cache"), "TMPDIR": str(tmp_path / "temporary")}
    assert replace(toy, environment={**toy.environment, **own}).scores() == "0"
    assert not toy.cache.exists()


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
