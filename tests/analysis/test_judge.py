"""A decision that a search looked away from is thought about all the same when somebody played it."""

from collections.abc import Mapping, Sequence

import pytest
from support.advisers import first_is_everything

import centuria
from centuria.analysis import Budget, judge, judgements, open_decisions, report
from centuria.bots import Opinion
from centuria.game import Game
from centuria.words import Words

THINKING = Budget(iterations=8, seed=3)


class LooksAway:
    """Looks at the first legal decision only, and finds every position good for seat 1 by the same chance."""

    def __init__(self, chance: float) -> None:
        self.chance = chance
        self.asked: list[Mapping[str, object]] = []

    def __call__(self, view: Mapping[str, object], legal: Sequence[str], **_budget: object) -> tuple[Opinion, ...]:
        self.asked.append(view)
        chances = (self.chance, 1 - self.chance)
        return tuple(Opinion(decision, chances, float(k == 0), ()) for k, decision in enumerate(legal))


def test_the_decision_that_was_played_gets_a_second_thought() -> None:
    game, adviser = centuria.new("golem", seats=2, seed=1), LooksAway(0.7)
    best, *others = judge(game, game.legal()[2], budget=THINKING, adviser=adviser)
    assert best.weight == 1
    assert {opinion.decision: opinion.weight for opinion in others}[game.legal()[2]] == 0.5
    assert sum(opinion.weight == 0 for opinion in others) == len(others) - 1
    # The second thought is about what comes after the decision, for whoever decides then.
    assert {view["seat"] for view in adviser.asked[1:]} == {2}


def test_what_was_looked_at_needs_no_second_thought() -> None:
    game, adviser = centuria.new("golem", seats=2, seed=1), LooksAway(0.7)
    judge(game, game.legal()[0], budget=THINKING, adviser=adviser)
    judge(game, None, budget=THINKING, adviser=adviser)
    assert len(adviser.asked) == 2


def test_a_second_thought_knows_nothing_that_the_seat_could_not_know() -> None:
    game = centuria.new("golem", seats=2, seed=1)
    played = next(decision for decision in game.legal() if decision.startswith("acquire"))
    other = Game(game.position.redealt(99), game.setup, game.previous, game.decision)
    first, again = LooksAway(0.7), LooksAway(0.7)
    judge(game, played, budget=THINKING, adviser=first)
    judge(other, played, budget=THINKING, adviser=again)
    assert first.asked == again.asked


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_blunder_that_nobody_looked_at_is_a_better_decision_in_the_report(jobs: int) -> None:
    """Seat 1 plays what the adviser never tried, and seat 2 stands better after it."""
    game = centuria.new("golem", seats=2, seed=1)
    blunder = game.legal()[-1]
    over = game.play(blunder)
    judged = dict(
        judgements(open_decisions(over), over.decisions, budget=THINKING, adviser=first_is_everything, jobs=jobs)
    )
    shown = report(over, judged, Words("en", "golem"), budget=THINKING)
    assert [(better["number"], better["decision"]) for better in shown["better"]] == [(0, blunder)]
    assert shown["better"][0]["loss"] == pytest.approx(0.8)
