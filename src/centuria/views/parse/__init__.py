"""From a view back to a position: what a seat can know of a game, as a record that the rules play on.

The cards that nobody has seen lie in ascending order; the verb `redeal` puts them in any other. Cards that have left
their decks lie in ascending order too: who took what is known, when is forgotten, and no rule asks for it.
"""

from importlib import import_module

from centuria.core.layout import ready
from centuria.editions import made
from centuria.errors import SetupError, ViewError
from centuria.mode_registry import declared
from centuria.position import Position
from centuria.views.parse import progress
from centuria.views.parse.cursor import Piece
from centuria.views.schema import View


def imagine(view: View) -> Position:
    """The position of an uncovered view, for any viewer; its edition has to be known in this process.

    A view may come from outside: every value is checked.
    """
    told = Piece(view)
    options = told.piece("options")
    edition = made(told.text("mode"), told.text("components"), {name: options.text(name) for name in options.names()})
    seats = told.number("seats", 0, 127)
    if seats not in edition.mode.seats:
        raise SetupError(f"{edition.mode.name} is not for {seats} players")
    state = edition.records()
    import_module(f"centuria.views.parse.{declared(edition.mode.name).family}").lay(edition, told, seats, state[0])
    progress.lay(edition, told, seats, state[0])
    position = Position(edition, ready(state))
    if not position.over:
        edition.mode.verbs.review(edition.box[0], state[0])
    if list(position.legal()) != told.listed("legal"):
        raise ViewError("legal", f"should be {list(position.legal())!r} by the rules, not {told.value('legal')!r}")
    return position
