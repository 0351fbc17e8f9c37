"""Whole games by clicks in Firefox and in WebKit, the engine of Safari."""

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from support.browser.games import ADVISER, MOST, choice
from support.browser.other_browsers import Browser, firefox, mini_browser, webkit
from support.browser.page import ASKED, PATIENCE, SPOT
from support.browser.server import Server

from centuria import bots

pytestmark = pytest.mark.long

SETTINGS = """(settings) => localStorage.setItem('centuria', JSON.stringify(settings))"""
SEATED = """async (mode) => {
    const ask = async (path, form) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(form) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    await ask('/api/me', { name: 'Ann' });
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'level1' }];
    const terms = { mode, theme: 'golem', listed: false, open_hands: true, seats };
    return (await ask('/api/tables', { terms, start: true })).table.id;
}"""
STATE = """async (table) => (await fetch(`/api/tables/${table}?seat=1`)).json()"""
SPOT_OF = f"""(decision) => {{
    const things = [...document.querySelectorAll('[data-decision]')];
    for (const thing of things.filter(({{ dataset }}) => dataset.decision === decision)) {{
        const spot = ({SPOT})(thing);
        if (spot) return spot;
    }}
    return null;
}}"""
FIREFOX = pytest.mark.skipif(shutil.which("firefox-esr") is None, reason="firefox-esr is not installed")
WEBKIT = pytest.mark.skipif(
    mini_browser() is None or shutil.which("WebKitWebDriver") is None or shutil.which("Xvfb") is None,
    reason="webkit2gtk-driver or xvfb is not installed",
)


@pytest.mark.parametrize("mode", ["golem", "saga3"])
@pytest.mark.parametrize("started", [pytest.param(firefox, marks=FIREFOX), pytest.param(webkit, marks=WEBKIT)])
def test_a_whole_game_is_played_by_clicks(
    server: Server, started: Callable[[], AbstractContextManager[Browser]], mode: str
) -> None:
    with started() as browser:
        browser.go(f"{server.address}/icon.svg")
        browser.evaluate(SETTINGS, {"language": "en", "confirm": False, "guide": False, "pace": 0})
        table = browser.evaluate(SEATED, mode)
        browser.go(f"{server.address}/table/{table}")
        assert _play(browser, table) > 10
        assert browser.evaluate("() => document.querySelector('#end').textContent")


def _play(browser: Browser, table: str) -> int:
    """Play a table to its end; how many decisions that took."""
    adviser = bots.make(ADVISER, 1)
    before = ""
    for made in range(MOST):
        before, over = browser.evaluate(ASKED, [before, PATIENCE])
        if over:
            return made
        state: dict[str, Any] = browser.evaluate(STATE, table)
        assert str(state["number"]) == before, "the page shows another moment than the server's"
        decision = choice(adviser, state["view"], made)
        spot = browser.evaluate(SPOT_OF, decision)
        assert spot, f"{decision} is not to be seen"
        browser.press(*spot)
    raise AssertionError(f"after {MOST} decisions the game is not over")
