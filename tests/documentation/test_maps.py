"""The maps of the project name every package, and the architecture lists the layers as `make lint` enforces them."""

import re
import tomllib
from pathlib import Path

import pytest
from support import ROOT

SOURCE = ROOT / "src" / "centuria"
MAP = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def names(folder: Path) -> list[str]:
    """The packages and modules of a folder."""
    found = [path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")]
    return sorted([*found, *(path.parent.name for path in folder.glob("*/__init__.py"))])


def named(text: str) -> set[str]:
    """What a text names as code."""
    return {part.strip("/") for part in re.findall(r"`([^`\s]+)`", text)}


@pytest.mark.parametrize("text", [MAP, ARCHITECTURE], ids=["CONTRIBUTING", "architecture"])
def test_every_package_is_on_the_map(text: str) -> None:
    assert [name for name in names(SOURCE) if name not in named(text)] == []


@pytest.mark.parametrize("text", [MAP, ARCHITECTURE], ids=["CONTRIBUTING", "architecture"])
def test_every_package_of_the_server_is_on_the_map(text: str) -> None:
    packages = sorted(path.parent.name for path in (SOURCE / "server").glob("*/__init__.py"))
    assert len(packages) > 10
    assert [name for name in packages if name not in named(text)] == []


def test_every_folder_of_the_client_is_on_the_map() -> None:
    folders = sorted(path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir())
    assert len(folders) > 8
    assert [name for name in folders if name not in named(MAP)] == []


def test_the_layers_are_those_of_the_contract() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    enforced = [set(re.split(r" [:|] ", layer)) - {"__main__"} for layer in contracts[0]["layers"]]
    rows = re.findall(r"^\| (`[^|]*`) \|", ARCHITECTURE.split("## Layers")[1].split("The server")[0], re.MULTILINE)
    assert [named(row) for row in rows] == enforced
