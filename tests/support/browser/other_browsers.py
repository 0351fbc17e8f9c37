"""Firefox by WebDriver BiDi and WebKit by WebDriver, as installed by Debian: only what it takes to play.

Playwright's own Firefox and WebKit are patched builds. These are what people have.
"""

import contextlib
import itertools
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

PATIENCE = 90.0
"""Seconds that anything may take: only what hangs takes as long on a busy machine."""
WIDTH, HEIGHT = 1440, 900

T = TypeVar("T")


class Browser(ABC):
    """A browser with one page."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Open an address."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a function of the page returns for some arguments, or the promise that it returns; both as JSON."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Click at a spot of the window."""


class Firefox(Browser):
    """Firefox, which speaks WebDriver BiDi itself."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = itertools.count(1)
        self._command("session.new", capabilities={})
        (context,) = self._command("browsingContext.getTree")["contexts"]
        self._context = context["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._command("browsingContext.setViewport", context=self._context, viewport=size)

    def go(self, address: str) -> None:
        """Open an address."""
        self._command("browsingContext.navigate", context=self._context, url=address, wait="interactive")

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Values travel as JSON, whose type BiDi does not have to know."""
        given = json.dumps(arguments)
        answer = self._command(
            "script.evaluate",
            expression=f"Promise.resolve(({function})(...{given})).then((value) => JSON.stringify(value ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def press(self, x: float, y: float) -> None:
        """Move the mouse there, and press and release its button."""
        moved = {"type": "pointerMove", "x": round(x), "y": round(y)}
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        mouse = {"type": "pointer", "id": "mouse", "actions": [moved, down, up]}
        self._command("input.performActions", context=self._context, actions=[mouse])

    def _command(self, method: str, **parameters: object) -> Any:
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise AssertionError(f"{method}: {answer['error']}: {answer['message']}")
            return answer["result"]


class WebKit(Browser):
    """WebKitGTK's MiniBrowser, by its WebDriver."""

    def __init__(self, driver: str, program: str) -> None:
        self._driver = driver
        browser = {
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]},
        }
        session = self._request("POST", "/session", {"capabilities": {"alwaysMatch": browser}})
        self._session = f"/session/{session['sessionId']}"
        self._request("POST", f"{self._session}/window/rect", {"width": WIDTH, "height": HEIGHT + 100})

    def go(self, address: str) -> None:
        """Open an address."""
        self._request("POST", f"{self._session}/url", {"url": address})

    def evaluate(self, function: str, *arguments: object) -> Any:
        """By an asynchronous script, whose last argument takes the answer."""
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})(...{json.dumps(arguments)}))"
            ".then((value) => done(['told', value ?? null]), (error) => done(['failed', String(error)]));"
        )
        said, value = self._request("POST", f"{self._session}/execute/async", {"script": script, "args": []})
        if said == "failed":
            raise AssertionError(value)
        return value

    def press(self, x: float, y: float) -> None:
        """Move the mouse there, and press and release its button."""
        moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [moved, down, up]}
        self._request("POST", f"{self._session}/actions", {"actions": [mouse]})

    def end(self) -> None:
        """Close the browser."""
        self._request("DELETE", self._session)

    def _request(self, method: str, path: str, form: dict[str, object] | None = None) -> Any:
        data = None if form is None else json.dumps(form).encode()
        headers = {"content-type": "application/json"}
        asking = urllib.request.Request(self._driver + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(asking, timeout=PATIENCE) as told:
                return json.loads(told.read())["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from None


def mini_browser() -> str | None:
    """The MiniBrowser, which Debian keeps among libraries."""
    return next((str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")), None)


@contextlib.contextmanager
def firefox() -> Iterator[Browser]:
    """A new Firefox with a profile of its own."""
    program = shutil.which("firefox-esr")
    assert program is not None
    port = _free_port()
    with (
        tempfile.TemporaryDirectory() as profile,
        _process(program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port)),
        _until_there(lambda: connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=10)) as there,
    ):
        yield Firefox(there)


@contextlib.contextmanager
def webkit() -> Iterator[Browser]:
    """A new MiniBrowser on a display of its own."""
    program = mini_browser()
    assert program is not None
    port, display = _free_port(), f":{_free_port()}"
    screen = ("-screen", "0", f"{WIDTH}x{HEIGHT + 200}x24")
    with (
        _process("Xvfb", display, *screen, "-nolisten", "tcp"),
        _process("env", f"DISPLAY={display}", "WebKitWebDriver", f"--port={port}"),
    ):
        browser = _until_there(lambda: WebKit(f"http://127.0.0.1:{port}", program))
        try:
            yield browser
        finally:
            browser.end()


def _until_there(attempt: Callable[[], T]) -> T:
    """What an attempt gives as soon as the program that it needs has started."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except (OSError, WebSocketException):
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


@contextlib.contextmanager
def _process(*command: str) -> Iterator[None]:
    """A program that ends with the block."""
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as one:
        try:
            yield
        finally:
            one.terminate()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
