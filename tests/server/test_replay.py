"""What happened at a table, in words and step by step."""

import asyncio
import threading
from typing import cast

import pytest
from support.server.in_process import Document, RunningServer, applied

import centuria
from centuria import bots
from centuria.server import replay_queue
from centuria.server.errors import ApiError
from centuria.server.presenters import table as present
from centuria.server.replay_queue import ReplayQueue
from centuria.words import Words

Lines = list[Document]

pytestmark = pytest.mark.anyio


def _record(mode: str = "golem") -> str:
    game = centuria.new(mode, seats=2, seed=7)
    players = [bots.make("simple", seat) for seat in (1, 2)]
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game.record({"names": "Ann, Bo"})


async def test_a_table_tells_what_happened_to_each_in_their_own_words(server: RunningServer) -> None:
    ann, cleo = await server.guest("Ann"), await server.guest("Cleo")
    table = await ann.table("me", "screen")
    state = await ann.get(f"/api/tables/{table}")
    form = {"seat": 1, "number": state["number"], "decision": "play 11"}
    await ann.post(f"/api/tables/{table}/decisions", form)
    mine = await ann.get(f"/api/tables/{table}/story")
    theirs = await cleo.get(f"/api/tables/{table}/story?language=fr")
    assert [line["text"] for line in cast(Lines, mine["lines"])] == ["You play the crystal card 11 and get 2 yellow."]
    assert "Ann" in cast(str, cast(Lines, theirs["lines"])[0]["text"])
    drawn = await ann.get(f"/api/tables/{table}/story?illustrated=true")
    assert [line["text"] for line in cast(Lines, drawn["lines"])] == [
        "You play \ufff9the crystal card\ufffacard 11\ufffb and get \ufff92 yellow\ufffacrystals 11\ufffb."
    ]
    assert (await ann.get(f"/api/tables/{table}/story?turn=2"))["lines"] == []
    assert (await cleo.http.get(f"/api/tables/{table}/story?seat=1")).status_code == 403
    assert (await cleo.http.get(f"/api/tables/{table}/replay")).status_code == 409


async def test_the_steps_of_ones_own_turn_are_told_to_oneself_only(server: RunningServer) -> None:
    ann, cleo = await server.guest("Ann"), await server.guest("Cleo")
    table = await ann.table("me", "screen")
    state = await ann.get(f"/api/tables/{table}")
    form = {"seat": 1, "number": state["number"], "decision": "play U2"}
    await ann.post(f"/api/tables/{table}/decisions", form)
    assert len(cast(list[str], (await ann.get(f"/api/tables/{table}/story"))["steps"])) == 1
    assert (await cleo.get(f"/api/tables/{table}/story"))["steps"] == []


async def test_a_record_is_shown_step_by_step_to_the_view_at_its_end(server: RunningServer) -> None:
    ann = await server.guest("Ann")
    for seat in (None, 2):
        shown = await ann.post("/api/replay", {"record": _record(), "seat": seat})
        view: object = shown["start"]
        for one in cast(Lines, shown["steps"]):
            view = applied(view, cast(list[list[object]], one["changes"]))
        game = centuria.read(_record())
        assert view == game.view(seat, covered=seat is not None)
        assert cast(list[list[int]], shown["scores"])[-1] == list(game.scores)
        assert shown["names"] == ["Ann", "Bo"]


async def test_a_record_that_is_no_game_is_refused_with_its_line(server: RunningServer) -> None:
    ann = await server.guest("Ann")
    for record in ("", "nonsense", _record().replace("play 11", "play 99", 1), _record()[:-20], "x" * 70_000):
        answer = await ann.http.post("/api/replay", json={"record": record})
        assert answer.status_code in (413, 422), record[:40]
    wrong = await ann.http.post("/api/replay", json={"record": "centuria record 1\nmode chess\n"})
    assert "line" in wrong.json()["error"]["message"]


async def test_a_turn_is_shown_again_as_it_was_seen_at_the_time(server: RunningServer) -> None:
    ann, cleo = await server.guest("Ann"), await server.guest("Cleo")
    table = await ann.table("me", "screen")
    for seat, decision in ((1, "play 11"), (2, "play 11"), (1, "acquire 1")):
        state = await ann.get(f"/api/tables/{table}?seat={seat}")
        form = {"seat": seat, "number": state["number"], "decision": decision}
        await ann.post(f"/api/tables/{table}/decisions", form)
    lines = cast(Lines, (await ann.get(f"/api/tables/{table}/story?seat=1"))["lines"])
    assert [line["decisions"] for line in lines] == [["play 11"], ["play 11"], ["acquire 1"]]
    shown = await ann.get(f"/api/tables/{table}/again?turn=2&seat=1")
    view: object = shown["start"]
    assert cast(Document, view)["turn"] == 2
    steps = cast(Lines, shown["steps"])
    assert [(one["seat"], one["decision"]) for one in steps] == [(2, "play 11"), (1, "acquire 1")]
    for one in steps:
        view = applied(view, cast(list[list[object]], one["changes"]))
    now = cast(Document, (await ann.get(f"/api/tables/{table}?seat=1"))["view"])
    assert {**cast(Document, view), "number": 0} == {**now, "number": 0}
    hidden = cast(Document, (await cleo.get(f"/api/tables/{table}/again?turn=1"))["start"])
    assert [player["hand"] for player in cast(Lines, hidden["players"])] == [None, None]
    assert (await cleo.http.get(f"/api/tables/{table}/again?turn=1&seat=1")).status_code == 403


async def test_bots_are_called_by_name_and_not_by_level(server: RunningServer) -> None:
    ann = await server.guest("Ann")
    match = await server.service.tables.get(await ann.table("me", "level4"))
    assert present.display_names(match.state, Words("en", "golem")) == ["Ann", "Jasper"]


async def test_what_was_said_can_be_read_later(server: RunningServer) -> None:
    ann, cleo = await server.guest("Ann"), await server.guest("Cleo")
    table = await ann.table("me", "screen")
    assert (await cleo.get(f"/api/tables/{table}/chat"))["remarks"] == []
    for text in ("Good luck", "Have fun"):
        await ann.post(f"/api/tables/{table}/chat", {"text": text})
    remarks = cast(Lines, (await cleo.get(f"/api/tables/{table}/chat"))["remarks"])
    assert [(one["name"], one["text"]) for one in remarks] == [("Ann", "Good luck"), ("Ann", "Have fun")]
    assert set(remarks[0]) == {"number", "at", "seat", "name", "text"}


async def test_games_are_replayed_one_after_the_other_and_addresses_take_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A replay takes up to a second of a processor, and an address may ask for twenty in a second."""
    monkeypatch.setattr(replay_queue, "MAX_WAITING_PER_ADDRESS", 3)
    waiting, let_go, done = ReplayQueue(), threading.Event(), list[str]()

    def work(name: str) -> str:
        let_go.wait(20)
        done.append(name)
        return name

    async def ask(name: str) -> str:
        return await waiting.run(name[0], lambda: work(name))

    tasks = {name: asyncio.create_task(ask(name)) for name in ("a0", "a1", "a2", "a3", "a4", "b1", "b2", "c1")}
    await asyncio.sleep(0)
    with pytest.raises(ApiError, match="too many games"):
        await tasks.pop("a4")
    tasks.pop("b1").cancel()
    await asyncio.sleep(0)
    let_go.set()
    assert [await task for task in tasks.values()] == [*tasks]
    assert done == ["a0", "a1", "b2", "c1", "a2", "a3"]
    assert len(waiting) == 0
    assert await ask("a5") == "a5"
