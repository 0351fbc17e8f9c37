"""A tournament of four bots and a person, end to end in the browser."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser.accessibility import complaints
from support.browser.games import advance, over
from support.browser.page import come_in, shot, table_of

Opens = Callable[..., Page]


def test_a_tournament_of_four_bots_and_a_person(opens: Opens) -> None:
    """The host creates it, enters and starts it; the game opens by itself, and the standings say how it ended."""
    page = opens("/tournaments")
    page.get_by_role("link", name="New tournament").click()
    page.get_by_label("Name", exact=True).fill("Ann and four bots")
    page.get_by_role("combobox", name="Length").select_option("1")
    page.get_by_role("combobox", name="Bots").select_option("4")
    page.get_by_label("Their strength").select_option("level1")
    assert complaints(page) == []
    shot(page, "new-tournament")
    page.get_by_role("button", name="Create tournament").click()
    come_in(page, "Ann")
    expect(page.get_by_role("heading", name="Ann and four bots")).to_be_visible()
    tournament = page.url
    expect(page.locator("tbody tr")).to_have_count(5)
    assert complaints(page) == []
    shot(page, "tournament-open")
    guest = opens("/tournaments")
    guest.get_by_role("link", name=re.compile("Ann and four bots")).click()
    expect(guest.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    expect(guest.get_by_role("button", name="Start now")).to_have_count(0)

    page.get_by_role("button", name="Start now").click()
    table = table_of(page)
    expect(page.get_by_role("link", name="Tournament", exact=True)).to_be_visible()
    expect(guest.get_by_text("Round 1 of 1")).to_be_visible()
    assert complaints(guest) == []
    shot(guest, "tournament-running")
    chairs = page.request.get(f"/api/tables/{table}").json()["table"]["seats"]
    # Pages without the table: nothing has to be drawn meanwhile.
    guest.goto("/settings")
    page.goto("/settings")
    advance(page, table, over, first=1 + [chair["name"] for chair in chairs].index("Ann"))
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Back to the tournament").click()
    expect(page).to_have_url(tournament)
    expect(page.get_by_text("The tournament is over.")).to_be_visible()
    mine = page.locator("tbody tr", has=page.get_by_role("link", name="Ann", exact=True))
    result = mine.locator(".results a")
    expect(result).to_have_attribute("href", f"/replay/{table}")
    score = "1" if "Won" in (result.text_content() or "") else "0"
    expect(mine.locator("td").last).to_have_text(score)
    standings = page.request.get(f"/api/tournaments/{tournament.rpartition('/')[2]}").json()
    assert sum(line["score"] for line in standings["standings"]) == 3
    assert complaints(page) == []
    shot(page, "tournament-over")
    page.goto("/tournaments")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()


def test_a_player_withdraws_and_a_host_cancels(opens: Opens) -> None:
    page = opens("/tournaments/new", language="fr")
    page.locator("label:has(input[value=arena])").click()
    page.get_by_label("Je joue aussi").uncheck()
    page.get_by_role("button", name="Créer le tournoi").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Zoé")
    page.get_by_role("dialog").get_by_role("button").last.click()
    expect(page.get_by_role("heading", name="Tournoi")).to_be_visible()
    page.get_by_role("button", name="S\u2019inscrire").click()
    expect(page.get_by_text("Vous êtes inscrit.")).to_be_visible()
    page.get_by_role("button", name="Se retirer").click()
    expect(page.get_by_role("button", name="S\u2019inscrire")).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Annuler le tournoi").click()
    expect(page.get_by_text("Ce tournoi a été annulé.")).to_be_visible()


def test_an_unknown_tournament_says_so(opens: Opens) -> None:
    page = opens("/tournaments/nothing")
    expect(page.get_by_role("heading", name="Tournament not found")).to_be_visible()
    assert complaints(page) == []
