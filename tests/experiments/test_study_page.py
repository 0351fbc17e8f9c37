"""The page and the data of a study: complete, self-contained, in the reader's language, and true to the games."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet
from support.experiments.studies import played_here, small

from centuria.editions import edition
from centuria.experiments.study.games import ChunkResult
from centuria.experiments.study.html import page
from centuria.experiments.study.parquet import GAMES, PIECES, USES, write
from centuria.experiments.study.piece_names import name
from centuria.experiments.study.plan import Study
from centuria.experiments.study.report import Report
from centuria.experiments.study.usage import SORTS, pieces
from centuria.mode_registry import NAMES
from centuria.words import Words, languages


@pytest.fixture(scope="module")
def report() -> Report:
    study = Study((("golem", 2), ("saga3", 2)), ("random",), 12, 1, 20_000, 60.0, {})
    return Report(study, played_here(study))


@pytest.fixture(scope="module")
def text(report: Report) -> str:
    return page(Words("en", "golem"), report)


def test_every_table_and_sort_of_piece_has_its_place(text: str) -> None:
    assert re.findall("<h2>(.*?)</h2>", text) == ["golem, 2 players", "saga3, 2 players"]
    sorts = [Words("en", "golem")(f"study-sort-{sort.name}") for sort in SORTS]
    assert set(re.findall("<h3>(.*?)</h3>", text)) == set(sorts)
    rows = text.count("<tr>") - text.count("<thead>")
    assert rows == sum(len(pieces(edition(mode), 2)) for mode in ("golem", "saga3")) + 2 * 2


def test_the_page_needs_nothing_from_elsewhere(text: str) -> None:
    assert not re.search(r"<(link|img|iframe|image)\b|\bsrc=|@import|https?://(?!www\.w3\.org/)", text)
    assert not re.search(r"url\((?!#)", text)
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(set(names)) == len(names)
    for drawing in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(drawing)


def test_without_its_script_the_page_says_the_same(text: str) -> None:
    bare = re.sub("<script>.*?</script>", "", text, flags=re.DOTALL)
    assert "<script" not in bare
    assert "the trade card 11&gt;3" in bare
    assert "<noscript" not in text


def test_the_page_speaks_the_language_asked_for(report: Report) -> None:
    french = page(Words("fr", "golem"), report)
    assert '<html lang="fr">' in french
    assert "Cartes Points réclamées" in french
    assert "Merchant cards" not in french


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", NAMES)
def test_pieces_of_a_sort_have_names_that_tell_them_apart(mode: str, language: str) -> None:
    chosen, words = edition(mode), Words(language, "golem")
    named = [(piece.sort, name(words, chosen, piece)) for piece in pieces(chosen, 3)]
    assert len(set(named)) == len(named)


def test_a_study_without_games_has_a_page() -> None:
    assert "<svg" in page(Words("en", "golem"), Report(small(), []))


def test_games_without_uses_are_told_with_what_is_missing() -> None:
    study = small(gpu=True)
    results = [ChunkResult(result.chunk, result.games) for result in played_here(small())]
    told = page(Words("en", "golem"), Report(study, results))
    assert "not which pieces were used" in told
    assert "<h3>" not in told


def test_parquet_tells_every_seat_of_every_game(report: Report, tmp_path: Path) -> None:
    write(report, tmp_path)
    rows = parquet.read_table(tmp_path / GAMES).to_pydict()
    expected = [
        (table.mode, game, seat + 1, int(row["seed"]), int(row["scores"][seat]), row["winner"] == seat + 1)
        for table in report.tables
        for game, row in enumerate(table.games)
        for seat in range(2)
    ]
    columns = ("mode", "game", "seat", "seed", "score", "won")
    assert list(zip(*(rows[column] for column in columns), strict=True)) == expected
    assert set(rows["bot"]) == {"random"}


def test_single_uses_in_parquet_add_up_to_the_pieces(report: Report, tmp_path: Path) -> None:
    write(report, tmp_path)
    uses = parquet.read_table(tmp_path / USES).to_pylist()
    known = parquet.read_table(tmp_path / PIECES).to_pylist()
    for piece in known:
        mine = [
            row["uses"]
            for row in uses
            if (row["mode"], row["sort"], row["piece"]) == (piece["mode"], piece["sort"], piece["piece"])
        ]
        assert piece["uses"] == pytest.approx(sum(mine) / 12)
        assert piece["used"] == pytest.approx(len(mine) / 24)
        assert piece["interval_low"] <= piece["win_rate"] <= piece["interval_high"]


def test_beyond_a_number_of_games_single_uses_are_only_summed_up(report: Report, tmp_path: Path) -> None:
    write(report, tmp_path)
    assert (tmp_path / USES).exists()
    many = small(games=50_001)
    assert not many.single
    results = [ChunkResult(result.chunk, result.games, result.sums) for result in played_here(small())]
    write(Report(many, results), tmp_path)
    assert not (tmp_path / USES).exists()
    assert parquet.read_table(tmp_path / PIECES).num_rows == len(pieces(edition("golem"), 2))


def test_seats_and_bots_are_counted_from_the_games() -> None:
    study = small(bots=("simple", "random"), games=6)
    (table,) = Report(study, played_here(study)).tables
    winners = [study.bots[row["bots"][row["winner"] - 1]] for row in table.games]
    assert [(bot.name, bot.games, bot.wins) for bot in table.by_bot] == [
        ("simple", 6, winners.count("simple")),
        ("random", 6, winners.count("random")),
    ]
    assert [seat.wins for seat in table.seats] == [int((table.games["winner"] == seat).sum()) for seat in (1, 2)]
    assert np.isclose(table.seats[0].points, table.games["scores"][:, 0].mean())
