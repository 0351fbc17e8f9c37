"""Games in a browser: what is decided the server has offered, and the page has to offer it to pointer or keys.

Where a test is about something else, the decisions before it go to the server as requests, past the page.
"""

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from centuria import bots
from centuria.bots.api import Bot
from centuria.errors import ViewError
from centuria.mode_registry import NAMES
from support.browser.page import PICTURE, asked, click, come_in, focus, shot, table_of

ADVISER = "greedy"
"""Makes a game of about fifty decisions."""
MOST = 400
"""Decisions after which a game is taken to go nowhere."""

Doing = Callable[[Page, str], None]
View = dict[str, Any]


# By the page


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


def new_world(page: Page, mode: str) -> str:
    """Make a table of a mode on the page for new tables, with a bot and open hands; the table."""
    page.locator(f"label:has(input[value={mode}])").click()
    page.get_by_label("Seat 2").select_option("level2")
    page.get_by_label("Open hands").check()
    page.get_by_role("button", name="Create table").click()
    come_in(page, "Ann")
    return table_of(page)


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
        decide(page, choice(adviser, state["view"], made))
        if picture is not None and made == 20:
            shot(page, picture)
    raise AssertionError(f"after {MOST} decisions the game is not over")


# By requests


def nearly_over(view: View) -> bool:
    """Whether somebody needs one more card to end the game."""
    most = max(player["claims"] for player in view["players"])
    return bool(view["last_round"] or most >= view["claims_to_end"] - 1)


def over(view: View) -> bool:
    """Whether nothing is left to decide."""
    return bool(view["over"])


def advance(
    page: Page,
    table: str,
    enough: Callable[[View], bool],
    advisers: Sequence[str] = (ADVISER,),
    careless: int = 0,
    first: int = 1,
) -> None:
    """Decide by requests for the seats from `first` on, one for each adviser, until it is enough; bots decide for
    themselves.

    One decision in `careless` is made without an adviser.
    """
    players, seat = {seat: bots.make(adviser, seat) for seat, adviser in enumerate(advisers, first)}, first
    for made in range(10 * MOST):
        state = _state(page, table, seat)
        view = state["view"]
        if over(view) or enough(view):
            return
        if view["seat"] == seat:
            astray = careless and made % careless == 0
            decision = view["legal"][made % len(view["legal"])] if astray else choice(players[seat], view, made)
            form = {"seat": seat, "number": state["number"], "decision": decision}
            _ask(page, f"/api/tables/{table}/decisions", form)
        elif view["seat"] in players:
            seat = view["seat"]
        else:
            page.request.get(f"/api/tables/{table}/events?since={state['number']}&wait=5")
    raise AssertionError(f"after {10 * MOST} requests it is not enough")


def seated(page: Page, number: int = 0) -> str:
    """Sit down at a table as the buttons of the first page do, without that page; the table, at which one is asked."""
    _ask(page, "/api/me", {"name": "Guest"})
    bot = {"kind": "bot", "level": "level2"}
    terms = {"mode": NAMES[number], "theme": "golem", "listed": False, "seats": [{"kind": "me"}, bot, bot]}
    table: str = _ask(page, "/api/tables", {"terms": terms, "start": True})["table"]["id"]
    page.goto(f"/table/{table}")
    asked(page)
    return table


def finished(page: Page, mode: str, theme: str, careless: int = 0) -> str:
    """A table at which the person at the page has played both seats to the end, more or less as an adviser says."""
    if page.request.get("/api/me").json()["person"] is None:
        _ask(page, "/api/me", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]
    terms = {"mode": mode, "theme": theme, "open_hands": True, "seats": seats}
    table: str = _ask(page, "/api/tables", {"terms": terms, "start": True})["table"]["id"]
    advance(page, table, over, (ADVISER, ADVISER), careless)
    return table


def acquainted(page: Page, opens: Callable[..., Page]) -> dict[str, str]:
    """Anna at the page has a friend, Bo, who invites her to a table; Cleo asks to be her friend, and she asks Dan.

    The ids of all four.
    """
    pages = {"Anna": page} | {name: opens(PICTURE) for name in ("Bo", "Cleo", "Dan")}
    ids: dict[str, str] = {name: _ask(one, "/api/me", {"name": name})["person"]["id"] for name, one in pages.items()}
    for name, other in (("Anna", "Bo"), ("Bo", "Anna"), ("Cleo", "Anna"), ("Anna", "Dan")):
        _ask(pages[name], "/api/friends", {"person": ids[other]})
    terms = {"mode": "golem", "theme": "golem", "listed": False, "seats": [{"kind": "me"}, {"kind": "link"}]}
    table = _ask(pages["Bo"], "/api/tables", {"terms": terms, "start": False})["table"]["id"]
    _ask(pages["Bo"], f"/api/friends/{ids['Anna']}/invitations/{table}", {})
    return ids


def choice(adviser: Bot, view: View, made: int) -> str:
    """What the adviser says; where hands lie face down it has none, and what can be claimed is claimed."""
    legal = tuple(view["legal"])
    try:
        return adviser.choose(view, legal)
    except ViewError:
        claims = [decision for decision in legal if decision.startswith("claim")]
        return claims[0] if claims else legal[made * 7 % len(legal)]


def _state(page: Page, table: str, seat: int = 1) -> dict[str, Any]:
    """The table as the server tells it to a seat of whoever sits at the page."""
    answer = page.request.get(f"/api/tables/{table}?seat={seat}")
    assert answer.ok, answer.text()
    state: dict[str, Any] = answer.json()
    return state


def _ask(page: Page, path: str, form: dict[str, Any]) -> dict[str, Any]:
    """Ask the server for something as the page does."""
    here = urlsplit(page.url)
    origin = f"{here.scheme}://{here.netloc}"
    answer = page.request.post(path, data=form, headers={"origin": origin})
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json() if answer.body() else {}
    return told
