"""Frames of what moves, in Debian's Chromium: `python benchmarks/web_frames.py` (with the client built, `make web`).

Games with bots are watched while wagons drive, workers walk and crystals fly, by Chromium's own account of every
refresh of the display. It draws on the processor here, which it shares with the test and the server, and a busy machine
drops frames of anything: so a bare page, on which nothing but a small box moves, is watched in turns with the game.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.page import CHROMIUM, FLAGS, asked, begin, step
from support.browser.probes import FLIGHTS
from support.browser.server import Server

from web import MODES, WINDOW, opened, quantiles

TASKS = """
window.tasks = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.tasks.push(entry.duration);
}).observe({ type: 'longtask', buffered: true });
"""
BOX = """
<style>div { position: fixed; width: 40px; height: 40px; background: teal; will-change: transform }</style><div></div>
<script>document.querySelector('div').animate([{}, { transform: 'translate(900px, 500px)' }],
    { duration: 1000, iterations: Infinity, direction: 'alternate' });</script>
"""
CATEGORIES = ["-*", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"]
"""Where Chromium accounts for every refresh, what was to be shown and what became of it; and the page's own marks."""
TURNS = 6
REST = 5000
"""Milliseconds that the bare page is watched for in every turn."""

Events = list[dict[str, Any]]
Span = tuple[float, float]


@dataclass
class Shown:
    """What became of the refreshes for which a movement had something new to show."""

    refreshes: int = 0
    dropped: int = 0

    def add(self, outcomes: Iterable[set[str]]) -> None:
        """Count what became of some more."""
        for states in outcomes:
            self.refreshes += 1
            self.dropped += states == {"STATE_DROPPED"}

    def __str__(self) -> str:
        share = self.dropped / max(1, self.refreshes)
        return f"{60 * (1 - share):.2f} of 60 frames ({self.dropped} of {self.refreshes} refreshes without a new one)"


def traced(browser: Browser, page: Page, act: Callable[[], None]) -> Events:
    """What Chromium noted while something was done."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    act()
    events: Events = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def refreshes(events: Events) -> list[tuple[float, set[str]]]:
    """When there was something new to show of a movement, and what became of it."""
    found: dict[tuple[int, int], tuple[float, set[str]]] = {}
    for event in events:
        if event["name"] != "PipelineReporter" or event["ph"] != "b":
            continue
        report = event["args"]["frame_reporter"]
        idle = report["state"] == "STATE_NO_UPDATE_DESIRED"
        if not idle and (report["has_compositor_animation"] or report["has_main_animation"]):
            key = event["pid"], report["frame_sequence"]
            found.setdefault(key, (event["ts"], set()))[1].add(report["state"])
    return list(found.values())


def flights(events: Events) -> tuple[list[Span], list[Span]]:
    """From when to when something flew, and from when to when over the map."""
    marks = [(event["ts"], event["name"].split()) for event in events]
    ends = {words[1]: at for at, words in reversed(marks) if words[:1] == ["arrives"]}
    begun = [(at, words[1], words[2]) for at, words in marks if words[:1] == ["departs"] and words[1] in ends]
    spans = [(at, ends[number]) for at, number, _ in begun]
    return spans, [span for span, (_, _, where) in zip(spans, begun, strict=True) if where == "map"]


def during(shown: list[tuple[float, set[str]]], spans: list[Span]) -> list[set[str]]:
    """What became of the refreshes in some spans of time."""
    return [states for at, states in shown if any(begin <= at <= end for begin, end in spans)]


def watched(browser: Browser, address: str, mode: str, count: int) -> None:
    """Watch a game of so many decisions, and the bare page in turns with it."""
    bare = browser.new_context(no_viewport=True).new_page()
    page = opened(browser, address, TASKS + FLIGHTS, pace=700)
    begin(page, MODES.index(mode))
    box, everything, above = Shown(), Shown(), Shown()

    def play(numbers: range) -> None:
        for number in numbers:
            if asked(page)[1]:
                break
            step(page, number * 5)
        asked(page)

    for turn in range(TURNS):
        bare.set_content(BOX)
        bare.bring_to_front()
        box.add(states for _, states in refreshes(traced(browser, bare, lambda: bare.wait_for_timeout(REST))))
        bare.set_content("")
        page.bring_to_front()
        numbers = range(count * turn // TURNS, count * (turn + 1) // TURNS)
        events = traced(browser, page, partial(play, numbers))
        shown, (spans, over) = refreshes(events), flights(events)
        everything.add(during(shown, spans))
        above.add(during(shown, over))
    tasks: list[float] = page.evaluate("window.tasks")
    print(f"{mode}: while something flies {everything}")
    if above.refreshes:
        print(f"{mode}: while it flies over the map {above}")
    print(f"a bare page, in turns with it: {box}")
    print(f"tasks of the main thread over 50 ms: {len(tasks)}" + (f", {quantiles(tasks)}" if tasks else ""), flush=True)
    page.context.close()
    bare.context.close()


def main() -> None:
    """Watch a game of each mode that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modes", nargs="*", metavar="mode", default=["saga2"], help="the modes (default: saga2)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions of each game (default: 60)")
    chosen = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, WINDOW])
        server = Server(Path(folder), os.environ, workers=1)
        server.start()
        try:
            for mode in chosen.modes:
                watched(browser, server.address, mode, chosen.decisions)
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
