"""`centuria admin`: what the host of a server does about people and tables, on the server's own database."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli.console import localized
from centuria.errors import CenturiaError, SetupError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from centuria.cli import Parser
    from centuria.server.settings import Settings
    from centuria.server.store.database import Database

    Lines = Iterable[str]

MOST = 200
"""Lines of a list."""

ARGUMENTS = {
    "people": (0, 1),
    "tables": (0, 0),
    "reports": (0, 0),
    "close-report": (1, 1),
    "ban": (1, 1),
    "unban": (1, 1),
    "rename": (2, 2),
    "promote": (1, 1),
    "demote": (1, 1),
    "delete-table": (1, 1),
    "registration": (0, 1),
    "restart": (0, 1),
    "bot-token": (2, 2),
    "rotate-key": (0, 0),
}
"""How many arguments each action needs, and may have."""


LISTS = frozenset({"people", "tables", "reports"})
"""The actions that only list something."""


def add_arguments(parser: Parser) -> None:
    """Add what to do, and to whom."""
    words = parser.words
    parser.add_argument("action", choices=tuple(ARGUMENTS), metavar="ACTION", help=words["admin-action"])
    parser.add_argument("values", nargs="*", default=[], metavar="VALUE", help=words["admin-values"])
    parser.add_argument("--db", metavar="DATABASE", help=words["admin-db"])
    parser.add_argument("--void-former", action="store_true", help=words["admin-void-former"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Do it, and print what is there now."""
    from sqlalchemy.exc import SQLAlchemyError

    from centuria.server.settings import load_settings
    from centuria.server.store.database import cannot_open

    least, most = ARGUMENTS[options.action]
    if not least <= len(options.values) <= most:
        raise SetupError.told("refused-admin-values", action=options.action, count=len(options.values), least=least)
    try:
        lines = asyncio.run(_run(load_settings({"db": options.db}), options))
    except (SQLAlchemyError, ConnectionError) as error:
        raise cannot_open(error) from None
    for line in lines:
        print(line)
    words = localized(options, "commands")
    if options.action == "rotate-key":
        print(words("admin-key-voided") if options.void_former else words("admin-key-kept"), file=sys.stderr)
    elif not lines and options.action in LISTS:
        none = (
            words("admin-none-like", text=options.values[0])
            if options.values
            else words("admin-none", list=options.action)
        )
        print(none, file=sys.stderr)
    return 0


async def _run(settings: Settings, options: argparse.Namespace) -> list[str]:
    from centuria.server.store.database import open_database

    # A mistyped name would make a new database. The registration can be closed before a server's first start.
    if "://" not in settings.db and options.action != "registration" and not Path(settings.db).expanduser().is_file():
        raise CenturiaError.told("no-database", file=settings.db)
    database = await open_database(settings.db)
    try:
        return list(await _actions(settings, options.void_former)[options.action](database, *options.values))
    finally:
        await database.close()


def _actions(settings: Settings, void_former: bool) -> dict[str, Callable[..., Awaitable[Lines]]]:
    from centuria.server.accounts import registration_status
    from centuria.server.accounts.accounts import Accounts
    from centuria.server.accounts.credentials import signing_keys
    from centuria.server.accounts.moderation import administration, reports
    from centuria.server.accounts.moderation.administration import AdminPerson
    from centuria.server.live.restart_notice import announce_restart, announced_restart
    from centuria.server.server_clock import now_ms
    from centuria.server.tables.storage import administration as tables

    def shown(person: AdminPerson) -> str:
        marks = [mark for mark, has in (("admin", person.admin), ("banned", person.banned), (person.kind, True)) if has]
        return _line(person.id, person.name, f"@{person.handle}" if person.handle else "-", " ".join(marks))

    async def again(database: Database, person: AdminPerson) -> Lines:
        return [shown(await administration.find(database, person.id))]

    async def people(database: Database, search: str = "") -> Lines:
        return [shown(person) for person in await administration.list_people(database, search, MOST)]

    async def list_tables(database: Database) -> Lines:
        found = await tables.list_all(database, MOST)
        return [_line(one.id, one.mode, one.status, _time(one.changed), ", ".join(one.names)) for one in found]

    async def list_reports(database: Database) -> Lines:
        return [
            _line(one.id, _time(one.created), one.reason, f"{one.person} {one.name}", one.table or "-", one.text)
            for one in await reports.list_reports(database, MOST)
        ]

    async def close_report(database: Database, report: str) -> Lines:
        await reports.close_report(database, report)
        return await list_reports(database)

    async def ban(database: Database, who: str) -> Lines:
        return await again(database, await administration.ban(database, who))

    async def unban(database: Database, who: str) -> Lines:
        return await again(database, await administration.unban(database, who))

    async def rename(database: Database, who: str, name: str) -> Lines:
        return await again(database, await administration.rename(database, who, name))

    async def promote(database: Database, who: str) -> Lines:
        return await again(database, await administration.set_admin(database, who, admin=True))

    async def demote(database: Database, who: str) -> Lines:
        return await again(database, await administration.set_admin(database, who, admin=False))

    async def delete_table(database: Database, table: str) -> Lines:
        await tables.delete_table(database, table)
        return [table]

    async def registration(database: Database, status: str | None = None) -> Lines:
        if status is not None:
            if status not in ("open", "closed"):
                raise SetupError.told("refused-registration", value=repr(status))
            await registration_status.set_registration(database, "open" if status == "open" else "closed")
        return [await registration_status.registration(database)]

    async def restart(database: Database, minutes: str | None = None) -> Lines:
        now = now_ms()
        if minutes is not None:
            if minutes != "cancel" and not (minutes.isascii() and minutes.isdigit() and len(minutes) < 6):
                raise SetupError.told("refused-restart", value=repr(minutes))
            await announce_restart(database, None if minutes == "cancel" else int(minutes), now)
        at = await announced_restart(database, now)
        return ["-" if at is None else _time(at)]

    async def bot_token(database: Database, who: str, name: str) -> Lines:
        owner = await administration.find(database, who)
        accounts = Accounts(database, settings)
        person = await accounts.find(owner.id)
        assert person is not None
        return [(await accounts.make_bot(person, name))[1]]

    async def rotate_key(database: Database) -> Lines:
        if settings.secret:
            raise SetupError.told("refused-secret-key")
        await signing_keys.rotate(database, keep=not void_former)
        return []

    return {
        "people": people,
        "tables": list_tables,
        "reports": list_reports,
        "close-report": close_report,
        "ban": ban,
        "unban": unban,
        "rename": rename,
        "promote": promote,
        "demote": demote,
        "delete-table": delete_table,
        "registration": registration,
        "restart": restart,
        "bot-token": bot_token,
        "rotate-key": rotate_key,
    }


def _line(*columns: str) -> str:
    return "\t".join(columns)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
