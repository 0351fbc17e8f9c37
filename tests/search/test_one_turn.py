"""The search of one turn finds what a beam search of one turn finds."""

import pytest

from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.mode_registry import NAMES
from centuria.search.beam.beam_layer import UNSEARCHED
from centuria.search.engines import engine
from centuria.search.evaluation import missing_levels
from centuria.search.one_turn import DISCOUNT, PENALTY_FALLS_FROM, WIN_BONUS, new_turn_workspace
from centuria.search.weights import load_weights
from centuria.search.workspace import BeamParams, new_workspace


@pytest.mark.parametrize("mode", NAMES)
def test_the_best_turn_is_worth_as_much_as_the_best_of_a_beam(mode: str) -> None:
    batch = Batch(mode, 12, seats=3, seed=4)
    wide, room = new_workspace(batch.edition.mode.state, 400), new_turn_workspace(batch.edition.mode.state)
    weights, chance = load_weights(batch.edition, "single_turn"), blank(CHANCE)
    for _ in range(60):
        batch.step(batch.sample())
        game = int(batch.decisions[0]) % 12
        position = batch.position(game)
        assert position.round < PENALTY_FALLS_FROM
        params = BeamParams(400, 1, DISCOUNT, WIN_BONUS, WIN_BONUS, 0, True)
        engine(mode).beam_search(batch.edition.box[0], weights[0], position.record, chance[0], wide, params)
        answer = engine(mode).choose(batch.edition.box, weights, position.state, *room, chance, 0.0)
        assert max(wide.answer_value) > UNSEARCHED
        assert room.searches[0]["answer_value"][answer] == pytest.approx(max(wide.answer_value), abs=1e-9)


@pytest.mark.parametrize("have", [(0, 0, 0, 0), (1, 0, 3, 2), (127, 0, 127, 5)])
@pytest.mark.parametrize("price", [(2, 2, 1, 0), (0, 0, 0, 127), (127, 127, 127, 127)])
def test_missing_levels_are_counted_level_by_level(have: tuple[int, ...], price: tuple[int, ...]) -> None:
    wanted = sum(level * max(0, asked - held) for level, (held, asked) in enumerate(zip(have, price, strict=True), 1))
    counted = getattr(missing_levels, "py_func", missing_levels)
    assert counted(*(sum(count << 8 * level for level, count in enumerate(part)) for part in (have, price))) == wanted
