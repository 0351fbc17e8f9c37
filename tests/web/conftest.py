"""What the tests in the browser share: Debian's Chromium, a server, and pages that have not been there before."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import browsing
from browsing import Server, choose
from playwright.sync_api import Browser, Page, sync_playwright

from centuria.cli.warm import warm
from centuria.modes import NAMES
from centuria.server import client

Opens = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser for the whole run."""
    if browsing.CHROMIUM is None:
        pytest.fail("chromium is not installed: the tests of the browser's client need it (apt-get install chromium)")
    if not client.built():
        pytest.fail("the browser's client is not built: run make web")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browsing.CHROMIUM, args=browsing.FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs compiled rules."""
    for mode in NAMES:
        warm(mode)
    serving = Server(tmp_path_factory.mktemp("server"))
    serving.start()
    yield serving
    serving.kill()


@pytest.fixture
def opens(browser: Browser, server: Server) -> Iterator[Opens]:
    """Opens a page as somebody new; what goes wrong in it fails the test."""
    contexts, errors = [], []

    def opened(path: str = "/", *, width: int = 1440, height: int = 900, **settings: object) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=server.address, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda told: errors.append(told.text) if "Content Security" in told.text else None)
        choose(page, **settings)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
