"""Moderation: blocks, reports, and what administrators see."""

from typing_extensions import TypedDict

from centuria.server.accounts.moderation.blocks import BlockKind
from centuria.server.accounts.moderation.reports import Reason
from centuria.server.accounts.new_people import Door
from centuria.server.accounts.person import AccountKind


class BlockInfo(TypedDict):
    """A person whom you have muted or blocked."""

    person: str
    name: str
    kind: BlockKind
    created: int


class BlockList(TypedDict):
    """Whom you have muted or blocked, the latest first."""

    blocks: list[BlockInfo]


class ReportInfo(TypedDict):
    """A report; `table` is empty when it is about a profile."""

    id: str
    table: str
    reporter: str
    reporter_name: str
    person: str
    name: str
    reason: Reason
    text: str
    created: int


class ReportList(TypedDict):
    """The open reports, the oldest first."""

    reports: list[ReportInfo]


class AdminPerson(TypedDict):
    """A person as administrators see them; `banned` is since when, 0 for somebody who is not."""

    id: str
    name: str
    handle: str | None
    kind: AccountKind
    admin: bool
    banned: int
    created: int
    seen: int


class AdminPeople(TypedDict):
    """People, those who came last first."""

    people: list[AdminPerson]


class AdminTable(TypedDict):
    """A table as administrators see it."""

    id: str
    mode: str
    status: str
    names: list[str]
    created: int
    changed: int


class AdminTables(TypedDict):
    """Tables, those that changed last first."""

    tables: list[AdminTable]


class RestartInfo(TypedDict):
    """When the server restarts, in milliseconds; none if no restart is announced."""

    at: int | None


class RegistrationInfo(TypedDict):
    """Whether new people may come."""

    registration: Door
