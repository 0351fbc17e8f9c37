"""The latest events of a table with the states around them, so that viewers who missed some get only those.

Most are never asked for: only the last one is kept as it is. Of the others the events are kept packed, and one state
for every few of them, from which the states between are made again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from centuria.position import Step
from centuria.server.store.events import Event, Kind
from centuria.server.tables.state.model import TableState

KEPT_TRANSITIONS = 24
"""Events that viewers can have missed; the states around these are known."""

CHUNK = 12
"""Events after which a state is kept."""

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(
    tuple[int, Kind, int, int | None, str | None, dict[str, object]]  # the fields of `Event` without its key
).decode


@dataclass(frozen=True)
class Transition:
    """An event with the states before and after it."""

    before: TableState
    event: Event
    after: TableState

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the decision, forced answers included; computed once for all viewers, none for other events."""
        position, decision = self.before.position, self.event.body.get("decision")
        return () if position is None or not isinstance(decision, str) else position.steps(decision)


class _Chunk:
    """Some events in a row: the state before the first, and the events packed."""

    __slots__ = ("before", "packed")

    def __init__(self, before: TableState) -> None:
        self.before = before
        self.packed: list[bytes] = []


class History:
    """The latest transitions of a table."""

    __slots__ = ("_chunks", "_latest")

    def __init__(self) -> None:
        self._chunks: list[_Chunk] = []
        self._latest: Transition | None = None

    def append(self, transition: Transition) -> None:
        """The table has advanced by an event."""
        if not self._chunks or len(self._chunks[-1].packed) == CHUNK:
            self._chunks.append(_Chunk(transition.before))
            if sum(len(chunk.packed) for chunk in self._chunks[1:]) >= KEPT_TRANSITIONS:
                del self._chunks[0]
        event = transition.event
        fields = (event.number, event.kind, event.at, event.seat, event.person, event.body)
        self._chunks[-1].packed.append(_pack(fields))
        self._latest = transition

    def since(self, number: int, apply: Callable[[TableState, Event], TableState]) -> Sequence[Transition] | None:
        """The transitions after an event number; None when they are no longer kept. `apply` makes states again."""
        latest = self._latest
        if latest is not None and number == latest.before.number:
            return (latest,)
        if latest is None or not latest.event.number - KEPT_TRANSITIONS <= number >= self._chunks[0].before.number:
            return None
        first = max(place for place, chunk in enumerate(self._chunks) if chunk.before.number <= number)
        state, found = self._chunks[first].before, []
        for chunk in self._chunks[first:]:
            for packed in chunk.packed:
                event = Event(*_unpack(packed))
                before, state = state, apply(state, event)
                if event.number > number:
                    found.append(Transition(before, event, state))
        return found

    def forget_steps(self) -> None:
        """Free what the steps of the last decision take."""
        if self._latest is not None:
            self._latest.__dict__.pop("steps", None)
