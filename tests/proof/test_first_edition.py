"""Games of the first edition of the boards are played, shown and counted as they were when it was the latest."""

import tomllib
from functools import cache
from typing import Any

import pytest
from support import TESTS
from support.playthroughs import told

import centuria
from centuria.editions import edition

FOLDER = TESTS / "first_edition"
COUNTS: dict[str, list[dict[str, Any]]] = tomllib.loads((FOLDER / "perft.toml").read_text(encoding="utf-8"))

MODES = pytest.mark.parametrize("mode", ["endless", "saga2", "saga3"])


@cache
def kept(mode: str) -> str:
    return (FOLDER / f"{mode}-2.txt").read_text(encoding="utf-8")


@cache
def played(mode: str) -> list[centuria.Game]:
    return list(centuria.read(kept(mode)).path())


@MODES
def test_a_record_of_the_first_edition_plays_as_it_is_written(mode: str) -> None:
    game = played(mode)[-1]
    assert game.over
    assert game.components.fingerprint != edition(mode).fingerprint
    assert told(game).splitlines() == kept(mode).splitlines()


@MODES
def test_perft_of_the_first_edition_is_as_written_down(mode: str) -> None:
    path = played(mode)
    for entry in COUNTS[mode]:
        game = path[entry["after"]] if "after" in entry else centuria.new(mode, 2, entry["seed"], path[0].components)
        assert [game.perft(depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]
