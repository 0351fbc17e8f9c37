"""How many conversations somebody may hold at once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from centuria.server.rate_limits import too_many

MOST_OF_A_PERSON = 20
MOST_OF_AN_ADDRESS = 200
"""A school or a café has one address."""


class Crowd:
    """The conversations that are held in this process, by person and by address."""

    def __init__(self, *, limited: bool) -> None:
        self._limited = limited
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._held.total()

    @contextmanager
    def entering(self, address: str, person: str | None) -> Iterator[None]:
        """One more while the block lasts; refused when there are too many."""
        bounds = {f"address {address}": MOST_OF_AN_ADDRESS}
        if person is not None:
            bounds[f"person {person}"] = MOST_OF_A_PERSON
        if self._limited and any(self._held[who] >= most for who, most in bounds.items()):
            raise too_many("connections", 60)
        self._held.update(bounds.keys())
        try:
            yield
        finally:
            self._held.subtract(bounds.keys())
            self._held += Counter()
