"""How the browser's client feels, in Debian's Chromium: `python benchmarks/web.py` (with the client built, `make web`).

Clicks are timed from the press until the next frame shows something new, while everything that a table says is kept
from the server for a second: the one that opens the table, and those at it, at the very moment at which the answers
are there, and as late as a quick person. Shifts are counted over a game with bots. The frames of what moves have a
benchmark of their own, web_frames.py.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.page import CHROMIUM, FLAGS, asked, begin, choose, click, legal, step
from support.browser.probes import SHIFTS, shifted
from support.browser.server import Server

LATE = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (message) { setTimeout(() => send.call(this, message), 1000); };
window.clicks = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.clicks.push(entry.duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
WINDOW = "--window-size=1440,987"
"""The page has 900 pixels of it: what lies below a window, as in a viewport that Playwright sets, is never shown."""
MODES = ("golem", "endless", "saga2", "saga3")
"""In the order of the first page."""
REACTION = 200
"""Milliseconds that people take at least to see a question and to click."""


def opened(browser: Browser, address: str, script: str, **settings: object) -> Page:
    """The first page, as somebody new."""
    context = browser.new_context(no_viewport=True, base_url=address)
    page = context.new_page()
    choose(page, **settings)
    page.add_init_script(script)
    page.goto("/")
    return page


def quantiles(values: list[float]) -> str:
    """The middle, the worst of twenty, and the worst."""
    ordered = sorted(values)
    late = ordered[int(len(ordered) * 0.95)]
    return f"median {statistics.median(ordered):.0f}, p95 {late:.0f}, worst {ordered[-1]:.0f} ms"


def clicks(browser: Browser, address: str, mode: int, count: int, pause: int) -> str:
    """Time clicks while the server answers a second late, each so many milliseconds after its question."""
    page = opened(browser, address, LATE)
    begin(page, mode)
    for number in range(count):
        before, over = asked(page)
        if over:
            break
        page.wait_for_timeout(pause)
        answers = legal(page)
        click(page, answers.nth(number * 5 % answers.count()))
        asked(page, before)
    # Clicks that are answered within a frame are not told by the browser.
    seen: list[float] = page.evaluate("window.clicks")
    page.context.close()
    return f"{quantiles(seen)} of {len(seen)}" if seen else "all within a frame"


def shifts(browser: Browser, address: str, count: int) -> None:
    """Sum layout shifts over a game with bots."""
    page = opened(browser, address, SHIFTS, pace=350)
    begin(page)
    for number in range(count):
        step(page, number)
        if asked(page)[1]:
            break
    figures = shifted(page), shifted(page, pieces=True), shifted(page, pieces=True, provoked=True)
    told = "{:.4f}; with the pieces that move up in their rows {:.4f}; with what follows a click {:.4f}".format(
        *figures
    )
    print(f"layout shift in the worst five seconds of {count} decisions: {told}")
    page.context.close()


def start(browser: Browser) -> None:
    """Time the first page, the first table and the first answer of a bot on a server that has nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), {**os.environ, "CENTURIA_CACHE": f"{folder}/cache"}, workers=1)
        begun = time.monotonic()
        served = server.start()
        try:
            page = opened(browser, server.address, "")
            page.get_by_role("button", name="Play", exact=True).wait_for()
            usable = time.monotonic() - begun
            begin(page)
            before, _ = asked(page)
            at_table = time.monotonic() - begun
            step(page)
            asked(page, before)
            answered = time.monotonic() - begun
            page.context.close()
        finally:
            server.stop()
    print(
        f"nothing compiled, from the server's start: served {served:.2f}, first page usable {usable:.2f}, "
        f"at a table {at_table:.2f}, a decision made and answered by the bots {answered:.2f} s"
    )


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=30, help="clicks to time in each mode, twice (default: 30)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions of the game that is watched (default: 60)")
    chosen = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, WINDOW])
        start(browser)
        server = Server(Path(folder), os.environ, workers=1)
        server.start()
        try:
            for mode, name in enumerate(MODES):
                told = [clicks(browser, server.address, mode, chosen.clicks, pause) for pause in (0, REACTION)]
                print(f"clicks answered on the screen in {name}: at once {told[0]}; after {REACTION} ms {told[1]}")
            shifts(browser, server.address, chosen.decisions)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
