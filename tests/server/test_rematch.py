"""However many ask for a rematch at once, through however many processes: one table, and each person's own seats."""

import asyncio
from typing import cast

import pytest
from support.server.in_process import Document, Guest, RunningServer, running_server

pytestmark = pytest.mark.anyio

TRIES = 4


async def _left_by_all(people: list[Guest]) -> str:
    """A table whose game has begun and was left by all; the first person shares the screen with somebody."""
    host, *others = people
    table = await host.table("me", "screen", *["open" for _ in others], start=False)
    for person in others:
        await person.post(f"/api/tables/{table}/sit", {})
    await host.post(f"/api/tables/{table}/start")
    for person in people:
        await person.post(f"/api/tables/{table}/leave")
    return table


async def _rematch_of_all(people: list[Guest], addresses: list[str]) -> None:
    """Everybody asks several times at once; all get the same table, on which each has the seats they had before."""
    table = await _left_by_all(people)
    asking = [
        person.http.post(f"{address}/api/tables/{table}/rematch", json={}, headers={"Origin": address})
        for address in addresses
        for person in people
        for _ in range(2)
    ]
    answers = await asyncio.gather(*asking)
    assert [answer.text for answer in answers if answer.status_code != 200] == []
    tables = {cast(str, answer.json()["table"]["id"]) for answer in answers}
    assert len(tables) == 1
    rematch = f"/api/tables/{tables.pop()}"
    seats = cast(list[Document], cast(Document, (await people[0].get(rematch))["table"])["seats"])
    assert [seat["free"] for seat in seats] == [False] * (len(people) + 1)
    names = sorted(cast(str, seat["name"]) for seat in seats)
    assert names == ["Ada", "Bo", "Cy", "Cy"]
    for person in people:
        assert cast(Document, await person.get(rematch))["viewer"] is not None


async def test_everybody_asks_for_a_rematch_at_once_and_sits_where_they_should(server: RunningServer) -> None:
    people = [await server.guest(name) for name in ("Ada", "Bo", "Cy")]
    for _ in range(TRIES):
        await _rematch_of_all(people, [server.address])


async def test_everybody_asks_two_processes_for_a_rematch_at_once(postgres_db: str) -> None:
    async with running_server(postgres_db) as here, running_server(postgres_db) as there:
        people = [await here.guest(name) for name in ("Ada", "Bo", "Cy")]
        for _ in range(TRIES):
            await _rematch_of_all(people, [here.address, there.address])


async def test_who_shares_a_screen_has_one_seat_of_their_own_in_every_rematch(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    table = await ada.table("screen", "me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    for host, next_host in ((ada, bo), (bo, ada)):
        await host.post(f"/api/tables/{table}/start")
        for person in (ada, bo):
            await person.post(f"/api/tables/{table}/leave")
        for person in (next_host, host):
            found = await person.post(f"/api/tables/{table}/rematch", {"start": False})
        table = cast(str, cast(Document, found["table"])["id"])
    state = (await server.service.tables.get(table)).state
    assert {(seat.kind, seat.name) for seat in state.seats if seat.person == ada.id} == {
        ("me", "Ada"),
        ("screen", "Cy"),
    }
