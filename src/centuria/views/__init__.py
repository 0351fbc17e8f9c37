"""What a seat may know, as JSON-ready data: built from what lies open on the table, never cut out of the whole.

The order of decks and stacks is the only secret, and no function here reads a card or tile that is not face up. Every
view is made anew down to its last list: whoever has one may change it.
"""

from functools import cache
from importlib import import_module
from typing import Protocol, cast

from centuria.position import Position
from centuria.views.common import asked, open_questions, top
from centuria.views.unpack import Facts

View = dict[str, object]

ROOMS = {"golem": "golem", "endless": "world", "saga2": "world", "saga3": "world"}
"""The module for each mode; the modes of the New World have one in common."""


class Room(Protocol):
    """What the views of a mode have of their own."""

    def question(self, s: Facts) -> View:
        """What is asked, with what it is about."""
        ...

    def table(self, s: Facts, viewer: int | None, covered: bool) -> View:
        """What lies on the table."""
        ...


@cache
def _room(mode: str) -> Room:
    return cast(Room, import_module(f"centuria.views.{ROOMS[mode]}"))


def view(position: Position, viewer: int | None, number: int, covered: bool = False) -> View:
    """What `viewer` may know (None: a spectator); `covered` leaves face down what lies face down on a real table."""
    s, edition = Facts(position), position.edition
    room = _room(edition.mode.name)
    return {
        "mode": edition.mode.name,
        "components": edition.fingerprint,
        "seats": s.seats,
        "capacity": edition.capacity,
        "claims_to_end": edition.claims_to_end[s.seats - 1],
        "viewer": viewer,
        "number": number,
        "turn": s.number("turn"),
        "playing": None if s.over else s.number("seat") + 1,
        "round": s.number("rounds"),
        "last_round": bool(s.number("last_round")),
        "over": s.over,
        "seat": asked(s) or None,
        "question": None if s.over else room.question(s),
        "agenda": open_questions(s),
        "legal": [] if s.over else [*edition.legal(top(s)[0], s.number("answers"))],
        **room.table(s, viewer, covered),
        "winner": position.winner if s.over else None,
    }
