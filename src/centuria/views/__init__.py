"""What a seat may know, as JSON-ready data: built from what lies open on the table, never cut out of the whole.

The order of decks and stacks is the only secret, and no function here reads a card or tile that is not face up.
"""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from centuria.position import Position
from centuria.views.pieces import open_questions

View = dict[str, object]

Builder = Callable[[Position, int | None, bool], View]

_ROOMS = {"golem": "golem", "endless": "world", "saga2": "world", "saga3": "world"}


def view(position: Position, viewer: int | None, number: int, covered: bool = False) -> View:
    """What `viewer` may know (None: a spectator); `covered` leaves face down what lies face down on a real table."""
    s, box = position.record, position.edition.box[0]
    room = import_module(f"centuria.views.{_ROOMS[position.edition.mode.name]}")
    return {
        "mode": position.edition.mode.name,
        "components": position.edition.components.fingerprint,
        "seats": position.seats,
        "capacity": int(box["capacity"]),
        "claims_to_end": int(box["claims_to_end"][position.seats - 1]),
        "viewer": viewer,
        "number": number,
        "turn": position.turn,
        "playing": None if position.over else int(s["seat"]) + 1,
        "round": int(s["rounds"]),
        "last_round": bool(s["last_round"]),
        "over": position.over,
        "seat": position.seat or None,
        "question": None if position.over else cast(View, room.question(position)),
        "agenda": open_questions(position),
        "legal": list(position.legal()),
        **cast(View, room.table(position, viewer, covered)),
        "winner": position.winner,
    }
