"""Plays many tables at once over HTTP while the server is killed at random moments, and proves that nothing got lost.

Every answered decision is remembered here, outside the server. A request whose answer was cut off is sent again, with
the same key, as a browser would. When all games are over the log is read from the database: each answered decision has
to be there under its number, no key twice, and the record of each game has to play back to what the server shows.
"""

import asyncio
import random
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, cast

import httpx

from centuria import bots, read
from centuria.server.store import event_store
from centuria.server.store.database import open_database
from centuria.server.store.events import Kind

MODES = ("golem", "endless", "saga2", "saga3")

PATIENCE = 1800.0
"""Seconds that a request may take to be answered, over all kills."""

CHOOSER = "greedy"
"""Comes to the end of a game in half as many decisions as a simple player."""

ASTRAY = 0.2
"""The share of decisions that are made at random: two careful players could go in circles for ever."""

AT_ONCE = 0.2
"""The share of kills that come while the server is still starting; the others come while it answers."""


class Server(Protocol):
    """A server process that can be killed and started again at the same address."""

    address: str
    db: str

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""

    def start(self) -> None:
        """Start it, and wait until it answers."""


@dataclass
class Told:
    """What happened in a run."""

    kills: int = 0
    tables: int = 0
    answered: int = 0
    cut_off: int = 0
    """Requests that got no answer and were sent again."""
    seconds: float = 0.0
    tables_over: list[str] = field(default_factory=list)


class Player:
    """A person with a browser that does not give up."""

    def __init__(self, address: str, told: Told) -> None:
        self._told = told
        self._http = httpx.AsyncClient(base_url=address, timeout=15.0, headers={"Origin": address}, verify=False)

    async def ask(self, method: str, path: str, json: object = None) -> httpx.Response:
        """The answer to a request, sent again until there is one."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await self._http.request(method, path, json=json)
            except httpx.TransportError:
                answer = None
                self._told.cut_off += 1
            if answer is not None and answer.status_code < 500:
                return answer
            if time.monotonic() > until:
                raise AssertionError(f"{method} {path} was not answered within {PATIENCE} s: {answer and answer.text}")
            await asyncio.sleep(0.05)

    async def get(self, path: str) -> dict[str, object]:
        """What is at a path."""
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return cast(dict[str, object], answer.json())

    async def close(self) -> None:
        """Go away."""
        await self._http.aclose()


@dataclass
class Played:
    """A table that was played to its end: the answered decisions by their numbers, and the last word of the server."""

    id: str
    answered: dict[int, tuple[str, str]]
    record: str
    view: Mapping[str, object]


async def play_through_kills(server: Server, tables: int, kills: int, seed: int, pause: float = 2.0) -> Told:
    """Play so many tables at once, again and again, until the server was killed so often; then finish and check.

    A kill comes up to `pause` seconds after the first answer, or the seconds of a start on a machine that is slower.
    """
    told = Told()
    began = time.monotonic()
    enough = asyncio.Event()
    killer = asyncio.create_task(_kill(server, kills, random.Random(seed), told, enough, pause))
    slots = [_slot(server.address, slot, seed, told, enough) for slot in range(tables)]
    try:
        played = [table for series in await asyncio.gather(*slots) for table in series]
    finally:
        killer.cancel()
    assert enough.is_set()
    await _check(server.db, played)
    told.tables = len(played)
    told.seconds = time.monotonic() - began
    return told


async def _kill(
    server: Server, kills: int, chance: random.Random, told: Told, enough: asyncio.Event, pause: float
) -> None:
    longest = pause
    for _ in range(kills):
        answered, at_once = told.answered, chance.random() < AT_ONCE
        while not at_once and told.answered == answered:
            await asyncio.sleep(0.05)
        await asyncio.sleep(chance.uniform(0.0, longest))
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(chance.uniform(0.0, pause / 10))
        begun = time.monotonic()
        await asyncio.to_thread(server.start)
        longest = max(pause, time.monotonic() - begun)
        told.kills += 1
    enough.set()


async def _slot(address: str, slot: int, seed: int, told: Told, enough: asyncio.Event) -> list[Played]:
    """One game after the other until the kills are done, and the last one to its end."""
    played: list[Played] = []
    while not played or not enough.is_set():
        mode, against_bot = MODES[(slot + len(played)) % len(MODES)], slot % 4 == 3
        played.append(await _table(address, mode, against_bot, seed + slot, told))
    return played


async def _table(address: str, mode: str, against_bot: bool, seed: int, told: Told) -> Played:
    host, guest = Player(address, told), Player(address, told)
    try:
        for player, name in ((host, "Ada"), (guest, "Bo")):
            assert (await player.ask("POST", "/api/me", {"name": name})).status_code in (201, 409)
        other = {"kind": "bot", "level": "level1"} if against_bot else {"kind": "link"}
        terms = {"mode": mode, "seats": [{"kind": "me"}, other], "open_hands": True}
        share = secrets.token_hex(16)
        made = await host.ask("POST", "/api/tables", {"terms": terms, "share": share})
        assert made.status_code == 201, made.text
        table = cast(str, made.json()["table"]["id"])
        if not against_bot:
            link = await host.get(f"/api/tables/{table}/link")
            sat = await guest.ask("POST", f"/api/tables/{table}/sit", {"link": link["secret"], "share": share})
            assert sat.status_code in (200, 409), sat.text
        begun = await host.ask("POST", f"/api/tables/{table}/start")
        assert begun.status_code in (200, 409), begun.text
        players = {1: host} if against_bot else {1: host, 2: guest}
        answered = await _play(players, table, seed, told)
        record = await host.ask("GET", f"/api/tables/{table}/record")
        assert record.status_code == 200, record.text
        last = await host.get(f"/api/tables/{table}?seat=1")
        return Played(table, answered, record.text, cast(Mapping[str, object], last["view"]))
    finally:
        await host.close()
        await guest.close()


async def _play(players: Mapping[int, Player], table: str, seed: int, told: Told) -> dict[int, tuple[str, str]]:
    """Decide for every person at the table until the game is over; the answered decisions with their keys."""
    choosers = {seat: bots.make(CHOOSER, seed + seat) for seat in players}
    chance = random.Random(seed)
    answered: dict[int, tuple[str, str]] = {}
    until = time.monotonic() + 10 * PATIENCE
    while time.monotonic() < until:
        state = await players[1].get(f"/api/tables/{table}?seat=1")
        info = cast(Mapping[str, object], state["table"])
        if info["status"] == "over":
            return answered
        seat = cast(int, info["asked"])
        if seat not in players:
            await players[1].get(f"/api/tables/{table}/events?since={state['number']}&wait=1")
            continue
        state = await players[seat].get(f"/api/tables/{table}?seat={seat}")
        view = cast(dict[str, object], state["view"])
        legal = cast(list[str], view["legal"])
        decision = chance.choice(legal) if chance.random() < ASTRAY else choosers[seat].choose(view, legal)
        key = secrets.token_urlsafe(12)
        form = {"seat": seat, "number": state["number"], "decision": decision, "key": key}
        done = await players[seat].ask("POST", f"/api/tables/{table}/decisions", form)
        assert done.status_code == 200, done.text
        number = done.json()["number"]
        assert number not in answered, f"event {number} of {table} was answered twice"
        answered[number] = (decision, key)
        told.answered += 1
    raise AssertionError(f"table {table} did not come to its end")


async def _check(db: str, played: list[Played]) -> None:
    """The log has every answered decision once, and each record plays back to what was shown."""
    store = await open_database(db)
    try:
        for table in played:
            async with store.reading() as connection:
                log = await event_store.events_after(connection, table.id, 0)
            assert [event.number for event in log] == list(range(1, len(log) + 1))
            decided = {event.number: event for event in log if event.kind is Kind.DECISION}
            by_people = {number: event for number, event in decided.items() if event.person is not None}
            assert set(by_people) == set(table.answered), "a decision is there that nobody asked for, or one is missing"
            for number, (decision, key) in table.answered.items():
                assert decided[number].body["decision"] == decision
                assert str(decided[number].key).endswith(key)
            game = read(table.record)
            assert game.over
            assert list(game.decisions) == [event.body["decision"] for event in log if event.kind is Kind.DECISION]
            assert {**game.view(1), "number": 0} == {**table.view, "number": 0}
    finally:
        await store.close()
