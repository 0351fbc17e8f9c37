"""An immutable, hashable mapping, so that component sets can be shared, compared and hashed."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V]):
    """An immutable mapping that keeps its order."""

    __slots__ = ("_pairs",)

    def __init__(self, pairs: Mapping[K, V]) -> None:
        self._pairs = dict(pairs)

    def __getitem__(self, key: K) -> V:
        return self._pairs[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(frozenset(self._pairs.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._pairs!r})"
