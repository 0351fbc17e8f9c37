"""Every screen: readable by everybody in every theme, and what replays, rules and settings do."""

import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import Server, legal, shot
from playwright.sync_api import Page, expect

import centuria
from centuria import bots

pytestmark = pytest.mark.long

Opens = Callable[..., Page]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def _complaints(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(tags) => axe.run({ runOnly: tags })", RULES)
    return [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:240]})"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def _record(mode: str = "golem") -> str:
    """A finished game between bots."""
    game = centuria.new(mode, seats=2, seed=7)
    players = [bots.make("level1", seat) for seat in (1, 2)]
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game.record({"names": "Ann, Bo"})


@pytest.mark.parametrize("shade", ["light", "dark"])
@pytest.mark.parametrize("theme", ["golem", "spice"])
def test_no_screen_keeps_anybody_out(opens: Opens, theme: str, shade: str) -> None:
    page = opens("/", theme=theme, shade=shade)
    found: dict[str, list[str]] = {}
    for path in ("/", "/new", "/rules/golem", "/rules/saga2", "/settings", "/replay"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        found[path] = _complaints(page)
        shot(page, f"{path.strip('/').replace('/', '-') or 'home'}-{theme}-{shade}")
    for mode in (0, 1, 2, 3):
        page.goto("/")
        page.get_by_role("button", name=re.compile("^Play (?!now|with)")).nth(mode).click()
        page.wait_for_url("**/table/*")
        legal(page).first.wait_for(timeout=30_000)
        found[f"table {mode}"] = _complaints(page)
        shot(page, f"table-{mode}-{theme}-{shade}")
    wrong = [f"{place}: {one}" for place, several in found.items() for one in several]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("mode", ["golem", "saga3"])
def test_a_record_from_a_file_is_shown_step_by_step(opens: Opens, tmp_path: Path, mode: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_record(mode), encoding="utf-8")
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    moment = page.get_by_label("Moment of the game")
    expect(moment).to_have_value("0")
    last = int(moment.get_attribute("max") or 0)
    assert last > 50
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".log li").filter(has_text="Ann")).not_to_have_count(0)
    moment.fill(str(last))
    expect(page.get_by_text("The game is over.")).to_be_visible()
    page.get_by_label("Look from").select_option("1")
    expect(page.get_by_text("You", exact=True).first).to_be_visible()
    shot(page, f"replay-{mode}")
    assert _complaints(page) == []


def test_a_file_that_is_no_record_is_refused_with_its_line(opens: Opens, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(_record().replace("play 11", "play 99", 1), encoding="utf-8")
    page = opens("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("99")


def test_a_game_that_is_not_over_has_no_replay(opens: Opens) -> None:
    page = opens("/replay/nothing")
    expect(page.get_by_role("heading", name="There is nothing to replay")).to_be_visible()


def test_rules_are_searched(opens: Opens) -> None:
    page = opens("/rules/golem")
    expect(page.locator("section")).to_have_count(8)
    page.get_by_label("Search the rules").fill("token")
    expect(page.locator("section")).to_have_count(2)


def test_what_was_chosen_stays_chosen(opens: Opens) -> None:
    page = opens("/settings")
    page.get_by_label("Theme").select_option("spice")
    page.get_by_role("combobox", name="Light", exact=True).select_option("dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "spice")
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")


def test_files_of_the_client_are_kept_by_browsers_and_the_page_is_not(server: Server) -> None:
    with urllib.request.urlopen(server.address) as page:
        text = page.read().decode()
        assert page.headers["cache-control"] == "no-cache"
        assert "unsafe" not in page.headers["content-security-policy"]
    script = re.findall(r'src="(/assets/[^"]+\.js)"', text)[0]
    with urllib.request.urlopen(server.address + script) as asset:
        assert "immutable" in asset.headers["cache-control"]
    with urllib.request.urlopen(f"{server.address}/app.webmanifest") as manifest:
        assert json.loads(manifest.read())["name"] == "Centuria"
