"""`centuria bot-account`: create a bot account on a server over HTTP, and print its token."""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING

from centuria.errors import CenturiaError, SetupError, SystemReason

if TYPE_CHECKING:
    from centuria.cli import Parser

SERVER = "http://127.0.0.1:8765"
PATIENCE = 30.0
"""Seconds that the server has to answer."""
LONGEST = 1 << 20


def add_arguments(parser: Parser) -> None:
    """Add the bot's name and the server."""
    words = parser.words
    parser.add_argument("name", metavar="NAME", help=words["bot-account-name"])
    parser.add_argument("--server", metavar="URL", default=SERVER, help=words["bot-account-server"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print the token alone, so that a script can read it."""
    print(new_token(options.server.rstrip("/"), options.name))
    return 0


def new_token(server: str, name: str) -> str:
    """The token of a new bot account, which belongs to a new guest."""
    if not server.startswith(("http://", "https://")):
        raise SetupError.told("refused-url", value=server)
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def post(path: str) -> dict[str, object]:
        headers = {"Content-Type": "application/json", "Origin": server}
        body = json.dumps({"name": name}).encode()
        request = urllib.request.Request(server + path, body, headers)  # noqa: S310  (the scheme is checked above)
        try:
            with browser.open(request, timeout=PATIENCE) as answer:
                return dict(json.loads(answer.read(LONGEST)))
        except urllib.error.HTTPError as error:
            raise SetupError.told("refused-by-server", server=server, reason=_reason(error)) from None
        except OSError as error:
            within = getattr(error, "reason", error)
            reason = SystemReason(within) if isinstance(within, OSError) else CenturiaError(str(within))
            raise SetupError.told("refused-no-server", server=server, reason=reason) from None
        except (HTTPException, ValueError):
            # Something else answers there, or the address has no such form.
            raise SetupError.told("refused-other-server", server=server) from None

    post("/api/me")
    try:
        return str(post("/api/me/bots")["token"])
    except KeyError:
        raise SetupError.told("refused-other-server", server=server) from None


class _Refusal(CenturiaError):
    """What a server says. Its text is English; its code has a text in each language."""

    def __init__(self, told: dict[str, object]) -> None:
        super().__init__(str(told["message"]))
        self._code = str(told["code"])
        self._seconds = int(str(told.get("retry_after", 0)))

    def in_language(self, language: str) -> str:
        """The server's own text in English, which names the value."""
        if language == "en":
            return str(self)
        from centuria.words import Words

        return Words(language, "golem", "app")("web-refused", code=self._code, seconds=self._seconds, told=str(self))


def _reason(error: urllib.error.HTTPError) -> CenturiaError:
    """What a server says, or the status if something else answers."""
    try:
        return _Refusal(json.loads(error.read(LONGEST))["error"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return CenturiaError(f"HTTP {error.code}")
