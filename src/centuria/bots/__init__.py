"""Opponents: a bot chooses a legal decision from a view, with a generator of its own, never from the state."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from centuria.errors import SetupError

View = Mapping[str, object]


class Bot(Protocol):
    """An opponent."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal decisions."""
        ...


def _random(seed: int) -> Bot:
    from centuria.bots.chooser import Random

    return Random(seed)


def _simple(seed: int) -> Bot:
    from centuria.bots.simple import Simple

    return Simple(seed)


_MAKERS: Mapping[str, Callable[[int], Bot]] = {"random": _random, "simple": _simple}


def names() -> tuple[str, ...]:
    """The bots there are."""
    return tuple(_MAKERS)


def make(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed makes the same choices."""
    if name not in _MAKERS:
        raise SetupError(f"there is no bot {name!r}; there are: {', '.join(names())}")
    return _MAKERS[name](seed)
