"""The chat command."""

from typing import ClassVar

from centuria.server.accounts.text_validation import ChatText
from centuria.server.errors import forbidden
from centuria.server.store.events import Event, Kind
from centuria.server.tables.change import Change
from centuria.server.tables.commands.base import CommandContext, KeyedCommand, check_log_length
from centuria.server.tables.state.model import TableState


class Chat(KeyedCommand):
    """Send a chat message to everybody at the table: for its players and its host."""

    path: ClassVar[str] = "chat"
    message: ClassVar[str | None] = "chat"
    rate: ClassVar[str | None] = "chat"
    summary: ClassVar[str] = "Send a chat message"

    text: ChatText

    def has_written(self, event: Event) -> bool:
        """The same message."""
        return event.kind is Kind.CHAT and event.body["text"] == self.text

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Players and the host may write."""
        person = context.person
        seats = state.seats_of(person.id)
        if not seats and person.id != context.table.host:
            raise forbidden("only the players and the host can chat at this table")
        check_log_length(state)
        return Change(Kind.CHAT, seats[0] if seats else None, person.id, {"name": person.name, "text": self.text})
