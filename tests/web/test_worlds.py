"""Whole games of the other books, by clicks only."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from support.browser.games import play
from support.browser.page import come_in, shot
from support.browser.probes import SHIFTS, shifted

Opens = Callable[..., Page]


@pytest.mark.parametrize("mode", ["endless", "saga2", "saga3"])
def test_a_game_of_the_new_world_is_played_by_clicks(opens: Opens, mode: str) -> None:
    page = opens("/new", script=SHIFTS)
    page.locator(f"label:has(input[value={mode}])").click()
    page.get_by_label("Seat 2").select_option("level2")
    page.get_by_label("Hands lie open").check()
    page.get_by_role("button", name="Make the table").click()
    come_in(page, "Ann")
    play(page, picture=mode)
    assert shifted(page) < 0.01, page.evaluate("window.shifts")
    shot(page, f"{mode}-end")
