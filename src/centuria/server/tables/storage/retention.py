"""Retention: tables that nobody plays any more and guests who no longer come are deleted after a stated time.

Every process looks once an hour. A row is deleted under the condition that made it old, in one transaction with
everything that belongs to it, so that an event written meanwhile keeps its table.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import structlog
from sqlalchemy import ColumnElement, Select, and_, delete, exists, or_, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import aliased

from centuria.server.accounts import own_data
from centuria.server.accounts.credentials.cookies import COOKIE_SECONDS
from centuria.server.background_loop import BackgroundLoop
from centuria.server.server_clock import now_ms
from centuria.server.store import schema
from centuria.server.store.database import Database
from centuria.server.store.quotas import DailyQuotas
from centuria.server.tables.state.model import DAY, Status
from centuria.server.tables.storage.administration import delete_rows
from centuria.server.tables.storage.repository import TableRepository

SWEEP_SECONDS = 3600.0
"""Seconds between two sweeps."""

FIRST_SWEEP_SECONDS = 60.0
"""Seconds after the start before the first one."""

REMAINS_MS = 2 * 3600 * 1000
"""How long after the deletion of somebody a sweep looks for what was under way at that moment."""

BATCH = 200
"""Rows that are deleted in one transaction, so that players do not wait for it."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class KeepDays:
    """Days without an event or a visit after which something is deleted; 0 keeps it for ever."""

    abandoned: int
    """Tables that were abandoned."""
    unstarted: int
    """Tables whose game has not begun."""
    idle: int
    """Tables in the middle of a game."""
    guests: int
    """Guests who sit at no table and host none, with their bot accounts."""


class Retention(BackgroundLoop):
    """Deletes what is too old. Finished games and everybody who has played one are kept."""

    def __init__(
        self,
        database: Database,
        tables: TableRepository,
        quotas: DailyQuotas,
        keep: KeepDays,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self._database = database
        self._tables = tables
        self._quotas = quotas
        self._keep = keep
        self._clock = clock

    async def _repeat(self) -> None:
        await asyncio.sleep(FIRST_SWEEP_SECONDS)
        while True:
            with suppress(OSError, SQLAlchemyError):
                await self.sweep()
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> tuple[int, int]:
        """Delete everything that is too old now; how many tables and guests that were."""
        tables = guests = 0
        while (deleted := await self._delete_tables()) > 0:
            tables += deleted
        await self._delete_reports()
        while (deleted := await self._delete_guests()) > 0:
            guests += deleted
        for table_id in await own_data.erase_remains(self._database, self._clock() - REMAINS_MS):
            self._tables.forget(table_id)
        await self._quotas.forget_past_days()
        await self._delete_credentials()
        await self._delete_invitations()
        await self._delete_tournaments()
        if tables or guests:
            _log.info("retention", tables=tables, guests=guests)
        return tables, guests

    def _limit(self, days: int) -> int:
        """The time before which something is too old."""
        return self._clock() - days * DAY

    # Tables

    def _old_tables(self) -> ColumnElement[bool]:
        rows = schema.tables
        kept = {
            Status.ABANDONED: self._keep.abandoned,
            Status.OPEN: self._keep.unstarted,
            Status.STARTING: self._keep.unstarted,
            Status.PLAYING: self._keep.idle,
        }
        return or_(
            *(
                and_(rows.c.status == status.value, rows.c.changed < self._limit(days))
                for status, days in kept.items()
                if days > 0
            ),
            # `or_` needs at least one condition.
            rows.c.id.is_(None),
        )

    async def _delete_tables(self) -> int:
        rows = schema.tables
        old = select(rows.c.id).where(self._old_tables()).order_by(rows.c.changed).limit(BATCH)
        async with self._database.writing() as connection:
            # The lock makes the events of other processes wait, and then fail: their table is gone.
            ids = (await connection.execute(old.with_for_update(skip_locked=True))).scalars().all()
            await delete_rows(connection, ids)
        for table_id in ids:
            self._tables.forget(table_id)
        return len(ids)

    # Reports

    async def _delete_reports(self) -> None:
        """Delete reports that were closed long ago: guests whom a report names are kept with it."""
        if self._keep.guests <= 0:
            return
        rows = schema.reports
        async with self._database.writing() as connection:
            await connection.execute(
                delete(rows).where(rows.c.closed > 0, rows.c.closed < self._limit(self._keep.guests))
            )

    # Guests

    def _unused_guests(self) -> Select[tuple[str]]:
        people, owned, owner = schema.people, aliased(schema.people), aliased(schema.people)
        limit = self._limit(self._keep.guests)
        return (
            select(people.c.id)
            .where(
                people.c.seen < limit,
                people.c.handle.is_(None),
                ~exists().where(or_(schema.reports.c.person == people.c.id, schema.reports.c.reporter == people.c.id)),
                ~exists().where(owner.c.id == people.c.owner, owner.c.seen >= limit),
                ~exists().where(schema.tables.c.host == people.c.id),
                ~exists().where(schema.chairs.c.person == people.c.id),
                # Bot accounts are deleted first, their owner with the next batch.
                ~exists().where(owned.c.owner == people.c.id),
            )
            .order_by(people.c.seen)
            .limit(BATCH)
        )

    async def _delete_guests(self) -> int:
        if self._keep.guests <= 0:
            return 0
        people, blocks = schema.people, schema.blocks
        async with self._database.writing() as connection:
            ids = (await connection.execute(self._unused_guests().with_for_update(skip_locked=True))).scalars().all()
            for part in (
                schema.credentials,
                schema.sessions,
                schema.push_subscriptions,
                schema.puzzle_attempts,
                schema.puzzle_players,
            ):
                await connection.execute(delete(part).where(part.c.person.in_(ids)))
            await connection.execute(delete(blocks).where(or_(blocks.c.person.in_(ids), blocks.c.other.in_(ids))))
            for part in (schema.friendships, schema.invitations):
                other = part.c.host if part is schema.invitations else part.c.other
                await connection.execute(delete(part).where(or_(part.c.person.in_(ids), other.in_(ids))))
            await connection.execute(delete(people).where(people.c.id.in_(ids)))
        return len(ids)

    # Credentials

    async def _delete_credentials(self) -> None:
        """Delete sessions whose cookies are too old for a browser to keep, and what has expired."""
        sessions, credentials = schema.sessions, schema.credentials
        unused = sessions.c.seen < self._limit(COOKIE_SECONDS // (24 * 3600))
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(unused))
            await connection.execute(delete(credentials).where(credentials.c.expires < self._clock()))

    # Invitations

    async def _delete_invitations(self) -> None:
        """Delete invitations to tables that are no longer open, as far as anybody needs them."""
        invitations, tables = schema.invitations, schema.tables
        open_tables = select(tables.c.id).where(tables.c.status == Status.OPEN.value)
        async with self._database.writing() as connection:
            await connection.execute(delete(invitations).where(invitations.c.table.not_in(open_tables)))

    # Tournaments

    async def _delete_tournaments(self) -> None:
        """Delete tournaments that were cancelled before a game was played, as abandoned tables."""
        if self._keep.abandoned <= 0:
            return
        rows, players = schema.tournaments, schema.entrants
        old = rows.c.status == "cancelled", rows.c.ended < self._limit(self._keep.abandoned)
        async with self._database.writing() as connection:
            ids = (await connection.execute(select(rows.c.id).where(*old).limit(BATCH))).scalars().all()
            await connection.execute(delete(players).where(players.c.tournament.in_(ids)))
            await connection.execute(delete(rows).where(rows.c.id.in_(ids)))
