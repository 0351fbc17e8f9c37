"""Games of a tournament: what is stored of them, and that no bot can spoil one."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from support.experiments.tournaments import played_here, small, untimed

import centuria
from centuria.bots.guarded import MAX_FAULTS
from centuria.experiments.time_limit import OutOfTime, time_limit
from centuria.experiments.tournament.games import GameResult, decode, play
from centuria.mode_registry import NAMES
from centuria.records import parse


def first_game(*bots: str, **changes: object) -> GameResult:
    tournament = small(bots=bots, games=1, **changes)
    return play(tournament, next(tournament.pairings())).result


@pytest.mark.parametrize("mode", NAMES)
def test_a_result_tells_what_its_record_shows(mode: str) -> None:
    tournament = small(mode=mode, players=(3,), games=1)
    for pairing in tournament.pairings():
        done = play(tournament, pairing, records=True)
        game, result = centuria.read(done.record), done.result
        assert (game.scores, game.winner, game.number) == (result.scores, result.winner, result.decisions)
        assert (result.bots, result.deal_seed) == (pairing.bots, pairing.deal_seed)
        began = {line.turn: line.seat for line in reversed(parse(done.record).decisions)}
        assert result.turns == tuple(list(began.values()).count(seat) for seat in (1, 2, 3))
        assert sum(result.turns) == game.turn
        assert all(0 < asked < result.decisions for asked in result.asked)
        assert result.faults == ((), (), ())


def test_the_same_tournament_plays_the_same_games() -> None:
    tournament = small(players=(2, 4), games=2)
    assert untimed(played_here(tournament)) == untimed(played_here(tournament))


def test_both_seatings_of_a_deal_begin_from_the_same_cards() -> None:
    tournament = small(games=2)
    deals = [centuria.read(play(tournament, p, records=True).record).setup for p in tournament.pairings()]
    assert deals[0] == deals[1]


def test_a_stored_result_reads_back() -> None:
    for result in played_here(small(games=1)):
        text, arrays = result.encode()
        assert json.loads(text)["scores"] == list(result.scores)
        assert arrays is None
        assert decode(text) == result


@pytest.mark.parametrize("line", ["", "{", "[]", "3", "{}", '{"number": 1}'])
def test_a_text_that_is_no_game_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a finished game"):
        decode(line)


def test_a_result_whose_seats_do_not_agree_is_refused() -> None:
    result = played_here(small(games=1))[0]
    for wrong in (replace(result, scores=(1,)), replace(result, winner=3), replace(result, turns=(1, 2, 3))):
        with pytest.raises(ValueError, match="seats"):
            decode(wrong.encode()[0])


def test_a_game_that_does_not_end_is_given_up_and_nobody_has_won() -> None:
    result = first_game("random", "simple", limit=30)
    assert (result.winner, result.decisions) == (0, 30)


@pytest.mark.parametrize(
    ("bot", "kind", "reason"),
    [
        ("raising", "ZeroDivisionError", "I give up"),
        ("illegal", "IllegalDecision", "'win' is not legal now"),
        ("nothing", "IllegalDecision", "None is not legal now"),
    ],
)
def test_a_bot_that_fails_is_named_and_a_built_in_bot_plays_on(
    faulty_bots: Path, bot: str, kind: str, reason: str
) -> None:
    result = first_game(bot, "random")
    assert result.winner
    assert result.faults[1] == ()
    assert len(result.faults[0]) == MAX_FAULTS
    for fault in result.faults[0]:
        assert fault.kind == kind
        assert fault.reason.startswith(reason)
    assert result.asked[0] == MAX_FAULTS, "after that it is not asked any more"


def test_a_bot_that_fails_once_goes_on_by_itself(faulty_bots: Path) -> None:
    result = first_game("once", "random")
    assert [(fault.kind, fault.reason[:19]) for fault in result.faults[0]] == [("RuntimeError", "not yet (faulty.py:")]
    assert result.asked[0] > MAX_FAULTS


def test_a_bot_that_thinks_too_long_is_interrupted(faulty_bots: Path) -> None:
    begun = time.monotonic()
    result = first_game("slow", "random", patience=0.05)
    assert time.monotonic() - begun < 20
    assert [fault.kind for fault in result.faults[0]] == ["OutOfTime"] * MAX_FAULTS
    assert 0.05 * MAX_FAULTS <= result.seconds[0] < 1


def test_a_time_limit_ends_with_what_it_is_for() -> None:
    with time_limit(0.05):
        pass
    time.sleep(0.1)
    with pytest.raises(OutOfTime, match=r"0\.05 s"), time_limit(0.05):
        time.sleep(1)
