"""A person's own data: its export, and its deletion.

Finished games stay, since others have played them too: the person's name and messages are taken out of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Table, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden
from centuria.server.server_clock import now_ms
from centuria.server.store import schema
from centuria.server.store.database import Database
from centuria.server.store.events import Kind

NOBODY = "?"
"""What stands for the name of a person who is deleted."""

MAX_EXPORTED = 20_000
"""The latest events of a person that an export has."""

_EXPORTED: Mapping[str, tuple[Table, str, tuple[str, ...]]] = {
    "sessions": (schema.sessions, "person", ("label", "created", "seen")),
    "passkeys": (schema.passkeys, "person", ("label", "created", "used")),
    "bots": (schema.people, "owner", ("id", "name", "created")),
    "blocks": (schema.blocks, "person", ("other", "kind", "created")),
    "friends": (schema.friendships, "person", ("other", "created", "accepted")),
    "invitations": (schema.invitations, "person", ("table", "host", "created")),
    "push": (schema.push_subscriptions, "person", ("endpoint", "language", "created")),
    "reports": (schema.reports, "reporter", ("person", "table", "reason", "text", "created")),
    "results": (schema.results, "player", ("table", "seat", "mode", "players", "season", "at", "place", "points")),
    "ratings": (schema.ratings, "player", ("mode", "players", "season", "mean", "sigma", "games")),
    "puzzles": (schema.puzzle_attempts, "person", ("puzzle", "at", "decision", "solved")),
    "tournaments": (schema.entrants, "person", ("tournament", "number", "name")),
    "tables": (schema.tables, "host", ("id", "terms", "created")),
    "seats": (schema.chairs, "person", ("table", "seat")),
}
"""What an export has: of which table, under which column of the person, and the columns."""

_UNFINISHED = ("open", "starting", "playing")


async def export(database: Database, person: Person) -> dict[str, object]:
    """Everything that the server has stored about a person, without secrets."""
    people, events = schema.people, schema.events
    async with database.reading() as connection:
        row = (await connection.execute(select(people).where(people.c.id == person.id))).one()
        found: dict[str, object] = {
            "person": {name: getattr(row, name) for name in ("id", "name", "handle", "kind", "created", "seen")}
        }
        for name, (table, owner, columns) in _EXPORTED.items():
            query = select(*(table.c[column] for column in columns)).where(table.c[owner] == person.id)
            found[name] = [dict(one) for one in (await connection.execute(query)).mappings()]
        done = select(events).where(events.c.person == person.id).order_by(events.c.at.desc()).limit(MAX_EXPORTED)
        found["events"] = [
            {
                "table": one.table,
                "kind": one.kind,
                "at": one.at,
                "seat": one.seat,
                "body": msgspec.json.decode(one.body),
            }
            for one in await connection.execute(done)
        ]
    return found


async def erase(database: Database, person: Person) -> list[str]:
    """Delete a person's data; returns the tables in which their name was. Their games have to be over."""
    if person.kind != "guest":
        raise forbidden("a bot account is deleted by its owner")
    async with database.writing() as connection:
        lock = select(schema.people.c.id).where(schema.people.c.id == person.id).with_for_update()
        await connection.execute(lock)
        await _check_finished(connection, person.id)
        bots = (
            (await connection.execute(select(schema.people.c.id).where(schema.people.c.owner == person.id)))
            .scalars()
            .all()
        )
        tables = await _erase_from_tables(connection, [person.id, *bots])
        await _erase_rows(connection, person.id, bots)
    return tables


async def _check_finished(connection: AsyncConnection, person: str) -> None:
    tables, chairs = schema.tables, schema.chairs
    sat = select(chairs.c.table).where(chairs.c.person == person)
    mine = select(tables.c.id).where(
        or_(tables.c.id.in_(sat), tables.c.host == person), tables.c.status.in_(_UNFINISHED)
    )
    unfinished = (await connection.execute(mine.limit(1))).scalar()
    if unfinished is not None:
        raise conflict(f"you are at table {unfinished}, which is not over: leave it first")
    entrants, tournaments = schema.entrants, schema.tournaments
    entered = (
        select(tournaments.c.id)
        .join(entrants, entrants.c.tournament == tournaments.c.id)
        .where(entrants.c.person == person, entrants.c.active == 1, tournaments.c.status.in_(("open", "running")))
    )
    tournament = (await connection.execute(entered.limit(1))).scalar()
    if tournament is not None:
        raise conflict(f"you play in tournament {tournament}: withdraw first")


async def _erase_from_tables(connection: AsyncConnection, ids: Sequence[str]) -> list[str]:
    """Take names and messages out of the logs and digests of tables."""
    events, chairs, tables = schema.events, schema.chairs, schema.tables
    named = (Kind.CREATED.value, Kind.SAT.value, Kind.CHAT.value)
    touched = set[str]()
    written = select(events).where(events.c.person.in_(ids), events.c.kind.in_(named))
    for event in (await connection.execute(written)).all():
        body: dict[str, Any] = msgspec.json.decode(event.body)
        body["name"] = NOBODY
        if event.kind == Kind.CHAT.value:
            body["text"] = ""
        place = events.c.table == event.table, events.c.number == event.number
        await connection.execute(update(events).where(*place).values(body=msgspec.json.encode(body).decode()))
        touched.add(event.table)
    sat = (await connection.execute(select(chairs).where(chairs.c.person.in_(ids)))).all()
    for chair in sat:
        digest = (await connection.execute(select(tables.c.chairs).where(tables.c.id == chair.table))).scalar_one()
        seats: list[dict[str, Any]] = msgspec.json.decode(digest)
        seats[chair.seat - 1]["name"] = NOBODY
        shown = update(tables).where(tables.c.id == chair.table).values(chairs=msgspec.json.encode(seats).decode())
        await connection.execute(shown)
        touched.add(chair.table)
    return sorted(touched)


async def _erase_rows(connection: AsyncConnection, person: str, bots: Sequence[str]) -> None:
    everybody = [person, *bots]
    people, results, entrants = schema.people, schema.results, schema.entrants
    for table, column in (
        (schema.sessions, "person"),
        (schema.passkeys, "person"),
        (schema.credentials, "person"),
        (schema.blocks, "person"),
        (schema.blocks, "other"),
        (schema.friendships, "person"),
        (schema.friendships, "other"),
        (schema.invitations, "person"),
        (schema.invitations, "host"),
        (schema.push_subscriptions, "person"),
        (schema.online, "person"),
        (schema.match_queue, "person"),
        (schema.reports, "reporter"),
        (schema.ratings, "player"),
        (schema.puzzle_attempts, "person"),
        (schema.puzzle_players, "person"),
    ):
        await connection.execute(delete(table).where(table.c[column].in_(everybody)))
    await connection.execute(update(results).where(results.c.player.in_(everybody)).values(name=NOBODY))
    await connection.execute(update(entrants).where(entrants.c.person.in_(everybody)).values(name=NOBODY))
    gone = {"name": NOBODY, "handle": None, "role": "", "deleted": now_ms(), "generation": people.c.generation + 1}
    await connection.execute(update(people).where(people.c.id.in_(everybody)).values(**gone))
