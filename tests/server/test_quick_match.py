"""Quick matches: who fits together, how long that takes, and that nobody is left behind."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest
from sqlalchemy import insert, select, update
from support.server.in_process import RunningServer, running_server

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.matching import queue
from centuria.server.matching.queue import ALIVE_MS, FIRST_WINDOW, MatchQueue, NotWaitingError, Waiting
from centuria.server.presenters.table import table_info
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store.events import Event, Kind
from centuria.server.store.schema import blocks, match_queue, ratings, results
from centuria.server.tables.commands.absence import Arrive
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.lobby import Leave, Return
from centuria.server.tables.commands.play import Decide, DecideForBot, TimeOut
from centuria.server.tables.state.model import Status
from centuria.server.tables.state.player_clocks import ARRIVAL_MS, due
from centuria.server.tables.table import LoadedTable

pytestmark = pytest.mark.anyio


class _Waiters:
    """People before a queue, whose time is what the test says."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.at = service.tables.now()
        self.queue = MatchQueue(service.database, service.tables, lambda: self.at)

    async def person(self, name: str) -> Person:
        return (await self.service.accounts.create_guest(name))[0]

    async def wait(self, person: Person, mode: str = "golem", players: int = 2, *, begins: bool = False) -> Waiting:
        try:
            return await self.queue.wait(person, mode, players, begins=begins)  # type: ignore[arg-type]
        except NotWaitingError:
            return await self.queue.wait(person, mode, players, begins=True)  # type: ignore[arg-type]

    async def rate(self, person: Person, rating: float) -> None:
        async with self.service.database.writing() as connection:
            await connection.execute(update(match_queue).where(match_queue.c.person == person.id).values(rating=rating))


@pytest.fixture
async def waiters(sqlite_db: str) -> AsyncIterator[_Waiters]:
    async with Service(Settings(db=sqlite_db, workers=0, rates=False)) as service:
        yield _Waiters(service)


async def test_two_of_the_same_rating_play_at_once(waiters: _Waiters) -> None:
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    assert await waiters.wait(ada) == Waiting(0, 1, round(FIRST_WINDOW))
    waiters.at += 1
    matched = await waiters.wait(bo)
    assert matched.table is not None
    assert (await waiters.wait(ada)).table == matched.table
    table = await waiters.service.tables.get(matched.table)
    assert table.state.status is Status.PLAYING
    assert [seat.person for seat in table.state.seats] == [ada.id, bo.id]
    assert not table.settings.rated


async def test_a_game_of_three_begins_with_the_third(waiters: _Waiters) -> None:
    people = [await waiters.person(f"Guest {k}") for k in range(3)]
    answers = [await waiters.wait(person, players=3) for person in people]
    assert [answer.table is None for answer in answers] == [True, True, False]
    assert [answer.waiting for answer in answers] == [1, 2, 3]


async def test_games_of_another_kind_are_waited_for_apart(waiters: _Waiters) -> None:
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    await waiters.wait(ada)
    assert (await waiters.wait(bo, "endless")).table is None
    assert (await waiters.wait(bo, players=3)).table is None
    assert await waiters.queue.count() == 2
    assert (await waiters.wait(bo)).table is not None


async def test_the_difference_of_ratings_that_is_accepted_grows_with_time(waiters: _Waiters) -> None:
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    await waiters.wait(ada)
    await waiters.rate(ada, 1800.0)
    assert (await waiters.wait(bo)).table is None
    seconds, answer = 0, await waiters.wait(bo)
    while answer.table is None and seconds < 60:
        seconds += 3
        waiters.at += 3000
        _, answer = await waiters.wait(ada), await waiters.wait(bo)
    assert (answer.table is not None, seconds) == (True, 18)
    assert answer.window >= 300


async def test_who_does_not_ask_again_is_left_out(waiters: _Waiters) -> None:
    """A page that was closed: the queue forgets it, and nobody is matched with it."""
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    await waiters.wait(ada)
    waiters.at += ALIVE_MS + 1
    assert (await waiters.wait(bo)).table is None
    assert await waiters.queue.count() == 1
    await waiters.queue.stop(bo)
    assert await waiters.queue.count() == 0


async def test_stopping_leaves_the_queue_but_not_a_match(waiters: _Waiters) -> None:
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    await waiters.wait(ada)
    await waiters.queue.stop(ada)
    await waiters.wait(bo)
    matched = await waiters.wait(ada)
    assert matched.table is not None
    await waiters.queue.stop(bo)
    assert (await waiters.wait(bo)).table == matched.table


async def test_who_begins_anew_is_not_sent_to_the_last_match(waiters: _Waiters) -> None:
    ada, bo = await waiters.person("Ada"), await waiters.person("Bo")
    await waiters.wait(ada)
    matched = await waiters.wait(bo)
    assert (await waiters.wait(ada, begins=True)).table is None
    assert (await waiters.wait(bo)).table == matched.table


async def test_people_who_block_each_other_are_not_matched(waiters: _Waiters) -> None:
    ada, bo, cy = [await waiters.person(name) for name in ("Ada", "Bo", "Cy")]
    async with waiters.service.database.writing() as connection:
        row = {"person": bo.id, "other": ada.id, "kind": "block", "created": 0}
        await connection.execute(insert(blocks).values(row))
    await waiters.wait(ada)
    waiters.at += 1000
    assert (await waiters.wait(bo)).table is None
    matched = await waiters.wait(cy)
    assert matched.table is not None
    table = await waiters.service.tables.get(matched.table)
    assert {seat.person for seat in table.state.seats} == {ada.id, cy.id}


async def test_a_match_of_registered_people_is_rated(server: RunningServer) -> None:
    guests = [await server.guest(name) for name in ("Ada", "Bo")]
    for number, guest in enumerate(guests):
        await guest.post("/api/me/handle", {"handle": f"player_{number}"})
    table = None
    for guest in guests:
        table = (await guest.post("/api/match", {"mode": "golem", "players": 2, "begins": True}))["table"]
    assert (await server.service.tables.get(str(table))).settings.rated


async def test_however_many_ask_at_once_everybody_plays_at_one_table(db: str) -> None:
    one = await Service(Settings(db=db, workers=0, rates=False)).__aenter__()
    other = await Service(Settings(db=db, workers=0, rates=False)).__aenter__() if one.database.shared else one
    try:
        people = [(await one.accounts.create_guest(f"Guest {k}"))[0] for k in range(6)]
        for first in (True, False):
            answers = await asyncio.gather(
                *(
                    (one, other)[k % 2].match_queue.wait(person, "golem", 2, begins=first)
                    for k, person in enumerate(people)
                )
            )
        tables = [answer.table for answer in answers]
        assert None not in tables
        assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]
        for table in set(tables):
            seats = (await one.tables.get_latest(str(table))).state.seats
            assert {seat.person for seat in seats} == {
                person.id for person, own in zip(people, tables, strict=True) if own == table
            }
    finally:
        await one.__aexit__(None, None, None)
        if other is not one:
            await other.__aexit__(None, None, None)


# Who does not come


class _Match:
    """A quick match whose time is what the test says: Ada is at the table, the others come when the test says so."""

    def __init__(self, waiters: _Waiters, table: LoadedTable, people: Sequence[Person]) -> None:
        self.waiters, self.table, self.people = waiters, table, people
        self.started = table.state.at

    async def comes(self, person: Person) -> None:
        await self.waiters.service.commands.execute(self.table, Arrive(), person)

    async def passes(self, milliseconds: int) -> None:
        """The server's look at the table so long after the start."""
        await self.waiters.service.commands.execute(self.table, TimeOut(now=self.started + milliseconds))

    @property
    def reasons(self) -> list[str | None]:
        return [seat.reason for seat in self.table.state.seats]


async def _matched(waiters: _Waiters, players: int = 2) -> _Match:
    people = [replace(await waiters.person(f"Guest {k}"), handle=f"guest{k}") for k in range(players)]
    for person in people:
        matched = await waiters.wait(person, players=players)
        waiters.at += 1
    assert matched.table is not None
    return _Match(waiters, await waiters.service.tables.get(matched.table), people)


async def test_who_does_not_come_loses_the_seat_after_a_minute(waiters: _Waiters) -> None:
    match = await _matched(waiters, 3)
    ada, bo, cy = match.people
    assert match.table.settings.rated
    assert match.table.state.awaited == {1, 2, 3}
    await match.comes(ada)
    await match.comes(cy)
    assert due(match.table.settings, match.table.state) == match.started + ARRIVAL_MS
    with pytest.raises(ApiError, match="nobody's time has run out"):
        await match.passes(ARRIVAL_MS - 1)
    await match.passes(ARRIVAL_MS)
    assert match.reasons == [None, "absent", None]
    with pytest.raises(ApiError, match="you have not come in time"):
        await waiters.service.commands.execute(match.table, Return(seat=2), bo)
    shown = table_info(match.table, match.table.state)
    assert (shown["rated"], shown["awaited"], shown["arrive_by"]) == (False, [], None)
    # Only a match waits for its players, and each of them comes once.
    with pytest.raises(ApiError, match="nobody waits for you"):
        await match.comes(cy)


async def test_a_game_that_somebody_has_not_come_to_changes_no_rating(waiters: _Waiters) -> None:
    match = await _matched(waiters)
    await match.comes(match.people[0])
    await match.passes(ARRIVAL_MS)
    table, chance = match.table, random.Random(5)
    while table.state.position is not None and not table.state.position.over:
        seat, decision = table.state.asked, chance.choice(table.state.position.legal())
        assert seat is not None
        if table.state.seat(seat).bot is None:
            command: Command = Decide(seat=seat, number=table.state.number, decision=decision)
        else:
            command = DecideForBot(number=table.state.number, decision=decision)
        await waiters.service.commands.execute(table, command, match.people[seat - 1])
    async with waiters.service.database.reading() as connection:
        assert (await connection.execute(select(ratings))).all() == []
        assert [row.mean for row in await connection.execute(select(results))] == [None, None]


async def test_who_stays_can_leave_a_match_without_a_loss(waiters: _Waiters) -> None:
    match = await _matched(waiters)
    await match.comes(match.people[0])
    await match.passes(ARRIVAL_MS)
    await waiters.service.commands.execute(match.table, Leave(), match.people[0])
    assert match.table.state.status is Status.ABANDONED
    async with waiters.service.database.reading() as connection:
        assert (await connection.execute(select(ratings))).all() == []


async def test_a_match_to_which_nobody_comes_is_abandoned(waiters: _Waiters) -> None:
    match = await _matched(waiters)
    await match.passes(ARRIVAL_MS)
    assert match.table.state.status is Status.ABANDONED


async def test_a_decision_is_a_sign_of_arrival_and_an_outage_gives_more_time(waiters: _Waiters) -> None:
    match = await _matched(waiters)
    position = match.table.state.position
    assert position is not None
    state = match.table.state
    decide = Decide(seat=1, number=state.number, decision=position.legal()[0])
    await waiters.service.commands.execute(match.table, decide, match.people[0])
    assert match.table.state.awaited == {2}
    after = match.table.state_after(
        Event(match.table.state.number + 1, Kind.OUTAGE, match.started + 5_000, body={"milliseconds": 4_000})
    )
    assert after.arrive_by == match.started + ARRIVAL_MS + 4_000


async def test_who_opens_the_table_has_come(server: RunningServer) -> None:
    guests = [await server.guest(name) for name in ("Ada", "Bo")]
    for guest in guests:
        matched = (await guest.post("/api/match", {"mode": "golem", "players": 2, "begins": True}))["table"]
    table = await server.service.tables.get(str(matched))
    async with guests[1].live(table.id) as live:
        while table.state.awaited != {1}:
            await live.frame()
    await server.service.commands.execute(table, TimeOut(now=table.state.arrive_by))
    assert [seat.reason for seat in table.state.seats] == ["absent", None]


# Bounds


async def test_the_queue_is_bounded(waiters: _Waiters, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "MAX_WAITING", 2)
    people = [await waiters.person(f"Guest {k}") for k in range(3)]
    for person in people[:2]:
        await waiters.wait(person, players=5)
    with pytest.raises(Exception, match="2 people are waiting"):
        await waiters.wait(people[2], players=5)
    assert (await waiters.wait(people[0], players=5)).waiting == 2


async def test_the_tables_of_quick_matches_count_for_the_address(sqlite_db: str) -> None:
    """Two who match and leave again and again would otherwise make tables without end."""
    async with running_server(sqlite_db, rates=True, tables_per_day=4) as server:
        guests = [await server.guest(name) for name in ("Ada", "Bo")]
        answers = [
            await guest.http.post("/api/match", json={"mode": mode, "begins": begins})
            for mode, begins in (("golem", True), ("endless", False), ("golem", True))
            for guest in guests
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 429, 429]
        assert answers[-1].json()["error"]["kind"] == "matches"


async def test_an_address_with_many_identities_does_not_fill_the_queue(
    waiters: _Waiters, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MAX_WAITING_PER_ADDRESS", 2)
    games = [("golem", 3), ("endless", 3), ("golem", 4)]
    many = [await waiters.person(f"Guest {number}") for number in range(4)]

    async def wait(person: Person, game: int, address: str) -> Waiting:
        mode, players = games[game]
        return await waiters.queue.wait(person, mode, players, begins=True, address=address)  # type: ignore[arg-type]

    for number in range(2):
        await wait(many[number], number, "10.0.0.1")
    with pytest.raises(ApiError, match="at your address"):
        await wait(many[2], 2, "10.0.0.1")
    # Another address has room, and who waits already goes on.
    await wait(many[3], 2, "10.0.0.2")
    await wait(many[0], 0, "10.0.0.1")
    await waiters.queue.stop(many[1])
    await wait(many[2], 2, "10.0.0.1")
    # Nobody goes on waiting.
    waiters.at += ALIVE_MS + 1
    await wait(many[1], 1, "10.0.0.1")
    assert waiters.queue._people_at == {"10.0.0.1": {many[1].id}}


async def test_asking_is_limited_by_rate_and_to_games_that_there_are(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        ada = await server.guest("Ada")
        refused = await ada.http.post("/api/match", json={"mode": "saga2", "players": 5})
        assert refused.json()["error"]["message"] == "players: saga2 is not played by 5"
        answers = [(await ada.http.post("/api/match", json={})).status_code for _ in range(25)]
        assert answers.count(429) >= 3
        assert answers[:15] == [200] * 15
