"""The queue of quick matches.

Who waits asks again every few seconds; who does not is no longer there, so a page that is closed leaves nobody behind.
A match is made by the request of one who waits, while nobody else changes the queue. The table has an id before it
exists, and every request of those who were matched creates it if it is still missing.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Row, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.mode_registry import MODES, ModeName
from centuria.server.accounts.accounts import lock_person
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, forbidden, invalid_value
from centuria.server.ratings.queries import ratings_of
from centuria.server.ratings.rating_model import FIRST_MEAN
from centuria.server.store.database import Database
from centuria.server.store.schema import blocks, match_queue
from centuria.server.tables.prepared_games import Player, PreparedGame, create_prepared, seats_for
from centuria.server.tables.settings import Live, TableSettings
from centuria.server.tables.storage.repository import TableRepository

ALIVE_MS = 10_000
"""How long somebody waits on without asking again; pages ask every three seconds."""

TAKEN_MS = 60_000
"""How long a match is told to those who were matched."""

FIRST_WINDOW, WINDOW_PER_SECOND = 100.0, 12.0
"""The difference of ratings that two people accept at first, and by how much it grows in a second."""

MAX_WAITING = 500
"""People in the queue."""

MAX_WAITING_PER_ADDRESS = 20
"""People at one address who wait or were just matched, as far as this process has asked for them: with many identities,
a few addresses would otherwise fill the queue."""

CLOCK = Live(kind="live", minutes=10, increment=10)

QUEUE_LOCK = 0x4D617463
"""The id of PostgreSQL's advisory lock: the queue is changed by one request after the other."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """How it stands: how long one has waited, how many wait for the same game, and the table once there is one."""

    seconds: int
    waiting: int
    window: int
    """The difference of ratings that is accepted by now."""
    table: str | None = None


class NotWaitingError(Exception):
    """Somebody goes on waiting who does not wait for this game, or no longer."""


class MatchQueue:
    """Everybody who waits for a game."""

    def __init__(self, database: Database, tables: TableRepository, clock: Callable[[], int]) -> None:
        self._database = database
        self._tables = tables
        self._clock = clock
        self._people_at: dict[str, frozenset[str]] = {}
        """Who is in the queue, by the address that has asked."""

    async def wait(self, person: Person, mode: ModeName, players: int, *, begins: bool, address: str = "") -> Waiting:
        """Begin to wait for a game, which forgets the match before, or go on waiting; the table when there is one.

        `NotWaitingError` when somebody goes on who has not begun: whoever begins is counted first.
        """
        if players not in MODES[mode].seats:
            raise invalid_value(f"players: {mode} is not played by {players}")
        if person.kind != "guest":
            raise forbidden("quick matches are for people: bots can take an open seat")
        now = self._clock()
        async with self._database.writing() as connection:
            # First, as in everything that locks a person.
            await lock_person(connection, person)
            await self._lock(connection)
            rows = match_queue
            await connection.execute(delete(rows).where(rows.c.until < now))
            if begins:
                former = delete(rows).where(rows.c.person == person.id, rows.c.table.is_not(None))
                await connection.execute(former)
            elif not await _is_waiting(connection, person, mode, players):
                raise NotWaitingError
            mine = await self._entry(connection, person, mode, players, now, address)
            if mine.table is None:
                await self._match(connection, mine, now)
                mine = (await connection.execute(select(rows).where(rows.c.person == person.id))).one()
            together = await _together(connection, mine)
        # Who has gone on to another game has seen that the table was created.
        if mine.table is not None and len(together) == players:
            await self._create(mine.table, together)
        seconds = max(0, now - mine.since) // 1000
        return Waiting(seconds, len(together), round(_window(mine, now)), mine.table)

    async def stop(self, person: Person) -> None:
        """Wait no longer. A match that was made stays."""
        rows = match_queue
        async with self._database.writing() as connection:
            await connection.execute(delete(rows).where(rows.c.person == person.id, rows.c.table.is_(None)))

    async def count(self) -> int:
        """How many wait or have just been matched."""
        async with self._database.reading() as connection:
            return int((await connection.execute(select(func.count()).select_from(match_queue))).scalar_one())

    async def _lock(self, connection: AsyncConnection) -> None:
        # A file has one writer at a time anyway.
        if self._database.shared:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": QUEUE_LOCK})

    async def _entry(
        self, connection: AsyncConnection, person: Person, mode: ModeName, players: int, now: int, address: str
    ) -> Row[tuple[object, ...]]:
        """The person's row, made or kept alive; another game than before begins a new wait."""
        rows, one = match_queue, match_queue.c.person == person.id
        known = (await connection.execute(select(rows).where(one))).first()
        if known is not None and (known.mode, known.players) != (mode, players):
            await connection.execute(delete(rows).where(one))
            known = None
        if known is None:
            self._check_room(frozenset((await connection.execute(select(rows.c.person))).scalars()), person, address)
            values = {
                "person": person.id,
                "name": person.name,
                "registered": int(person.handle is not None),
                "mode": mode,
                "players": players,
                "rating": await _rating(connection, person.id, mode, players),
                "since": now,
                "until": now + ALIVE_MS,
            }
            await connection.execute(insert(rows).values(values))
        elif known.table is None:
            await connection.execute(update(rows).where(one).values(until=now + ALIVE_MS))
        return (await connection.execute(select(rows).where(one))).one()

    def _check_room(self, waiting: frozenset[str], person: Person, address: str) -> None:
        """Refuse one too many, in all or at an address."""
        if len(waiting) >= MAX_WAITING:
            raise ApiError(503, "busy", f"{MAX_WAITING} people are waiting already; try again")
        if not address:
            return
        self._people_at = {one: here for one, known in self._people_at.items() if (here := known & waiting)}
        here = self._people_at.get(address, frozenset())
        if len(here) >= MAX_WAITING_PER_ADDRESS:
            raise ApiError(503, "busy", f"{MAX_WAITING_PER_ADDRESS} people are waiting at your address; try again")
        self._people_at[address] = here | {person.id}

    async def _match(self, connection: AsyncConnection, mine: Row[tuple[object, ...]], now: int) -> None:
        """Give those who wait longest, and whom everybody accepts, a table with the person who asks."""
        others = await _together(connection, mine)
        blocked = await _blocked(connection, [row.person for row in others])
        group = [mine]
        for row in others:
            if len(group) < mine.players and row.person != mine.person:
                fits = all(
                    abs(row.rating - one.rating) <= min(_window(row, now), _window(one, now))
                    and frozenset((row.person, one.person)) not in blocked
                    for one in group
                )
                group += [row] if fits else []
        if len(group) == mine.players:
            ids = [row.person for row in group]
            values = {"table": secrets.token_urlsafe(9), "until": now + TAKEN_MS}
            await connection.execute(update(match_queue).where(match_queue.c.person.in_(ids)).values(**values))

    async def _create(self, table: str, together: Sequence[Row[tuple[object, ...]]]) -> None:
        """Create the table of a match: those who have waited longest play first; rated if all are registered."""
        players = [Player(row.person, row.name) for row in together]
        settings = TableSettings(
            mode=together[0].mode,
            seats=[*seats_for(players)],
            pace=CLOCK,
            rated=all(row.registered for row in together),
        )
        await create_prepared(self._tables, PreparedGame(table, players[0].person, settings, players, matched=True))


async def _is_waiting(connection: AsyncConnection, person: Person, mode: ModeName, players: int) -> bool:
    """Whether a person waits for this game, or was matched for it."""
    rows = match_queue
    mine = select(rows.c.person).where(rows.c.person == person.id, rows.c.mode == mode, rows.c.players == players)
    return (await connection.execute(mine)).first() is not None


async def _together(connection: AsyncConnection, mine: Row[tuple[object, ...]]) -> Sequence[Row[tuple[object, ...]]]:
    """Those who were matched with somebody, or who wait for the same game; who has waited longest comes first."""
    rows = match_queue
    query = select(rows).where(rows.c.mode == mine.mode, rows.c.players == mine.players)
    same = rows.c.table.is_(None) if mine.table is None else rows.c.table == mine.table
    return (await connection.execute(query.where(same).order_by(rows.c.since, rows.c.person))).all()


def _window(row: Row[tuple[object, ...]], now: int) -> float:
    since: int = row.since
    return FIRST_WINDOW + WINDOW_PER_SECOND * max(0, now - since) / 1000


async def _rating(connection: AsyncConnection, person: str, mode: ModeName, players: int) -> float:
    rows = await ratings_of(connection, person)
    found = (row.mean for row in rows if row.mode == mode and row.players == players)
    return float(next(found, FIRST_MEAN))


async def _blocked(connection: AsyncConnection, ids: Sequence[str]) -> frozenset[frozenset[str]]:
    """The pairs of these people of whom one does not want to play with the other."""
    rows = blocks
    query = select(rows.c.person, rows.c.other).where(
        rows.c.kind == "block", rows.c.person.in_(ids), rows.c.other.in_(ids)
    )
    return frozenset(frozenset((row.person, row.other)) for row in await connection.execute(query))
