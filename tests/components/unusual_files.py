"""The table of wrong and unusual component files in docs/component-errors.md: its rows, and what `check` says of each.

PYTHONPATH=tests python tests/components/unusual_files.py     write the last column again, say in the commit why
"""

import io
import re
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from centuria import components
from centuria.cli import main

TABLE = Path(__file__).parents[2] / "docs" / "component-errors.md"
NOTHING = "nothing"


@dataclass(frozen=True)
class Row:
    """A change of a packaged file, and the lines that are expected about it."""

    number: int
    kind: str
    old: str
    new: str
    expected: tuple[str, ...]

    def text(self) -> str:
        """The changed file."""
        text = components.path(self.kind).read_text("utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"row {self.number}: {self.old} is not there exactly once")
        return text.replace(self.old, self.new)


def rows() -> Iterator[Row]:
    """The rows of the table."""
    for line in TABLE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if cells[0].isdigit():
            number, kind, old, new, expected = cells
            yield Row(int(number), kind, _code(old), _code(new), tuple(_code(one) for one in expected.split("<br>")))


def said(row: Row, folder: Path, language: str = "en") -> tuple[int, tuple[str, ...]]:
    """The exit status of `components check` for a changed file, and its refusal or warnings, without the folder."""
    file = folder / f"{row.kind}.toml"
    file.write_text(row.text(), "utf-8")
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["components", "check", str(file), "--language", language])
    lines = (out.getvalue() + err.getvalue()).splitlines()
    return status, tuple(
        one.replace(f"{folder}/", "") for one in lines if not re.search("complete and playable|complet et jouable", one)
    )


def _code(cell: str) -> str:
    return "" if cell == NOTHING else cell.strip("`")


def _write() -> None:
    text = TABLE.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for line, row in zip([one for one in text.splitlines() if one[2:3].isdigit()], rows(), strict=True):
            answers = "<br>".join(f"`{one}`" for one in said(row, Path(folder))[1])
            text = text.replace(line, f"{line.rsplit(' | ', 1)[0]} | {answers} |")
    TABLE.write_text(text, "utf-8")


if __name__ == "__main__":
    _write()
