"""What a table tells to whoever comes back to it, points at, or asks about a thing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser.accessibility import Audit
from support.browser.games import finished, seated
from support.browser.page import PICTURE, asked, friends, legal, shot, step
from support.browser.screens import at_an_analysis

Opens = Callable[..., Page]


def test_whoever_comes_back_is_told_what_the_others_did_and_sees_it_again(opens: Opens) -> None:
    anna, bo = opens(), opens()
    table = friends(anna, bo)
    anna.locator("[data-decision='play 11']").click()
    legal(bo).first.wait_for()
    anna.goto("/settings")
    bo.get_by_label("Write a message").fill("Where are you?")
    bo.get_by_label("Write a message").press("Enter")
    bo.locator("[data-decision='acquire 1']").click()
    # The page answers a click before the server does; the log tells what has been done.
    expect(bo.locator(".log li").filter(has_text="acquire")).to_have_count(1)

    # Longer than a look at another page.
    anna.evaluate(
        """() => {
            const seen = JSON.parse(localStorage.getItem('centuria-seen'));
            const earlier = seen.map(([table, turn, at]) => [table, turn, at - 60000]);
            localStorage.setItem('centuria-seen', JSON.stringify(earlier));
        }"""
    )
    anna.goto(f"/table/{table}")
    away = anna.get_by_role("status", name="While you were away")
    expect(away.get_by_role("listitem")).to_have_count(1)
    expect(away.get_by_role("listitem")).to_contain_text("Bo acquires")
    expect(anna.get_by_text("Where are you?")).to_be_visible()
    shot(anna, "since")
    away.get_by_role("button", name="Show again").click()
    expect(anna.get_by_role("button", name="Back to the game")).to_be_visible()
    expect(legal(anna)).to_have_count(0)
    # When all has been shown, it is Anna's turn as before.
    expect(anna.get_by_role("button", name="Back to the game")).to_have_count(0)
    legal(anna).first.wait_for()

    # What was seen is not told a second time.
    anna.reload()
    legal(anna).first.wait_for()
    expect(anna.locator(".log li").filter(has_text="Bo acquires")).to_have_count(1)
    expect(away).to_have_count(0)


def test_a_line_of_the_log_points_at_what_it_tells_of_and_shows_it_again(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    step(page, 0)
    asked(page)
    line = page.locator(".log li button").filter(has_text="Jasper").last
    line.hover()
    expect(page.locator("[data-seat='2'].highlighted")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".highlighted")).to_have_count(0)
    page.locator(".log ol").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".highlighted")).not_to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)


def test_what_others_do_is_read_aloud_and_what_they_did_before_is_not(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    step(page, 0)
    asked(page)
    aloud = page.locator(".log [aria-live] p")
    expect(aloud).to_have_count(2)
    expect(aloud.first).to_contain_text("Jasper")
    page.reload()
    expect(page.locator(".log li button")).not_to_have_count(0)
    expect(aloud).to_have_count(0)


def test_a_thing_tells_its_rule_under_the_pointer_and_by_the_keyboard(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    tooltip = page.locator("#tooltip article")
    page.locator("[data-thing='point 2']").hover()
    expect(tooltip).to_contain_text("Claim a point card")
    expect(tooltip.get_by_role("link", name="More in the rules")).to_have_attribute("href", "/rules/golem#claim")
    shot(page, "tooltip")
    page.mouse.move(2, 2)
    expect(tooltip).to_have_count(0)

    page.keyboard.press("?")
    expect(tooltip).to_be_visible()
    told = {tooltip.inner_text()}
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        told.add(tooltip.inner_text())
    assert len(told) > 15
    before = page.locator("main").get_attribute("data-number")
    page.keyboard.press("Escape")
    expect(tooltip).to_have_count(0)
    assert page.locator("main").get_attribute("data-number") == before
    page.goto("/rules/golem#claim")
    expect(page.locator("section.wanted")).to_contain_text("Claim a point card")


@pytest.mark.parametrize("long", [True, False])
def test_a_long_press_asks_and_a_short_one_chooses(opens: Opens, long: bool) -> None:
    page = opens(PICTURE, width=390, height=844)
    seated(page)
    thing = page.locator("[data-thing='merchant 1']")
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    before = page.locator("main").get_attribute("data-number") or ""
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    if long:
        expect(page.locator("#tooltip article")).to_contain_text("Acquire a merchant card")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    if long:
        expect(page.locator("#tooltip article")).to_be_visible()
        assert page.locator("main").get_attribute("data-number") == before
    else:
        expect(page.locator("main")).not_to_have_attribute("data-number", before)


def test_an_analysis_keeps_nobody_out_lists_better_decisions_and_shows_them_on_the_table(opens: Opens) -> None:
    page = opens(PICTURE, theme="golem")
    # Some decisions are poor, so that there is something better to list.
    page.goto(f"/replay/{finished(page, 'golem', 'golem', careless=8)}")
    page.get_by_role("button", name="Analyse this game").click()
    better = page.locator("ol.better button").first
    better.wait_for(timeout=600_000)
    audit = Audit("golem")
    at_an_analysis(page, audit)
    assert audit.passes()
    better.click()
    expect(legal(page)).not_to_have_count(0)
    expect(page.get_by_role("status", name="Better decisions")).to_contain_text("Better:")
    shot(page, "replay-better")
    before = page.get_by_label("Position in the game").input_value()
    page.get_by_role("button", name="See what was played").click()
    expect(page.get_by_label("Position in the game")).to_have_value(str(int(before) + 1))
    expect(legal(page)).to_have_count(0)
