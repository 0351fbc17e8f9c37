"""The example of a bot over HTTP plays whole games against a real server."""

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path

import anyio.to_thread
import httpx
import pytest
from support.server.in_process import RunningServer
from support.terminal import in_this_process

from centuria import read

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


async def started(environment: Mapping[str, str], *arguments: str) -> asyncio.subprocess.Process:
    """The example as a process, as people run it."""
    pipe, both = asyncio.subprocess.PIPE, asyncio.subprocess.STDOUT
    return await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLE), *arguments, env=dict(environment), stdout=pipe, stderr=both
    )


async def test_two_bots_play_a_game_to_its_end_and_one_is_started_again(
    server: RunningServer, environment: Mapping[str, str]
) -> None:
    anna = await server.guest("Anna")
    tokens = [str((await anna.post("/api/me/bots", {"name": name}))["token"]) for name in ("One", "Two")]
    made = await anna.post("/api/tables", {"terms": {"seats": [{"kind": "open"}, {"kind": "link"}]}})
    assert isinstance(made["table"], dict)
    table = made["table"]["id"]
    link = str((await anna.get(f"/api/tables/{table}/link"))["secret"])
    bots = [
        await started(environment, server.address, token, table, *secret)
        for token, secret in zip(tokens, ([], [link]), strict=True)
    ]
    try:
        number: object = 1
        while (await anna.http.post(f"/api/tables/{table}/start")).status_code != 200:
            # Both have to sit first.
            number = (await anna.get(f"/api/tables/{table}/events?since={number}&wait=5"))["number"]
        bots[0].kill()
        await bots[0].wait()
        bots[0] = await started(environment, server.address, tokens[0], table)
        async with asyncio.timeout(120):
            told = [(await bot.communicate())[0].decode() for bot in bots]
    finally:
        for bot in bots:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()
    assert [bot.returncode for bot in bots] == [0, 0], told
    game = read((await anna.http.get(f"/api/tables/{table}/record")).text)
    assert game.over
    assert told == [f"over winner: {game.winner}\n"] * 2


async def test_a_bot_that_may_not_sit_is_told_why(server: RunningServer, environment: Mapping[str, str]) -> None:
    bot = await started(environment, server.address, "no-token", "no-table")
    async with asyncio.timeout(60):
        told, _ = await bot.communicate()
    assert bot.returncode == 1
    assert "cannot sit down: not signed in" in told.decode()


async def test_the_token_of_a_new_bot_account_signs_in(server: RunningServer, environment: Mapping[str, str]) -> None:
    made = await anyio.to_thread.run_sync(
        lambda: in_this_process(environment, "bot-account", "Rosie", "--server", f"{server.address}/")
    )
    assert (made.status, made.err) == (0, "")
    # The server logs in this process too; the token comes last.
    token = made.out.split()[-1]
    async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
        me = await http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert (me.json()["person"]["name"], me.json()["person"]["kind"]) == ("Rosie", "bot")
