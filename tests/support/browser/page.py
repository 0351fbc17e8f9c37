"""Debian's Chromium, and what people do in it: choose, look, click, press keys."""

import json
import os
import re
import shutil
import time

from playwright.sync_api import Locator, Page, expect

from support import ROOT

CHROMIUM = shutil.which("chromium")
HEADLESS = shutil.which("chromium-headless-shell") or CHROMIUM
"""The same browser without windows and notifications, where it is installed: a quarter less work for a processor."""
PLAYWRIGHT_DISABLES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""The features that Playwright disables for every Chromium: a list of ours replaces its list."""
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Two pages behind the address bar, which Chromium renders for every window: a second of a processor each time."""
SPARE_PROCESS = "SpareRendererForSitePerProcess"
"""A process that Chromium starts ahead for the next site: no page of a test goes to another."""
FLAGS = [
    f"--disable-features={','.join((*PLAYWRIGHT_DISABLES, *ADDRESS_BAR, SPARE_PROCESS))}",
    "--no-sandbox",
    # Pages that a test opens one after the other need no new process each.
    "--renderer-process-limit=1",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 90_000
"""Milliseconds that anything may take before it has failed: only what hangs takes as long on a busy machine."""
PICTURE = "/icon.svg"
"""A file of the server that is no page of the client: nothing is loaded or drawn there but a picture."""
SHOTS = ROOT / "build" / "screenshots"

expect.set_options(timeout=PATIENCE)


def choose(page: Page, **settings: object) -> None:
    """Set what the page remembers of its reader, before it is opened."""
    chosen = json.dumps({"language": "en", "confirm": False, "guide": False, "pace": 0, "shade": "light", **settings})
    page.add_init_script(f"localStorage.getItem('centuria') ?? localStorage.setItem('centuria', '{chosen}')")


def table_of(page: Page) -> str:
    """The table that a page is at."""
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2].partition("#")[0]


def legal(page: Page) -> Locator:
    """Everything that can be decided now."""
    return page.locator("[data-decision]:visible")


def begin(page: Page, mode: int | None = None) -> str:
    """Play from the first page, the game that is chosen there or one of the four; the table, at which one is asked."""
    if mode is not None:
        page.locator(".modes label").nth(mode).click()
    page.get_by_role("button", name="Play", exact=True).click()
    table = table_of(page)
    asked(page)
    return table


ASKED = """([before, patience]) => new Promise((asked, failed) => {
    const look = () => {
        const main = document.querySelector('main');
        if (!main || main.dataset.number === before || document.querySelector('[aria-busy=true]')) return;
        const over = document.querySelector('#end');
        if (!over && !document.querySelector('[data-decision]')) return;
        stop();
        asked([main.dataset.number ?? '', over !== null]);
    };
    const watching = new MutationObserver(look);
    const timer = setTimeout(() => { stop(); failed(new Error('nothing is asked')); }, patience);
    const stop = () => { watching.disconnect(); clearTimeout(timer); };
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
})"""


def come_in(page: Page, name: str) -> None:
    """Say who one is."""
    page.get_by_role("dialog").get_by_label("Name").fill(name)
    page.get_by_role("button", name="Continue").click()


def invitation(host: Page) -> str:
    """The link to a table that its host has just made."""
    host.get_by_role("button", name="Create table").click()
    link = host.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("#join="))
    return link.input_value()


def join(guest: Page, link: str, name: str) -> None:
    """Follow a link and sit down."""
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    come_in(guest, name)


def friends(anna: Page, bo: Page) -> str:
    """Anna and Bo at one table; the first move is Anna's."""
    anna.get_by_role("button", name="Play with friends").click()
    come_in(anna, "Anna")
    join(bo, invitation(anna), "Bo")
    anna.get_by_role("button", name="Start", exact=True).click()
    legal(anna).first.wait_for()
    return table_of(anna)


def leave(page: Page) -> None:
    """Leave the table for good, and come to the first page. On a phone the button is in the drawer of the log."""
    drawer = page.locator(".latest:visible")
    if drawer.count() > 0:
        drawer.click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url(re.compile(r"\d/$"))


def asked(page: Page, after: str = "") -> tuple[str, bool]:
    """Wait until something is asked after a moment of the table: the moment's number, and whether the game is over."""
    number, over = page.evaluate(ASKED, [after, PATIENCE])
    return number, over


def step(page: Page, number: int = 0) -> None:
    """Answer the question by a click on one of the things that glow, and wait until that has been done."""
    before, _ = asked(page)
    things = page.locator("[data-decision]")
    click(page, things.nth(number % things.count()))
    expect(page.locator("main")).not_to_have_attribute("data-number", before)


SPOT = """(thing) => {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8])
        for (const right of [0.5, 0.25, 0.1, 0.05, 0.02, 0.75, 0.9]) {
            const [x, y] = [box.left + box.width * right, box.top + box.height * down];
            if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
}"""
"""Brings a thing into sight as the Tab key would; a spot where it can be clicked, if there is one."""


def click(page: Page, thing: Locator) -> None:
    """Click where a thing is to be seen: cards of a hand overlap, and what has just moved may still be on its way."""
    until = time.monotonic() + PATIENCE / 1000
    while (spot := thing.evaluate(SPOT)) is None:
        if time.monotonic() > until:
            picture(page, "hidden")
            raise AssertionError(f"{thing.get_attribute('data-decision')} is hidden: see {SHOTS}/hidden.png")
        # The card under the pointer lies on top of its neighbours, as does the one that has the focus.
        page.mouse.move(2, 2)
        page.evaluate("document.activeElement?.blur()")
    page.mouse.click(*spot)


def focus(page: Page, selector: str, most: int = 120) -> None:
    """Go to something with the Tab key."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {selector}")


def shot(page: Page, name: str) -> None:
    """Wait until all of the page is there, and keep a picture of it in a run that asks for pictures."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    if os.environ.get("SCREENSHOTS"):
        picture(page, name)


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page as it is."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
