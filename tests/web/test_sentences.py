"""What a table says: sentences with pictures, questions before what cannot be undone, what is lacking, the rules."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.accessibility import complaints
from support.browser.games import seated
from support.browser.page import PICTURE, asked, come_in, legal, shot, step

Opens = Callable[..., Page]

CODE = re.compile(r"\d>\d|\bU\d\b|\b[1-4]{2,}\b")
"""What a merchant card or crystals are called in records."""
AT_END = "(list) => list.scrollHeight > list.clientHeight && list.scrollHeight - list.scrollTop - list.clientHeight < 2"


def test_sentences_draw_what_they_tell_of_and_light_it_up(opens: Opens) -> None:
    page = opens(PICTURE, height=700)
    seated(page)
    for _ in range(4):
        page.locator("[data-decision^='play'], [data-decision='acquire 1'], [data-decision='rest']").first.click()
        step(page) if page.locator("[data-decision^='upgrade']").count() else asked(page)
    lines = page.locator(".log li button")
    expect(lines.filter(has=page.locator("svg[role=img]")).last).to_be_visible()
    for told in lines.all():
        assert not CODE.search(told.inner_text())
    names = page.locator(".log li svg[role=img]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert names
    assert not [name for name in names if CODE.search(name)]
    shot(page, "log")

    # The newest line stays in view when the log changes its size.
    for height in (520, 640):
        page.set_viewport_size({"width": 1440, "height": height})
        page.wait_for_function(f"() => ({AT_END})(document.querySelector('.log ol'))")

    # A line lights up what it tells of.
    lines.first.hover()
    expect(page.locator(".thing.highlighted")).not_to_have_count(0)


def test_what_cannot_be_taken_back_is_asked_once_before_it_is_done(opens: Opens) -> None:
    page = opens(PICTURE, confirm=True)
    seated(page)
    bar, main = page.locator("[data-question]"), page.locator("main")
    before, _ = asked(page)
    page.locator("[data-decision='acquire 1']").click()
    expect(bar).to_contain_text("This cannot be undone.")
    expect(bar.locator("h1 svg[role=img]")).to_have_count(1)
    expect(legal(page)).to_have_count(1)
    shot(page, "irreversible")
    page.get_by_role("button", name="Undo").click()
    page.locator("[data-decision='acquire 1']").wait_for()
    expect(main).to_have_attribute("data-number", before)

    # What can be taken back is asked after it: it is still the player's turn, and nobody else's.
    page.locator("[data-decision='play 11']").click()
    expect(bar).to_contain_text("Confirm turn?")
    expect(page.locator(".opponent.deciding")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.locator("[data-decision='acquire 1']").click()
    page.get_by_role("button", name="Confirm").click()
    page.locator("[data-decision='acquire 1']").wait_for()
    expect(page.locator(".log li button")).to_have_count(3)
    expect(page.get_by_role("status", name="While you were away")).to_have_count(0)


def test_a_thing_that_cannot_be_had_says_what_is_lacking_and_rules_open_above_the_table(opens: Opens) -> None:
    page = opens(PICTURE)
    table = seated(page)
    page.locator("[data-thing='merchant 6']").click()
    expect(page.get_by_text("You lack 2 crystals.")).to_be_visible()
    page.locator("[data-thing='point 1']").click()
    lack = page.get_by_role("status").filter(has_text="You lack")
    expect(lack.locator("svg[role=img]")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    dialog = page.get_by_role("dialog", name="Rules of Golem Edition")
    expect(dialog.locator("section")).to_have_count(9)
    shot(page, "rules-overlay")
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url.endswith(f"/table/{table}")
    expect(page.get_by_role("button", name="Rules")).to_be_focused()


def test_whoever_has_played_as_a_guest_is_asked_for_a_name_before_others_see_it(opens: Opens) -> None:
    page = opens(PICTURE)
    seated(page)
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    come_in(page, "Anna")
    page.wait_for_url("**/new")
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    page.wait_for_url("**/new")
