"""The Golem Edition's table from a view of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

import numpy as np

from centuria.components.golem import GolemSet
from centuria.editions import Edition
from centuria.errors import ViewError
from centuria.mechanisms.market import STALLS
from centuria.modes import golem
from centuria.modes.codec import golem as golem_codec
from centuria.views.parse.cursor import Numbers, Piece, as_set
from centuria.views.parse.decks import full, order


@dataclass(frozen=True, slots=True)
class Faces:
    """The numbers of the cards by what is written on them."""

    merchants: Numbers
    points: Numbers


@cache
def _faces(edition: Edition) -> Faces:
    box = cast(GolemSet, edition.components)
    return Faces(
        {face: number for number, face in enumerate(golem_codec.cards(box))},
        {cost: number for number, cost in enumerate(golem_codec.costs(box))},
    )


def lay(edition: Edition, told: Piece, seats: int, s: np.void) -> None:
    """Put the rows, the tokens and what lies before each player on the record."""
    faces, players = _faces(edition), told.pieces("players")
    if len(players) != seats:
        raise ViewError("players", f"should be {seats}, not {len(players)}")
    hands = [player.faces("hand", faces.merchants) for player in players]
    played = [player.faces("played", faces.merchants) for player in players]
    claimed = [player.cards("claimed", "cost", faces.points) for player in players]
    _lay_merchants(told.piece("merchants"), faces.merchants, [*hands, *played], s)
    _lay_points(told.piece("points"), faces.points, claimed, s)
    s["caravan"][:seats] = [player.crystals("caravan") for player in players]
    s["hand"][:seats] = [as_set(hand) for hand in hands]
    s["played"][:seats] = [as_set(cards) for cards in played]
    s["claimed"][:seats] = [as_set(cards) for cards in claimed]
    s["claims"][:seats] = [len(cards) for cards in claimed]
    s["copper"][:seats] = [player.number("copper") for player in players]
    s["silver"][:seats] = [player.number("silver") for player in players]
    piles = told.piece("tokens")
    s["pile"] = piles.number("copper"), piles.number("silver")


def _lay_merchants(told: Piece, numbers: Numbers, owned: Sequence[list[int]], s: np.void) -> None:
    bought = [card for cards in owned for card in cards if card >= golem.STARTING]
    stalls = told.pieces("row")
    row, behind = [stall.known("card", numbers) for stall in stalls], told.number("deck")
    full(told.place("row"), row, STALLS, behind)
    s["merchants"] = order("merchants", range(golem.STARTING, golem.CARDS), bought, row, behind)
    s["merchants_count"] = golem.MERCHANTS
    s["merchants_first"] = len(bought)
    s["stall"][: len(stalls)] = [stall.crystals("crystals") for stall in stalls]


def _lay_points(told: Piece, numbers: Numbers, claimed: Sequence[list[int]], s: np.void) -> None:
    gone = [card for cards in claimed for card in cards]
    row, behind = told.cards("row", "cost", numbers), told.number("deck")
    full(told.place("row"), row, golem.ROW, behind)
    s["points"] = order("points", range(golem.POINTS), gone, row, behind)
    s["points_count"] = golem.POINTS
    s["points_first"] = len(gone)
