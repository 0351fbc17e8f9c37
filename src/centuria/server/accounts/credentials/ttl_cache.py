"""A cache with a time to live and a maximum size (LRU)."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

CACHE_SECONDS = 60.0
"""Cache TTL of people and tokens: after this time, a change by another process is seen."""

MAX_CACHED = 65_536
"""More than the people at live tables of one process: those are refreshed together before their minute is over."""

V = TypeVar("V")


class TtlCache(Generic[V]):
    """Values by key; each is forgotten after a minute."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._values: OrderedDict[str, tuple[float, V]] = OrderedDict()
        self.forgotten = 0
        """How often something was forgotten: what was read from the database before that may be out of date."""

    def items(self) -> list[tuple[str, V]]:
        """All keys and values, also those that are too old."""
        return [(key, value) for key, (_, value) in self._values.items()]

    def get(self, key: str) -> V | None:
        """A value that is not too old."""
        found = self._values.get(key)
        if found is None:
            return None
        if found[0] < self._clock():
            del self._values[key]
            return None
        self._values.move_to_end(key)
        return found[1]

    def put(self, key: str, value: V) -> None:
        """Keep a value for a minute."""
        self._values[key] = (self._clock() + CACHE_SECONDS, value)
        self._values.move_to_end(key)
        if len(self._values) > MAX_CACHED:
            self._values.popitem(last=False)

    def drop(self, value: V) -> None:
        """Forget a value under all its keys."""
        self.drop_where(lambda kept: kept == value)

    def drop_where(self, condition: Callable[[V], bool]) -> None:
        """Forget all values with a property."""
        self.forgotten += 1
        for key in [key for key, (_, kept) in self._values.items() if condition(kept)]:
            del self._values[key]

    def forget(self, key: str) -> None:
        """Forget the value of a key."""
        self.forgotten += 1
        self._values.pop(key, None)
