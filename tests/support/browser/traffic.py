"""Request counter: the HTTP requests and WebSocket messages that a page sends."""

from collections.abc import Callable

from playwright.sync_api import Page, Request, WebSocket

from support.browser.page import PICTURE

IDLE_MS = 25_000
"""Of the page's own clock: timers that fire every 15 seconds or more often do."""
STRETCH_MS = 400
"""Of real time: enough for a loop of requests, which no timer paces, to send many."""


Opens = Callable[..., Page]


class Traffic:
    """What a page sends: every request to the API, every socket that it opens and every message on one."""

    def __init__(self, opens: Opens, path: str = "/") -> None:
        # The clock must be in place before the page sets its first timer, so the page is opened on a file first.
        self.page = page = opens(PICTURE)
        self._sent: list[str] = []
        page.clock.install()
        page.on("request", self._requested)
        page.on("websocket", self._connected)
        page.goto(path)

    def _requested(self, request: Request) -> None:
        if "/api/" in request.url:
            self._sent.append(f"{request.method} {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        self._sent.append(f"connect {socket.url}")
        socket.on("framesent", lambda message: self._sent.append(f"send {message!r}"))

    def check(self, budget: int) -> None:
        """Fail if more was sent since the last count than the budget allows, and list it; then count from zero."""
        sent = [*self._sent]
        self.start()
        listed = "\n".join(sent[:40])
        assert len(sent) <= budget, f"{len(sent)} sent, {budget} allowed:\n{listed}"

    def start(self) -> None:
        """Count from zero."""
        self._sent.clear()

    def check_idle(self, budget: int) -> None:
        """Leave the page alone for a while, most of which passes on its clock only, and check what it sends."""
        self.start()
        self.page.wait_for_timeout(STRETCH_MS)
        self.page.clock.run_for(IDLE_MS)
        self.page.wait_for_timeout(STRETCH_MS)
        self.check(budget)
