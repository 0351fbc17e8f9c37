"""Games of earlier editions of the boards are played, shown and counted as they were when each was the latest."""

import tomllib
from functools import cache
from typing import Any

import pytest
from support import TESTS
from support.playthroughs import told

import centuria
from centuria.editions import edition

MODES = ("endless", "saga2", "saga3")
PLAYED = pytest.mark.parametrize(
    ("earlier", "mode"),
    [
        *((earlier, mode) for earlier in ("first_edition", "second_edition") for mode in MODES),
        ("third_edition", "endless"),
    ],
)
"""The boards of the sagas are the same in the second edition, the third and the fourth."""


@cache
def counts(earlier: str) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((TESTS / earlier / "perft.toml").read_text(encoding="utf-8"))


@cache
def kept(earlier: str, mode: str) -> str:
    return (TESTS / earlier / f"{mode}-2.txt").read_text(encoding="utf-8")


@cache
def played(earlier: str, mode: str) -> list[centuria.Game]:
    return list(centuria.read(kept(earlier, mode)).path())


@PLAYED
def test_a_record_of_an_earlier_edition_plays_as_it_is_written(earlier: str, mode: str) -> None:
    game = played(earlier, mode)[-1]
    assert game.over
    assert game.components.fingerprint != edition(mode).fingerprint
    assert told(game).splitlines() == kept(earlier, mode).splitlines()


@PLAYED
def test_perft_of_an_earlier_edition_is_as_written_down(earlier: str, mode: str) -> None:
    path = played(earlier, mode)
    for entry in counts(earlier)[mode]:
        game = path[entry["after"]] if "after" in entry else centuria.new(mode, 2, entry["seed"], path[0].components)
        assert [game.perft(depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]
