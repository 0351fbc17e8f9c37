"""A puzzle solved, and a rated game with ratings changed: end to end in the browser."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.accessibility import complaints
from support.browser.games import advance, by_pointer, nearly_over, play
from support.browser.page import asked, shot

from centuria.puzzles.collection import packaged

Opens = Callable[..., Page]
PUZZLE = next(puzzle for puzzle in packaged() if puzzle.mode == "golem")


def test_a_puzzle_is_solved_on_the_table_and_explained(opens: Opens) -> None:
    page = opens("/puzzles")
    page.request.post("/api/me", data={"name": "Ann"}, headers={"Origin": page.evaluate("location.origin")})
    expect(page.get_by_role("heading", name="Today\u2019s puzzle")).to_be_visible()
    assert complaints(page) == []
    shot(page, "puzzles")
    page.get_by_role("link", name="Solve").click()
    expect(page).to_have_url(re.compile(r"/puzzles/20\d\d-\d\d-\d\d$"))
    expect(page.get_by_text("Find the best decision")).to_be_visible()

    page.goto(f"/puzzles/{PUZZLE.id}")
    asked(page)
    assert complaints(page) == []
    shot(page, "puzzle")
    by_pointer(page, PUZZLE.solution)
    expect(page.get_by_text("Right, this is the best decision!")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Rating 1\d\d\d \(\+\d+\)"))).to_be_visible()
    expect(page.get_by_text("Streak: 1 day")).to_be_visible()
    page.get_by_text("The other ways").click()
    expect(page.locator("details li").first).to_contain_text("%")
    assert complaints(page) == []
    shot(page, "puzzle-solved")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(PUZZLE.id))

    page.goto("/puzzles")
    expect(page.get_by_text("1 / 1")).to_be_visible()


def test_a_rated_game_changes_the_ratings_of_a_registered_player(opens: Opens) -> None:
    page = opens("/new")
    origin = {"Origin": page.evaluate("location.origin")}
    me = page.request.post("/api/me", data={"name": "Ann"}, headers=origin).json()["person"]["id"]
    page.reload()
    page.get_by_label("Seat 2").select_option("level1")
    page.get_by_label("Rated game").check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_contain_text("for people with a handle")
    page.request.post("/api/me/handle", data={"handle": f"ann{me[:6]}"}, headers=origin)
    page.get_by_role("button", name="Create table").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    page.goto("/settings")
    advance(page, table, nearly_over)
    page.goto(f"/table/{table}")
    play(page)
    expect(page.get_by_text(re.compile(r"Rating \d+ \([+\u2212]\d+\)")).first).to_be_visible()
    shot(page, "rated-end")

    page.goto(f"/people/{me}")
    expect(page.get_by_text("1 rated game this season")).to_be_visible()
    expect(page.locator(f'a[href="/replay/{table}"]')).to_be_visible()
    assert complaints(page) == []
    shot(page, "profile")
    page.goto("/leaderboard")
    expect(page.get_by_role("cell", name="Bot, level 1")).to_be_visible()
    assert complaints(page) == []
    shot(page, "leaderboard")
