"""What nobody has seen is counted: the count falls when, and only when, something new is shown."""

import json

import numpy as np
import pytest
from support.games import TABLES, label

from centuria.editions import edition
from centuria.game import Game
from centuria.laws import random_games
from centuria.modes.mode import Records
from centuria.views import view

TWINS = 4


def random_game(table: tuple[str, int], seed: int = 3) -> list[Game]:
    mode, seats = table
    return list(random_games(edition(mode), seats, seed))


def seen_after(game: Game, decision: str, seed: int) -> str:
    """What a spectator sees after a decision, when everything that nobody has seen before it lies otherwise."""
    return json.dumps(view(game.position.redealt(seed).decide(decision), None, game.number + 1))


def places_that_move(game: Game) -> int:
    """How many cards and tiles of the record change their places when the unseen is dealt anew again and again."""
    dealt: list[Records] = [game.position.redealt(seed).state for seed in range(24)]
    decks = [deck for deck in ("points", "merchants", "bonus_tiles") if deck in (dealt[0].dtype.names or ())]
    return sum(int(np.any([state[0][deck] != dealt[0][0][deck] for state in dealt], axis=0).sum()) for deck in decks)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_what_was_seen_is_never_unseen_again(table: tuple[str, int]) -> None:
    counts = [game.unseen for game in random_game(table)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1] >= 0


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_decision_that_leaves_the_count_as_it_was_shows_nothing_new(table: tuple[str, int]) -> None:
    quiet = 0
    for before, after in zip(moments := random_game(table), moments[1:], strict=False):
        if after.unseen == before.unseen and after.number % 5 == 0:
            assert after.decision is not None
            assert len({seen_after(before, after.decision, seed) for seed in range(TWINS)}) == 1
            quiet += 1
    assert quiet > 20


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_decision_that_makes_the_count_smaller_shows_what_could_have_been_otherwise(table: tuple[str, int]) -> None:
    telling = 0
    for before, after in zip(moments := random_game(table), moments[1:], strict=False):
        # The last few unseen cards may well lie as they lay before.
        if after.unseen < before.unseen and before.unseen > 25 and telling < 12:
            assert after.decision is not None
            assert len({seen_after(before, after.decision, seed) for seed in range(12)}) > 1
            telling += 1
    assert telling > 3


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_all_that_is_dealt_anew_is_counted_and_in_the_new_world_the_tiles_in_the_box(table: tuple[str, int]) -> None:
    for game in random_game(table)[::40]:
        box = game.position.edition.box[0]
        undealt = 0
        if game.mode != "golem":
            undealt = int(box["bonus_in_play"]).bit_count() - int(box["stack_size"].sum())
        assert game.unseen >= places_that_move(game) + undealt
    assert random_game(table)[0].unseen == places_that_move(random_game(table)[0]) + undealt
