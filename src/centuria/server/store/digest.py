"""The digest of a table's log: columns derived from the current state and written with every event.

The fields are the only list of these columns. The SQL schema, the UPDATE of the event store and the queries for lists
of tables are built from them.
"""

from dataclasses import dataclass, field, fields

from sqlalchemy import BigInteger, Column, Integer, Text


def _column(kind: type[Text | Integer | BigInteger], *, nullable: bool = False) -> dict[str, object]:
    return {"column": kind, "nullable": nullable}


@dataclass(frozen=True, slots=True)
class ListedDigest:
    """What a list of tables shows."""

    status: str = field(metadata=_column(Text))
    number: int = field(metadata=_column(Integer))
    """The number of the last event."""
    asked: int | None = field(metadata=_column(Integer, nullable=True))
    """The seat to move."""
    chairs: str = field(metadata=_column(Text))
    """The seats as JSON: kind, name and bot of each."""
    free: int = field(metadata=_column(Integer))
    """Seats that are still free."""
    changed: int = field(metadata=_column(BigInteger))
    """When the last event happened."""


@dataclass(frozen=True, slots=True)
class Digest(ListedDigest):
    """The whole digest: what lists show, and what the scheduler of bot turns and timeouts needs."""

    due: int | None = field(metadata=_column(BigInteger, nullable=True))
    """When the next bot turn or timeout is due."""
    worker: str | None = field(metadata=_column(Text, nullable=True))
    """The process that holds the lease on it."""
    worker_until: int | None = field(metadata=_column(BigInteger, nullable=True))
    """When that lease expires."""

    def row(self) -> dict[str, object]:
        """The values by column."""
        return {column: getattr(self, column) for column in DIGEST_COLUMNS}


DIGEST_COLUMNS = tuple(column.name for column in fields(Digest))
LISTED_COLUMNS = tuple(column.name for column in fields(ListedDigest))


def sql_columns() -> list[Column[object]]:
    """The columns of the digest for the schema."""
    return [
        Column(column.name, column.metadata["column"], nullable=column.metadata["nullable"])
        for column in fields(Digest)
    ]
