"""People at tables: with each other, at one screen, on a phone, in French, for the first time."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser.games import seated
from support.browser.page import (
    PICTURE,
    SPOT,
    asked,
    begin,
    click,
    come_in,
    friends,
    invitation,
    join,
    leave,
    legal,
    shot,
    step,
    table_of,
)
from support.browser.probes import SILENCE

Opens = Callable[..., Page]


def _number(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-number") or 0)


def test_two_browsers_and_a_spectator_at_one_table(opens: Opens) -> None:
    anna, bo, cleo = opens(script=SILENCE), opens(), opens()
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    link = invitation(anna)
    table = table_of(anna)
    anna.get_by_role("button", name="Fill with bots").click()
    expect(anna.get_by_text("Everyone is here. Start the game?")).to_be_visible()
    anna.get_by_label("Seat 2").select_option("link")
    expect(anna.get_by_text("One seat is still free.")).to_be_visible()
    shot(anna, "lobby")
    join(bo, link, "Bo")
    expect(bo.get_by_text("The host starts the game.")).to_be_visible()
    expect(bo.get_by_role("combobox")).to_have_count(0)
    bo.get_by_label("Write a message").fill("Here I am")
    bo.get_by_label("Write a message").press("Enter")
    expect(anna.get_by_text("Here I am")).to_be_visible()
    anna.get_by_role("button", name="Start", exact=True).click()
    cleo.goto(f"/table/{table}")
    expect(cleo.get_by_text("watching")).to_be_visible()

    legal(anna).first.wait_for()
    step(anna, 2)
    step(bo, 2)
    for page in (anna, bo, cleo):
        expect(page.locator("main")).to_have_attribute("data-number", str(_number(bo)))
    expect(cleo.locator(".log li")).not_to_have_count(0)
    expect(anna.locator(".opponent .last")).to_contain_text("Bo")
    expect(cleo.locator(".opponent .last").first).to_contain_text("Anna")
    expect(legal(cleo)).to_have_count(0)
    expect(cleo.get_by_label("Hand", exact=True)).to_have_count(0)

    bo.get_by_label("Write a message").fill("Good luck")
    bo.get_by_label("Write a message").press("Enter")
    expect(anna.get_by_text("Good luck")).to_be_visible()
    expect(anna).to_have_title(re.compile("Your turn"))
    # A reaction is shown beside the seat, to everybody, and read aloud.
    bo.get_by_role("button", name="Well played!").click()
    for page in (anna, cleo):
        expect(page.locator("[data-seat='2'] [data-reaction='well_played']")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="Bo: Well played!")).to_have_count(1)
    shot(anna, "reaction")
    expect(cleo.get_by_role("group", name="Reactions")).to_have_count(0)

    # What she says meanwhile is no answer to what she has decided.
    anna.evaluate("window.silent = true")
    click(anna, legal(anna).first)
    anna.evaluate("window.silent = false")
    anna.get_by_label("Write a message").fill("Same to you")
    anna.get_by_label("Write a message").press("Enter")
    for page in (bo, anna):
        expect(page.get_by_text("Same to you")).to_be_visible()
    anna.wait_for_timeout(300)
    expect(legal(anna)).to_have_count(0)
    before = _number(anna)
    anna.evaluate("window.speak()")
    expect(anna.locator("main")).not_to_have_attribute("data-number", str(before))


def test_whoever_has_left_can_come_back(opens: Opens) -> None:
    anna, bo = opens(), opens()
    table = friends(anna, bo)
    leave(bo)
    bo.goto(f"/table/{table}")
    bo.get_by_role("button", name="Return to my seat").click()
    expect(bo.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(bo.get_by_role("button", name="Return to my seat")).to_have_count(0)
    step(anna)
    legal(bo).first.wait_for()
    expect(bo).to_have_title(re.compile("Your turn"))


def test_a_table_that_was_given_up_can_be_seen_and_not_played(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    leave(page)
    page.go_back()
    expect(page.get_by_text("This table was abandoned.")).to_be_visible()
    expect(page.get_by_label("Hand", exact=True)).to_be_visible()
    expect(legal(page)).to_have_count(0)
    expect(page).not_to_have_title(re.compile("Your turn"))
    shot(page, "given-up")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table is longer than the window"
    given_up = table_of(page)
    page.get_by_role("button", name="Rematch").click()
    asked(page)
    assert table_of(page) != given_up


def _one_screen(page: Page) -> None:
    """Ann and Dan at a table, with one screen."""
    page.get_by_label("Seat 2").select_option("screen")
    page.get_by_label("Name", exact=True).fill("Dan")
    page.get_by_role("button", name="Create table").click()
    come_in(page, "Ann")
    table_of(page)


def test_people_at_one_screen_pass_it_on_with_their_hands_covered(opens: Opens) -> None:
    page = opens("/new")
    _one_screen(page)
    step(page)
    expect(page.get_by_role("heading", name="Pass the screen to Dan")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    shot(page, "cover")
    page.get_by_role("button", name="I am Dan").press("Enter")
    asked(page)
    # Whoever plays by the keyboard is at the question, not at the top of the page.
    expect(page.locator("[data-question] h1")).to_be_focused()
    step(page, 0)
    expect(page.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()


def test_a_turn_that_waits_at_one_screen_is_still_there_after_a_reload(opens: Opens) -> None:
    page = opens("/new", confirm=True)
    _one_screen(page)
    click(page, page.locator("[data-decision='play 11']"))
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="I am Dan").click()
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Pass the screen to Dan")).to_be_visible()
    page.get_by_role("button", name="I am Dan").click()
    page.get_by_role("button", name="Confirm").wait_for()
    # Enter ends it too, where no button has the focus.
    page.locator("[data-question] h1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()


def test_everything_is_french_in_french_and_changes_in_place(opens: Opens) -> None:
    page = opens(language="fr")
    page.get_by_role("button", name="Jouer", exact=True).click()
    table_of(page)
    legal(page).first.wait_for()
    expect(page.get_by_role("button", name="Indice")).to_be_visible()
    step(page, 0)
    expect(page.locator(".log li").filter(has_text="Vous ")).not_to_have_count(0)
    shot(page, "golem-fr")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".log li").filter(has_text="You ")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_a_phone_shows_the_whole_table_without_scrolling_sideways(opens: Opens) -> None:
    page = opens(width=390, height=844)
    shot(page, "home-phone")
    begin(page)
    assert _covered(page) == []
    step(page, 1)
    legal(page).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shot(page, "golem-phone")


@pytest.mark.parametrize(("pace", "told"), [("live", r"Guest 1?\d:\d\d"), ("days", r"Guest: by \w+, \w+ \d+, ")])
def test_a_phone_shows_the_clocks_in_a_line_of_their_own(opens: Opens, pace: str, told: str) -> None:
    page = opens("/new", width=390, height=844)
    page.get_by_label("Seat 2").select_option("level1")
    page.get_by_label("Time limit").select_option(pace)
    page.get_by_role("button", name="Create table").click()
    come_in(page, "Guest")
    asked(page)
    clock = page.locator(".clock").filter(has_text=re.compile(told))
    box = clock.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shot(page, f"clocks-{pace}-phone")


def _covered(page: Page) -> list[str | None]:
    """The answers that cannot be reached on a phone, because something lies on them."""
    return [thing.get_attribute("data-decision") for thing in legal(page).all() if not thing.evaluate(SPOT)]


@pytest.mark.parametrize("mode", [*(pytest.param(mode, marks=pytest.mark.long) for mode in (0, 1, 2)), 3])
def test_on_a_phone_nothing_that_can_be_reached_lies_under_the_question(opens: Opens, mode: int) -> None:
    page = opens(PICTURE, width=390, height=844)
    seated(page, mode)
    assert _covered(page) == []


def test_a_first_game_teaches_one_thing_at_a_time(opens: Opens) -> None:
    page = opens("/learn/golem")
    expect(page.get_by_text("Lesson 1 of 11")).to_be_visible()
    expect(page.get_by_role("definition")).to_have_count(6)
    shot(page, "learn-first-turn")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("Lesson 2 of 11")).to_be_visible()
    expect(legal(page)).to_have_count(1)
    shot(page, "learn")
    click(page, legal(page).first)
    expect(page.get_by_text("Lesson 3 of 11")).to_be_visible()
    click(page, page.locator("[data-decision='play U2']"))
    click(page, page.locator("[data-decision='upgrade 1']").first)
    expect(page.get_by_role("heading", name="One step is left")).to_be_visible()
    # It is done, but what it asks for goes on.
    expect(page.get_by_text("Lesson 3 of 11")).to_be_visible()
    # A lesson can be skipped, and the lessons can be left and taken up again.
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_text("Lesson 4 of 11")).to_be_visible()
    page.goto("/learn")
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_text("Lesson 4 of 11")).to_be_visible()
    page.get_by_role("button", name="End the lessons").click()
    expect(page.get_by_text("Lesson")).to_have_count(0)
    page.goto("/learn")
    expect(page.get_by_text("Finished")).to_be_visible()


def test_a_first_game_is_accompanied_until_its_guide_is_sent_away(opens: Opens) -> None:
    page = opens(guide=True)
    begin(page)
    expect(page.get_by_text("Your first game")).to_be_visible()
    # Everything legal can be chosen; whoever plays on has read the beginning.
    expect(legal(page)).not_to_have_count(1)
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_text("Lesson 3 of 11")).to_be_visible()
    page.get_by_role("button", name="End the lessons").click()
    expect(page.get_by_text("Your first game")).to_have_count(0)
    page.goto("/")
    begin(page)
    expect(page.get_by_text("Your first game")).to_have_count(0)


def test_one_decision_ends_one_lesson_and_a_reload_none(opens: Opens) -> None:
    page = opens("/learn/endless", width=390, height=844)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("Lesson 2 of 8")).to_be_visible()
    assert _covered(page) == []
    step(page)
    expect(page.get_by_text("Lesson 3 of 8")).to_be_visible()
    asked(page)
    expect(page.get_by_text("Lesson 3 of 8")).to_be_visible()
    page.reload()
    asked(page)
    expect(page.get_by_text("Lesson 3 of 8")).to_be_visible()


def test_a_hint_says_what_a_strong_player_would_do(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_label("Hint").get_by_role("listitem")).not_to_have_count(0)
    shot(page, "hint")
    before, _ = asked(page)
    page.get_by_label("Hint").get_by_role("listitem").get_by_role("button").first.press("Enter")
    expect(page.locator("main")).not_to_have_attribute("data-number", before)
    # Whoever plays by the keyboard goes on from the question, though the panel is gone.
    expect(page.locator("[data-question] :focus")).to_have_count(1)


def test_what_cannot_reach_the_server_is_told_where_it_was_asked(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    page.route("**/api/tables/*/leave", lambda route: route.abort())
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("alert")).to_contain_text("server is not responding")
    page = opens()
    page.route("**/api/me", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.get_by_role("button", name="Play with friends").click()
    come_in(page, "Anna")
    expect(page.get_by_role("alert")).to_contain_text("server is not responding")
