"""Whole games in the browser, by clicks only."""

from collections.abc import Callable

import pytest
from browsing import shot, step
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.long

MOST = 900
"""Decisions after which a game is taken to go nowhere."""


def test_play_now_is_a_whole_game_by_clicks_from_the_first_page(opens: Callable[..., Page]) -> None:
    page = opens()
    shot(page, "home")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    number = 0
    while step(page, number) and number < MOST:
        number += 1
        if number == 12:
            shot(page, "golem")
    expect(page.locator("#end")).to_be_visible()
    expect(page.get_by_role("img", name="The race")).to_be_visible()
    shot(page, "golem-end")
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_label("Moment of the game")).to_have_value("0")


@pytest.mark.parametrize("mode", ["endless", "saga2", "saga3"])
def test_a_game_of_the_new_world_is_played_by_clicks(opens: Callable[..., Page], mode: str) -> None:
    page = opens("/new")
    page.locator(f"label:has(input[value={mode}])").click()
    page.get_by_label("Seat 2").select_option("level5")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/table/*")
    number = 0
    while step(page, number * 7 + 3) and number < MOST:
        number += 1
        if number == 30:
            shot(page, mode)
    expect(page.locator("#end")).to_be_visible()
    shot(page, f"{mode}-end")
