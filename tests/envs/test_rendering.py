"""Environments can be looked at, as text and as a picture, and what is shown is the position."""

import random
import re

import numpy as np
import pytest
from PIL import Image

import centuria
from centuria.envs import golem_v0
from centuria.envs.rendering import render, rgb
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.position import Position
from centuria.terminal.theme import PALETTES, coloured

NAMED = ["player_0", "player_1", "player_2"]


def reached(mode: str, number: int, seed: int = 5) -> Position:
    chance, position = random.Random(seed), centuria.new(mode, seats=3, seed=seed).position
    for _ in range(number):
        position = position.decide(chance.choice(position.legal()))
    return position


def pixels(shown: np.ndarray, colour: str) -> int:
    """How many pixels have a colour."""
    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return int((shown == wanted).all(axis=2).sum())


@pytest.mark.parametrize("mode", NAMES)
def test_the_text_tells_who_plays_what_they_have_and_who_is_asked(mode: str) -> None:
    position = reached(mode, 50)
    text = render.text(position, NAMED)
    for name, score in zip(NAMED, position.scores, strict=True):
        assert re.search(rf"{name} ({score} points?|no points|one point)\b", text)
    assert f"{NAMED[position.seat - 1]}\u2019s turn" in text
    assert "\x1b" not in text


@pytest.mark.parametrize("mode", NAMES)
def test_pictures_of_a_mode_have_one_size_and_differ_where_positions_do(mode: str) -> None:
    early, late = (render.picture(reached(mode, number), NAMED) for number in (3, 90))
    assert early.shape == late.shape == (early.shape[0], early.shape[1], 3)
    assert early.dtype == np.uint8
    assert (early != late).any()
    assert np.array_equal(late, render.picture(reached(mode, 90), NAMED))


def test_a_picture_shows_the_crystals_of_the_caravans() -> None:
    """A caravan lies on wood, where a crystal has a colour of its own; more of them are more pixels of it."""
    position = reached("golem", 90)
    palette = PALETTES["golem"]
    few, many = position.state.copy(), position.state.copy()
    for state, handful in ((few, 0), (many, 4)):
        state[0]["caravan"][:] = handful
    shown = [
        pixels(render.picture(Position(position.edition, state), NAMED), palette.on_wood[0]) for state in (few, many)
    ]
    assert shown[1] - shown[0] > 3 * 4 * 40


def test_every_sign_of_a_piece_is_a_shape() -> None:
    look = coloured("golem")
    signs = {sign for word in vars(look).values() if isinstance(word, str) for sign in word}
    assert signs <= set(rgb.SHAPES)


def test_a_table_that_is_too_high_is_painted_smaller() -> None:
    from centuria.terminal.output import Segment

    low, high = ([[Segment("▀" * 20)]] * rows for rows in (10, 40))
    pictures = [rgb.picture(lines, 20, 10) for lines in (low, high)]
    assert pictures[0].shape == pictures[1].shape
    filled = [int((shown != rgb.GROUND).any(axis=2).sum()) for shown in pictures]
    assert 0 < filled[1] < filled[0]


def test_an_environment_renders_as_it_was_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in (*render.RENDER_MODES, None):
        env = golem_v0.raw_env(render_mode=mode)
        env.reset(seed=2)
        capsys.readouterr()
        if mode is not None:
            shown[mode] = env.render()
        assert ("player_1" in capsys.readouterr().out) == (mode == "human")
        env.close()
    assert shown["human"] is None
    assert isinstance(shown["ansi"], str)
    assert "Golem Edition" in shown["ansi"]
    assert isinstance(shown["rgb_array"], np.ndarray)
    assert Image.fromarray(shown["rgb_array"]).mode == "RGB"


def test_another_way_to_render_is_refused() -> None:
    with pytest.raises(SetupError, match="not 'svg'"):
        render.checked_render_mode("svg")
