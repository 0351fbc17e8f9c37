"""Trials: a player of a finished game goes on from one of their decisions. Nobody else does, and nothing is rated."""

import random
from typing import cast

import pytest
from sqlalchemy import select
from support.server.in_process import Document, Guest, RunningServer

from centuria.game import read_record
from centuria.server.accounts.person import Person
from centuria.server.store import schema
from centuria.server.tables.commands.play import Decide
from centuria.server.tables.table import LoadedTable

pytestmark = pytest.mark.anyio


async def _play_out(server: RunningServer, table: LoadedTable, people: dict[int, Person]) -> None:
    chance = random.Random(5)
    while (seat := table.state.asked) is not None and table.state.position is not None:
        legal = table.state.position.legal()
        claims = [decision for decision in legal if decision.startswith("claim")]
        decide = Decide(seat=seat, number=table.state.number, decision=chance.choice(claims or legal))
        await server.service.commands.execute(table, decide, people[seat])


async def _finished(server: RunningServer, ada: Guest, bo: Guest | None = None) -> LoadedTable:
    """A game that Ada has played to the end, against Bo or for both seats, in public and with clocks."""
    other = "screen" if bo is None else "open"
    table_id = await ada.table("me", other, start=False, pace={"kind": "live", "minutes": 60})
    if bo is not None:
        await bo.post(f"/api/tables/{table_id}/sit", {})
    await ada.post(f"/api/tables/{table_id}/start", {})
    table = server.service.tables.get_cached(table_id)
    assert table is not None
    seats = enumerate(table.state.seats, 1)
    await _play_out(server, table, {seat: Person(one.person or "", one.name or "") for seat, one in seats})
    return table


async def test_a_trial_goes_on_from_the_position_against_bots_and_is_not_rated(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    table = await _finished(server, ada, bo)
    decisions = await server.service.tables.decisions(table)
    number = next(k for k, (_, seat, _) in enumerate(decisions) if seat == 1 and k > 20)
    made = await ada.post(f"/api/tables/{table.id}/trial", {"number": number})
    shown, view = cast(Document, made["table"]), cast(Document, made["view"])
    assert shown["trial"] == {"table": table.id, "number": number}
    assert [seat["bot"] for seat in cast(list[Document], shown["seats"])] == [None, "level5"]
    assert (shown["pace"], shown["listed"], shown["rated"], shown["undo"]) == ({"kind": "none"}, False, False, None)

    # The position is that of the game, and its log tells what led there.
    replay = await ada.get(f"/api/tables/{table.id}/replay")
    assert view["turn"] == cast(list[Document], replay["steps"])[number]["turn"]
    assert decisions[number][2] in cast(list[str], view["legal"])
    trial = server.service.tables.get_cached(cast(str, shown["id"]))
    assert trial is not None
    assert (await server.service.tables.decisions(trial)) == decisions[:number]

    # It survives the process: the log alone leads to the same state.
    server.service.tables.forget(trial.id)
    again = await ada.get(f"/api/tables/{trial.id}")
    assert (again["number"], again["view"]) == (made["number"], view)


async def test_the_end_of_a_trial_is_no_result(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table = await _finished(server, ada)
    decisions = await server.service.tables.decisions(table)
    last = len(decisions) - 1
    made = await ada.post(f"/api/tables/{table.id}/trial", {"number": last})
    trial = cast(str, cast(Document, made["table"])["id"])
    form = {"seat": decisions[last][1], "number": made["number"], "decision": decisions[last][2]}
    await ada.post(f"/api/tables/{trial}/decisions", form)
    over = cast(Document, (await ada.get(f"/api/tables/{trial}"))["table"])
    assert over["status"] == "over"
    # The deal was another game's, which had made all promises about it.
    assert "seed" not in cast(Document, over["fairness"])
    async with server.service.database.reading() as connection:
        rows = (await connection.execute(select(schema.results.c.table))).scalars().all()
    assert (table.id in rows, trial in rows) == (True, False)
    tags = read_record((await ada.http.get(f"/api/tables/{trial}/record")).text).tags
    assert tags["trial"] == f"{table.id} {last}"
    assert "server" not in tags


async def test_a_trial_is_refused_to_others_and_anywhere_else(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    table = await _finished(server, ada, bo)
    decisions = await server.service.tables.decisions(table)
    theirs = next(k for k, (_, seat, _) in enumerate(decisions) if seat == 2)
    path = f"/api/tables/{table.id}/trial"
    stranger = await server.guest("Cleo")
    for person, number, status in ((ada, theirs, 403), (stranger, 0, 403), (ada, len(decisions), 422)):
        assert (await person.http.post(path, json={"number": number})).status_code == status
    running = await ada.table("me", "level1")
    assert (await ada.http.post(f"/api/tables/{running}/trial", json={"number": 0})).status_code == 409
