"""What an address may create, and what is deleted when nobody comes back to it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, insert, select, update
from support.server.in_process import running_server

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.rate_limits import SITE_SHARE, rate_limit_key
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.database import open_database
from centuria.server.store.quotas import DAY_MS, DailyQuotas
from centuria.server.tables.commands.lobby import Abandon, Sit
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.model import DAY
from centuria.server.tournaments.settings import TournamentSettings

pytestmark = pytest.mark.anyio

DUO = TableSettings.model_validate({"seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]})
OPEN = TableSettings.model_validate({"seats": [{"kind": "me"}, {"kind": "open"}]})


@asynccontextmanager
async def service_at(db: str, **settings: object) -> AsyncIterator[Service]:
    async with Service(Settings(db=db, workers=0, **settings)) as service:  # type: ignore[arg-type]
        yield service


async def _age(service: Service, table: str, days: float) -> None:
    """Its last event was so many days ago."""
    rows = schema.tables
    async with service.database.writing() as connection:
        at = service.tables.now() - int(days * DAY)
        await connection.execute(update(rows).where(rows.c.id == table).values(changed=at))


async def _tables(service: Service) -> set[str]:
    async with service.database.reading() as connection:
        return set((await connection.execute(select(schema.tables.c.id))).scalars())


async def _people(service: Service) -> set[str]:
    async with service.database.reading() as connection:
        return set((await connection.execute(select(schema.people.c.name))).scalars())


async def test_all_identities_and_processes_share_the_quota_of_an_address(db: str) -> None:
    one, other = await open_database(db), await open_database(db)
    try:
        now = 20_000 * DAY_MS + 5
        processes = [DailyQuotas(database, {"tables": 4, "guests": 0}, lambda: now) for database in (one, other)]
        for number in range(4):
            await processes[number % 2].take("tables", "a")
        for quotas in processes:
            with pytest.raises(ApiError, match="too many tables: try again in 86399 s"):
                await quotas.take("tables", "a")
        await processes[0].take("tables", "b")
        for _ in range(9):
            await processes[0].take("guests", "a")
        now += DAY_MS
        await processes[0].take("tables", "a")
        await processes[0].forget_past_days()
        async with one.reading() as connection:
            assert (await connection.execute(select(func.count()).select_from(schema.quotas))).scalar_one() == 1
    finally:
        await one.close()
        await other.close()


async def test_the_networks_of_an_ipv6_site_share_a_quota(sqlite_db: str) -> None:
    async with service_at(sqlite_db, tables_per_day=1) as service:
        networks = [rate_limit_key(f"2001:db8:7:{number:x}::1") for number in range(SITE_SHARE + 1)]
        for network in networks[:-1]:
            await service.take_quota("tables", network)
        for network in (networks[0], networks[-1]):
            with pytest.raises(ApiError, match="too many tables"):
                await service.take_quota("tables", network)
        await service.take_quota("tables", rate_limit_key("2001:db8:8::1"))


async def test_an_address_with_many_identities_is_told_to_come_back_tomorrow(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True, guests_per_day=3, tables_per_day=2) as server:
        guests = [await server.guest(name) for name in ("Ada", "Bo", "Cy")]
        fourth = await guests[0].http.post("/api/me", json={"name": "Di"}, headers={"Cookie": "centuria=x"})
        assert (fourth.status_code, fourth.json()["error"]["kind"]) == (429, "guests")
        form = {"terms": DUO.model_dump(), "start": True}
        statuses = [(await guest.http.post("/api/tables", json=form)).status_code for guest in guests]
        assert statuses == [201, 201, 429]
        async with server.service.database.reading() as connection:
            origins = (await connection.execute(select(schema.quotas.c.origin))).scalars().all()
        assert not any("127.0.0.1" in origin for origin in origins), "addresses are not stored"


async def test_old_tables_are_deleted_with_all_that_belongs_to_them(db: str) -> None:
    async with service_at(db) as service:
        person, _ = await service.accounts.create_guest("Anna")
        made = {}
        for name, terms, start in (
            ("abandoned", DUO, True),
            ("unstarted", OPEN, False),
            ("idle", DUO, True),
            ("young", OPEN, False),
            ("played", DUO, True),
        ):
            made[name] = (await service.commands.create(person, terms, "", start=start)).id
        await service.commands.execute(await service.tables.get(made["abandoned"]), Abandon(), person)
        for name, days in (("abandoned", 7.1), ("unstarted", 14.1), ("idle", 90.1), ("young", 13.9), ("played", 89.9)):
            await _age(service, made[name], days)
        assert (await service.retention.sweep())[0] == 3
        assert await _tables(service) == {made["young"], made["played"]}
        async with service.database.reading() as connection:
            for part in (schema.events, schema.chairs):
                left = set((await connection.execute(select(part.c.table))).scalars())
                assert left == {made["young"], made["played"]}
        with pytest.raises(ApiError, match="no table"):
            await service.tables.get(made["idle"])


async def test_finished_games_and_what_is_set_to_zero_are_kept(sqlite_db: str) -> None:
    kept = {"keep_abandoned_days": 0, "keep_unstarted_days": 0, "keep_idle_days": 0, "keep_guests_days": 0}
    async with service_at(sqlite_db, **kept) as service:
        person, _ = await service.accounts.create_guest("Anna")
        tables = [(await service.commands.create(person, DUO, "", start=True)).id for _ in range(2)]
        await service.commands.execute(await service.tables.get(tables[1]), Abandon(), person)
        for table in tables:
            await _age(service, table, 9000)
        assert await service.retention.sweep() == (0, 0)
    async with service_at(sqlite_db) as service:
        async with service.database.writing() as connection:
            await connection.execute(update(schema.tables).values(status="over"))
        assert await service.retention.sweep() == (0, 0)


async def test_whoever_sits_down_while_a_table_is_deleted_is_told_that_it_is_gone(db: str) -> None:
    async with service_at(db) as service:
        anna, _ = await service.accounts.create_guest("Anna")
        bo, _ = await service.accounts.create_guest("Bo")
        table = await service.commands.create(anna, OPEN, "", start=False)
        await _age(service, table.id, 100)
        # As another process deletes it: this one goes on knowing the table.
        service.tables._cache.pop(table.id)
        await service.retention.sweep()
        service.tables._cache[table.id] = table
        with pytest.raises(ApiError, match="no table") as refused:
            await service.commands.execute(table, Sit(), bo)
        assert refused.value.status == 404
        assert service.tables.get_cached(table.id) is None


async def test_viewers_of_a_deleted_table_are_told(sqlite_db: str) -> None:
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "open", start=False)
        async with anna.live(table) as live:
            await live.until("state")
            await _age(server.service, table, 100)
            await server.service.retention.sweep()
            await live.socket.wait_closed()
            assert live.socket.close_code == 4404


async def test_guests_who_never_come_back_are_deleted_unless_a_table_needs_them(db: str) -> None:
    async with service_at(db) as service:
        names = ("Host", "Player", "Owner", "Gone", "Here")
        people = {name: (await service.accounts.create_guest(name))[0] for name in names}
        _, token = await service.accounts.make_bot(people["Owner"], "Robo")
        table = await service.commands.create(people["Host"], OPEN, "", start=False)
        await service.commands.execute(table, Sit(), people["Player"])
        old = service.tables.now() - 91 * DAY
        rows = schema.people
        async with service.database.writing() as connection:
            await connection.execute(update(rows).where(rows.c.name != "Here").values(seen=old))
        service.accounts._people._values.clear()
        assert await service.accounts.from_token(token) is not None, "a visit is noted"
        assert await service.retention.sweep() == (0, 1)
        assert await _people(service) == {"Host", "Player", "Owner", "Robo", "Here"}
        async with service.database.writing() as connection:
            await connection.execute(update(rows).where(rows.c.name == "Robo").values(seen=old))
        assert await service.retention.sweep() == (0, 2)
        assert await _people(service) == {"Host", "Player", "Here"}
        service.accounts._people._values.clear()
        service.accounts._tokens._values.clear()
        assert await service.accounts.from_token(token) is None


async def test_bot_accounts_of_somebody_who_still_comes_are_kept(sqlite_db: str) -> None:
    async with service_at(sqlite_db) as service:
        owner, _ = await service.accounts.create_guest("Owner")
        account, _ = await service.accounts.make_bot(owner, "Robo")
        async with service.database.writing() as connection:
            rows = schema.people
            await connection.execute(update(rows).where(rows.c.id == account.id).values(seen=0))
        assert await service.retention.sweep() == (0, 0)
        assert isinstance(await service.accounts.find(owner.id), Person)


async def test_what_guests_leave_behind_is_deleted_with_them(sqlite_db: str) -> None:
    """Puzzles that they have tried, and tournaments that they have cancelled."""
    async with service_at(sqlite_db) as service:
        gone, _ = await service.accounts.create_guest("Gone")
        tried = {"person": gone.id, "puzzle": "p", "at": 1, "decision": "x", "solved": 1}
        numbers = dict.fromkeys(("tried", "solved", "streak", "best_streak", "day"), 1)
        async with service.database.writing() as connection:
            await connection.execute(insert(schema.puzzle_attempts).values(tried))
            await connection.execute(
                insert(schema.puzzle_players).values(person=gone.id, mean=1.0, sigma=1.0, **numbers)
            )
            await connection.execute(update(schema.people).values(seen=0))
        for days in (8, 6):
            made = await service.tournaments.create(gone, TournamentSettings(name="Cup"), ["level1"], None)
            await service.tournaments.cancel(made, gone)
            async with service.database.writing() as connection:
                rows = schema.tournaments
                at = service.tables.now() - days * DAY
                await connection.execute(update(rows).where(rows.c.id == made).values(ended=at))
        assert await service.retention.sweep() == (0, 1)
        async with service.database.reading() as connection:
            for part, left in (
                (schema.puzzle_attempts, 0),
                (schema.puzzle_players, 0),
                (schema.tournaments, 1),
                (schema.entrants, 1),
            ):
                assert (await connection.execute(select(func.count()).select_from(part))).scalar_one() == left


async def test_guests_of_reports_that_were_closed_long_ago_are_deleted_with_them(db: str) -> None:
    async with service_at(db) as service:
        people = [(await service.accounts.create_guest(name))[0] for name in ("Ann", "Bo", "Cy")]
        for reporter, other in ((0, 1), (2, 1)):
            await service.reports.send(people[reporter], people[other].id, "", "other", "")
        old, reports = service.tables.now() - 91 * DAY, schema.reports
        async with service.database.writing() as connection:
            await connection.execute(update(schema.people).values(seen=old))
            await connection.execute(update(reports).where(reports.c.reporter == people[0].id).values(closed=old))
        assert await service.retention.sweep() == (0, 1)
        assert await _people(service) == {"Bo", "Cy"}
