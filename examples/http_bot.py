"""A bot that sits down at a table of a server and plays it over HTTP. It needs nothing but Python.

    python examples/http_bot.py http://127.0.0.1:8765 TOKEN TABLE [LINK]

TOKEN is that of a bot account (`POST /api/me/bots`), TABLE the table's id; LINK is the secret of the table's link, for
a seat that is not open to everybody. The description of the interface is at /api/docs.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


class Server:
    """A server, asked as a bot account; what gets lost on the way is asked again."""

    def __init__(self, address, token):
        self.address, self.token = address.rstrip("/"), token

    def ask(self, method, path, form=None):
        """The status and the answer."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        body = None if form is None else json.dumps(form).encode()
        while True:
            request = urllib.request.Request(self.address + path, body, headers, method=method)  # noqa: S310
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    return error.code, json.load(error)
                time.sleep(int(error.headers.get("Retry-After", 1)))
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                # The server restarts, or the network is away. A decision has a key, so asking again is safe.
                time.sleep(0.5)


def choose(view):
    """What to decide: something that gains a card or points, or else anything. Here is room for a better idea."""
    legal = view["legal"]
    for verb in ("claim", "acquire"):
        if wishes := [text for text in legal if text.startswith(verb)]:
            return random.choice(wishes)
    return random.choice(legal)


def main(address, token, table, link=None):
    """Sit down, and play until the game is over."""
    server = Server(address, token)
    here = f"/api/tables/{table}"
    status, answer = server.ask("POST", f"{here}/sit", {"link": link} if link else {})
    # Whoever has this seat already, and was started again, plays on.
    if status != 200 and server.ask("GET", here)[1].get("viewer") is None:
        sys.exit(f"cannot sit down: {answer['error']['message']}")
    while True:
        status, state = server.ask("GET", here)
        if status != 200:
            sys.exit(f"cannot look: {state['error']['message']}")
        seen, view, seat = state["table"], state["view"], state["viewer"]
        if seen["status"] in ("over", "abandoned"):
            print(seen["status"], "winner:", view["winner"] if view else None)
            return
        if seen["asked"] == seat:
            form = {"seat": seat, "number": state["number"], "decision": choose(view), "key": uuid.uuid4().hex}
            # Whoever is too late (409) looks again.
            server.ask("POST", f"{here}/decisions", form)
        else:
            server.ask("GET", f"{here}/events?since={state['number']}&wait=20")


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
