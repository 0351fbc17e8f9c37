"""OpenSpiel with explicit chance: every reveal is a chance node, and a state says nothing about the deal."""

import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import centuria
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.openspiel.reveals import hidden, with_next

MODES = pytest.mark.parametrize("mode", NAMES)


def game(mode: str = "golem", **asked: object) -> Any:
    return pyspiel.load_game(f"python_centuria_{mode}", {"chance": "explicit", **asked})


def dealt(mode: str = "golem", digits: tuple[int, ...] = (0, 0, 1, 2), **asked: object) -> Any:
    state = game(mode, **asked).new_initial_state()
    for digit in digits:
        state.apply_action(digit)
    return state


def unseen(state: Any) -> dict[str, set[int]]:
    """By deck, and for all bonus tiles together: what nobody has seen."""
    return {pile.field: set(pile.pieces) for pile in hidden(state.snapshot.position)}


@MODES
def test_random_games_pass_the_tests_of_openspiel(mode: str) -> None:
    pyspiel.random_sim_test(game(mode, players=3, limit=25), num_sims=1, serialize=True, verbose=False)


def test_the_interface_is_as_the_python_tests_of_openspiel_want_it() -> None:
    # Here, not above: it loads SciPy, which no other worker needs.
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(game("golem", limit=60))


@MODES
def test_what_was_drawn_is_seen_and_everything_else_is_not(mode: str) -> None:
    state, chance, reveals = dealt(mode), random.Random(4), 0
    left, drawn = unseen(state), dict[str, set[int]]()
    while not state.is_terminal() and reveals < 60:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            pieces = {piece for piece, _ in outcomes}
            field = next(field for field, all_of in left.items() if pieces == all_of - drawn.get(field, set()))
            piece = chance.choice(sorted(pieces))
            drawn.setdefault(field, set()).add(piece)
            reveals += 1
            seen = state.information_state_string(0)
            state.apply_action(piece)
            assert state.information_state_string(0) != seen
        else:
            state.apply_action(chance.choice(state.legal_actions()))
        if not state.is_chance_node():
            left = {field: pieces - drawn.get(field, set()) for field, pieces in left.items()}
            assert unseen(state) == left
            drawn = {}
    assert reveals > 10


def test_the_piece_that_chance_draws_is_the_one_that_lies_there() -> None:
    acquire = centuria.actions("golem").index("acquire 1")
    state = dealt()
    state.apply_action(acquire)
    drawn = [piece for piece, _ in state.chance_outcomes()]
    assert len(drawn) == 43 - 6
    for piece in drawn[::9]:
        after = state.child(piece)
        position = after.snapshot.position
        assert int(position.state["merchants"][0][6]) == piece
        assert not after.is_chance_node()
        again = game().new_initial_state()
        for action in after.history():
            again.apply_action(action)
        assert str(again) == str(after)


@MODES
def test_the_seed_of_the_deal_decides_nothing_that_nobody_has_seen(mode: str) -> None:
    state = dealt(mode)
    position = state.snapshot.position
    assert with_next(position.redealt(5), {}) == position != position.redealt(5)


def test_bonus_tiles_come_up_from_all_that_nobody_has_seen_also_from_the_box() -> None:
    state, chance, drawn = dealt("endless"), random.Random(2), Counter[str]()
    while not state.is_terminal() and not drawn["bonus_tiles"]:
        if state.is_chance_node():
            outcomes = tuple(piece for piece, _ in state.chance_outcomes())
            for pile in hidden(state.snapshot.position):
                if pile.pieces == outcomes:
                    drawn[pile.field] += 1
        state.apply_action(chance.choice(state.legal_actions()))
    piles = [pile for pile in hidden(state.snapshot.position) if pile.field == "bonus_tiles"]
    assert drawn["bonus_tiles"]
    assert len(piles[0].pieces) > sum(len(pile.places) for pile in piles)


def test_a_state_that_waits_for_chance_is_a_value() -> None:
    state = dealt()
    state.apply_action(centuria.actions("golem").index("acquire 1"))
    assert state.is_chance_node()
    others = [state.clone(), pickle.loads(pickle.dumps(state))]
    for other in others:
        assert str(other) == str(state)
        assert other.chance_outcomes() == state.chance_outcomes()
        other.apply_action(other.chance_outcomes()[3][0])
    assert str(others[0]) == str(others[1]) != str(state)
    assert others[0].snapshot.position == others[1].snapshot.position


def test_plain_mcts_plays_it_without_seeing_the_deal() -> None:
    state, chance = dealt(limit=40), np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 16, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    for _ in range(6):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_value_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="chance is one of deal, explicit, not 'fair'"):
        game(chance="fair")
