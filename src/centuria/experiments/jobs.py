"""Work that is shared out: numbered items, each done by whoever is free, and what became of them."""

import hashlib
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from centuria.errors import SetupError

ATTEMPTS = 3
"""How many workers an item may cost before it is given up."""


class Item(Protocol):
    """Something to be done; small enough to be sent to a worker."""

    @property
    def number(self) -> int:
        """Its number among all items."""
        ...


T = TypeVar("T", bound=Item)
T_contra = TypeVar("T_contra", contravariant=True)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Task(Protocol[T_contra, R_co]):
    """Does one item, in any process: a function of a module, with what all items have in common."""

    def __call__(self, item: T_contra, /) -> R_co:
        """Do it."""
        ...


@dataclass(frozen=True, slots=True)
class Done(Generic[R]):
    """What an item came to."""

    result: R


@dataclass(frozen=True, slots=True)
class Lost(Generic[T]):
    """An item that could not be done, and why."""

    item: T
    reason: str


def seed_of(*parts: object) -> int:
    """A number below 2**63 that belongs to these parts alone."""
    text = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1


def check_numbers(*, games: int, seed: int, limit: int, patience: float) -> None:
    """Refuse numbers that no work can be done with."""
    for what, least, value in (("games", 1, games), ("seed", 0, seed), ("limit", 1, limit)):
        if not least <= value < 1 << 63:
            raise SetupError(f"{what} is a whole number from {least} to 2**63 - 1, not {value}")
    if not 0 < patience < 86_400:
        raise SetupError(f"patience is a number of seconds above 0 and below a day's 86400, not {patience}")
