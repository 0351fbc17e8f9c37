"""Everything without a pointer."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.games import by_keys, play
from support.browser.page import asked, focus

Opens = Callable[..., Page]
NO_POINTER = "addEventListener('pointerdown', () => { throw new Error('a pointer was used'); });"


def test_a_whole_game_by_keyboard_only(opens: Opens) -> None:
    page = opens(script=NO_POINTER)
    focus(page, "input[name=mode]")
    page.keyboard.press("ArrowRight")
    focus(page, "input[name=players]")
    page.keyboard.press("ArrowLeft")
    focus(page, "button.big")
    page.keyboard.press("Enter")
    play(page, by_keys)
    focus(page, "a.button[href^='/replay/']")
    page.keyboard.press("Enter")
    expect(page.locator("input[type=range]")).to_be_visible()
    focus(page, "input[type=range]")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Position in the game")).to_have_value("1")


def test_things_are_reached_by_the_tab_key_and_taken_back_by_a_key(opens: Opens) -> None:
    page = opens(script=NO_POINTER, confirm=True)
    focus(page, "button.bright")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    asked(page)
    for _ in range(2):
        focus(page, "[data-decision='play 11']")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Confirm")).to_be_visible()
        expect(page.locator("[data-question] h1")).to_be_focused()
        page.keyboard.press("Backspace")
        expect(page.locator("[data-decision='play 11']")).to_be_visible()
    focus(page, "[data-decision='play 11']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(page.locator("[data-question] h1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)


def test_whoever_gives_no_name_is_where_they_were_before_they_were_asked(opens: Opens) -> None:
    page = opens(script=NO_POINTER)
    friends = page.get_by_role("button", name="Play with friends")
    for leave in ("Escape", "Enter"):
        friends.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        if leave == "Enter":
            focus(page, "dialog .quiet")
        page.keyboard.press(leave)
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(friends).to_be_focused()
