"""A person's own data: its export, and its deletion.

Finished games stay, since others have played them too: the person's name and messages are taken out of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, Table, bindparam, delete, or_, select, text, update
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
        # By the tables of the person: there is no index of all events by person.
        own_tables = select(events.c.table).where(events.c.person == person.id, text(schema.NAMING))
        done = select(events).where(events.c.person == person.id, events.c.table.in_(own_tables))
        done = done.order_by(events.c.at.desc()).limit(MAX_EXPORTED)
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
        everybody = [person.id, *bots]
        tables = await _erase_from_tables(connection, everybody)
        await _erase_rows(connection, everybody)
        people = schema.people
        gone = {"name": NOBODY, "handle": None, "role": "", "deleted": now_ms(), "generation": people.c.generation + 1}
        await connection.execute(update(people).where(people.c.id.in_(everybody)).values(**gone))
    return tables


async def erase_remains(database: Database, since: int) -> list[str]:
    """Erase once more what people did while they were being deleted, for those who were since a time."""
    people = schema.people
    async with database.writing() as connection:
        rows = (await connection.execute(select(people.c.id).where(people.c.deleted >= since))).all()
        everybody = [row.id for row in rows]
        tables = await _erase_from_tables(connection, everybody)
        await _erase_rows(connection, everybody)
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
    written = select(events).where(events.c.person.in_(ids), text(schema.NAMING))
    # Many rows in one statement: somebody may have said thousands of things, and players wait for the end of this.
    erased = [_erased(event) for event in await connection.execute(written)]
    if erased:
        one = events.c.table == bindparam("of"), events.c.number == bindparam("which")
        await connection.execute(update(events).where(*one).values(body=bindparam("text")), erased)
    seats = select(chairs.c.table, chairs.c.seat, tables.c.chairs).join(tables, tables.c.id == chairs.c.table)
    digests: dict[str, list[dict[str, Any]]] = {}
    for chair in (await connection.execute(seats.where(chairs.c.person.in_(ids)))).all():
        digest = digests.setdefault(chair.table, msgspec.json.decode(chair.chairs))
        digest[chair.seat - 1]["name"] = NOBODY
    if digests:
        shown = update(tables).where(tables.c.id == bindparam("of")).values(chairs=bindparam("seats"))
        rows = [{"of": table, "seats": msgspec.json.encode(digest).decode()} for table, digest in digests.items()]
        await connection.execute(shown, rows)
    hosted = select(tables.c.id, tables.c.terms).where(tables.c.host.in_(ids), tables.c.terms.contains('"screen"'))
    named = [{"of": row.id, "text": _without_names(row.terms)} for row in await connection.execute(hosted)]
    if named:
        terms = update(tables).where(tables.c.id == bindparam("of")).values(terms=bindparam("text"))
        await connection.execute(terms, named)
    return sorted({*digests, *(str(row["of"]) for row in (*erased, *named))})


def _without_names(terms: str) -> str:
    """The settings of a table without the names of those who shared the host's screen."""
    settings: dict[str, Any] = msgspec.json.decode(terms)
    for seat in settings["seats"]:
        if "name" in seat:
            seat["name"] = NOBODY
    return msgspec.json.encode(settings).decode()


def _erased(event: Row[Any]) -> dict[str, object]:
    """The body of an event without a name and a message, as parameters of its update."""
    body: dict[str, Any] = msgspec.json.decode(event.body)
    body["name"] = NOBODY
    if event.kind == Kind.CHAT.value:
        body["text"] = ""
    return {"of": event.table, "which": event.number, "text": msgspec.json.encode(body).decode()}


async def _erase_rows(connection: AsyncConnection, everybody: Sequence[str]) -> None:
    results, entrants = schema.results, schema.entrants
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
    # Bot accounts may play in a tournament, where nobody has to wait for them.
    gone = {"name": NOBODY, "active": 0}
    await connection.execute(update(entrants).where(entrants.c.person.in_(everybody)).values(gone))
