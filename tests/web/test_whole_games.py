"""Whole games by clicks only: one with every change, the others among the long tests."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser.games import new_world, play
from support.browser.page import shot
from support.browser.probes import SHIFTS, shifted, shifts

Opens = Callable[..., Page]


def test_play_is_a_whole_game_by_clicks_from_the_first_page(opens: Opens) -> None:
    page = opens(script=SHIFTS)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    play(page, picture="golem")
    assert shifted(page) < 0.01, shifts(page)
    expect(page.get_by_role("img", name="Points over time")).to_be_visible()
    shot(page, "golem-end")
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_label("Position in the game")).to_have_value("0")


@pytest.mark.long
@pytest.mark.parametrize("mode", ["endless", "saga2", "saga3"])
def test_a_game_of_the_new_world_is_played_by_clicks(opens: Opens, mode: str) -> None:
    page = opens("/new", script=SHIFTS)
    new_world(page, mode)
    play(page, picture=mode)
    assert shifted(page) < 0.01, shifts(page)
    shot(page, f"{mode}-end")
