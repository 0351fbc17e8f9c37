"""A person: who sends a request."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or a bot account."""

    id: str
    name: str
    kind: Literal["guest", "bot"] = "guest"
