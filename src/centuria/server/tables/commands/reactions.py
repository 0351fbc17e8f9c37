"""The command that shows a reaction."""

from typing import ClassVar

from centuria.server.errors import forbidden
from centuria.server.store.events import Event, Kind
from centuria.server.tables.change import Change
from centuria.server.tables.commands.base import CommandContext, KeyedCommand, check_log_length
from centuria.server.tables.fields import Reaction
from centuria.server.tables.state.model import TableState


class React(KeyedCommand):
    """Show one of a few reactions beside your seat for a moment: for the players."""

    path: ClassVar[str] = "reaction"
    message: ClassVar[str | None] = "react"
    rate: ClassVar[str | None] = "reactions"
    summary: ClassVar[str] = "Show a reaction"

    reaction: Reaction

    def has_written(self, event: Event) -> bool:
        """The same reaction."""
        return event.kind is Kind.REACTION and event.body["reaction"] == self.reaction

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Who has a seat may react."""
        seats = state.seats_of(context.person.id)
        if not seats:
            raise forbidden("only players can react at this table")
        check_log_length(state)
        return Change(Kind.REACTION, seats[0], context.person.id, {"reaction": self.reaction})
