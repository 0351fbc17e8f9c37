"""A cache of encoded messages: each is built once for all viewers at the same seat."""

from centuria.server.presenters import table as present
from centuria.server.schemas.tables import Change
from centuria.server.tables.state.recent_events import Transition
from centuria.server.tables.table import LoadedTable

KEPT_NUMBERS = 4
"""Events whose messages are cached; for viewers further behind they are built again."""


class MessageCache:
    """The latest messages of a table by event number and viewer."""

    def __init__(self) -> None:
        self._messages: dict[tuple[int, int | None, bool], bytes] = {}
        self._public: tuple[int, list[Change]] = (0, [])
        """The number of an event, and its changes to what every viewer sees."""

    def since(
        self, table: LoadedTable, number: int, viewer: int | None, silenced: frozenset[str] = frozenset()
    ) -> list[bytes]:
        """The messages that bring a viewer up to date: the events after a number, or the whole state."""
        transitions = table.transitions_since(number) if 0 < number <= table.state.number else None
        if transitions is None:
            return [self.state(table, viewer)]
        return [
            self._event(table, transition, viewer, present.is_silenced(transition.event, silenced))
            for transition in transitions
        ]

    def state(self, table: LoadedTable, viewer: int | None) -> bytes:
        """The whole current state as a message."""
        return present.encode(present.state_message(table, viewer))

    def clear(self) -> None:
        """Free the memory: all viewers have what happened."""
        self._messages.clear()
        self._public = (0, [])

    def _event(self, table: LoadedTable, transition: Transition, viewer: int | None, silent: bool) -> bytes:
        number = transition.event.number
        message = self._messages.get((number, viewer, silent))
        if message is None:
            if self._public[0] != number:
                self._public = (number, present.table_changes(table, transition))
            told = present.event_message(table, transition, viewer, self._public[1], silent=silent)
            message = present.encode(told)
            self._put(table, (number, viewer, silent), message)
        return message

    def _put(self, table: LoadedTable, key: tuple[int, int | None, bool], message: bytes) -> None:
        oldest = table.state.number - KEPT_NUMBERS
        if key[0] > oldest:
            self._messages[key] = message
        for old in [one for one in self._messages if one[0] <= oldest]:
            del self._messages[old]
