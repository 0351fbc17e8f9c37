"""A person: who sends a request."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or a bot account."""

    id: str
    name: str
    kind: str = "guest"
