"""Breaks of every kind: the page reloaded, the server killed, the line gone, the turn held."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.games import seated
from support.browser.page import PICTURE, asked, begin, click, legal, step
from support.browser.probes import SILENCE
from support.browser.server import Server

Opens = Callable[..., Page]


def test_a_reload_in_mid_turn_goes_on_where_it_was(opens: Opens) -> None:
    page = opens(PICTURE, confirm=True)
    seated(page)
    click(page, page.locator("[data-decision='play U2']"))
    page.locator("[data-decision^='upgrade']").first.wait_for()
    page.reload()
    page.locator("[data-decision^='upgrade']").first.wait_for()
    expect(page.locator(".steps li")).to_have_count(1)
    click(page, page.locator("[data-decision^='upgrade']").first)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-decision='play U2']")).to_be_visible()
    expect(page.locator(".steps li")).to_have_count(0)


def test_what_is_taken_back_twice_in_a_hurry_is_taken_back_twice(opens: Opens) -> None:
    page = opens(PICTURE, script=SILENCE, confirm=True)
    seated(page)
    click(page, page.locator("[data-decision='play U2']"))
    page.locator("[data-decision^='upgrade']").first.wait_for()
    click(page, page.locator("[data-decision^='upgrade']").first)
    expect(page.locator(".steps li")).to_have_count(2)
    asked(page)
    page.evaluate("window.silent = true")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    page.evaluate("window.speak()")
    expect(page.locator("[data-decision='play U2']")).to_be_visible()
    expect(page.locator(".steps li")).to_have_count(0)


def test_a_turn_waits_to_be_confirmed_and_can_be_taken_back(opens: Opens) -> None:
    page = opens(PICTURE, confirm=True)
    seated(page)
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-decision='play 11']")).to_be_visible()
    click(page, page.locator("[data-decision='play 11']"))
    page.get_by_role("button", name="Confirm").click()
    page.locator("[data-decision='rest']").first.wait_for()


def test_a_server_that_restarts_says_so_and_the_game_goes_on_by_itself(breaking: Server, opens: Opens) -> None:
    page = opens()
    begin(page)
    step(page)
    before, _ = asked(page)
    breaking.stop()
    expect(page.get_by_text("back in a minute")).to_be_visible()
    # What is clicked meanwhile is done when the server is back.
    click(page, legal(page).first)
    breaking.start()
    expect(page.get_by_text("back in a minute")).to_have_count(0)
    after, _ = asked(page, before)
    assert int(after) > int(before)


def test_the_server_is_killed_and_started_again_in_mid_game(breaking: Server, opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    before, _ = asked(page)
    breaking.kill()
    # What is clicked meanwhile is shown at once and done when the server is back.
    click(page, legal(page).first)
    expect(legal(page)).to_have_count(0)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("data-number", before)
    breaking.start()
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    after, _ = asked(page, before)
    assert int(after) > int(before)


def test_offline_and_back(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    before, _ = asked(page)
    click(page, legal(page).first)
    expect(legal(page)).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    asked(page, before)
    step(page, 1)
