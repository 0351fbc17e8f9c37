"""The steps of a decision: what was answered, by whom, and where it leads. That they end where it does is a law."""

import pytest
from support.games import TABLES, label
from support.generated_games import playthrough

import centuria
from centuria import position
from centuria.errors import IllegalDecision, InvalidDecision
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.views.steps import seen_steps


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_games_answer_by_themselves_now_and_then(table: tuple[str, int]) -> None:
    games = [game for game in playthrough(table) if game.previous is not None]
    steps = [game.previous.position.steps(game.decision) for game in games if game.previous is not None]
    assert len(games) < sum(map(len, steps)) < 2 * len(games)


def test_what_is_answered_without_a_question_is_listed_in_order() -> None:
    game = centuria.new("golem", 2, seed=1)
    steps = game.position.steps("acquire 3")
    assert [(step.seat, step.decision) for step in steps] == [(1, "acquire 3"), (1, "pay 1"), (1, "pay 1")]
    assert [step.position.seat for step in steps] == [1, 1, 2]
    assert steps[-1].position.state.tobytes() == game.position.decide("acquire 3").state.tobytes()


def test_a_decision_with_more_steps_than_there_is_room_for_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "ROOM", 1)
    assert len(centuria.new("golem", 2, seed=1).position.steps("acquire 3")) == 3


def test_only_legal_decisions_have_steps() -> None:
    game = centuria.new("golem", 2, seed=1)
    with pytest.raises(IllegalDecision):
        game.position.steps("claim 1")
    with pytest.raises(InvalidDecision):
        game.position.steps("dance")


@pytest.mark.parametrize("table", [("golem", 3), ("endless", 3), ("saga3", 3)], ids=label)
def test_views_of_the_steps_begin_and_end_with_the_views_of_the_game(table: tuple[str, int]) -> None:
    moments = playthrough(table)[:60]
    told = list(seen_steps(moments[0].position, moments[-1].decisions, 2, 0, covered=True))
    assert [steps[0].before for steps in told] == [game.view(2, covered=True) for game in moments[:-1]]
    assert [steps[-1].after for steps in told] == [game.view(2, covered=True) for game in moments[1:]]
    assert all(step.automatic == (step is not steps[0]) for steps in told for step in steps)


def test_how_often_a_trade_can_be_done_comes_from_the_rules() -> None:
    game = next(game for game in playthrough(("golem", 3)) if any(">" in text for text in game.legal()))
    trades = {text: follow_up["times"] for text, follow_up in follow_ups(game.position).items() if ">" in text}
    assert trades
    for decision, times in trades.items():
        after = game.play(decision)
        offered = [text for text in after.legal() if text.startswith("times ")]
        assert times == (len(offered) if after.turn == game.turn else 1)


@pytest.mark.parametrize("table", [("golem", 3), ("endless", 3), ("saga2", 3), ("saga3", 3)], ids=label)
def test_what_can_follow_does_not_depend_on_what_nobody_has_seen(table: tuple[str, int]) -> None:
    for game in playthrough(table)[::9]:
        assert follow_ups(game.position) == follow_ups(game.position.redealt(7))


@pytest.mark.parametrize("table", [("golem", 3), ("saga3", 3)], ids=label)
def test_what_reveals_something_or_ends_the_game_is_irreversible(table: tuple[str, int]) -> None:
    kinds = set()
    for game in playthrough(table):
        if game.previous is not None:
            found = follow_ups(game.previous.position).get(game.decision, NOTHING)
            revealing = game.over or game.position.unseen < game.previous.position.unseen
            assert found["irreversible"] == revealing, game.decision
            kinds.add((game.previous.view(None)["question"]["kind"], revealing))
    assert {("turn", False), ("turn", True)} < kinds
