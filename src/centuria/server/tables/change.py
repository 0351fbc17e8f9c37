"""What a command makes of the current state: an event to be written, and the rows that are written with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Executable, delete, insert, update

from centuria.fairness import combined, deal
from centuria.server.store import schema
from centuria.server.store.events import Kind
from centuria.server.tables.state.model import TableState
from centuria.server.tables.table import Deal, LoadedTable


@dataclass(frozen=True, slots=True)
class Change:
    """An event to be written, before it has a number and a time."""

    kind: Kind
    seat: int | None = None
    person: str | None = None
    body: Mapping[str, object] = field(default_factory=dict)
    extra_statements: Sequence[Executable] = ()
    """Other statements for the same transaction."""
    deal: Deal | None = None
    """The deal of a game that starts."""


def insert_seat(table_id: str, seat: int, person: str) -> Executable:
    """Record that a person sits at a seat."""
    return insert(schema.chairs).values(table=table_id, seat=seat, person=person)


def delete_seat(table_id: str, seat: int) -> Executable:
    """Record that nobody sits at a seat any more."""
    return delete(schema.chairs).where(schema.chairs.c.table == table_id, schema.chairs.c.seat == seat)


def store_deal(table_id: str, deal: Deal) -> Executable:
    """Store the deal of a game that starts."""
    assert deal.seed is not None
    setup = msgspec.json.encode(deal.setup).decode()
    return update(schema.tables).where(schema.tables.c.id == table_id).values(deal_seed=deal.seed.hex(), setup=setup)


def deal_for_start(table: LoadedTable, state: TableState) -> Deal:
    """The deal of a game that starts now, from the server's bits and the contribution of each seat."""
    seed = combined(table.deal.server, [bytes.fromhex(seat.share) for seat in state.seats])
    settings = table.settings
    game = deal(settings.mode, len(state.seats), seed, table.edition.components, settings.options.given())
    return Deal(table.deal.server, seed, game.setup)
