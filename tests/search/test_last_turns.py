"""The end of a game is searched in full: a win that the last turn can bring is found, and the others' replies count."""

from collections.abc import Iterator
from itertools import islice

import pytest

import centuria
from centuria import bots
from centuria.experiments.last_turns import ends
from centuria.game import Game

MOST_WAYS = 2_000
"""Turns that can be played in more ways are left out: trying them all takes too long."""
SPECS = ("beam:width=30:depth=3:opponent_width=4", "planner:width=30:depth=3:opponent_width=4")


def last_turns(mode: str, seeds: range) -> Iterator[Game]:
    """Games between quick bots at the beginning of their last turn."""
    for seed in seeds:
        game = centuria.new(mode, seats=2, seed=seed)
        players = [bots.make("simple", seed), bots.make("greedy", seed)]
        while not game.over and not (game.position.record["last_round"] and game.seat == 2):
            game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
        if not game.over:
            yield game


@pytest.mark.parametrize("spec", ["planner:width=8:depth=4:opponent_width=0", *SPECS])
def test_the_first_seat_ends_a_game_that_it_leads_by_far(spec: str) -> None:
    """The other seat has a turn left then, so the result is known only after its best reply."""
    asked = 0
    for seed in range(6):
        game = centuria.new("golem", seats=2, seed=seed)
        players = [bots.make("greedy", seed), bots.make("random", seed)]
        while not game.over and game.number < 300:
            legal = game.legal()
            to_end = int(game.position.edition.box[0]["claims_to_end"][1]) - int(game.position.record["claims"][0])
            if game.seat == 1 and to_end == 1 and any(decision.startswith("claim") for decision in legal):
                if game.scores[0] - game.scores[1] > 50:
                    asked += 1
                    assert bots.make(spec, 1).choose(game.view(1), legal).startswith("claim")
                break
            game = game.play(players[game.seat - 1].choose(game.view(game.seat), legal))
    assert asked, "no game came to its last claim"


@pytest.mark.parametrize("mode", ["golem", "endless", "saga2"])
def test_a_last_turn_wins_if_any_way_to_play_it_does(mode: str) -> None:
    won = []
    for game in last_turns(mode, range(6)):
        every = list(islice(ends(game.position, game.turn), MOST_WAYS))
        if len(every) == MOST_WAYS:
            continue
        winners = {end.winner for end in every}
        for spec in SPECS:
            played, player = game, bots.make(spec, 1)
            while not played.over:
                played = played.play(player.choose(played.view(played.seat), played.legal()))
            assert (played.winner == 2) == (2 in winners)
        won.append(2 in winners)
    assert won, "no game came to a last turn"
