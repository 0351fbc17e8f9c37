"""A cache of encoded messages: each is built once for all viewers at the same seat."""

from centuria.server.presenters import table as present
from centuria.server.tables.table import LoadedTable, Transition

KEPT_NUMBERS = 4
"""Events whose messages are cached; for viewers further behind they are built again."""


class MessageCache:
    """The latest messages of a table by event number and viewer."""

    def __init__(self) -> None:
        self._messages: dict[tuple[int, int | None, bool], str] = {}

    def since(
        self, table: LoadedTable, number: int, viewer: int | None, silenced: frozenset[str] = frozenset()
    ) -> list[str]:
        """The messages that bring a viewer up to date: the events after a number, or the whole state."""
        transitions = table.transitions_since(number) if 0 < number <= table.state.number else None
        if transitions is None:
            return [self.state(table, viewer)]
        return [
            self._event(table, transition, viewer, present.is_silenced(transition.event, silenced))
            for transition in transitions
        ]

    def state(self, table: LoadedTable, viewer: int | None) -> str:
        """The whole current state as a message."""
        return present.encode(present.state_message(table, viewer)).decode()

    def clear(self) -> None:
        """Free the memory of an idle table."""
        self._messages.clear()

    def _event(self, table: LoadedTable, transition: Transition, viewer: int | None, silent: bool) -> str:
        message = self._messages.get((transition.event.number, viewer, silent))
        if message is None:
            message = present.encode(present.event_message(table, transition, viewer, silent=silent)).decode()
            self._put(table, transition, (transition.event.number, viewer, silent), message)
        return message

    def _put(self, table: LoadedTable, transition: Transition, key: tuple[int, int | None, bool], message: str) -> None:
        oldest = table.state.number - KEPT_NUMBERS
        if transition.event.number > oldest:
            self._messages[key] = message
        for old in [one for one in self._messages if one[0] <= oldest]:
            del self._messages[old]
