"""The tables in docs/rules say which function does each rule and which test proves it; here they are held to it."""

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from centuria.mode_registry import NAMES

TESTS = Path(__file__).parent.parent
TABLES = TESTS.parent / "docs" / "rules"
COLUMNS = ["#", "rule", "done by", "proved by"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a table."""

    line: int
    number: str
    text: str
    functions: str
    tests: str


def table(mode: str) -> str:
    return (TABLES / f"{mode}.md").read_text("utf-8")


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def rules(text: str) -> Iterator[Rule | str]:
    """The rows of all tables in a page, and what is wrong with their form."""
    inside = False
    for line, written in enumerate(text.splitlines(), 1):
        if not written.startswith("|"):
            inside = False
            continue
        found = cells(written)
        if not inside:
            inside = True
            if found != COLUMNS:
                yield f"line {line}: a table has the columns {COLUMNS}, not {found}"
        elif all(re.fullmatch(":?-+:?", cell) for cell in found):
            continue
        elif len(found) != len(COLUMNS):
            yield f"line {line}: expected {len(COLUMNS)} cells, found {len(found)}"
        else:
            yield Rule(line, *found)


def names(cell: str) -> list[str]:
    """The names in a cell, each in backticks, with commas between them."""
    return [name.strip() for name in cell.split(",") if name.strip()]


def problems(text: str) -> list[str]:
    """Everything that is wrong with a page of rules."""
    found: list[str] = []
    read: list[Rule] = []
    for row in rules(text):
        if isinstance(row, Rule):
            read.append(row)
        else:
            found.append(row)
    if not read:
        found.append("there is no rule")
    found += numbering(read)
    for rule in read:
        where = f"line {rule.line}: {rule.number}"
        if not rule.text:
            found.append(f"{where}: says nothing")
        for kind, cell, wrong in (("function", rule.functions, no_function), ("test", rule.tests, no_test)):
            if not names(cell):
                found.append(f"{where}: names no {kind}")
            found += [f"{where}: {problem}" for name in names(cell) if (problem := wrong(name))]
    return found


def numbering(read: list[Rule]) -> Iterator[str]:
    """Numbers are a page's letters and 1, 2, 3 and so on, in order."""
    series = re.match("[A-Z]*", read[0].number).group() if read else ""  # type: ignore[union-attr]
    for place, rule in enumerate(read, 1):
        if not series or rule.number != f"{series}{place}":
            yield f"line {rule.line}: expected number {series or '?'}{place}, found {rule.number!r}"


def no_function(cell: str) -> str | None:
    """Why a name is not that of a function of the package, said where it is defined."""
    match = re.fullmatch(r"`([a-z_0-9]+(?:\.\w+)+)`", cell)
    if match is None:
        return f"{cell!r} is not a function's name in backticks"
    parts = match.group(1).split(".")
    for length in range(len(parts) - 1, 0, -1):
        module = ".".join(["centuria", *parts[:length]])
        try:
            found: object = import_module(module)
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part, None)
        function = plain(found)
        if not isinstance(function, FunctionType):
            return f"{cell} is not a function"
        if function.__module__ != module:
            return f"{cell} is defined in {function.__module__}"
        return None
    return f"{cell} is in no module"


def plain(found: object) -> object:
    """The function that somebody wrote, out of a property, a compiled function or a decorated one."""
    found = found.fget if isinstance(found, property) else found
    found = getattr(found, "py_func", found)
    return inspect.unwrap(found) if callable(found) else found


def no_test(cell: str) -> str | None:
    """Why a name is not that of a test."""
    match = re.fullmatch(r"`([\w/]+\.py)::(\w+)`", cell)
    if match is None:
        return f"{cell!r} is not `test_file.py::test_name`"
    file, name = match.groups()
    path = TESTS / file if "/" in file else TESTS / "rules" / file
    if not path.is_file():
        return f"there is no file {file}"
    return None if name in laws_in(path) else f"there is no test {name} in {file}"


@cache
def laws_in(path: Path) -> frozenset[str]:
    module = ast.parse(path.read_text("utf-8"))
    return frozenset(
        node.name for node in module.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def pages() -> list[str]:
    return sorted(page.stem for page in TABLES.glob("*.md") if page.name != "README.md")


def test_every_table_is_a_modes_and_every_mode_with_tests_of_its_rules_has_one() -> None:
    assert set(pages()) <= set(NAMES)
    tested = {mode for mode in NAMES if list((TESTS / "rules").glob(f"test_{mode}_*.py"))}
    assert tested == set(pages())


@pytest.mark.parametrize("mode", pages())
def test_every_rule_names_functions_and_tests_that_exist(mode: str) -> None:
    assert problems(table(mode)) == []


@pytest.mark.parametrize("mode", pages())
def test_every_test_of_a_modes_rules_is_named_by_a_rule(mode: str) -> None:
    named = set(re.findall(r"`([\w/]+\.py::\w+)`", table(mode)))
    ours = {f"{file.name}::{name}" for file in (TESTS / "rules").glob(f"test_{mode}_*.py") for name in laws_in(file)}
    assert ours
    assert sorted(ours - named) == []


def test_no_two_modes_number_their_rules_alike() -> None:
    series = [re.search(r"^\| ([A-Z]+)1 ", table(mode), re.MULTILINE).group(1) for mode in pages()]  # type: ignore[union-attr]
    assert len(set(series)) == len(series)


HEAD = "| # | rule | done by | proved by |\n|---|---|---|---|\n"
CLAIM = "`mechanisms.point_row.claim`"
HERE = "`test_rules_tables.py::test_a_right_table_has_no_problem`"
GOOD = f"| Z1 | a rule | {CLAIM} | {HERE} |\n"


def test_a_right_table_has_no_problem() -> None:
    many = f"| Z2 | a rule | {CLAIM}, `modes.game_loop.settle`, `game.Game.scores` | {HERE}, {HERE} |\n"
    elsewhere = "| Z3 | a rule | `core.bits.count` | `rules/test_rules_tables.py::test_a_wrong_row_is_found` |\n"
    assert problems(f"# Rules\n\n{HEAD}{GOOD}\nMore.\n\n{HEAD}{many}{elsewhere}") == []


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (f"| Z2 | a rule | `mechanisms.point_row.clam` | {HERE} |", "`mechanisms.point_row.clam` is not a function"),
        (f"| Z2 | a rule | `mechanisms.order.claim` | {HERE} |", "`mechanisms.order.claim` is not a function"),
        (f"| Z2 | a rule | `mechanics.orders.claim` | {HERE} |", "`mechanics.orders.claim` is in no module"),
        (f"| Z2 | a rule | `mechanisms.point_row.COPPER` | {HERE} |", "is not a function"),
        (f"| Z2 | a rule | `game.view` | {HERE} |", "`game.view` is defined in centuria.views"),
        (f"| Z2 | a rule | mechanisms.point_row.claim | {HERE} |", "is not a function's name in backticks"),
        (f"| Z2 | a rule | `claim` | {HERE} |", "is not a function's name in backticks"),
        (f"| Z2 | a rule |  | {HERE} |", "Z2: names no function"),
        (f"| Z2 | a rule | {CLAIM} |  |", "Z2: names no test"),
        (f"| Z2 | a rule | {CLAIM} | `test_rules_tables.py::test_gone` |", "no test test_gone in test_rules_tables.py"),
        (f"| Z2 | a rule | {CLAIM} | `test_rules_tables.py::table` |", "there is no test table in"),
        (f"| Z2 | a rule | {CLAIM} | `test_gone.py::test_gone` |", "there is no file test_gone.py"),
        (f"| Z2 | a rule | {CLAIM} | {HERE}, none |", "'none' is not `test_file.py::test_name`"),
        (f"| Z2 |  | {CLAIM} | {HERE} |", "Z2: says nothing"),
        (f"|  | a rule | {CLAIM} | {HERE} |", "expected number Z2, found ''"),
        (f"| Z1 | a rule | {CLAIM} | {HERE} |", "expected number Z2, found 'Z1'"),
        (f"| Z3 | a rule | {CLAIM} | {HERE} |", "expected number Z2, found 'Z3'"),
        (f"| Y2 | a rule | {CLAIM} | {HERE} |", "expected number Z2, found 'Y2'"),
        (f"| Z2 | a rule | {CLAIM} |", "expected 4 cells, found 3"),
    ],
)
def test_a_wrong_row_is_found(row: str, problem: str) -> None:
    found = problems(f"{HEAD}{GOOD}{row}\n")
    assert len(found) == 1
    assert found[0].startswith("line 4: ")
    assert problem in found[0]


def test_a_wrong_heading_or_an_empty_page_is_found() -> None:
    assert "a table has the columns" in problems(HEAD.replace("done by", "by") + GOOD)[0]
    assert problems("# Rules\n") == ["there is no rule"]
    assert problems(f"{HEAD}| 1 | a rule | {CLAIM} | {HERE} |\n") == ["line 3: expected number ?1, found '1'"]
