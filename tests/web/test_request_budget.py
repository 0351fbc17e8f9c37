"""Request budgets: what every screen may send while nobody touches it, and what a turn may cost.

Axe looks at the same screens while they are there; `test_accessibility.py` has the others.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support.browser.accessibility import SHADES, Audit
from support.browser.games import finished, seated
from support.browser.page import PICTURE, asked, come_in, invitation, join, leave, legal, step, table_of
from support.browser.traffic import Opens, Traffic

IDLE_BUDGET = 6
"""Half a minute: the first page refreshes three lists every 15 seconds, a table answers a ping, no screen does more."""
TURN_BUDGET = 16
"""A message for each decision of mine, and at most one request for the log after each event of the turn."""
MODES = ("golem", "endless", "saga2", "saga3")
PATHS = (
    *("/", "/new", "/settings", "/account", "/admin", "/friends", "/leaderboard", "/tournaments", "/tournaments/new"),
    *("/replay", "/replay/nothing", "/table/nothing", "/tournaments/nothing", "/people/nothing"),
    *("/rules/golem", "/rules/saga3"),
)
MOST_DECISIONS = 12
"""No turn takes more."""


@pytest.fixture
def audit() -> Iterator[Audit]:
    """Looks at screens with crystals in the light, and fails the test if one of them keeps anybody out."""
    looking = Audit("golem", ("light",))
    yield looking
    assert looking.passes()


def test_every_idle_page_around_the_tables_keeps_to_its_budget(opens: Opens, audit: Audit) -> None:
    traffic = Traffic(opens, PICTURE)
    for path in PATHS:
        traffic.page.goto(path)
        traffic.page.locator("main h1").first.wait_for()
        traffic.check_idle(IDLE_BUDGET)
        audit.look(traffic.page, path.strip("/").replace("/", "-") or "home")


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(number, marks=pytest.mark.long) for number in (1, 2, 3))], ids=MODES
)
def test_a_turn_and_an_idle_table_keep_to_their_budgets(opens: Opens, number: int) -> None:
    traffic = Traffic(opens, PICTURE)
    page = traffic.page
    table = seated(page, number)
    traffic.start()
    turn = _turn(page, table)
    for _ in range(MOST_DECISIONS):
        step(page)
        asked(page)
        if _turn(page, table) > turn:
            break
    traffic.check(TURN_BUDGET)
    traffic.check_idle(IDLE_BUDGET)
    audit = Audit("golem", SHADES)
    audit.look(page, f"table-{MODES[number]}")
    assert audit.passes()


def _turn(page: Page, table: str) -> int:
    turn: int = page.request.get(f"/api/tables/{table}").json()["view"]["turn"]
    return turn


@pytest.mark.parametrize("mode", ["golem", "endless"])
def test_an_idle_first_game_keeps_to_its_budget(opens: Opens, mode: str) -> None:
    traffic = Traffic(opens, f"/learn/{mode}")
    expect(traffic.page.get_by_text("Lesson 1 of")).to_be_visible()
    asked(traffic.page)
    audit = Audit("golem", SHADES)
    audit.look(traffic.page, f"learn-{mode}")
    assert audit.passes()
    step(traffic.page)
    asked(traffic.page)
    traffic.check_idle(IDLE_BUDGET)


def test_an_idle_lobby_and_a_watched_table_keep_to_their_budgets(opens: Opens) -> None:
    traffic, bo = Traffic(opens), opens()
    anna = traffic.page
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    link = invitation(anna)
    traffic.check_idle(IDLE_BUDGET)
    join(bo, link, "Bo")
    anna.get_by_role("button", name="Start", exact=True).click()
    legal(anna).first.wait_for()
    traffic.check(TURN_BUDGET)
    watching = Traffic(opens, f"/table/{table_of(anna)}")
    expect(watching.page.get_by_text("watching")).to_be_visible()
    watching.check_idle(IDLE_BUDGET)


def test_an_idle_screen_to_be_passed_on_and_a_table_given_up_keep_to_their_budgets(opens: Opens, audit: Audit) -> None:
    traffic = Traffic(opens, "/new")
    page = traffic.page
    page.get_by_label("Seat 2").select_option("screen")
    page.get_by_label("Name", exact=True).fill("Dan")
    page.get_by_label("Time limit").select_option("live")
    page.get_by_role("button", name="Create table").click()
    come_in(page, "Ann")
    table_of(page)
    asked(page)
    audit.look(page, "clocks")
    page.set_viewport_size({"width": 390, "height": 844})
    audit.look(page, "clocks-phone")
    page.set_viewport_size({"width": 1440, "height": 900})
    traffic.start()
    step(page)
    expect(page.get_by_role("heading", name="Pass the screen to Dan")).to_be_visible()
    traffic.check_idle(IDLE_BUDGET)
    audit.look(page, "cover")
    page.get_by_role("button", name="I am Dan").click()
    asked(page)
    leave(page)
    page.go_back()
    expect(page.get_by_text("This table was abandoned.")).to_be_visible()
    traffic.check_idle(IDLE_BUDGET)
    audit.look(page, "given-up")
    page.set_viewport_size({"width": 390, "height": 844})
    audit.look(page, "given-up-phone")


def test_an_idle_end_its_replay_and_the_list_of_games_keep_to_their_budgets(opens: Opens, audit: Audit) -> None:
    traffic = Traffic(opens, PICTURE)
    page = traffic.page
    table = finished(page, "golem", "golem")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("img", name="Points over time")).to_be_visible()
    traffic.check_idle(IDLE_BUDGET)
    audit.look(page, "end")
    page.goto(f"/replay/{table}")
    expect(page.get_by_label("Position in the game")).to_be_visible()
    traffic.check_idle(IDLE_BUDGET)
    audit.look(page, "replay")
    page.goto("/")
    expect(page.get_by_role("heading", name="My last games")).to_be_visible()
    traffic.check_idle(IDLE_BUDGET)
    audit.look(page, "home-last-games")
