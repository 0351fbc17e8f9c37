"""Every screen of a theme, brought up one after the other for an audit."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.browser.accessibility import Audit
from support.browser.games import acquainted, finished, seated
from support.browser.page import PICTURE, asked, begin, click, come_in, invitation, join, leave, step, table_of

Opens = Callable[..., Page]


def at_pages(opens: Opens, audit: Audit) -> None:
    """The pages around the tables."""
    page = opens(PICTURE, theme=audit.theme)
    rules = ("/rules/golem", "/rules/endless", "/rules/saga2", "/rules/saga3")
    around = ("/account", "/admin", "/replay", "/friends", "/tournaments", "/tournaments/new", "/leaderboard")
    for path in ("/", "/new", *rules, "/settings", *around):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        audit.look(page, path.strip("/").replace("/", "-") or "home")
    for path in ("/table/nothing", "/replay/nothing", "/people/nothing", "/tournaments/nothing"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        audit.look(page, path.strip("/").replace("/", "-"))


def at_tables(opens: Opens, audit: Audit) -> None:
    """All four tables in play."""
    page = opens("/", theme=audit.theme)
    for number, mode in enumerate(("golem", "endless", "saga2", "saga3")):
        page.goto("/")
        begin(page, number)
        audit.look(page, f"table-{mode}")


def at_questions(opens: Opens, audit: Audit) -> None:
    """What opens over a table: a hint, keys, a turn to be confirmed, and a line that is gone."""
    page = opens(PICTURE, theme=audit.theme, confirm=True)
    seated(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_label("Hint").get_by_role("listitem")).not_to_have_count(0)
    page.keyboard.press("?")
    audit.look(page, "hint")
    page.get_by_label("Hint").get_by_role("button", name="Close").click()
    click(page, page.locator("[data-decision='play 11']"))
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    audit.look(page, "held-and-away")


def at_meetings(opens: Opens, audit: Audit) -> None:
    """The name that is asked for, a table that waits with its link, and what is said at it."""
    anna, bo = opens("/", theme=audit.theme), opens("/", theme=audit.theme)
    anna.get_by_role("button", name="Play with friends").click()
    expect(anna.get_by_role("dialog")).to_be_visible()
    audit.look(anna, "name")
    come_in(anna, "Anna")
    link = invitation(anna)
    audit.look(anna, "lobby")
    join(bo, link, "Bo")
    anna.get_by_role("button", name="Start", exact=True).click()
    asked(anna)
    anna.get_by_label("Write a message").fill("Good luck")
    anna.get_by_label("Write a message").press("Enter")
    expect(bo.get_by_text("Good luck")).to_be_visible()
    audit.look(bo, "chat")
    anna.goto("/settings")
    anna.get_by_role("button", name="Create a link").click()
    audit.look(anna, "settings-link")


def at_one_screen(opens: Opens, audit: Audit) -> None:
    """A new table for two at one screen, and the screen when it is passed on."""
    page = opens("/new", theme=audit.theme)
    page.get_by_label("Seat 2").select_option("screen")
    page.get_by_label("Name", exact=True).fill("Dan")
    audit.look(page, "new-screen")
    page.get_by_role("button", name="Create table").click()
    come_in(page, "Ann")
    table_of(page)
    step(page)
    expect(page.get_by_role("heading", name="Pass the screen to Dan")).to_be_visible()
    audit.look(page, "cover")


def at_people(opens: Opens, audit: Audit) -> None:
    """Friends of every kind, an invitation, the account and the profiles of two people, and what is reported."""
    page = opens(PICTURE, theme=audit.theme)
    ids = acquainted(page, opens)
    page.goto("/friends")
    expect(page.get_by_text("Bo invites you", exact=False)).to_be_visible()
    audit.look(page, "friends-of-anna")
    page.goto("/account")
    expect(page.get_by_text("this device")).to_be_visible()
    audit.look(page, "account-of-anna")
    page.goto(f"/people/{ids['Anna']}")
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    audit.look(page, "profile-mine")
    page.goto(f"/people/{ids['Bo']}")
    page.get_by_role("button", name="Report", exact=True).click()
    audit.look(page, "profile-report")


def at_tournaments(opens: Opens, audit: Audit) -> None:
    """A tournament that waits for players, and the list with it."""
    page = opens("/tournaments/new", theme=audit.theme)
    page.get_by_label("Name", exact=True).fill("Golem Cup")
    page.locator("label:has(input[value=arena])").click()
    audit.look(page, "tournaments-new-arena")
    page.get_by_role("button", name="Create tournament").click()
    come_in(page, "Ann")
    expect(page.get_by_role("heading", name="Golem Cup")).to_be_visible()
    expect(page.locator("tbody tr")).not_to_have_count(0)
    audit.look(page, "tournament")
    page.goto("/tournaments")
    expect(page.get_by_role("link", name="Golem Cup")).not_to_have_count(0)
    audit.look(page, "tournaments-open")


def at_clocks(opens: Opens, audit: Audit) -> None:
    """The time that is left, on a large and on a small screen, and a table that was given up."""
    page = opens("/new", theme=audit.theme)
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
    leave(page)
    page.go_back()
    expect(page.get_by_text("This table was abandoned.")).to_be_visible()
    audit.look(page, "given-up-phone")
    page.set_viewport_size({"width": 1440, "height": 900})
    audit.look(page, "given-up")


def at_lessons(opens: Opens, audit: Audit) -> None:
    """Both first games."""
    page = opens(PICTURE, theme=audit.theme)
    for mode in ("golem", "endless"):
        page.goto(f"/learn/{mode}")
        expect(page.get_by_text("Lesson 1 of")).to_be_visible()
        asked(page)
        audit.look(page, f"learn-{mode}")


def at_the_end(opens: Opens, audit: Audit) -> None:
    """A game that is over, and its replay."""
    page = opens(PICTURE, theme=audit.theme)
    table = finished(page, "endless", audit.theme)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("img", name="Points over time")).to_be_visible()
    audit.look(page, "end")
    page.goto(f"/replay/{table}")
    expect(page.get_by_label("Position in the game")).to_be_visible()
    audit.look(page, "replay")


def at_an_analysis(page: Page, audit: Audit) -> None:
    """The analysis of a game on its page. It takes a while, so that one is looked at in the colours of both themes."""
    expect(page.get_by_role("img", name="Chances to win")).to_be_visible()
    for theme in ("spice", "golem"):
        page.evaluate("(theme) => void (document.documentElement.dataset.theme = theme)", theme)
        audit.look(page, f"analysis-{theme}")


BESIDE_BUDGETS = (at_pages, at_tables, at_one_screen, at_clocks, at_lessons, at_the_end)
"""What `test_request_budget.py` brings up too."""
OTHERS = (at_questions, at_meetings, at_people, at_tournaments)
