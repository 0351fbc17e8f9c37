"""Each of the fifty wrong and unusual files of docs/component-errors.md is refused or warned about as it says there."""

import re
from pathlib import Path

import pytest
from components.unusual_files import Row, rows, said

from centuria import components
from centuria.components.assemble import kind_of
from centuria.components.toml_cursor import LARGEST_FILE, parsed
from centuria.errors import ComponentError

ROWS = list(rows())
ENGLISH = frozenset(
    re.findall(
        "[a-z]+",
        "a an the is are was be been has have had it its they there this that these those which who what not no nor "
        "only too more than most least many much must to from of and or with without on at in into by for so as "
        "under above expected found known missing refused warning write given left cards card tiles tile board boards "
        "location locations claims claim crystals crystal players player game rulebook workers worker starts value "
        "values text number whole file list key line entry same twice again before after could can would does did",
    )
) - {"a", "on", "or"}
"""Frequent words of English that are not French."""


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


def english(line: str) -> set[str]:
    """The English words of a line, without its place, texts in quotes or brackets, and names with a digit."""
    problem = re.sub(r"^\S+ : \S+: (\S+: )?", "", line.replace("\u00a0", " "))
    plain = re.sub(r'"[^"]*"|\[[^\]]*\]|\S*[0-9_>]\S*|valeurs connues : .*', " ", problem)
    return ENGLISH.intersection(re.findall(r"[a-z]+", plain.lower()))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.number}-{row.kind}")
def test_the_same_is_told_in_french_without_a_word_of_english(row: Row, tmp_path: Path) -> None:
    status, lines = said(row, tmp_path, "fr")
    assert status == int(lines[0].startswith("refusé"))
    assert len(lines) == len(row.expected)
    for line, expected in zip(lines, row.expected, strict=True):
        place = re.match(r"\w+: (\S+ \S+: )", expected)
        assert place is not None
        assert place[1] in line
        assert not english(line), line


def test_the_search_for_english_words_finds_them() -> None:
    for row in ROWS:
        for expected in row.expected:
            assert english(re.sub(r"^(\w+):", "\\1 :", expected)), expected


BROKEN = (
    "a = 1\nb", "a = 1 2", "[a", "[[a]", "a = 1\na = 2", "[a]\n[a]", "a = {b = 1, b = 2}", "a = {b = 1}\n[a]\nc = 1",
    "a", "= 1", "a = [1", "a = {b = 1", 'a = "\\q"', 'a = "\\uD800"', 'a = "\\u12"', 'a = "b', "a = 2026-13-01",
    "a = ?", "a = '\x01'", "a = \x01", "a = " + "[" * 5000, "a = 1\n[b.c]\nd = 1\n[b]\nc.e = 2", "", "x = 1",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_what_is_not_toml_is_told_in_both_languages(text: str) -> None:
    with pytest.raises(ComponentError) as refused:
        kind_of(parsed(text, "my.toml"))
    french = refused.value.in_language("fr")
    assert french != str(refused.value)
    assert not english(french.replace("my.toml", "refusé : my.toml")), french


def test_files_that_cannot_be_opened_are_told_in_french(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"# \xe9t\xe9\n")
    large = tmp_path / "large.toml"
    large.write_text("#" * (LARGEST_FILE + 1), "utf-8")
    for path, told in (
        (tmp_path / "none.toml", "fichier: ce fichier n\u2019existe pas"),
        (tmp_path, "fichier: est un dossier, pas un fichier de matériel"),
        (latin, "fichier: n\u2019est pas un texte en UTF-8"),
        (large, "fichier: 262145 octets, c\u2019est trop pour un fichier de matériel"),
    ):
        with pytest.raises(ComponentError) as refused:
            components.check(path)
        assert refused.value.in_language("fr").removeprefix(f"{path}:1").removeprefix(str(path)) == f": {told}"
