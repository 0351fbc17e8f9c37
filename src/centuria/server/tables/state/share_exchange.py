"""The exchange of shares before the deal, as part of a table's state: commitments first, then the shares themselves.

`docs/fair-deals.md` has the protocol. Nobody can choose a share with knowledge of another one, since all commitments
are fixed before the first share is told; and no game is dealt before every share that was committed to is told.
"""

from dataclasses import replace
from typing import cast

from centuria.server.store.events import Event
from centuria.server.tables.state.model import SeatState, TableState

COMMIT_MS = 4_000
"""How long the start waits for the commitments of browsers that said they would make one."""

REVEAL_MS = 15_000
"""How long it then waits for their shares."""

MAX_FAILED_STARTS = 8
"""How often the start of a game may fail because a share was not told; then another table has to be created."""


def with_share(state: TableState, person: str | None, share: str) -> TableState:
    """The state with a share of a person; it belongs to the first of their seats."""
    return _at_first_seat(state, person, share=share) if share else state


def with_commitment(state: TableState, person: str | None, commitment: str) -> TableState:
    """The state with a person's commitment, in place of a share that was told in the open before."""
    return _at_first_seat(state, person, commitment=commitment, share="") if commitment else state


def awaited_commitments(state: TableState) -> list[int]:
    """The seats whose browsers have said that they commit to a share, and have not yet."""
    return [number for number, seat in enumerate(state.seats, 1) if seat.commits and not seat.commitment]


def awaited_shares(state: TableState) -> list[int]:
    """The seats that have committed to a share and not told it yet."""
    return [number for number, seat in enumerate(state.seats, 1) if seat.commitment and not seat.share]


def after_commitment(state: TableState, event: Event) -> TableState:
    """The start was asked for, with or without the host's commitment, or somebody else has committed."""
    committed = with_commitment(state, event.person, cast(str, event.body.get("commitment", "")))
    return with_commitments_fixed(committed, event) if event.body["fixed"] else committed


def with_commitments_fixed(state: TableState, event: Event) -> TableState:
    """From now on shares are told; the time for it begins."""
    return replace(state, commitments_fixed=True, clock_started=event.at)


def after_failed_start(state: TableState, event: Event) -> TableState:
    """Every commitment is void. Who has not told a share is not waited for again."""
    late = cast(list[int], event.body["seats"])
    seats = tuple(_without_commitment(seat, number in late) for number, seat in enumerate(state.seats, 1))
    return replace(state, seats=seats, commitments_fixed=False, failed_starts=state.failed_starts + 1)


def exchange_deadline(state: TableState) -> int:
    """When the server goes on with what it has, or gives the start up."""
    return state.clock_started + (REVEAL_MS if state.commitments_fixed else COMMIT_MS)


def _without_commitment(seat: SeatState, late: bool) -> SeatState:
    share = "" if seat.commitment else seat.share
    return replace(seat, commitment="", share=share, commits=seat.commits and not late)


def _at_first_seat(state: TableState, person: str | None, **changes: str) -> TableState:
    numbers = [] if person is None else state.seats_of(person)
    if not numbers:
        return state
    changed = replace(state.seat(numbers[0]), **changes)  # type: ignore[arg-type]  # only texts are given
    return state.with_seat(numbers[0], changed)
