"""Whole games in a browser: what is decided the server has offered, and the page has to offer it to pointer or keys."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from centuria import bots
from centuria.bots.api import Bot
from centuria.errors import ViewError
from support.browser.page import asked, click, focus, shot, table_of

ADVISER = "planner:width=25"
"""Makes a game of fifty to a hundred decisions."""
MOST = 400
"""Decisions after which a game is taken to go nowhere."""

Doing = Callable[[Page, str], None]


def by_pointer(page: Page, decision: str) -> None:
    """Click the thing that a decision is about."""
    click(page, page.locator(f'[data-decision="{decision}"]').first)


def by_keys(page: Page, decision: str) -> None:
    """Press the key of a decision, or go to its thing with the Tab key."""
    thing = f'[data-decision="{decision}"]'
    key = page.locator(thing).first.get_attribute("aria-keyshortcuts")
    if key is not None:
        page.keyboard.press(key)
        return
    focus(page, thing)
    page.keyboard.press("Enter")


def play(page: Page, decide: Doing = by_pointer, picture: str | None = None) -> int:
    """Play a table to its end; how many decisions that took."""
    table = table_of(page)
    adviser = bots.make(ADVISER, 1)
    before = ""
    for made in range(MOST):
        before, over = asked(page, before)
        if over:
            expect(page.locator("#end")).to_be_visible()
            return made
        state = _state(page, table)
        assert str(state["number"]) == before, "the page shows another moment than the server's"
        decide(page, _choice(adviser, state["view"], made))
        if picture is not None and made == 20:
            shot(page, picture)
    raise AssertionError(f"after {MOST} decisions the game is not over")


def _choice(adviser: Bot, view: dict[str, Any], made: int) -> str:
    """What the adviser says; where hands lie face down it has none, and what can be claimed is claimed."""
    legal = tuple(view["legal"])
    try:
        return adviser.choose(view, legal)
    except ViewError:
        claims = [decision for decision in legal if decision.startswith("claim")]
        return claims[0] if claims else legal[made * 7 % len(legal)]


def _state(page: Page, table: str) -> dict[str, Any]:
    """The table as the server tells it to the seat of whoever sits at the page."""
    answer = page.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    state: dict[str, Any] = answer.json()
    return state
