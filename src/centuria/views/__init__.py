"""Views: what a seat may know of a position, as JSON-ready data (`views.schema`); hidden hands can stay hidden.

A view is built from what lies open on the table, never cut out of the whole state. The order of decks and stacks is the
only secret, and no function here reads a card or tile that is not face up. Every view is new down to its last list: its
reader may change it.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from centuria.mode_registry import declared
from centuria.position import Position
from centuria.views.record_reader import Facts
from centuria.views.schema import View as View

Builder = Callable[[Facts, int | None, int, bool], View]


@cache
def _builder(mode: str) -> Builder:
    build: Builder = import_module(f"centuria.views.{declared(mode).family}").build
    return build


def view(position: Position, viewer: int | None, number: int, covered: bool = False) -> View:
    """What `viewer` may know (None: a spectator); `covered` leaves face down what lies face down on a real table."""
    return _builder(position.edition.mode.name)(Facts(position), viewer, number, covered)
