"""What an installation must do: `python tools/check_install.py [VERSION]`, by the Python that it is installed in.

It plays in the terminal, opens the page, sits down at a table with a bot, and prints how long each took. Only the
standard library is used, on every operating system.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

CENTURIA = [sys.executable, "-m", "centuria"]
PATIENCE = 120.0
MINE = 1
"""The seat of whoever makes a table whose first seat is theirs."""


def main() -> None:
    """Check everything; the first thing that is wrong ends the check."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    # The game in the terminal leaves a compiler running, for the next game: it may still write into the folder.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        place = Path(folder)
        # Nothing of this machine's own: no cache, no tables, and not the sources that this file may lie beside.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment |= {"CENTURIA_CACHE": str(place / "cache"), "XDG_DATA_HOME": str(place / "data")}
        environment |= {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONSAFEPATH": "1"}
        timed("version", lambda: check_version(environment, place, wanted))
        timed("terminal", lambda: check_terminal(environment, place))
        timed("browser", lambda: check_server(environment, place))


def timed(what: str, check: "object") -> None:
    """Run a check and print how long it took."""
    begun = time.monotonic()
    assert callable(check)
    check()
    print(f"{what:10} {time.monotonic() - begun:5.1f} s", flush=True)


def run(environment: dict[str, str], place: Path, *arguments: str, answers: str = "") -> str:
    """What a command prints."""
    done = subprocess.run(
        [*CENTURIA, *arguments],
        input=answers,
        env=environment,
        cwd=place,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"centuria {' '.join(arguments)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_version(environment: dict[str, str], place: Path, wanted: str) -> None:
    """The version is the one that was built."""
    told = run(environment, place, "--version").split()[-1]
    if wanted and told != wanted:
        raise SystemExit(f"this is version {told}, not {wanted}")


def check_terminal(environment: dict[str, str], place: Path) -> None:
    """Some decisions of a game in the terminal; it is saved, and the record is a legal game."""
    save = str(place / "game.txt")
    said = run(environment, place, "play", "--seed", "1", "--save", save, answers="1\n1\n1\nq\n")
    assert "Your game is saved" in said, said
    assert "every line is correct" in run(environment, place, "verify", save)


def check_server(environment: dict[str, str], place: Path) -> None:
    """The page with its scripts, a table against a bot, and a decision that the bot answers."""
    with (place / "log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            [*CENTURIA, "serve", "--port", "0", "--workers", "1", "--db", str(place / "tables.db")],
            env=environment,
            cwd=place,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            encoding="utf-8",
        )
    watchdog = threading.Timer(PATIENCE, server.kill)
    watchdog.start()
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        if found is None:
            raise SystemExit(f"the server does not come up:\n{(place / 'log').read_text(encoding='utf-8')}")
        play_over_http(found[0].rstrip("/"))
    finally:
        watchdog.cancel()
        server.terminate()
        server.communicate(timeout=30)


def play_over_http(address: str) -> None:
    """What a browser does to play."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, form: object = None) -> bytes:
        data = None if form is None else json.dumps(form).encode()
        request = urllib.request.Request(address + path, data, {"Content-Type": "application/json", "Origin": address})
        with browser.open(request, timeout=PATIENCE) as answer:
            return bytes(answer.read())

    page = ask("/").decode()
    scripts = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
    if not scripts:
        raise SystemExit("the browser client is not in the package")
    for script in scripts:
        assert ask(script)
    ask("/api/me", {"name": "Ada"})
    terms = {"seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
    table = json.loads(ask("/api/tables", {"terms": terms, "start": True}))["table"]["id"]
    until = time.monotonic() + PATIENCE
    decided = 0
    while decided < 2:
        view = json.loads(ask(f"/api/tables/{table}"))["view"]
        if view["seat"] == MINE:
            form = {"seat": MINE, "number": view["number"], "decision": view["legal"][0]}
            ask(f"/api/tables/{table}/decisions", form)
            decided += 1
        else:
            assert time.monotonic() < until, "the bot does not decide"
            time.sleep(0.1)


if __name__ == "__main__":
    main()
