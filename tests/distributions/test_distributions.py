"""What is built and released: the client is never missing, the version is in one place, and notes are complete."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from support import TESTS

import centuria

ROOT = TESTS.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tool(name: str) -> ModuleType:
    """A program of the folder `tools` as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def without_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without Node."""
    monkeypatch.setenv("PATH", str(tmp_path))


def hook(root: Path) -> "object":
    return tool("build_hook").CustomBuildHook(str(root), {}, None, None, str(root), "wheel")


@pytest.mark.usefixtures("without_node")
def test_without_node_the_build_asks_for_it_and_fails_with_what_mends_it(tmp_path: Path) -> None:
    checkout = hook(tmp_path)
    assert checkout.dependencies() == [tool("build_hook").NODE_REQUIREMENT]  # type: ignore[attr-defined]
    with pytest.raises(SystemExit, match="make web"):
        checkout.initialize("standard", {})  # type: ignore[attr-defined]
    checkout.initialize("editable", {})  # type: ignore[attr-defined]


@pytest.mark.usefixtures("without_node")
def test_an_sdist_brings_the_client_and_is_refused_without_it(tmp_path: Path) -> None:
    (tmp_path / "PKG-INFO").touch()
    sdist = hook(tmp_path)
    assert sdist.dependencies() == []  # type: ignore[attr-defined]
    with pytest.raises(SystemExit, match=r"index\.html is missing"):
        sdist.initialize("standard", {})  # type: ignore[attr-defined]
    built = tmp_path / "src" / "centuria" / "web"
    built.mkdir(parents=True)
    for name in ("index.html", "manifest.json"):
        (built / name).touch()
    sdist.initialize("standard", {})  # type: ignore[attr-defined]


def test_a_node_that_is_too_old_is_no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, said in (("node", "v18.20.0"), ("npm", "")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {said}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    build_hook = tool("build_hook")
    assert build_hook._npm() is None
    (tmp_path / "node").write_text("#!/bin/sh\necho v24.1.0\n", encoding="utf-8")
    assert build_hook._npm() == str(tmp_path / "npm")


def test_the_requirement_of_the_build_is_the_one_of_development() -> None:
    assert tool("build_hook").NODE_REQUIREMENT in PROJECT["dependency-groups"]["build"]


def test_the_version_is_in_one_place_and_the_changelog_knows_it() -> None:
    release = tool("release")
    assert "version" in PROJECT["project"]["dynamic"]
    assert release.version_of(ROOT) == centuria.__version__
    notes, heading = release.notes_of(centuria.__version__)
    assert heading.startswith(centuria.__version__)
    assert notes.strip()


def test_the_notes_are_the_section_of_the_version() -> None:
    changelog = (
        "# Changelog\n\n## 1.10.0\n\nNew.\n\n## 1.1.0 (2026-01-02)\n\n### Part\n\n- Old.\n\n## 1.0.0\n\n- Older.\n"
    )
    notes_of = tool("release").notes_of
    assert notes_of("1.1.0", changelog) == ("### Part\n\n- Old.\n", "1.1.0 (2026-01-02)")
    assert notes_of("1.0.0", changelog) == ("- Older.\n", "1.0.0")
    with pytest.raises(SystemExit, match=r"1\.1"):
        notes_of("1.1", changelog)


def test_the_pythons_that_are_promised_are_tried_on_every_system() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    workflow = ROOT / ".github" / "workflows" / "test.yml"
    if not workflow.is_file():
        pytest.skip("an sdist has no workflows")
    found = re.search(r"python: (\[.*\])\n    defaults", workflow.read_text(encoding="utf-8"))
    assert found is not None
    assert re.findall(r"3\.\d+", found[1]) == promised
    assert PROJECT["project"]["requires-python"] == f">={promised[0]}"
    assert sys.version_info >= tuple(map(int, promised[0].split(".")))


def test_no_lock_names_an_address() -> None:
    locks = [*(ROOT / "requirements").glob("*.txt"), ROOT / "web" / "package-lock.json"]
    assert len(locks) >= 4
    for lock in locks:
        assert not re.search(r"[a-z]+://|--index|--find-links|file:", lock.read_text(encoding="utf-8")), lock.name


def test_the_default_installation_brings_no_locales_and_no_torch() -> None:
    play = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    names = set(re.findall(r"^([a-z0-9.-]+)==", play, re.MULTILINE))
    assert {"numba", "uvicorn", "httptools", "websockets"} <= names
    assert not names & {"babel", "pytz", "torch", "uvloop", "watchfiles", "pyyaml", "fluent-runtime"}


def test_the_description_has_no_link_that_breaks_on_a_package_index() -> None:
    description = tool("build_hook").description
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = r"\]\((?!https://)"
    assert re.search(links, readme), "nothing would be checked"
    without, absolute = description(readme, ""), description(readme, "https://forge.example/games/centuria")
    assert not re.search(links, without)
    assert not re.search(links, absolute)
    assert "\n\n\n" not in without
    assert "![" not in without
    assert "(https://forge.example/games/centuria/raw/HEAD/docs/pictures/table-golem.webp)" in absolute
    assert "[How to contribute](https://forge.example/games/centuria/blob/HEAD/CONTRIBUTING.md)" in absolute


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 80
