"""The example of a bot over HTTP plays whole games against a real server."""

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import httpx
from support.server.process import ServerProcess

from centuria import read

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


def test_two_bots_play_a_game_to_its_end(
    serve: Callable[..., ServerProcess], sqlite_db: str, environment: Mapping[str, str]
) -> None:
    server = serve(sqlite_db)
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=30) as http:
        http.post("/api/me", json={"name": "Anna"})
        tokens = [http.post("/api/me/bots", json={"name": name}).json()["token"] for name in ("One", "Two")]
        terms = {"seats": [{"kind": "open"}, {"kind": "link"}]}
        table = http.post("/api/tables", json={"terms": terms}).json()["table"]["id"]
        link = http.get(f"/api/tables/{table}/link").json()["secret"]
        bots = [
            subprocess.Popen(
                [sys.executable, str(EXAMPLE), server.address, token, table, *secret],
                env=dict(environment),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            for token, secret in zip(tokens, ([], [link]), strict=True)
        ]
        try:
            number = 1
            while http.post(f"/api/tables/{table}/start").status_code != 200:
                # Both have to sit first.
                number = http.get(f"/api/tables/{table}/events?since={number}&wait=5").json()["number"]
            told = [bot.communicate(timeout=120)[0] for bot in bots]
        finally:
            for bot in bots:
                if bot.poll() is None:
                    bot.kill()
                    bot.wait(10)
        assert [bot.returncode for bot in bots] == [0, 0], told
        game = read(http.get(f"/api/tables/{table}/record").text)
        assert game.over
        assert told == [f"over winner: {game.winner}\n"] * 2


def test_a_bot_that_may_not_sit_is_told_why(
    serve: Callable[..., ServerProcess], sqlite_db: str, environment: Mapping[str, str]
) -> None:
    server = serve(sqlite_db)
    command = [sys.executable, str(EXAMPLE), server.address, "no-token", "no-table"]
    done = subprocess.run(command, env=dict(environment), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "cannot sit down: not signed in" in done.stderr
