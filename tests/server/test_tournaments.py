"""Tournaments on a running server: from entering to the last standings, and the races in between."""

import asyncio
import itertools
from typing import cast

import pytest
from sqlalchemy import func, insert, select, update
from support.server.in_process import Document, Guest, RunningServer, running_server

from centuria import bots
from centuria.server.errors import ApiError
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.tables.state import player_clocks
from centuria.server.tables.state.model import DAY, Status
from centuria.server.tables.storage import administration as table_administration
from centuria.server.tournaments import commands, director, settings
from centuria.server.tournaments.settings import TournamentSettings
from centuria.views import view

pytestmark = pytest.mark.anyio

CUP = {"name": "Cup", "pace": {"kind": "live", "minutes": 5, "increment": 5}}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(director, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(director, "ARENA_PAUSE", 50)


async def _create(host: Guest, bots_entered: tuple[str, ...] = (), **chosen: object) -> str:
    made = await host.post("/api/tournaments", {"settings": {**CUP, **chosen}, "bots": list(bots_entered)})
    return cast(str, made["id"])


async def _play_one_turn(server: RunningServer, guest: Guest, table_id: str) -> None:
    """Decide once at a table, as a bot would, if it is the guest's turn."""
    table = await server.service.tables.get(table_id)
    state = table.state
    if state.asked is None or state.position is None or state.seat(state.asked).person != guest.id:
        await asyncio.sleep(0.01)
        return
    seen = view(state.position, state.asked, state.number)
    decision = bots.make("level2", seed=0).choose(seen, state.position.legal())
    form = {"seat": state.asked, "number": state.number, "decision": decision}
    answer = await guest.http.post(f"/api/tables/{table_id}/decisions", json=form)
    # Meanwhile her time may be up: then a bot plays for her.
    assert answer.status_code in (200, 409), answer.text


async def _play(server: RunningServer, guest: Guest, tournament: str, seconds: float = 60.0) -> Document:
    """Play all games of a tournament until it is over; its last state."""
    async with asyncio.timeout(seconds):
        while True:
            seen = await guest.get(f"/api/tournaments/{tournament}")
            if seen["status"] == "over":
                return seen
            await _play_game(server, guest, seen)


async def _play_game(server: RunningServer, guest: Guest, tournament: Document) -> None:
    """Play the guest's present game to its end."""
    if tournament["my_table"] is None:
        await asyncio.sleep(0.02)
        return
    table = await server.service.tables.get(cast(str, tournament["my_table"]))
    while table.state.status is Status.PLAYING:
        await _play_one_turn(server, guest, table.id)


async def _until(guest: Guest, tournament: str, **wanted: object) -> Document:
    async with asyncio.timeout(20):
        while True:
            seen = await guest.get(f"/api/tournaments/{tournament}")
            if all(seen[name] == value for name, value in wanted.items()):
                return seen
            await asyncio.sleep(0.02)


async def test_a_tournament_of_four_bots_and_a_person(server: RunningServer) -> None:
    """Three rounds of Swiss: each with two games and a bye, at tables that begin by themselves."""
    ada = await server.guest("Ada")
    cup = await _create(ada, ("level2", "level2", "level2", "level3"))
    entered = await ada.post(f"/api/tournaments/{cup}/join")
    assert (entered["players"], entered["mine"], entered["status"]) == (5, 5, "open")
    await ada.post(f"/api/tournaments/{cup}/start")
    over = await _play(server, ada, cup)
    games = cast(list[Document], over["latest_games"])
    assert [game["round"] for game in games] == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert sum(game["second"] is None for game in games) == 3
    pairs = [frozenset((game["first"], game["second"])) for game in games if game["second"] is not None]
    assert len(set(pairs)) == len(pairs) == 6
    lines = cast(list[Document], over["standings"])
    assert sorted(cast(int, line["score"]) for line in lines) == sorted(
        sum(game["winner"] == line["number"] for game in games) for line in lines
    )
    assert sum(cast(int, line["score"]) for line in lines) == 9
    assert [line["place"] for line in lines] == [1, 2, 3, 4, 5]
    mine = next(line for line in lines if line["person"] == ada.id)
    assert mine["active"] is True
    played = next(game for game in games if game["table"] and over["mine"] in (game["first"], game["second"]))
    table = await ada.get(f"/api/tables/{played['table']}")
    assert cast(Document, table["table"])["tournament"] == cup
    result = await ada.get(f"/api/tables/{played['table']}/result")
    points = [seat["points"] for seat in cast(list[Document], result["seats"])]
    assert points == played["points"]


async def test_who_leaves_game_after_game_of_an_arena_cannot_come_back(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time makes another table."""
    monkeypatch.setattr(commands, "MAX_LEFT", 2)
    arena = TournamentSettings(name="Cup", kind="arena")
    async with Service(Settings(db=sqlite_db, workers=0, rates=False)) as service:
        await service.director.close()
        ada, _ = await service.accounts.create_guest("Ada")
        cup = await service.tournaments.create(ada, arena, ["level1"], None)
        await service.tournaments.join(cup, ada)
        await service.tournaments.start(cup, ada)
        for number in (1, 2):
            left = {"tournament": cup, "number": number, "round": 1, "first": 2, "second": 1, "status": "over"}
            async with service.database.writing() as connection:
                await connection.execute(insert(schema.tournament_games).values(**left, first_left=1))
                await connection.execute(update(schema.entrants).where(schema.entrants.c.number == 2).values(active=0))
            if number == 1:
                await service.tournaments.join(cup, ada)
        with pytest.raises(ApiError, match="you have left 2 games"):
            await service.tournaments.join(cup, ada)


async def test_an_arena_pairs_again_until_its_time_is_over(server: RunningServer) -> None:
    ada, service = await server.guest("Ada"), server.service
    arena = await _create(ada, ("level1", "level1"), kind="arena", minutes=5)
    await ada.post(f"/api/tournaments/{arena}/join")
    await ada.post(f"/api/tournaments/{arena}/start")
    async with asyncio.timeout(60):
        while len(cast(list[Document], (seen := await ada.get(f"/api/tournaments/{arena}"))["latest_games"])) < 2:
            await _play_game(server, ada, seen)
    late = await server.guest("Bo")
    await late.post(f"/api/tournaments/{arena}/join")
    real = service.tables.now()
    service.director._tables.now = lambda: real + 6 * 60_000
    over = await _play(server, ada, arena)
    games = cast(list[Document], over["latest_games"])
    assert all(game["status"] == "over" for game in games)
    opponents = [({game["first"], game["second"]} - {over["mine"]}).pop() for game in reversed(games)]
    assert all(a != b for a, b in itertools.pairwise(opponents))
    assert (await late.http.post(f"/api/tournaments/{arena}/withdraw")).status_code == 409


async def test_who_does_not_show_up_loses_and_is_not_paired_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_clocks, "NO_SHOW_MS", 300)
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    cup = await _create(ada, ("level1",), rounds=3)
    for guest in (ada, bo):
        await guest.post(f"/api/tournaments/{cup}/join")
    await ada.post(f"/api/tournaments/{cup}/start")
    over = await _until(ada, cup, status="over")
    lines = {line["person"]: line for line in cast(list[Document], over["standings"])}
    assert not lines[ada.id]["active"]
    assert not lines[bo.id]["active"]
    for game in cast(list[Document], over["latest_games"]):
        if {game["first"], game["second"]} == {lines[ada.id]["number"], lines[bo.id]["number"]}:
            assert game["winner"] is None


async def _playing(ada: Guest) -> tuple[str, str]:
    """A tournament of one round against a bot, and the table of its game."""
    cup = await _create(ada, ("level1",), rounds=1)
    await ada.post(f"/api/tournaments/{cup}/join")
    await ada.post(f"/api/tournaments/{cup}/start")
    async with asyncio.timeout(20):
        while (table := (await ada.get(f"/api/tournaments/{cup}"))["my_table"]) is None:
            await asyncio.sleep(0.02)
    return cup, cast(str, table)


async def test_leaving_a_game_of_a_tournament_loses_it(server: RunningServer) -> None:
    """Nobody abandons it, neither its player nor the host of the tournament: a bot plays it to the end."""
    ada = await server.guest("Ada")
    cup, table = await _playing(ada)
    refused = await ada.http.post(f"/api/tables/{table}/abandon")
    assert "cannot be abandoned" in refused.json()["error"]["message"]
    await ada.post(f"/api/tables/{table}/leave")
    over = await _until(ada, cup, status="over")
    [game] = cast(list[Document], over["latest_games"])
    assert game["winner"] == 1


async def test_who_withdraws_before_the_start_makes_room_and_may_come_back(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    cup = await _create(ada)
    for guest in (ada, bo):
        await guest.post(f"/api/tournaments/{cup}/join")
    again = await ada.http.post(f"/api/tournaments/{cup}/join")
    assert again.json()["error"]["message"] == "you play in this tournament already"
    left = await ada.post(f"/api/tournaments/{cup}/withdraw")
    assert [line["name"] for line in cast(list[Document], left["standings"])] == ["Bo"]
    back = await ada.post(f"/api/tournaments/{cup}/join")
    assert (back["players"], back["mine"]) == (2, 2)


async def test_only_the_host_starts_and_cancels(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    cup = await _create(ada, ("level1", "level2"))
    for path in ("start", "cancel"):
        assert (await bo.http.post(f"/api/tournaments/{cup}/{path}")).status_code == 403
    early = await ada.http.post(f"/api/tournaments/{cup}/start")
    assert "one of them has to be a person" in early.json()["error"]["message"]
    assert (await ada.post(f"/api/tournaments/{cup}/cancel"))["status"] == "cancelled"
    assert (await bo.http.post(f"/api/tournaments/{cup}/join")).status_code == 409
    assert (await bo.http.post("/api/tournaments/none/join")).status_code == 404


async def test_rated_tournaments_are_for_registered_people(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    refused = await ada.http.post("/api/tournaments", json={"settings": {**CUP, "rated": True}})
    assert refused.json()["error"]["code"] == "no_handle"
    await ada.post("/api/me/handle", {"handle": "ada_of_cups"})
    cup = await _create(ada, rated=True)
    bo = await server.guest("Bo")
    assert (await bo.http.post(f"/api/tournaments/{cup}/join")).json()["error"]["code"] == "no_handle"


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"settings": {**CUP, "kind": "arena", "pace": {"kind": "days", "days": 2}}}, "an arena needs clocks"),
        ({"settings": {**CUP, "mode": "saga2"}, "bots": ["champion"]}, "there is no champion for saga2"),
        ({"settings": CUP, "bots": ["level1"] * 9}, "at most 8"),
        ({"settings": {**CUP, "rounds": 10}}, "less than or equal to 9"),
        ({"settings": {**CUP, "name": "a\u202eb"}}, "name"),
        ({"settings": {**CUP, "pace": {"kind": "none"}}}, "pace"),
    ],
)
async def test_what_cannot_be_played_is_refused(server: RunningServer, form: Document, reason: str) -> None:
    ada = await server.guest("Ada")
    refused = await ada.http.post("/api/tournaments", json=form)
    assert refused.status_code == 422
    assert reason in refused.json()["error"]["message"]


async def test_a_tournament_begins_by_itself_at_its_time_or_is_cancelled(server: RunningServer) -> None:
    ada, service = await server.guest("Ada"), server.service
    made = [
        cast(str, (await ada.post("/api/tournaments", {"settings": CUP, "bots": ["level1"], "starts_in": 5}))["id"])
        for _ in range(2)
    ]
    await ada.post(f"/api/tournaments/{made[0]}/join")
    real = service.tables.now()
    service.director._tables.now = lambda: real + 5 * 60_000
    await _until(ada, made[0], status="running")
    await _until(ada, made[1], status="cancelled")


# Bounds


async def test_hosting_and_entering_are_bounded(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_ENTRANTS", 2)
    monkeypatch.setattr(commands, "MAX_ENTERED", 2)
    async with running_server(sqlite_db) as server:
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        cups = [await _create(ada) for _ in range(settings.MAX_HOSTED)]
        refused = await ada.http.post("/api/tournaments", json={"settings": CUP})
        assert "you host 3 tournaments already" in refused.json()["error"]["message"]
        for cup in cups[:2]:
            await bo.post(f"/api/tournaments/{cup}/join")
        refused = await bo.http.post(f"/api/tournaments/{cups[2]}/join")
        assert "you play in 2 tournaments already" in refused.json()["error"]["message"]
        await ada.post(f"/api/tournaments/{cups[0]}/join")
        cy = await server.guest("Cy")
        refused = await cy.http.post(f"/api/tournaments/{cups[0]}/join")
        assert "this tournament is full" in refused.json()["error"]["message"]
        monkeypatch.setattr(commands, "MAX_RUNNING", 3)
        refused = await cy.http.post("/api/tournaments", json={"settings": CUP})
        assert "3 tournaments on this server" in refused.json()["error"]["message"]


async def test_an_address_with_many_identities_leaves_tournaments_to_others(sqlite_db: str) -> None:
    """Before, 17 guests of one address had all that a server takes at a time, for a week."""
    async with running_server(sqlite_db, rates=True) as server:
        made = 0
        for number in range(5):
            guest = await server.guest(f"Guest {number}")
            for _ in range(settings.MAX_HOSTED):
                made += (await guest.http.post("/api/tournaments", json={"settings": CUP})).status_code == 201
    assert made * commands.MAX_WAIT / DAY < settings.MAX_RUNNING / 2


async def test_creating_is_limited_by_rate_and_by_address(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True, tables_per_day=4) as server:
        ada = await server.guest("Ada")
        statuses = []
        for _ in range(6):
            made = await ada.http.post("/api/tournaments", json={"settings": CUP})
            statuses.append(made.status_code)
            if made.status_code == 201:
                await ada.post(f"/api/tournaments/{made.json()['id']}/cancel")
        assert statuses == [201] * 4 + [429] * 2


# Races


async def _two(db: str) -> tuple[Service, Service]:
    """Two processes where the database is shared, else one."""
    one = await Service(Settings(db=db, workers=0, rates=False)).__aenter__()
    if not one.database.shared:
        return one, one
    return one, await Service(Settings(db=db, workers=0, rates=False)).__aenter__()


async def _close(one: Service, other: Service) -> None:
    await one.__aexit__(None, None, None)
    if other is not one:
        await other.__aexit__(None, None, None)


async def test_who_enters_while_the_host_starts_is_in_or_out(db: str) -> None:
    one, other = await _two(db)
    try:
        host, _ = await one.accounts.create_guest("Ada")
        guests = [(await one.accounts.create_guest(f"Guest {k}"))[0] for k in range(6)]
        chosen = TournamentSettings.model_validate({**CUP, "rounds": 1})
        cup = await one.tournaments.create(host, chosen, ["level1"], None)
        await one.tournaments.join(cup, host)
        answers = await asyncio.gather(
            *((one, other)[k % 2].tournaments.join(cup, guest) for k, guest in enumerate(guests[:3])),
            other.tournaments.start(cup, host),
            *((one, other)[k % 2].tournaments.join(cup, guest) for k, guest in enumerate(guests[3:])),
            return_exceptions=True,
        )
        joined = sum(answer is None for answer in (*answers[:3], *answers[4:]))
        assert answers[3] is None
        assert all(answer is None or isinstance(answer, ApiError) for answer in answers)
        async with asyncio.timeout(20):
            while True:
                async with one.database.reading() as connection:
                    games = (await connection.execute(select(schema.tournament_games))).all()
                if games:
                    break
                await asyncio.sleep(0.02)
        paired = [number for game in games for number in (game.first, game.second) if number is not None]
        assert sorted(paired) == list(range(1, joined + 3))
    finally:
        await _close(one, other)


async def test_two_processes_pair_a_round_once_and_create_each_table_once(postgres_db: str) -> None:
    one, other = await _two(postgres_db)
    try:
        host, _ = await one.accounts.create_guest("Ada")
        chosen = TournamentSettings.model_validate({**CUP, "rounds": 1})
        cup = await one.tournaments.create(host, chosen, ["level1"] * 7, None)
        await one.tournaments.join(cup, host)
        await one.tournaments.start(cup, host)
        await asyncio.gather(*(service.director.advance(cup) for service in (one, other) * 4))
        async with one.database.reading() as connection:
            games = (await connection.execute(select(schema.tournament_games))).all()
            tables = (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one()
        assert len(games) == tables == 4
    finally:
        await _close(one, other)


async def test_a_table_that_was_planned_by_a_process_that_died_is_created(sqlite_db: str) -> None:
    async with Service(Settings(db=sqlite_db, workers=0, rates=False)) as service:
        host, _ = await service.accounts.create_guest("Ada")
        cup = await service.tournaments.create(host, TournamentSettings.model_validate(CUP), ["level1"], None)
        await service.tournaments.join(cup, host)
        await service.director.close()
        await service.tournaments.start(cup, host)
        async with director.repository.changing(service.database, cup) as (connection, tournament):
            await service.director._decide(connection, tournament)
    async with Service(Settings(db=sqlite_db, workers=0, rates=False)) as service, asyncio.timeout(20):
        while True:
            async with service.database.reading() as connection:
                games = (await connection.execute(select(schema.tournament_games))).all()
                tables = (await connection.execute(select(schema.tables.c.id))).scalars().all()
            if [game.status for game in games] == ["playing"]:
                assert tables == [games[0].table]
                return
            await asyncio.sleep(0.02)


async def test_a_tournament_goes_on_when_the_table_of_a_game_is_deleted(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    cup, table = await _playing(ada)
    await table_administration.delete_table(server.service.database, table)
    server.service.tables.forget(table)
    over = await _until(ada, cup, status="over")
    assert [one["score"] for one in cast(list[Document], over["standings"])] == [0, 0]
