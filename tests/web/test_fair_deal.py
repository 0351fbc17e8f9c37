"""Browsers commit to their shares of a deal, and check it by themselves when the game is over."""

import json
from collections.abc import Callable
from typing import cast

from playwright.sync_api import Page, expect
from support.browser.page import come_in, invitation, join, legal, shot, table_of

Opens = Callable[..., Page]


def kept(page: Page) -> dict[str, dict[str, object]]:
    """What a browser remembers of its deals."""
    return cast("dict[str, dict[str, object]]", json.loads(page.evaluate("localStorage.getItem('deals')") or "{}"))


def post(page: Page, path: str) -> None:
    """A request of the person in a browser."""
    status = page.evaluate("path => fetch(path, {method: 'POST'}).then(({status}) => status)", path)
    assert status == 200, path


def test_each_browser_checks_the_deal_when_the_game_is_over_or_abandoned(opens: Opens) -> None:
    anna, bo, cleo = opens(), opens(), opens()
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    join(bo, invitation(anna), "Bo")
    table = table_of(anna)
    anna.get_by_role("button", name="Start", exact=True).click()
    legal(anna).first.wait_for()
    legal(bo).or_(bo.locator(".log")).first.wait_for()
    seats = [cast("dict[str, object]", kept(page)[table]["told"])["seat"] for page in (anna, bo)]
    assert sorted(seats) == [1, 2]
    expect(anna.locator("[data-fair]")).to_have_count(0)

    for page in (bo, anna):
        post(page, f"/api/tables/{table}/leave")
    for page in (anna, bo, cleo):
        page.goto(f"/table/{table}")
    expect(anna.locator("[data-fair=mine]")).to_contain_text("A fair deal, checked")
    expect(bo.locator("[data-fair=mine]")).to_be_visible()
    expect(cleo.locator("[data-fair=agrees]")).to_be_visible()
    anna.get_by_text("The numbers", exact=True).click()
    expect(anna.locator("[data-fair]")).to_contain_text(cast(str, kept(anna)[table]["share"]))
    shot(anna, "fair-deal")

    # Had the server shown other commitments while the share was still unknown, the check would not pass.
    remembered = kept(bo)
    cast("dict[str, object]", remembered[table]["told"])["commitments"] = ["0" * 64, "0" * 64]
    bo.evaluate("deals => localStorage.setItem('deals', deals)", json.dumps(remembered))
    bo.reload()
    expect(bo.locator("[data-fair=broken]")).to_contain_text("Not the deal that was promised")
    shot(bo, "fair-deal-broken")
