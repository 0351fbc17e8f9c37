"""The commands of the start: commitments to shares of the deal, the shares, and what happens when one is missing."""

from typing import ClassVar

from centuria.errors import SetupError
from centuria.fairness import share_commitment
from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden, invalid_value
from centuria.server.store.events import Kind
from centuria.server.tables.change import Change, deal_for_start, store_deal
from centuria.server.tables.commands.base import Command, CommandContext
from centuria.server.tables.fields import Commitment, Share
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.state.share_exchange import (
    MAX_FAILED_STARTS,
    awaited_commitments,
    awaited_shares,
    exchange_deadline,
    with_commitment,
    with_share,
)


class Start(Command):
    """Start the game: for the host, once every seat is taken.

    With a `commitment`, the host's browser contributes to the deal: it tells its share when the commitments of all
    are fixed. The cards are dealt at once if nobody commits to a share.
    """

    path: ClassVar[str] = "start"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Start the game"

    commitment: Commitment = ""

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """The host's commitment comes with the start; the others follow."""
        table, person = context.table, context.person
        if person.id != table.host:
            raise forbidden("only the host can start the game")
        if state.status is not Status.OPEN:
            raise conflict("the game has begun already")
        free = [number for number, seat in enumerate(state.seats, 1) if seat.free]
        if free:
            raise conflict(f"seat {free[0]} is still free")
        if state.failed_starts >= MAX_FAILED_STARTS:
            raise conflict(f"the start has failed {MAX_FAILED_STARTS} times: create another table")
        if self.commitment and not state.seats_of(person.id):
            raise invalid_value("commitment: you have no seat at this table")
        committed = with_commitment(state, person.id, self.commitment)
        waiting = bool(awaited_commitments(committed))
        if not waiting and not self.commitment:
            return _deal(state, context, "")
        body: dict[str, object] = {"fixed": not waiting}
        if self.commitment:
            body["commitment"] = self.commitment
        return Change(Kind.STARTING, None, person.id, body)


class Commit(Command):
    """Commit to your share of the deal, after the host has asked for the start."""

    path: ClassVar[str] = "commit"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Commit to a share of the deal"

    commitment: Commitment

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Each person once, until all who wanted to have committed, or their time is over."""
        seat = _seat_at_start(state, context.person)
        if not self.commitment:
            raise invalid_value("commitment: it is empty")
        if state.commitments_fixed:
            raise conflict("the commitments are fixed already: your share is not in this deal")
        if state.seat(seat).commitment:
            raise conflict("you have committed to a share already")
        last = not awaited_commitments(with_commitment(state, context.person.id, self.commitment))
        return Change(Kind.COMMITTED, seat, context.person.id, {"commitment": self.commitment, "fixed": last})


class Reveal(Command):
    """Tell the share that you have committed to, once all commitments are fixed. The last one starts the game."""

    path: ClassVar[str] = "reveal"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Tell your share of the deal"

    share: Share

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Nothing but what was committed to."""
        seat = _seat_at_start(state, context.person)
        committed = state.seat(seat).commitment
        if not state.commitments_fixed:
            raise conflict("not all have committed to their shares yet: keep yours to yourself")
        if not committed:
            raise conflict("you have committed to no share")
        if state.seat(seat).share:
            raise conflict("you have told your share already")
        if not self.share or share_commitment(bytes.fromhex(self.share)) != committed:
            raise invalid_value("share: it is not the one that you have committed to")
        told = with_share(state, context.person.id, self.share)
        if awaited_shares(told):
            return Change(Kind.REVEALED, seat, context.person.id, {"share": self.share})
        return _deal(told, context, self.share)


class EndExchange(Command):
    """The server's command: at the time `now`, it does not wait any longer for commitments, or for shares."""

    now: int

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Without a commitment, a browser has no share in this deal; without a share, nothing is dealt."""
        if state.status is not Status.STARTING or exchange_deadline(state) > self.now:
            raise conflict("nobody is late")
        if state.commitments_fixed:
            return Change(Kind.START_FAILED, None, None, {"seats": awaited_shares(state)})
        if not awaited_shares(state):
            return _deal(state, context, "")
        return Change(Kind.COMMITMENTS_FIXED)


def _seat_at_start(state: TableState, person: Person) -> int:
    """The seat that a person's share belongs to."""
    seats = state.seats_of(person.id)
    if not seats:
        raise forbidden("you do not sit at this table")
    if state.status is not Status.STARTING:
        raise conflict("the game is not about to start")
    return seats[0]


def _deal(state: TableState, context: CommandContext, share: str) -> Change:
    """The deal combines the server's bits with the share of each seat; `share` is the last that was told."""
    table = context.table
    try:
        deal = deal_for_start(table, state)
    except SetupError as error:
        raise invalid_value(str(error)) from None
    body = {"share": share} if share else {}
    return Change(Kind.STARTED, None, context.person.id or None, body, [store_deal(table.id, deal)], deal)
