"""Coming and going is limited: per person and minute, and per person and table."""

from dataclasses import replace
from typing import cast

import pytest
from support.server.in_memory import InMemoryTable
from support.server.in_process import Document, running_server

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.rate_limits import RATES
from centuria.server.tables.commands.base import MAX_ARRIVALS, MAX_EVENTS, MAX_SEATINGS, Command
from centuria.server.tables.commands.dealing import Start
from centuria.server.tables.commands.lobby import ChangeSeat, JoinRematch, Leave, Return, Sit
from centuria.server.tables.settings import BotSeat, Link, Open
from centuria.server.tables.state.model import Status

STRANGER = Person("stranger", "Stranger")


def _open_table() -> InMemoryTable:
    """A table whose second seat is free."""
    table = InMemoryTable()
    table.command(Leave(), table.people[2])
    return table


def _come_and_go(table: InMemoryTable, person: Person) -> int:
    """Sit down and leave until it is refused; how often it was possible."""
    for times in range(10 * MAX_ARRIVALS):
        if _is_refused(table, Sit(), person):
            return times
        table.command(Leave(), person)
    raise AssertionError("it is never refused")


def _is_refused(table: InMemoryTable, command: Command, person: Person) -> bool:
    """Whether a command is refused because people came too often."""
    try:
        table.command(command, person)
    except ApiError as refusal:
        return refusal.code == "not_now" and "times" in refusal.text
    return False


def test_one_person_sits_down_at_a_table_so_often_and_no_more() -> None:
    table = _open_table()
    assert _come_and_go(table, STRANGER) == MAX_SEATINGS
    length = len(table.log)
    assert _come_and_go(table, STRANGER) == 0
    assert len(table.log) == length
    table.command(Sit(), Person("other", "Other"))


def test_many_strangers_do_not_fill_the_log_of_a_table() -> None:
    table = _open_table()
    assert sum(_come_and_go(table, Person(f"stranger {number}", "S")) for number in range(100)) < MAX_ARRIVALS
    assert len(table.log) <= 2 * MAX_ARRIVALS + 2


def test_the_seats_of_a_rematch_count_too() -> None:
    table = _open_table()
    for _ in range(MAX_SEATINGS):
        table.command(JoinRematch(names=("Stranger",)), STRANGER)
        table.command(Leave(), STRANGER)
    with pytest.raises(ApiError, match="times already"):
        table.command(JoinRematch(names=("Stranger",)), STRANGER)


def test_in_a_game_nobody_leaves_and_returns_without_end_and_everybody_can_leave() -> None:
    table = InMemoryTable().start()
    person, returns = table.people[2], 0
    table.command(Leave(), person)
    while not _is_refused(table, Return(seat=2), person):
        returns += 1
        assert returns <= MAX_SEATINGS
        table.command(Leave(), person)
    assert returns == MAX_SEATINGS - 1, "taking the seat in the beginning counts as one"
    assert table.state.seat(2).reason == "left"
    assert table.state.status is Status.PLAYING


@pytest.mark.anyio
async def test_sitting_down_and_leaving_have_a_rate_limit(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        anna, bo = await server.guest("Anna"), await server.guest("Bo")
        table = await anna.table("me", "open", start=False)
        paths = ("sit", "leave") * RATES["seats"].burst
        statuses = [(await bo.http.post(f"/api/tables/{table}/{path}")).status_code for path in paths]
        assert statuses[: 2 * MAX_SEATINGS] == [200] * 2 * MAX_SEATINGS
        assert 429 in statuses[2 * MAX_SEATINGS :]
        assert (await anna.http.post(f"/api/tables/{table}/abandon")).status_code == 200


def test_the_host_fills_a_free_seat_with_a_bot_and_offers_it_again() -> None:
    table = InMemoryTable(seats=3, pace={"kind": "live", "minutes": 5})
    table.command(Leave(), table.people[2])
    table.command(ChangeSeat(seat=2, to=BotSeat(kind="bot", level="level3")), table.people[1])
    bot = table.state.seat(2)
    assert (bot.kind, bot.bot, bot.free, bot.clock) == ("bot", "level3", False, None)
    table.command(ChangeSeat(seat=2, to=Link(kind="link")), table.people[1])
    assert table.state.seat(2).free
    assert table.state.seat(2).clock == table.state.seat(1).clock
    with pytest.raises(ApiError, match="with the table's link"):
        table.command(Sit(), STRANGER)
    table.command(ChangeSeat(seat=2, to=Open(kind="open")), table.people[1])
    table.command(Sit(), STRANGER)
    assert table.state.seat(2).person == STRANGER.id
    table.command(Start(), table.people[1])
    assert table.state.status is Status.PLAYING


@pytest.mark.parametrize(
    ("seat", "who", "level", "told"),
    [
        (2, 3, "level1", "only the host"),
        (3, 1, "level1", "a person sits at seat 3"),
        (1, 1, "level1", "a person sits at seat 1"),
        (4, 1, "level1", "there is no seat 4"),
        (2, 1, "level8", "there is no level8 for golem"),
    ],
)
def test_a_seat_is_changed_by_the_host_where_nobody_sits(seat: int, who: int, level: str, told: str) -> None:
    table = InMemoryTable(seats=3)
    table.command(Leave(), table.people[2])
    before = table.state
    with pytest.raises(ApiError, match=told):
        table.command(
            ChangeSeat.model_validate({"seat": seat, "to": {"kind": "bot", "level": level}}), table.people[who]
        )
    assert table.state is before


def test_a_seat_is_not_changed_during_the_game_nor_without_end() -> None:
    table = InMemoryTable().start()
    with pytest.raises(ApiError, match="the game has begun"):
        table.command(ChangeSeat(seat=2, to=Open(kind="open")), table.people[1])
    table = _open_table()
    table.match.state = replace(table.state, number=MAX_EVENTS)
    with pytest.raises(ApiError, match="events"):
        table.command(ChangeSeat(seat=2, to=Open(kind="open")), table.people[1])


@pytest.mark.anyio
async def test_a_bot_that_came_later_plays_in_the_rematch_too(sqlite_db: str) -> None:
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "open", start=False)
        await anna.post(f"/api/tables/{table}/seat", {"seat": 2, "to": {"kind": "bot", "level": "level1"}})
        await anna.post(f"/api/tables/{table}/start")
        await anna.post(f"/api/tables/{table}/abandon")
        again = await anna.post(f"/api/tables/{table}/rematch", {})
        seated = cast(list[Document], cast(Document, again["table"])["seats"])
        seats = [(seat["kind"], seat["bot"]) for seat in seated]
        assert seats == [("bot", "level1"), ("me", None)]
