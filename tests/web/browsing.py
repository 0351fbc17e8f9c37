"""A server as a real process, and browsers that play at its tables by clicks and keys."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
QUIETLY = ["--workers", "1", "--no-rates", "--log-level", "error"]
PATIENCE = 60.0
"""Seconds that a server has to come up."""
SHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"

expect.set_options(timeout=20_000)


class Server:
    """`centuria serve` at a fixed port, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        place = ("--db", str(self._folder / "tables.db"), "--port", str(self.port))
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "centuria",
                    "serve",
                    *place,
                    "--workers",
                    "1",
                    "--no-rates",
                    "--log-level",
                    "error",
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/api/about", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server does not come up:\n{(self._folder / 'server.log').read_text()}")

    def kill(self) -> None:
        """End it at once."""
        assert self._process is not None
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(10)


def choose(page: Page, **settings: object) -> None:
    """Set what the page remembers of its reader, before it is opened."""
    chosen = json.dumps({"language": "en", "confirm": False, "pace": 0, "shade": "light", **settings})
    page.add_init_script(f"localStorage.getItem('centuria') ?? localStorage.setItem('centuria', '{chosen}')")


def table_of(page: Page) -> str:
    """The table that a page is at."""
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2].partition("#")[0]


def legal(page: Page) -> Locator:
    """Everything that can be decided now."""
    return page.locator("[data-decision]:visible")


_ASKED = """() => new Promise((asked, failed) => {
    const look = () => {
        if (document.querySelector('[data-decision], #end')) { watching.disconnect(); asked(true); }
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => { watching.disconnect(); failed(new Error('nothing is asked')); }, 30000);
    look();
})"""

_CHOSEN = """(number) => {
    const all = [...document.querySelectorAll('[data-decision]')];
    const said = all.map((one) => one.dataset.decision);
    let at = -1;
    for (const verb of ['claim', 'bonus', 'build', 'confirm'])
        if (at < 0) at = said.findIndex((text) => text.startsWith(verb));
    if (at < 0) at = number % all.length;
    document.querySelectorAll('[data-test]').forEach((one) => one.removeAttribute('data-test'));
    all[at].dataset.test = 'next';
    return document.querySelector('main').dataset.number;
}"""


def step(page: Page, number: int) -> bool:
    """Answer the next question by a click, and wait for the one after it; whether there was one.

    What can be claimed is claimed; otherwise `number` makes the choice vary.
    """
    page.evaluate(_ASKED)
    if page.locator("#end").count():
        return False
    before = page.evaluate(_CHOSEN, number)
    click(page, page.locator("[data-test=next]"))
    page.evaluate(
        """(before) => new Promise((done, failed) => {
            const main = document.querySelector('main');
            const look = () => { if (main.dataset.number !== before) { watching.disconnect(); done(true); } };
            const watching = new MutationObserver(look);
            watching.observe(main, { attributes: true });
            setTimeout(() => { watching.disconnect(); failed(new Error('nothing came of the click')); }, 20000);
            look();
        })""",
        before,
    )
    return True


_SPOT = """(thing) => {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8])
        for (const right of [0.5, 0.25, 0.1, 0.05, 0.02, 0.75, 0.9]) {
            const [x, y] = [box.left + box.width * right, box.top + box.height * down];
            if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
}"""


def click(page: Page, thing: Locator) -> None:
    """Click where a thing is to be seen: cards of a hand overlap, and the one under the pointer lies on top."""
    spot = thing.evaluate(_SPOT)
    if spot is None:
        page.mouse.move(2, 2)
        page.evaluate("document.activeElement?.blur()")
        spot = thing.evaluate(_SPOT)
    assert spot is not None, f"{thing.get_attribute('data-decision')} is hidden by something else"
    page.mouse.click(*spot)


def shot(page: Page, name: str) -> None:
    """Keep a picture of the page."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
