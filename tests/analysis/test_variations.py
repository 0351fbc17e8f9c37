"""How play may go on, told without the table as it will be then."""

import random
from itertools import pairwise

import pytest

import centuria
from centuria.narration.variations import plan
from centuria.views.schema import GolemView, View
from centuria.words import Words, languages, themes

EN, FR = (Words(language, "golem", mode="golem") for language in ("en", "fr"))


def seen(game: centuria.Game) -> View:
    return game.view(game.seat)


@pytest.fixture
def golem() -> GolemView:
    view = seen(centuria.new("golem", seats=2, seed=1))
    for place, card in enumerate(("11>3", "U3", "22", "4>33", "112", "2>111")):
        view["merchants"]["row"][place]["card"] = card
    view["points"]["row"][1].update({"cost": "1122", "points": 7})
    return view


@pytest.mark.parametrize(
    ("words", "steps", "told"),
    [
        (EN, [(1, "play 11")], ["play the crystal card 11"]),
        (
            EN,
            [(1, "play U2"), (1, "upgrade 1"), (1, "upgrade 2")],
            ["play the upgrade card U2, yellow becomes green and green becomes turquoise"],
        ),
        (
            EN,
            [(1, "play 11>3"), (1, "times 2"), (1, "return 1"), (1, "return 1")],
            ["play the trade card 11>3, trade twice, return 2 yellow"],
        ),
        (EN, [(1, "acquire 3"), (1, "pay 2"), (1, "pay 1")], ["acquire the crystal card 22, pay 1 yellow and 1 green"]),
        (EN, [(1, "claim 2"), (2, "rest")], ["claim the 7-point card for 2 yellow and 2 green", "rest"]),
        (FR, [(1, "claim 2"), (2, "rest")], ["réclamer la carte à 7 points pour 2 jaunes et 2 verts", "se reposer"]),
        (FR, [(1, "play 11>3"), (1, "times 1")], ["jouer la carte Échanger 11>3, échanger une fois"]),
    ],
)
def test_a_turn_is_one_phrase(golem: GolemView, words: Words, steps: list[tuple[int, str]], told: list[str]) -> None:
    assert [planned.told for planned in plan(words, golem, steps)] == told


def test_cards_slide_and_those_that_nobody_has_seen_have_no_face(golem: GolemView) -> None:
    steps = [(1, "acquire 1"), (2, "acquire 1"), (1, "acquire 5"), (2, "acquire 4"), (1, "claim 2"), (2, "claim 5")]
    told = [planned.told for planned in plan(EN, golem, steps)]
    assert told[:3] == ["acquire the trade card 11>3", "acquire the upgrade card U3", "acquire the 5th merchant card"]
    assert told[3] == "acquire the trade card 2>111"
    assert told[4:] == ["claim the 7-point card for 2 yellow and 2 green", "claim the 5th point card"]


def test_what_the_reader_knows_is_not_told_again(golem: GolemView) -> None:
    steps = [(1, "acquire 2"), (1, "pay 1"), (2, "acquire 1"), (1, "acquire 1")]
    told = [planned.told for planned in plan(EN, golem, steps, decided=1)]
    assert told == ["pay 1 yellow", "acquire the trade card 11>3", "acquire the crystal card 22"]
    assert plan(EN, golem, steps, decided=1)[0].decisions == ("acquire 2", "pay 1")


def test_a_first_step_that_does_nothing_is_still_told() -> None:
    game = centuria.new("golem", seats=2, seed=1).play("play U2")
    assert plan(EN, seen(game), [(1, "stop"), (2, "rest")])[0].told == "stop upgrading"


@pytest.mark.parametrize("mode", ["golem", "endless", "saga2", "saga3"])
def test_every_line_of_every_mode_can_be_told_in_every_language_and_theme(mode: str) -> None:
    every = [Words(language, theme, mode=mode) for language in languages() for theme in themes()]
    chance = random.Random(5)
    game = centuria.new(mode, seats=4, seed=9)
    moments = [game]
    while not game.over and len(moments) < 400:
        game = game.play(chance.choice(game.legal()))
        moments.append(game)
    steps = [(earlier.seat or 0, later.decision or "") for earlier, later in pairwise(moments)]
    for begin in range(0, len(steps), 25):
        for words in every:
            plans = plan(words, seen(moments[begin]), steps[begin : begin + 25])
            assert plans[0].told
            assert [d for planned in plans for d in planned.decisions] == [d for _, d in steps[begin : begin + 25]]
            assert all(planned.seat in range(1, 5) for planned in plans)


def test_a_text_that_is_no_decision_cannot_be_planned(golem: GolemView) -> None:
    with pytest.raises(ValueError, match="'dance 3' is not a decision that can be told"):
        plan(EN, golem, [(1, "dance 3")])
