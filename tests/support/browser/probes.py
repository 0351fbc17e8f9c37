"""What a browser can tell of how a page feels: scripts that watch it from its first moment, and what they have seen."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

SHIFTS = """
window.shifts = [];
const PIECES = '.thing, [data-thing], [data-caravan], ul, ol, .ask';
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        window.shifts.push({
            value: entry.value,
            at: entry.startTime,
            provoked: entry.hadRecentInput,
            pieces: nodes.every((node) => node?.parentElement?.closest(PIECES)),
            what: nodes.map((node) => node?.outerHTML.slice(0, 80)),
        });
    }
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Notes what has moved on the page without being moved: the layout shifts of the web's standard."""

MOTIONS = """
window.motions = new Set();
const animate = Element.prototype.animate;
Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    for (const frame of animation.effect.getKeyframes())
        for (const name of Object.keys(frame))
            if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) window.motions.add(name);
    return animation;
};
addEventListener('transitionrun', (event) => window.motions.add(event.propertyName), true);
"""
"""Notes every property that is animated."""

FLIGHTS = """
window.flights = [];
const made = new Map();
const { animate } = Element.prototype;
const { play } = Animation.prototype;
const over = (element, other) => {
    const [a, b] = [element.getBoundingClientRect(), other?.getBoundingClientRect()];
    return b !== undefined && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
Element.prototype.animate = function (keyframes, timing) {
    const animation = animate.call(this, keyframes, timing);
    const flight = { number: window.flights.length, frames: 0, waited: null, lasts: null };
    window.flights.push(flight);
    made.set(animation, [flight, this]);
    const count = () => {
        flight.frames += 1;
        if (flight.waited === null && flight.frames < 60) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    return animation;
};
Animation.prototype.play = function () {
    play.call(this);
    const [flight, element] = made.get(this);
    flight.waited = flight.frames;
    flight.lasts = this.effect.getComputedTiming().endTime / this.playbackRate;
    const ended = () => performance.mark(`arrives ${flight.number}`);
    this.addEventListener('finish', ended);
    this.addEventListener('cancel', ended);
    this.ready.then(() => {
        const where = over(element, document.querySelector('.map')) ? 'map' : 'table';
        performance.mark(`departs ${flight.number} ${where}`);
    }, () => undefined);
};
"""
"""Notes what flies: the frames it waited for and how long it takes, and in the page's marks when it goes and comes."""

BUSY = """
window.phases = [];
let frame = 0;
const look = () => {
    frame += 1;
    const table = document.querySelector('[aria-busy]');
    if (table) {
        const hidden = getComputedStyle(table).clipPath !== 'none';
        const busy = table.ariaBusy === 'true';
        const last = window.phases.at(-1);
        if (last?.hidden !== hidden || last.busy !== busy) window.phases.push({ hidden, busy, frame });
    }
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes in which frames a table is hidden, and busy."""

SILENCE = """
window.unsaid = [];
window.silent = false;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (message) {
    if (window.silent) window.unsaid.push(() => send.call(this, message));
    else send.call(this, message);
};
window.speak = () => { window.silent = false; window.unsaid.splice(0).forEach((say) => say()); };
"""
"""While `silent` is set, nothing that the page says reaches the server."""


def shifts(page: Page) -> str:
    """Everything that has shifted, as text: pytest cuts lists short in its report, and a shift is seldom seen twice."""
    return json.dumps(page.evaluate("window.shifts"), indent=1)


def shifted(page: Page, *, pieces: bool = False, provoked: bool = False) -> float:
    """How far things have shifted by themselves, as the web counts it: the worst five seconds.

    Pieces that lie in rows and hands move up when one is taken, as they do on a table, and a question has words of its
    own; they count if asked for, as does what has moved within half a second of a click.
    """
    worst = window = begin = last = 0.0
    seen: list[dict[str, Any]] = page.evaluate("window.shifts")
    for shift in seen:
        if (shift["pieces"] and not pieces) or (shift["provoked"] and not provoked):
            continue
        if shift["at"] > last + 1000 or shift["at"] > begin + 5000:
            window, begin = 0.0, shift["at"]
        window, last = window + shift["value"], shift["at"]
        worst = max(worst, window)
    return worst


def drawn_anew(page: Page, act: Callable[[], object]) -> int:
    """How many tiles of 256 by 256 pixels the browser draws anew until nothing changes any more after an act."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline", "cc"])
    act()
    page.wait_for_timeout(500)
    seen = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["name"] == "RasterTask" for event in seen)
