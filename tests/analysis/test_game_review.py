"""The analysis of a game: what holds of every report, whoever thinks."""

import json
import signal
from functools import cache

import pytest
from support.advisers import Dreamer, Fixed, whim

import centuria
from centuria import bots
from centuria.analysis import Adviser, Budget, judgements, open_decisions, report
from centuria.analysis.game_review import judged_positions, swings
from centuria.analysis.schema import MISTAKE, Report
from centuria.game import Game
from centuria.words import Words

TABLES = [("golem", 2), ("golem", 5), ("endless", 2), ("saga2", 3), ("saga3", 4)]
NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve")
EN = Words("en", "golem")
THINKING = Budget(iterations=10)


@cache
def finished(mode: str, seats: int) -> Game:
    game = centuria.new(mode, seats=seats, seed=4)
    players = [bots.make("simple", seat) for seat in range(seats)]
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game


def analysed(game: Game, adviser: Adviser | None = None, words: Words = EN, most: int = 10_000) -> Report:
    moments = open_decisions(game)[:most]
    judged = dict(judgements(moments, budget=THINKING, adviser=adviser or Dreamer(game)))
    return report(game, judged, words, NAMES[: game.seats], budget=THINKING)


@cache
def reported(mode: str, seats: int) -> Report:
    return analysed(finished(mode, seats))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
class TestEveryReport:
    """Laws of a report on a finished game."""

    def test_there_is_a_point_for_every_position(self, mode: str, seats: int) -> None:
        game, found = finished(mode, seats), reported(mode, seats)
        assert [point["number"] for point in found["points"]] == list(range(game.number + 1))
        assert [point["decision"] for point in found["points"][:-1]] == list(game.decisions)
        assert found["judged"] == found["open"]
        assert all(point["told"] for point in found["points"][:-1])

    def test_chances_add_up_to_one(self, mode: str, seats: int) -> None:
        for point in reported(mode, seats)["points"]:
            assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
            assert len(point["chances"]) == seats

    def test_the_end_is_certain(self, mode: str, seats: int) -> None:
        game, last = finished(mode, seats), reported(mode, seats)["points"][-1]
        assert last["chances"] == [float(seat == game.winner) for seat in range(1, seats + 1)]
        assert (last["seat"], last["decision"], last["loss"]) == (None, None, None)

    def test_what_would_have_been_better_was_legal_then(self, mode: str, seats: int) -> None:
        moments = list(finished(mode, seats).path())
        found = reported(mode, seats)
        assert found["better"]
        for better in found["better"]:
            moment = moments[better["number"]]
            assert better["instead"]["decision"] in moment.legal()
            assert better["instead"]["decision"] != better["decision"]
            assert better["decision"] == moments[better["number"] + 1].decision
            assert better["loss"] == pytest.approx(better["instead"]["chance"] - better["chance"], abs=0.0002)
            assert better["loss"] >= MISTAKE
            assert better["told"]
            assert better["instead"]["told"]
        losses = [better["loss"] for better in found["better"]]
        assert losses == sorted(losses, reverse=True)

    def test_turning_points_are_the_turns_that_moved_most(self, mode: str, seats: int) -> None:
        found = reported(mode, seats)
        firsts = {point["turn"]: point for point in reversed(found["points"]) if point["seat"] is not None}
        turns = sorted(firsts)
        moved = {
            turn: sum(
                abs(a - b)
                for a, b in zip(
                    firsts[turn]["chances"],
                    (firsts[later] if later else found["points"][-1])["chances"],
                    strict=True,
                )
            )
            / 2
            for turn, later in zip(turns, [*turns[1:], 0], strict=True)
        }
        told = {turn["turn"]: turn["moved"] for turn in found["turning_points"]}
        most = sorted((value for value in moved.values() if value >= MISTAKE), reverse=True)[: len(told)]
        assert sorted(told.values(), reverse=True) == pytest.approx(most, abs=0.001)
        assert list(told) == sorted(told)

    def test_players_are_summed_up(self, mode: str, seats: int) -> None:
        found = reported(mode, seats)
        assert sum(player["decisions"] for player in found["players"]) == found["open"]
        for player in found["players"]:
            losses = [p["loss"] for p in found["points"] if p["seat"] == player["seat"] and p["loss"] is not None]
            assert player["lost"] == pytest.approx(sum(losses) / len(losses), abs=0.001)
            assert player["mistakes"] == sum(better["seat"] == player["seat"] for better in found["better"])

    def test_it_survives_json(self, mode: str, seats: int) -> None:
        found = reported(mode, seats)
        assert json.loads(json.dumps(found)) == found


def test_a_decision_without_a_choice_inherits_the_chances_it_was_led_to() -> None:
    game = finished("endless", 2)
    games = list(game.path())
    forced = next(place for place, moment in enumerate(games) if len(moment.legal()) == 1)
    moments = judged_positions(games, dict(judgements(open_decisions(game), budget=THINKING, adviser=whim)))
    before = moments[forced - 1]
    assert before.played is not None
    assert moments[forced].chances == before.played.chances
    assert moments[forced].loss is None


def test_the_adviser_sees_the_view_of_the_seat_that_decides_and_nothing_else() -> None:
    game = finished("golem", 2)
    shown = []

    def watching(view: bots.View, legal: tuple[str, ...], **_: object) -> tuple[object, ...]:
        shown.append((view, legal))
        return whim(view, legal)

    moments = open_decisions(game)[:20]
    assert len(list(judgements(moments, budget=THINKING, adviser=watching))) == 20  # type: ignore[arg-type]
    assert shown == [(moment.view(moment.seat), moment.legal()) for moment in moments]


def test_the_best_decision_costs_nothing_and_a_worse_one_what_it_gives_away() -> None:
    game = centuria.new("golem", seats=3, seed=1).play("play 11").play("play U2")
    found = analysed(game, Fixed({"play 11": 0.6, "play U2": 0.5, "others": 0.2}))
    assert [point["loss"] for point in found["points"]] == [0.0, pytest.approx(0.1), None]
    assert found["better"][0]["instead"]["told"] == "play the crystal card 11"
    assert [player["mistakes"] for player in found["players"]] == [0, 1, 0]
    assert [player["accuracy"] for player in found["players"]] == [1.0, 0.0, None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_unfinished_game_ends_with_the_chances_now(seats: int) -> None:
    game = centuria.new("golem", seats=seats, seed=2).play("play 11")
    found = analysed(game)
    assert not found["finished"]
    assert found["winner"] is None
    last = found["points"][-1]
    assert (last["number"], last["seat"], last["decision"], last["loss"]) == (1, 2, None, None)
    assert 0 < max(last["chances"]) < 1
    assert last["best"] in game.legal()


def test_a_deal_alone_can_be_analysed() -> None:
    found = analysed(centuria.new("saga2", seats=3, seed=2))
    assert len(found["points"]) == 1
    assert found["turning_points"] == found["better"] == []


def test_what_is_not_judged_yet_is_left_out() -> None:
    game = finished("golem", 2)
    found = analysed(game, most=30)
    assert found["judged"] == 30
    assert found["open"] > 30
    assert len(found["points"]) >= 30
    assert found["points"][-1]["seat"] is not None
    assert all(turn["number"] < len(found["points"]) for turn in found["turning_points"])
    whole = analysed(game)
    assert found["points"] == whole["points"][: len(found["points"])]


def test_a_turn_that_is_not_over_is_no_turning_point() -> None:
    game = centuria.new("golem", seats=2, seed=1).play("play U2")
    moments = judged_positions(list(game.path()), dict(judgements(open_decisions(game), budget=THINKING, adviser=whim)))
    assert swings(moments) == []


def test_the_same_thinking_in_processes_of_its_own_comes_to_the_same() -> None:
    moments = open_decisions(finished("endless", 2))[:12]
    alone = list(judgements(moments, budget=THINKING, adviser=whim))
    assert list(judgements(moments, budget=THINKING, adviser=whim, jobs=2)) == alone


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_stops_asking_has_what_came_so_far(jobs: int) -> None:
    moments = open_decisions(finished("golem", 2))
    judged: list[int] = []

    def think() -> None:
        for number, _ in judgements(moments, budget=THINKING, adviser=whim, jobs=jobs):
            judged.append(number)
            if len(judged) == 5:
                signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        think()
    assert judged == [moment.number for moment in moments[:5]]
