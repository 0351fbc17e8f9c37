"""`centuria bot-account`: create a bot account on a server over HTTP, and print its token."""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
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
        except (OSError, ValueError) as error:
            within = getattr(error, "reason", error)
            reason = SystemReason(within) if isinstance(within, OSError) else CenturiaError(str(within))
            raise SetupError.told("refused-no-server", server=server, reason=reason) from None

    post("/api/me")
    return str(post("/api/me/bots")["token"])


def _reason(error: urllib.error.HTTPError) -> str:
    """What a server says, or the status if something else answers."""
    try:
        return str(json.loads(error.read(LONGEST))["error"]["message"])
    except (OSError, ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"
