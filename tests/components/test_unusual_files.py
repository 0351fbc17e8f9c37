"""Each of the fifty wrong and unusual files of docs/component-errors.md is refused or warned about as it says there."""

import re
from pathlib import Path

import pytest
from components.unusual_files import Row, rows, said

ROWS = list(rows())


def test_there_are_fifty_rows_about_every_kind_of_file() -> None:
    assert [row.number for row in ROWS] == list(range(1, 51))
    assert {row.kind for row in ROWS} == {"golem", "endless_world", "mountains"}
    assert {row.expected[0].partition(":")[0] for row in ROWS} == {"refused", "warning"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.number}-{row.kind}")
def test_a_wrong_or_unusual_file_is_told_as_the_table_says(row: Row, tmp_path: Path) -> None:
    status, lines = said(row, tmp_path)
    assert lines == row.expected
    refused = lines[0].startswith("refused: ")
    assert status == int(refused)
    assert len(lines) == 1 or not refused
    for line in lines:
        assert re.match(rf"(refused|warning): {row.kind}\.toml:\d+: \S+: \S", line), "a line, an entry and a reason"
