"""Reports of people, for the administrators."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from centuria.errors import CenturiaError
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, conflict, invalid_value
from centuria.server.rate_limits import too_many
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import people, reports

Reason = Literal["insult", "cheating", "absence", "name", "other"]

MAX_PER_DAY = 10
"""Reports that a person may send within 24 hours."""

DAY_MS = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class ReportInfo:
    """A report: who says what about whom, and at which table; `table` is empty for a profile."""

    id: str
    table: str
    reporter: str
    reporter_name: str
    person: str
    name: str
    reason: Reason
    text: str
    created: int


class Reports:
    """The reports of all people."""

    def __init__(self, database: Database, clock: Callable[[], int] = now_ms) -> None:
        self._database = database
        self._clock = clock

    async def send(self, reporter: Person, person: str, table: str, reason: Reason, text: str) -> None:
        """Report a person: once for each table, and once for the profile."""
        if person == reporter.id:
            raise invalid_value("person: you cannot report yourself")
        now = self._clock()
        row = {
            "id": secrets.token_hex(8),
            "table": table,
            "reporter": reporter.id,
            "person": person,
            "reason": reason,
            "text": text,
            "created": now,
        }
        try:
            async with self._database.writing() as connection:
                # Concurrent requests wait here, so that none gets past the limit.
                await connection.execute(select(people.c.id).where(people.c.id == reporter.id).with_for_update())
                if (await connection.execute(select(people.c.id).where(people.c.id == person))).first() is None:
                    raise ApiError(404, "no_person", f"there is no person {person[:40]!r}")
                recent = reports.c.reporter == reporter.id, reports.c.created > now - DAY_MS
                count = select(func.count()).select_from(reports).where(*recent)
                if (await connection.execute(count)).scalar_one() >= MAX_PER_DAY:
                    raise too_many("reports", 3600)
                await connection.execute(insert(reports).values(row))
        except IntegrityError:
            raise conflict("you have reported this person already") from None

    async def list_open(self, most: int) -> list[ReportInfo]:
        """The reports that nobody has closed, the oldest first."""
        return await list_reports(self._database, most)

    async def close(self, report: str) -> None:
        """Close a report."""
        await close_report(self._database, report)


async def list_reports(database: Database, most: int) -> list[ReportInfo]:
    """The open reports, the oldest first, with the names of the people."""
    reporter, person = people.alias("reporter"), people.alias("reported")
    query = (
        select(reports, reporter.c.name.label("reporter_name"), person.c.name.label("person_name"))
        .join(reporter, reporter.c.id == reports.c.reporter)
        .join(person, person.c.id == reports.c.person)
        .where(reports.c.closed == 0)
        .order_by(reports.c.created, reports.c.id)
        .limit(most)
    )
    async with database.reading() as connection:
        rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
    return [
        ReportInfo(
            row.id,
            row.table,
            row.reporter,
            row.reporter_name,
            row.person,
            row.person_name,
            cast(Reason, row.reason),
            row.text,
            row.created,
        )
        for row in rows
    ]


async def close_report(database: Database, report: str) -> None:
    """Close a report; 404 when there is no open one of this id."""
    open_one = update(reports).where(reports.c.id == report, reports.c.closed == 0)
    async with database.writing() as connection:
        if (await connection.execute(open_one.values(closed=now_ms()))).rowcount != 1:
            raise ApiError(404, "no_report", CenturiaError.told("admin-no-report", value=repr(report[:40])))
