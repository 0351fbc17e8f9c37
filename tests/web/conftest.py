"""What the tests in the browser share: Debian's Chromium, a server, and pages that have not been there before."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from support.browser import page as browsing
from support.browser.page import choose
from support.browser.server import Server

from centuria.server import static_client

Opens = Callable[..., Page]


# A browser's driver runs an event loop, which must be gone before tests of other folders run theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for all tests of this folder that a worker runs in a row."""
    if browsing.HEADLESS is None:
        pytest.fail("chromium is not installed: the tests of the browser's client need it (apt-get install chromium)")
    if not static_client.built():
        pytest.fail("the browser's client is not built: run make web")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browsing.HEADLESS, args=browsing.FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(
    compiled: None, environment: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that runs compiled rules, for all tests of a worker."""
    serving = Server(tmp_path_factory.mktemp("server"), environment)
    serving.start()
    yield serving
    # Nothing of it is needed any more, and a server that is asked to end waits for its last visitors.
    serving.kill()


@pytest.fixture
def breaking(server: Server) -> Iterator[Server]:
    """The same server for a test that stops or kills it: for the others it is there again."""
    yield server
    if not server.is_running:
        server.start()


@pytest.fixture
def opens(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opens]:
    """Opens a page as somebody new; what goes wrong in it fails the test."""
    contexts, errors = [], []

    def opened(
        path: str = "/",
        *,
        at: Server | None = None,
        width: int = 1440,
        height: int = 900,
        motion: Literal["reduce", "no-preference"] = "reduce",
        script: str = "",
        service_worker: bool = False,
        **settings: object,
    ) -> Page:
        where = at or request.getfixturevalue("server")
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=where.address,
            reduced_motion=motion,
            # It downloads all files of the client for everybody new: only for tests of it.
            service_workers="allow" if service_worker else "block",
        )
        context.set_default_timeout(browsing.PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda told: errors.append(told.text) if "Content Security" in told.text else None)
        choose(page, **settings)
        if script:
            page.add_init_script(script)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
