"""The benchmark protocol: every deal from every seat, and a leaderboard that the documentation repeats."""

from pathlib import Path

import protocol
import pytest

from centuria.mode_registry import NAMES, declared

PAGE = Path(__file__).parents[2] / "docs" / "benchmark.md"


@pytest.mark.parametrize("bot", ["random", "simple"])
def test_every_deal_is_played_from_every_seat(bot: str) -> None:
    row = protocol.measured(bot, "golem", 3, deals=2, jobs=0)
    assert (row["deals"], row["games"]) == (2, 6)
    assert row["interval"][0] <= row["win_rate"] <= row["interval"][1]
    assert row == protocol.measured(bot, "golem", 3, deals=2, jobs=0)


def test_wins_of_games_that_end_early_count() -> None:
    # The champion wins nearly always, and its games end at different times.
    assert protocol.measured("champion", "golem", 2, deals=4, jobs=0)["wins"] >= 6


def test_the_documentation_has_the_leaderboard() -> None:
    assert protocol.table(protocol.saved()) in PAGE.read_text(encoding="utf-8")


def test_rows_of_the_leaderboard_are_of_tables_that_there_are() -> None:
    for row in protocol.saved():
        assert row["mode"] in NAMES
        assert row["players"] in declared(row["mode"]).seats
        assert row["games"] == row["deals"] * row["players"]
        assert row["win_rate"] == round(row["wins"] / row["games"], 4)
        assert row["interval"][0] <= row["win_rate"] <= row["interval"][1]


def test_rows_of_an_agent_of_ones_own_go_to_a_file_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, official = tmp_path / "own.json", protocol.LEADERBOARD.read_bytes()
    one = ["random", "--modes", "golem", "--players", "2", "--deals", "2", "--file", str(own)]
    assert protocol.main([*one, "--table"]) == 0
    assert [row["games"] for row in protocol.saved(own)] == [4]
    assert "| golem | 2 | `random` | 4 |" in capsys.readouterr().out
    assert protocol.main([*one, "--missing"]) == 0
    assert capsys.readouterr().out == ""
    assert protocol.LEADERBOARD.read_bytes() == official


@pytest.mark.parametrize("arguments", [["greedy"], ["random", "--deals", "0"]])
def test_what_cannot_be_measured_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        protocol.main(arguments)
