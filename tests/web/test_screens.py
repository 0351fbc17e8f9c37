"""What replays, rules and settings do, and how the files of the client are served."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from support.browser.accessibility import complaints
from support.browser.games import finished
from support.browser.page import PICTURE, shot
from support.browser.server import Server

import centuria
from centuria import bots

Opens = Callable[..., Page]


def _record(mode: str = "golem") -> str:
    """A finished game between bots."""
    game = centuria.new(mode, seats=2, seed=7)
    players = [bots.make("level1", seat) for seat in (1, 2)]
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game.record({"names": "Ann, Bo"})


@pytest.mark.parametrize("mode", ["golem", pytest.param("saga3", marks=pytest.mark.long)])
def test_a_record_from_a_file_is_shown_step_by_step(opens: Opens, tmp_path: Path, mode: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_record(mode), encoding="utf-8")
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    moment = page.get_by_label("Position in the game")
    expect(moment).to_have_value("0")
    last = int(moment.get_attribute("max") or 0)
    assert last > 50
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".log li").filter(has_text="Ann")).not_to_have_count(0)
    moment.fill(str(last))
    expect(page.get_by_text("The game is over.")).to_be_visible()
    page.get_by_label("Point of view").select_option("1")
    expect(page.get_by_text("You", exact=True).first).to_be_visible()
    shot(page, f"replay-{mode}")
    assert complaints(page) == []


def test_a_file_that_is_no_record_is_refused_with_its_line(opens: Opens, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_record().replace("play 11", "play 99", 1), encoding="utf-8")
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("99")


def test_a_game_that_is_not_over_has_no_replay(opens: Opens) -> None:
    page = opens("/replay/nothing")
    expect(page.get_by_role("heading", name="There is nothing to replay")).to_be_visible()


def test_an_unknown_address_is_a_page_to_a_person_and_an_error_to_a_program(server: Server, opens: Opens) -> None:
    page = opens(PICTURE)
    answer = page.goto("/tables/of/yesterday")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for path in ("/tables/of/yesterday", "/api/yesterday"):
        asking = urllib.request.Request(server.address + path, headers={"accept": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as refused, urllib.request.urlopen(asking):
            pass
        assert refused.value.code == 404
        assert json.loads(refused.value.read())["error"]["code"] == "not_found"


def test_what_fails_in_a_replay_is_told_beside_it_and_can_be_asked_for_again(opens: Opens) -> None:
    page = opens(PICTURE)
    page.goto(f"/replay/{finished(page, 'golem', 'golem')}")
    expect(page.get_by_label("Position in the game")).to_be_visible()
    page.route("**/replay?*", lambda route: route.abort())
    page.get_by_label("Point of view").select_option("1")
    expect(page.get_by_role("alert")).to_have_text("The server is not responding. Try again in a moment.")
    expect(page.get_by_label("Position in the game")).to_be_visible()
    page.unroute("**/replay?*")
    page.get_by_label("Point of view").select_option("2")
    expect(page.get_by_role("alert")).to_have_count(0)

    page.route("**/analysis", lambda route: route.abort())
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.route("**/analysis", _thought)
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("button", name="Told in en")).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Told in fr")).to_be_visible()


def _thought(route: Route) -> None:
    """An analysis that took no time."""
    told = f"told in {route.request.post_data_json['language']}"
    point = {"number": 1, "round": 1, "chances": [0.5, 0.5]}
    turning = {"number": 1, "round": 1, "told": told, "before": [0.5, 0.5], "after": [0.6, 0.4], "most": 1}
    report = {"points": [point, point], "turning_points": [turning], "better": [], "players": []}
    route.fulfill(json={"done": 1, "of": 1, "analysis": report})


def test_rules_are_searched(opens: Opens) -> None:
    page = opens("/rules/golem")
    expect(page.locator("section")).to_have_count(9)
    page.get_by_label("Search the rules").fill("token")
    expect(page.locator("section")).to_have_count(2)


def test_rules_are_told_in_the_words_of_each_game(opens: Opens) -> None:
    page = opens("/rules/golem")
    expect(page.get_by_text("yellow, green, turquoise and magenta")).to_be_visible()
    page.evaluate("localStorage.setItem('centuria', JSON.stringify({ theme: 'spice' }))")
    page.reload()
    expect(page.get_by_text("turmeric, saffron, cardamom and cinnamon")).to_be_visible()
    expect(page.get_by_role("heading", name="The caravan")).to_be_visible()
    page.get_by_role("link", name="A New World").click()
    expect(page.get_by_text("your cubes that is not yellow")).to_be_visible()
    expect(page.get_by_role("heading", name="The storage")).to_be_visible()
    page.get_by_role("link", name="Spice Road").click()
    expect(page.get_by_text("your cubes that is not turmeric")).to_be_visible()


def test_what_was_chosen_stays_chosen(opens: Opens) -> None:
    page = opens("/settings")
    page.get_by_label("Theme").select_option("spice")
    page.get_by_role("combobox", name="Appearance", exact=True).select_option("dark")
    page.get_by_label("Sounds").check()
    page.get_by_label("Volume").fill("0.2")
    page.reload()
    expect(page.get_by_label("Volume")).to_have_value("0.2")
    expect(page.locator("html")).to_have_attribute("data-theme", "spice")
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")


def test_the_words_of_a_visitor_are_on_their_way_before_the_page_runs(server: Server) -> None:
    for language in ("en", "fr"):
        asking = urllib.request.Request(server.address, headers={"accept-language": f"{language}-CH,de;q=0.5"})
        with urllib.request.urlopen(asking) as page:
            link = re.fullmatch(
                rf"<(/assets/{language}-[^>]+)>; rel=preload; as=fetch; crossorigin", page.headers["link"]
            )
        assert link is not None
        with urllib.request.urlopen(server.address + link[1]) as words:
            assert words.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("place", "screen"),
    [
        ("/new", "NewTable"),
        ("/settings", "Settings"),
        ("/rules/golem", "Rules"),
        ("/replay", "ReplayScreen"),
        ("/table/nowhere", "TableScreen"),
        ("/learn/golem", "Learn"),
    ],
)
def test_a_screen_is_on_its_way_before_the_page_runs(server: Server, opens: Opens, place: str, screen: str) -> None:
    with urllib.request.urlopen(server.address + place) as told:
        early = re.findall(r"<(/assets/[^>]+)>", told.headers["link"])
        text = told.read().decode()
    assert any(name.startswith(f"/assets/{screen}-") for name in early)
    page, asked = opens("/settings"), list[str]()
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.address)))
    page.goto(place)
    expect(page.locator("main h1").first).to_be_visible()
    if screen != "Learn":  # which goes on to a table
        known = re.findall(r'(?:src|href)="(/assets/[^"]+)"', text) + early
        assert {name for name in asked if name.startswith("/assets/")} <= set(known), "asked for once the page ran"


def test_a_screen_whose_files_do_not_come_says_so(opens: Opens) -> None:
    page = opens("/")
    page.route("**/assets/TableScreen*", lambda route: route.abort())
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", name="The server is not responding.")).to_be_visible()
    page.unroute("**/assets/TableScreen*")
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()


def test_files_of_the_client_are_kept_by_browsers_and_the_page_is_not(server: Server) -> None:
    with urllib.request.urlopen(server.address) as page:
        text = page.read().decode()
        assert page.headers["cache-control"] == "no-cache"
        assert "unsafe" not in page.headers["content-security-policy"]
    script = re.findall(r'src="(/assets/[^"]+\.js)"', text)[0]
    with urllib.request.urlopen(server.address + script) as asset:
        assert "immutable" in asset.headers["cache-control"]
    asking = urllib.request.Request(server.address + script, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(asking) as compressed:
        assert compressed.headers["content-encoding"] == "gzip"


def test_every_icon_of_the_manifest_is_there_and_as_large_as_it_says(server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}/app.webmanifest") as told:
        icons = json.loads(told.read())["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        with urllib.request.urlopen(server.address + icon["src"]) as file:
            assert file.headers["content-type"] == icon["type"]
            content = file.read()
        if icon["type"] == "image/png":
            size = f"{int.from_bytes(content[16:20])}x{int.from_bytes(content[20:24])}"
            assert size == icon["sizes"]
