"""A person: who sends a request."""

from dataclasses import dataclass
from typing import Literal

AccountKind = Literal["guest", "bot"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or a bot account."""

    id: str
    name: str
    kind: AccountKind = "guest"
