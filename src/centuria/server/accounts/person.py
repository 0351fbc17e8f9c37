"""A person: who sends a request."""

from dataclasses import dataclass
from typing import Literal

AccountKind = Literal["guest", "bot"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, a registered person (a guest with a handle), or a bot account."""

    id: str
    name: str
    kind: AccountKind = "guest"
    handle: str | None = None
    """The unique name of a registered person."""
    admin: bool = False
    banned: bool = False
    """Whether moderators have banned the person, who can still read."""
