"""The levels of strength, as `bots/levels.toml` declares them."""

import pytest

import centuria
from centuria import bots
from centuria.bots.human_error import HumanError
from centuria.bots.levels import LEVELS, level, level_names, levels, needs_network
from centuria.errors import SetupError
from centuria.mode_registry import NAMES, declared


@pytest.mark.parametrize("mode", NAMES)
def test_a_mode_has_its_levels_from_the_first_on_and_each_is_stronger_than_the_one_below(mode: str) -> None:
    names = level_names(mode)
    assert names == LEVELS[: len(names)]
    ratings = [one.rating for one in levels(mode)]
    assert ratings == sorted(ratings)
    for one in levels(mode):
        bots.make(one.bot, 0)
        assert 0 <= one.wins <= one.games


@pytest.mark.parametrize("mode", NAMES)
def test_only_modes_with_a_network_have_levels_that_play_by_it(mode: str) -> None:
    assert any(needs_network(mode, name) for name in level_names(mode)) == declared(mode).champion


def test_the_levels_that_the_planner_plays_are_the_planner() -> None:
    """`level4` and `level5` keep the meaning that they have in old results."""
    game = centuria.new("golem", 2, 3)
    for name in ("level4", "level5"):
        chosen = bots.make(name, 7).choose(game.view(), game.legal())
        assert chosen == bots.make(level("golem", name).bot, 7).choose(game.view(), game.legal())


def test_a_level_that_a_mode_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match=r"level9.*golem.*level1"):
        level("golem", "level9")


def test_mistakes_last_for_a_while_and_do_not_depend_on_dice() -> None:
    position = centuria.new("golem", 2, 3).position
    values = dict.fromkeys(position.legal(), 1.0)
    error = HumanError(5, preference=2.0, overlook=0.5)
    seen = error.seen(position, values)
    assert seen == error.seen(position, values)
    assert 0 < len(seen) < len(values)
    # What one seed overlooks another may see, but what it likes is the same.
    others = [HumanError(seed, preference=2.0, overlook=0.5).seen(position, values) for seed in range(6)]
    assert any(other.keys() != seen.keys() for other in others)
    assert all(seen[decision] == other[decision] for other in others for decision in seen.keys() & other.keys())
    assert HumanError(5).seen(position, values) == values


def test_somebody_who_overlooks_everything_still_decides() -> None:
    position = centuria.new("golem", 2, 3).position
    one = {position.legal()[0]: 1.0}
    assert HumanError(1, overlook=0.999).seen(position, one).keys() == one.keys()


@pytest.mark.parametrize(("preference", "overlook"), [(-1.0, 0.0), (0.0, 1.0), (float("nan"), 0.0)])
def test_mistakes_out_of_range_are_refused(preference: float, overlook: float) -> None:
    with pytest.raises(SetupError):
        HumanError(0, preference, overlook)
