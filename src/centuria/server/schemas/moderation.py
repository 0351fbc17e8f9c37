"""Moderation: lists of blocks and reports, and what administrators see. The rows are what the database gives."""

from typing_extensions import TypedDict

from centuria.server.accounts.moderation.administration import AdminPerson
from centuria.server.accounts.moderation.blocks import BlockInfo
from centuria.server.accounts.moderation.reports import ReportInfo
from centuria.server.accounts.registration_status import RegistrationStatus
from centuria.server.tables.storage.administration import AdminTable


class BlockList(TypedDict):
    """Whom you have muted or blocked, the latest first."""

    blocks: list[BlockInfo]


class ReportList(TypedDict):
    """The open reports, the oldest first."""

    reports: list[ReportInfo]


class AdminPeople(TypedDict):
    """People, those who came last first."""

    people: list[AdminPerson]


class AdminTables(TypedDict):
    """Tables, those that changed last first."""

    tables: list[AdminTable]


class RestartInfo(TypedDict):
    """When the server restarts, in milliseconds; none if no restart is announced."""

    at: int | None


class RegistrationInfo(TypedDict):
    """Whether new people may come."""

    registration: RegistrationStatus
