"""People at tables: with each other, at one screen, through breaks of every kind."""

import re
import time
from collections.abc import Callable

import pytest
from browsing import Server, click, legal, shot, step, table_of
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.long

Opens = Callable[..., Page]


def _number(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-number") or 0)


def _come_in(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Come in").click()


def _game(page: Page) -> str:
    """A game against bots that has begun."""
    page.get_by_role("button", name="Play now").click()
    table = table_of(page)
    legal(page).first.wait_for()
    return table


def test_two_browsers_and_a_spectator_at_one_table(opens: Opens) -> None:
    anna, bo, cleo = opens(), opens(), opens()
    anna.get_by_role("button", name="Play with friends").click()
    _come_in(anna, "Anna")
    anna.get_by_role("button", name="Make the table").click()
    table = table_of(anna)
    link = anna.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("#join="))
    shot(anna, "lobby")
    bo.goto(link.input_value())
    bo.get_by_role("button", name="Sit down").click()
    _come_in(bo, "Bo")
    anna.get_by_role("button", name="Deal").click()
    cleo.goto(f"/table/{table}")
    expect(cleo.get_by_text("watching")).to_be_visible()

    legal(anna).first.wait_for()
    step(anna, 2)
    step(bo, 2)
    for page in (anna, bo, cleo):
        expect(page.locator("main")).to_have_attribute("data-number", str(_number(bo)))
    expect(cleo.locator(".log li")).not_to_have_count(0)
    expect(legal(cleo)).to_have_count(0)
    expect(cleo.get_by_label("Hand", exact=True)).to_have_count(0)

    bo.get_by_label("Say something").fill("Good luck")
    bo.get_by_label("Say something").press("Enter")
    expect(anna.get_by_text("Good luck")).to_be_visible()
    expect(anna).to_have_title(re.compile("Your turn"))


def test_a_reload_in_mid_turn_goes_on_where_it_was(opens: Opens) -> None:
    page = opens(confirm=True)
    _game(page)
    click(page, page.locator("[data-decision='play U2']"))
    page.locator("[data-decision^='upgrade']").first.wait_for()
    page.reload()
    page.locator("[data-decision^='upgrade']").first.wait_for()
    expect(page.locator(".steps li")).to_have_count(1)
    click(page, page.locator("[data-decision^='upgrade']").first)
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-decision='play U2']")).to_be_visible()
    expect(page.locator(".steps li")).to_have_count(0)


def test_a_turn_waits_to_be_confirmed_and_can_be_taken_back(opens: Opens) -> None:
    page = opens(confirm=True)
    _game(page)
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-decision='play 11']")).to_be_visible()
    click(page, page.locator("[data-decision='play 11']"))
    page.get_by_role("button", name="End the turn").click()
    page.locator("[data-decision='rest']").first.wait_for()


def test_the_server_is_killed_and_started_again_in_mid_game(opens: Opens, server: Server) -> None:
    page = opens()
    _game(page)
    step(page, 0)
    legal(page).first.wait_for()
    server.kill()
    before = _number(page)
    # What is clicked meanwhile is shown at once and done when the server is back.
    click(page, legal(page).first)
    expect(legal(page)).to_have_count(0)
    expect(page.get_by_text("Connecting again")).to_be_visible()
    server.start()
    expect(page.get_by_text("Connecting again")).to_have_count(0)
    legal(page).first.wait_for(timeout=30_000)
    assert _number(page) > before


def test_offline_and_back(opens: Opens) -> None:
    page = opens()
    _game(page)
    page.context.set_offline(True)
    expect(page.get_by_text("Connecting again")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connecting again")).to_have_count(0)
    step(page, 1)
    legal(page).first.wait_for()


def test_a_click_is_answered_on_the_screen_at_once(opens: Opens, server: Server) -> None:
    page = opens()
    _game(page)
    thing = page.locator("[data-decision='play 11']").first
    took = thing.evaluate(
        """(thing) => new Promise((answered) => {
            const begin = performance.now();
            new MutationObserver(() => answered(performance.now() - begin))
                .observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
            thing.click();
        })"""
    )
    assert took < 100


def test_people_at_one_screen_pass_it_on_with_their_hands_covered(opens: Opens) -> None:
    page = opens("/new")
    page.get_by_label("Seat 2").select_option("screen")
    page.get_by_label("Name", exact=True).fill("Dan")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Come in").click()
    table_of(page)
    legal(page).first.wait_for()
    step(page, 0)
    expect(page.get_by_role("heading", name="Pass the screen to Dan")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    shot(page, "cover")
    page.get_by_role("button", name="I am Dan").click()
    step(page, 0)
    expect(page.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()


def test_everything_is_french_in_french_and_changes_in_place(opens: Opens) -> None:
    page = opens(language="fr")
    page.get_by_role("button", name="Jouer tout de suite").click()
    table_of(page)
    legal(page).first.wait_for()
    expect(page.get_by_role("button", name="Indice")).to_be_visible()
    step(page, 0)
    expect(page.locator(".log li").filter(has_text="Vous ")).not_to_have_count(0)
    shot(page, "golem-fr")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".log li").filter(has_text="You ")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_game_by_keyboard_only(opens: Opens) -> None:
    page = opens()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    page.keyboard.press("Enter")
    table_of(page)
    for number in range(6):
        legal(page).first.wait_for()
        before = _number(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('[data-decision]')"):
                break
        page.keyboard.press("Enter")
        until = time.monotonic() + 20
        while _number(page) == before and time.monotonic() < until:
            page.wait_for_timeout(50)
        assert _number(page) > before, number


def test_a_phone_shows_the_whole_table_without_scrolling_sideways(opens: Opens) -> None:
    page = opens(width=390, height=844)
    shot(page, "home-phone")
    _game(page)
    step(page, 1)
    legal(page).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shot(page, "golem-phone")


def test_a_first_game_teaches_one_thing_at_a_time(opens: Opens) -> None:
    page = opens("/learn/golem")
    expect(page.get_by_text("Lesson 1 of 8")).to_be_visible()
    expect(legal(page)).to_have_count(1)
    shot(page, "learn")
    click(page, legal(page).first)
    expect(page.get_by_text("Lesson 2 of 8")).to_be_visible()
    page.locator("[data-decision='play U2']").wait_for()


def test_a_hint_says_what_a_strong_player_would_do(opens: Opens) -> None:
    page = opens()
    _game(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_label("Hint").get_by_role("listitem")).not_to_have_count(0, timeout=60_000)
    shot(page, "hint")
