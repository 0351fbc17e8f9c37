"""Every guarantee of docs/security.md names tests, and each of them exists."""

import ast
import re
from functools import cache

import pytest
from support import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for part in re.findall(r"^\| guarantee \| test \|\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    for line in part.splitlines()
]


@cache
def _functions(file: str) -> frozenset[str]:
    """The tests of a file in `tests/server`, or beside it if it has a folder; those of the client by their text."""
    place = ROOT / "tests" / "server" / file
    if not place.exists():
        place = ROOT / ("tests" if file.endswith(".py") else "") / file
    text = place.read_text(encoding="utf-8")
    if place.suffix != ".py":
        return frozenset()
    tree = ast.parse(text)
    return frozenset(one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_a_guarantee_has_tests_that_exist(row: list[str]) -> None:
    assert len(row) == 2, row
    named = re.findall(r"`([\w/]*\.?[\w.]*)(?:::(\w+))?`", row[1])
    assert named, f"no test for: {row[0]}"
    file = ""
    for place, function in named:
        file = place or file
        found = _functions(file)
        assert not function or function in found, f"{file} has no {function}"


def test_there_are_guarantees() -> None:
    assert len(ROWS) > 60
