"""Leases on the due turns of tables, and the digest in which they are written."""

import msgspec

from centuria.server.store.digest import Digest
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.state.player_clocks import due
from centuria.server.tables.table import LoadedTable

LEASE_MS = 20_000
"""Duration of a lease: for this many milliseconds one process alone may take a table's due turn."""


def lease_of(table: LoadedTable, state: TableState) -> int | None:
    """When the lease expires that the writer of a state takes; None when nothing is due at once."""
    deadline = due(table.settings, state)
    return state.at + LEASE_MS if deadline is not None and deadline <= state.at else None


def digest_of(table: LoadedTable, state: TableState, process: str) -> Digest:
    """The digest of a state. The process that writes it takes the lease on a turn that is due at once."""
    until = lease_of(table, state)
    seats = [
        {"kind": seat.kind, "name": seat.name, "bot": seat.bot, **_result(state, number)}
        for number, seat in enumerate(state.seats, 1)
    ]
    return Digest(
        status=state.status.value,
        number=state.number,
        asked=state.asked,
        chairs=msgspec.json.encode(seats).decode(),
        free=sum(seat.free for seat in state.seats) if state.status is Status.OPEN else 0,
        changed=state.at,
        due=due(table.settings, state),
        worker=None if until is None else process,
        worker_until=until,
    )


def _result(state: TableState, seat: int) -> dict[str, int | bool]:
    """The points of a seat when the game is over, and whether it has won."""
    position = state.position
    if state.status is not Status.OVER or position is None:
        return {}
    return {"points": position.scores[seat - 1], "won": position.winner == seat}
