"""Centuria plays the Century board games: one set of rules for people at a table and for millions of simulated games.

>>> import centuria
>>> game = centuria.new("golem", seats=2, seed=7)
>>> game.legal()[:2]
('play 11', 'play U2')
>>> game.play("play 11").seat
2
"""

from typing import TYPE_CHECKING

from centuria.errors import (
    CenturiaError,
    ComponentError,
    IllegalDecision,
    InvalidDecision,
    RecordError,
    SetupError,
    StaleDecision,
)

if TYPE_CHECKING:
    from centuria.editions import actions
    from centuria.game import Game, Reading, new, read, read_record, start

__version__ = "0.1.0"

__all__ = [
    "CenturiaError",
    "ComponentError",
    "Game",
    "IllegalDecision",
    "InvalidDecision",
    "Reading",
    "RecordError",
    "SetupError",
    "StaleDecision",
    "actions",
    "new",
    "read",
    "read_record",
    "start",
]


def __getattr__(name: str) -> object:
    """Load the rules when they are first used, so that asking for help costs nothing."""
    if name == "actions":
        from centuria.editions import actions

        return actions
    if name in __all__:
        from centuria import game

        return getattr(game, name)
    raise AttributeError(f"module 'centuria' has no attribute {name!r}")
