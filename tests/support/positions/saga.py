"""Tables of both sagas for the referee: one map whose mountains are easy to remember, and looks at it.

The valley t0 touches t1 to t6. Each of t7 to t12 lies outside, between two of them:

    t7 between t1 and t3    t8 between t3 and t6     t9 between t2 and t6
    t10 between t2 and t4   t11 between t4 and t5    t12 between t1 and t5

Each column of outposts can be emptied by four tiles in a row: t1 to t4, t5 to t8, t9 to t12.
"""

from typing import Any

import pytest

from centuria import Game
from support.positions.world import MERCHANTS, WORLD, arranged, table

BOTH = pytest.mark.parametrize("mode", ["saga2", "saga3"])
ANY_NUMBER = pytest.mark.parametrize("seats", [2, 3, 4])

MAP = {
    "t1": 5, "t2": 8, "t3": 18, "t4": 23,     # yellow 2>111, green 3>22, blue 11>3, magenta 111>4
    "t5": 1, "t6": 10, "t7": 16, "t8": 20,    # yellow 3>11112, green 11>22, blue 22>33, magenta 12>4
    "t9": 4, "t10": 12, "t11": 17, "t12": 24, # yellow 22>1113, green 111>23, blue 4>33, magenta 222>44
}  # fmt: skip
"""Which mountain lies where."""

FIRST_COLUMN, SECOND_COLUMN, THIRD_COLUMN = ([f"t{tile}" for tile in range(start, start + 4)] for start in (1, 5, 9))

COMMON = [card.id for card in WORLD.cards if (card.star, card.players) == ("none", "all")]
"""Point cards that are in every deck."""

PLAIN = [45, 47, 49, 50, 53, 56, 40]
"""Some of them that leave no lasting effect: six of Exploration, one of New Merchants."""


def land(mode: str, seats: int = 3, **dealt: Any) -> Game:
    """A game on that map."""
    return table(mode, seats, mountains=MAP, **dealt)


def tile(game: Game, name: str) -> dict[str, Any]:
    """A tile of the map, with the wagons and outposts on it."""
    shown: Any = game.view()["map"]
    return next(dict(found) for found in shown if found["id"] == name)


def merchant_row(game: Game) -> list[str]:
    """The merchant cards below their locations, from the left."""
    shown: Any = game.view()["merchants"]
    return [place["card"] for place in shown["row"]]


def merchant_deck(game: Game) -> int:
    """How many merchant cards lie face down."""
    shown: Any = game.view()["merchants"]
    return int(shown["deck"])


def under(game: Game) -> list[str]:
    """The cards that everybody has seen go under the merchant deck, in drawing order."""
    shown: Any = game.view()["merchants"]
    return list(shown["under"])


def dealing(*cards: str, seats: int = 2, **arrangement: Any) -> Game:
    """A game of Part III with these merchant cards left and no others; seat 2 has used all the rest."""
    used = [card for card in MERCHANTS if card not in cards]
    return arranged(land("saga3", seats, merchants=cards), discards={2: used}, **arrangement)
