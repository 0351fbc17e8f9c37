"""The link of another device: it asks before it signs in, names everybody, and loses nobody."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.accessibility import complaints

Opens = Callable[..., Page]


def _named(opens: Opens, name: str) -> Page:
    """The settings of somebody with a name."""
    page = opens("/settings")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    return page


def _link(page: Page) -> str:
    page.get_by_role("button", name="Create a link").click()
    link = page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("#device="))
    return link.input_value()


def test_a_link_asks_before_it_signs_in_and_whoever_it_replaces_can_come_back(opens: Opens) -> None:
    anna, bo = _named(opens, "Anna"), _named(opens, "Bo")
    link = _link(anna)

    bo.goto(link)
    question = bo.get_by_role("dialog")
    expect(question).to_contain_text("Anna")
    expect(question).to_contain_text("You are Bo in this browser")
    assert complaints(bo) == []
    question.get_by_role("button", name="Stay Bo").click()
    expect(question).to_have_count(0)
    bo.goto("/settings")
    expect(bo.get_by_label("Name", exact=True)).to_have_value("Bo")

    bo.goto(link)
    bo.get_by_role("button", name="Sign in as Anna").click()
    expect(bo.get_by_role("dialog")).to_have_count(0)
    bo.goto("/settings")
    expect(bo.get_by_label("Name", exact=True)).to_have_value("Anna")
    bo.get_by_role("button", name="Become Bo again").click()
    expect(bo.get_by_label("Name", exact=True)).to_have_value("Bo")
    expect(bo.get_by_role("button", name="Become Anna again")).to_be_visible()

    bo.goto(link)
    expect(bo.get_by_role("dialog")).to_contain_text("used before or has expired")
    bo.get_by_role("button", name="Close").click()
    expect(bo.get_by_role("dialog")).to_have_count(0)
