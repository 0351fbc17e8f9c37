"""Hints: decisions ranked, with a chance to win, in words, from what a seat may know and nothing else."""

import json
from typing import cast

import pytest
from support.advisers import Dreamer, Fixed, whim

import centuria
from centuria import bots
from centuria.analysis import Budget, hints
from centuria.analysis.schema import Hints
from centuria.bots import Opinion
from centuria.errors import SetupError
from centuria.game import Game
from centuria.words import Words, languages, themes

TABLES = [("golem", 2), ("golem", 5), ("endless", 3), ("saga2", 2), ("saga3", 4)]
NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve")
EN = Words("en", "golem")
THINKING = Budget(iterations=10)


def played(mode: str, seats: int, decisions: int, seed: int = 3) -> Game:
    game = centuria.new(mode, seats=seats, seed=seed)
    players = [bots.make("simple", seat) for seat in range(seats)]
    while game.seat is not None and game.number < decisions:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game


def hinted(game: Game, words: Words = EN, **options: object) -> Hints:
    adviser = cast(Dreamer, options.get("adviser") or Dreamer(game))
    return hints(game.view(game.seat), game.legal(), words, NAMES, budget=THINKING, adviser=adviser)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_legal_decision_is_ranked_and_chances_add_up(mode: str, seats: int) -> None:
    for number in (0, 7, 30):
        game = played(mode, seats, number)
        found = hinted(game)
        assert sorted(hint["decision"] for hint in found["decisions"]) == sorted(game.legal())
        assert (found["seat"], found["number"]) == (game.seat, game.number)
        for hint in found["decisions"]:
            assert sum(hint["chances"]) == pytest.approx(1, abs=0.001)
            assert hint["chance"] == hint["chances"][(game.seat or 0) - 1]
            assert hint["loss"] == pytest.approx(found["decisions"][0]["chance"] - hint["chance"], abs=0.0002)
            assert hint["told"]
        assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_line_is_the_advisers_and_begins_with_the_decision(mode: str, seats: int) -> None:
    game = played(mode, seats, 20)
    for hint in hinted(game)["decisions"]:
        assert hint["line"][0]["decisions"][0] == hint["decision"]
        after = game
        for turn in hint["line"]:
            for decision in turn["decisions"]:
                assert after.seat == turn["seat"]
                after = after.play(decision)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_redealing_what_nobody_has_seen_changes_no_hint(mode: str, seats: int) -> None:
    game = played(mode, seats, 25)
    for seed in range(3):
        other = Game(game.position.redealt(seed), game.setup, game.previous, game.decision)
        assert hinted(other, adviser=whim) == hinted(game, adviser=whim)


def test_a_hint_is_told_as_the_question_tells_its_answers_and_goes_on_with_ones_own_turns() -> None:
    game = centuria.new("golem", seats=2, seed=1)
    line = [(2, "rest"), (1, "play U2"), (1, "upgrade 1"), (2, "play 11"), (1, "rest")]
    best = hinted(game, adviser=Fixed({"play 11": 0.62}, line))["decisions"][0]
    assert best["told"] == "play the crystal card 11: get 2 yellow"
    assert best["chance"] == 0.62
    assert best["line_told"] == "play the upgrade card U2, yellow becomes green; rest"
    assert [turn["seat"] for turn in best["line"]] == [1, 2, 1, 2, 1]


@pytest.mark.parametrize(
    ("chances", "verdict", "equal", "told"),
    [
        ({"play 11": 0.7, "others": 0.4}, "clear", 1, "The first is clearly better than the others."),
        (
            {"play 11": 0.7, "play U2": 0.67, "others": 0.4},
            "better",
            1,
            "The first is a little better than the others.",
        ),
        ({"play 11": 0.7, "play U2": 0.69, "others": 0.4}, "close", 2, "The first two are about equally good"),
        ({"play 11": 0.5, "others": 0.49}, "even", 6, "It hardly matters here"),
    ],
)
def test_how_much_the_choice_matters_is_said(chances: dict[str, float], verdict: str, equal: int, told: str) -> None:
    found = hinted(centuria.new("golem", seats=2, seed=1), adviser=Fixed(chances))
    assert (found["verdict"], found["equal"]) == (verdict, equal)
    assert found["verdict_told"].startswith(told)


def test_decisions_that_were_searched_well_come_in_the_order_of_their_chances() -> None:
    game = centuria.new("golem", 3, seed=1)
    weights = {"play 11": 0.6, "acquire 1": 0.35, "play U2": 0.05}
    chances = {"play 11": 0.57, "acquire 1": 0.6, "play U2": 0.67, "others": 0.1}
    found = hinted(game, adviser=Fixed(chances, weights=weights))
    assert [(hint["decision"], hint["chance"]) for hint in found["decisions"][:3]] == [
        ("acquire 1", 0.6),
        ("play 11", 0.57),
        ("play U2", 0.67),
    ]
    # What was hardly searched is neither called as good as the best nor worse than it.
    assert (found["verdict"], found["equal"]) == ("better", 1)


def test_where_one_thing_can_be_done_there_is_nothing_to_choose() -> None:
    game = centuria.new("golem", seats=2, seed=1)
    view = game.view(1)
    found = hints(view, ["play 11"], EN, budget=THINKING, adviser=whim)
    assert found["verdict"] == "forced"


@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", ["golem", "endless", "saga2", "saga3"])
def test_hints_are_told_in_every_language_and_theme(mode: str, language: str, theme: str) -> None:
    found = hinted(played(mode, 3, 12), Words(language, theme, mode=mode))
    assert (found["language"], found["theme"]) == (language, theme)
    assert all(hint["told"] for hint in found["decisions"])


def test_nobody_is_advised_after_the_end_or_on_anothers_decision() -> None:
    game = centuria.new("golem", seats=2, seed=1)
    with pytest.raises(SetupError, match="a hint is for seat 1, who decides, and not for a view of 2"):
        hints(game.view(2), game.legal(), EN, budget=THINKING, adviser=whim)
    over = played("endless", 2, 10_000)
    with pytest.raises(SetupError, match=f"nothing to decide at position {over.number}"):
        hints(over.view(1), over.legal(), EN, budget=THINKING, adviser=whim)


@pytest.mark.parametrize(
    ("seconds", "iterations", "sentence"),
    [
        (None, None, "either seconds or iterations"),
        (1.0, 5, "either seconds or iterations"),
        (0.0, None, "a positive number of seconds, not 0.0"),
        (float("nan"), None, "a positive number of seconds, not nan"),
        (None, 0, "at least one iteration, not 0"),
    ],
)
def test_a_budget_that_is_none_is_refused(seconds: float | None, iterations: int | None, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        Budget(seconds, iterations)


def test_an_adviser_who_forgets_a_decision_is_caught() -> None:
    def forgetful(view: bots.View, legal: tuple[str, ...], **_: object) -> tuple[Opinion, ...]:
        return whim(view, legal)[1:]

    with pytest.raises(ValueError, match="the opinions are about"):
        hinted(centuria.new("golem", seats=2, seed=1), adviser=forgetful)
