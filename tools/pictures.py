"""Draw the pictures and the film of the documentation: `python tools/pictures.py` (with the client built, `make web`).

It starts a server of its own, plays real games there with the package's bots, and shows them in Debian's Chromium. The
pictures are WebP files in docs/pictures and kept in git, so that building the site needs no browser.
"""

import io
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

from bot import value  # the example of a bot plays for the person
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.page import CHROMIUM, FLAGS, asked, choose, click, legal
from support.browser.server import Server

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
FILM_SIZE = (800, 500)
FILM_DECISIONS = 5
FRAME = 100
"""Milliseconds of a frame of the film."""
LEVEL = "level3"


def main() -> None:
    """Draw everything."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), {**os.environ, "LC_ALL": "C.UTF-8"})
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            still(browser, server, "home", "/")
            still(browser, server, "table-golem", table(browser, server, "golem", 2, 22))
            still(browser, server, "table-saga3", table(browser, server, "saga3", 3, 50), theme="spice", shade="dark")
            film(browser, server)
        finally:
            browser.close()
            server.stop()
    for file in sorted(PICTURES.glob("*.webp")):
        print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")


def still(browser: Browser, server: Server, name: str, path: str, **settings: object) -> None:
    """A picture of a screen."""
    page = opened(browser, server, path, motion="reduce", **settings)
    save(image(page), name)


def image(page: Page) -> Image.Image:
    """What a page shows now."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(picture: Image.Image, name: str) -> None:
    """Keep a picture."""
    picture.save(PICTURES / f"{name}.webp", quality=82, method=6)


COOKIES: dict[str, list[object]] = {}
"""The person who sits at a table, by the path of the table."""


def opened(browser: Browser, server: Server, path: str, *, motion: str, **settings: object) -> Page:
    """A page, as whoever sits there."""
    context = browser.new_context(
        viewport=SIZE, base_url=server.address, reduced_motion=motion, service_workers="block"
    )
    context.add_cookies(COOKIES.get(path, []))
    page = context.new_page()
    choose(page, **settings)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("[aria-busy=true]", state="detached")
    page.wait_for_timeout(500)
    return page


def table(browser: Browser, server: Server, mode: str, seats: int, decisions: int) -> str:
    """The path of a table with a person and bots, after some decisions by the person."""
    context = browser.new_context(base_url=server.address)
    headers = {"Origin": server.address, "Content-Type": "application/json"}

    def ask(path: str, form: object = None) -> dict[str, Any]:
        if form is None:
            answer = context.request.get(path)
        else:
            answer = context.request.post(path, headers=headers, data=json.dumps(form))
        if not answer.ok:
            raise SystemExit(f"{path}: {answer.text()}")
        return answer.json()

    ask("/api/me", {"name": "Ada"})
    terms = {"mode": mode, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": LEVEL}] * (seats - 1)]}
    name = ask("/api/tables", {"terms": terms, "start": True})["table"]["id"]
    decided = 0
    while decided < decisions:
        state = ask(f"/api/tables/{name}")
        view = state["view"]
        if view["over"]:
            raise SystemExit(f"{mode}: the game is over before decision {decisions}: a picture of it shows no table")
        if view["seat"] != 1:
            ask(f"/api/tables/{name}/events?since={state['number']}&wait=5")
            continue
        decision = best(view)
        ask(f"/api/tables/{name}/decisions", {"seat": 1, "number": view["number"], "decision": decision})
        decided += 1
    path = f"/table/{name}"
    COOKIES[path] = context.cookies()
    context.close()
    return path


def best(view: dict[str, Any]) -> str:
    """The decision of the example bot."""
    return str(max(view["legal"], key=lambda decision: float(value(decision, view))))


def film(browser: Browser, server: Server) -> None:
    """A few decisions of a game with the bots' answers, frame by frame."""
    page = opened(browser, server, table(browser, server, "golem", 3, 24), motion="no-preference", pace=350)
    frames: list[Image.Image] = []

    def record(milliseconds: int) -> None:
        for _ in range(milliseconds // FRAME):
            frames.append(image(page).resize(FILM_SIZE, Image.Resampling.LANCZOS))
            page.wait_for_timeout(1)

    name = page.url.rpartition("/")[2]
    record(1000)
    for _ in range(FILM_DECISIONS):
        before, over = asked(page)
        if over:
            break
        view = page.request.get(f"/api/tables/{name}").json()["view"]
        things = legal(page).locator(f'xpath=self::*[@data-decision="{best(view)}"]')
        click(page, (things if things.count() else legal(page)).first)
        record(2500)
        asked(page, before)
    record(1000)
    first, *rest = frames
    first.save(
        PICTURES / "film.webp", save_all=True, append_images=rest, duration=FRAME, loop=0, quality=60, method=4,
        minimize_size=True,
    )  # fmt: skip


if __name__ == "__main__":
    main()
