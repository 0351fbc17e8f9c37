"""Golden playthroughs: whole games with everything that can be seen of them, compared to the letter."""

from functools import cache

import pytest
from support.games import PLAYTHROUGHS, TABLES, label
from support.playthroughs import told
from support.rule_options import FOLDER

import centuria


def kept(table: tuple[str, int]) -> str:
    return (PLAYTHROUGHS / f"{label(table)}.txt").read_text(encoding="utf-8")


@cache
def played(table: tuple[str, int]) -> centuria.Game:
    """The game of a playthrough, read once for all tests."""
    return centuria.read(kept(table))


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_playthrough_plays_as_it_is_written(table: tuple[str, int]) -> None:
    assert told(played(table)).splitlines() == kept(table).splitlines()


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_playthrough_is_a_whole_game_of_its_table(table: tuple[str, int]) -> None:
    game = played(table)
    assert (game.mode, game.seats) == table
    assert game.over
    assert {game.seat for game in game.path()} == {None, *range(1, table[1] + 1)}


def test_there_is_a_playthrough_for_every_table_and_no_other() -> None:
    names = {file.name for file in PLAYTHROUGHS.iterdir()}
    assert names == {f"{label(table)}.txt" for table in TABLES}, "run tests/proof/write_playthroughs.py"


@pytest.mark.parametrize("mode", dict.fromkeys(mode for mode, _ in TABLES))
def test_the_playthroughs_of_a_mode_know_every_kind_of_decision(mode: str) -> None:
    verbs = {decision.split()[0] for decision in centuria.actions(mode)}
    games = [played(table) for table in TABLES if table[0] == mode]
    games += [centuria.read(file.read_text(encoding="utf-8")) for file in FOLDER.glob(f"{mode}-*.txt")]
    assert {decision.split()[0] for game in games for decision in game.decisions} == verbs
