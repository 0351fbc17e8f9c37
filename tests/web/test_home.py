"""The home page: a game by a choice and a click, and the games of a person who comes back."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.accessibility import complaints
from support.browser.games import finished
from support.browser.page import PICTURE, asked, shot, table_of

Opens = Callable[..., Page]


def test_the_chosen_game_is_dealt_with_the_chosen_bots_and_is_chosen_again(opens: Opens) -> None:
    page = opens()
    # Golem has a champion and five players; the others have neither.
    page.get_by_role("radio", name="Champion").check(force=True)
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    page.locator(".modes label").nth(1).click()
    expect(page.get_by_role("radio", name="Hard")).to_be_checked()
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    page.get_by_role("radio", name="Easy").check(force=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    table = page.request.get(f"/api/tables/{table_of(page)}").json()["table"]
    assert (table["mode"], [seat["bot"] for seat in table["seats"]]) == ("endless", [None, "level1"])
    asked(page)
    page.goto("/")
    for chosen in ("An Endless World", "Easy", "2"):
        expect(page.get_by_role("radio", name=chosen)).to_be_checked()
    going_on = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(going_on).to_contain_text("Your turn")
    going_on.click()
    asked(page)


def test_games_that_are_over_are_listed_with_their_result(opens: Opens) -> None:
    page = opens(PICTURE)
    table = finished(page, "golem", "golem")
    scores = page.request.get(f"/api/tables/{table}").json()["view"]["scores"]
    page.goto("/")
    last = page.get_by_role("region", name="My last games").get_by_role("link")
    expect(last).to_contain_text(" : ".join(map(str, sorted(scores, reverse=True))))
    expect(last).to_contain_text("today")
    shot(page, "home-last-games")
    assert complaints(page) == []
    last.click()
    page.wait_for_url(f"**/replay/{table}")
