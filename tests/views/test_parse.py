"""From a view back to a position: nothing that matters is lost on the way, and nothing that is secret comes along."""

import json
import subprocess
import sys
from collections.abc import Mapping
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from support.games import TABLES, label
from support.generated_games import games
from support.view_samples import game, hidden, sample, what_matters

import centuria
from centuria import editions
from centuria.core.layout import ready
from centuria.errors import SetupError
from centuria.game import Game
from centuria.position import Position
from centuria.views import View, view
from centuria.views.parse import imagine


def seen(moment: Game, seat: int | None) -> View:
    """A view as a program at the other end of a wire gets it."""
    told: View = json.loads(json.dumps(moment.view(seat)))
    return told


def viewers(moment: Game) -> list[int | None]:
    return [None, *range(1, moment.seats + 1)]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_an_imagined_position_is_the_true_one_in_all_that_matters(table: tuple[str, int]) -> None:
    for moment in sample(*table, seed=1, every=9):
        position = imagine(seen(moment, viewers(moment)[moment.number % (moment.seats + 1)]))
        assert what_matters(position) == what_matters(moment.position)
        assert (position.legal(), position.seat, position.over) == (moment.legal(), moment.seat or 0, moment.over)
        assert (position.scores, position.winner) == (moment.scores, moment.winner)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_an_imagined_position_looks_the_same_to_everybody(table: tuple[str, int]) -> None:
    for moment in sample(*table, seed=2, every=97):
        for told in (seen(moment, seat) for seat in viewers(moment)):
            position = imagine(told)
            assert view(position, told["viewer"], moment.number) == told  # type: ignore[arg-type]
        for seat in viewers(moment):
            assert view(position, seat, moment.number, covered=True) == moment.view(seat, covered=True)


@settings(max_examples=40)
@given(games(most=25))
def test_wherever_a_game_is_steered_its_position_can_be_imagined(moments: list[Game]) -> None:
    moment = moments[-1]
    position = imagine(moment.view(moment.seat))
    assert what_matters(position) == what_matters(moment.position)
    assert position.legal() == moment.legal()


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_nothing_that_nobody_has_seen_is_told_and_it_lies_in_ascending_order(table: tuple[str, int]) -> None:
    for moment in sample(*table, seed=1, every=97):
        other = moment.position.redealt(moment.number)
        position = imagine(moment.view())
        assert imagine(view(other, None, moment.number)).state.tobytes() == position.state.tobytes()
        for deck, places in hidden(position).items():
            cards = position.record[deck][places].tolist()
            assert cards == sorted(cards)


def with_the_true_order(position: Position, true: Position) -> Position:
    """An imagined position after a look under the decks and stacks."""
    state = ready(np.array(position.state, copy=True))
    for deck, places in hidden(true).items():
        state[0][deck][places] = true.record[deck][places]
    return Position(position.edition, state)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_play_goes_on_from_an_imagined_position_as_from_the_true_one(table: tuple[str, int]) -> None:
    moments = game(*table, seed=2)
    for start in range(0, len(moments), len(moments) // 4 + 1):
        position = with_the_true_order(imagine(moments[start].view()), moments[start].position)
        for moment in moments[start + 1 : start + 150]:
            assert moment.decision is not None
            position = position.decide(moment.decision)
            assert what_matters(position) == what_matters(moment.position)
        assert view(position, 1, moment.number) == moment.view(1)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_view_tells_every_open_question_and_whose_turn_it_is(table: tuple[str, int]) -> None:
    for moment in game(*table, seed=1)[::13]:
        s, told = moment.position.record, moment.view()
        fields = ("asking", "asked", "detail", "left")
        asked = [[int(s[field][place]) for field in fields] for place in range(int(s["pending"]))]
        assert told["agenda"] == [[kind, seat + 1, detail, left] for kind, seat, detail, left in asked]
        assert told["playing"] == (None if moment.over else int(s["seat"]) + 1)
        if asked:
            assert asked[-1][1] + 1 == told["seat"]


def test_somebody_may_have_to_decide_in_the_turn_of_another() -> None:
    """A toll can fill a caravan over its capacity; the turn is still that of the seat that paid."""
    moment = next(
        moment
        for seed in count(1)
        for moment in game("saga3", 4, seed)
        if moment.seat not in (None, int(moment.position.record["seat"]) + 1)
    )
    told = moment.view()
    assert told["playing"] != told["seat"] == moment.seat
    assert what_matters(imagine(told)) == what_matters(moment.position)


def other_components(tmp_path: Path) -> Path:
    text = files("centuria.components").joinpath("golem.toml").read_text(encoding="utf-8")
    assert "\ntokens_per_player = 2 " in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("\ntokens_per_player = 2 ", "\ntokens_per_player = 3 "), encoding="utf-8")
    return file


def test_a_game_with_components_of_ones_own_is_imagined_with_them(tmp_path: Path) -> None:
    begun = centuria.new("golem", 3, seed=1, components=other_components(tmp_path))
    position = imagine(begun.view(2))
    assert position.edition is begun.position.edition
    assert what_matters(position) == what_matters(begun.position)
    assert editions.made("golem", begun.components.fingerprint) is begun.position.edition


def test_components_that_are_not_known_in_this_process_are_refused_by_their_fingerprint() -> None:
    told = {**centuria.new("golem", 2, seed=1).view(), "components": "0123456789abcdef"}
    with pytest.raises(SetupError, match="'0123456789abcdef' of golem are not known here"):
        imagine(told)


PROGRAM = """
import json, sys
from centuria.views.parse import imagine
position = imagine(json.load(sys.stdin))
print(json.dumps(position.legal()))
"""


def test_a_fresh_process_knows_the_components_of_the_package(environment: Mapping[str, str]) -> None:
    moment = game("endless", 2)[20]
    asked: Any = {"input": json.dumps(moment.view(1)), "env": environment}
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False, **asked)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == list(moment.legal())
