"""The Golem Edition's table as a seat sees it, with hidden hands where the hands of others are covered."""

from collections.abc import Sequence
from functools import cache
from typing import cast

import numpy as np

from centuria.components.golem import GolemSet
from centuria.editions import Edition
from centuria.mechanisms import agenda, handfuls, tokens
from centuria.mechanisms.market import STALLS
from centuria.modes.codec import golem
from centuria.views.common import crystal_question, header, members, top, winner
from centuria.views.questions import Question
from centuria.views.record_reader import Facts
from centuria.views.schema import ClaimedCard, GolemPlayer, GolemScore, GolemView, MerchantRow, Metal, Point, PointRow

METALS: tuple[Metal, ...] = ("copper", "silver")


class Printed:
    """What is printed on the components of an edition, as views tell it."""

    __slots__ = ("faces", "point_cards", "row")

    def __init__(self, edition: Edition) -> None:
        box = cast(GolemSet, edition.components)
        self.faces = golem.cards(box)
        self.point_cards: list[ClaimedCard] = [{"cost": card.cost, "points": card.points} for card in box.points]
        self.row = box.point_row


printed = cache(Printed)


def _question(s: Facts) -> Question:
    """What is asked, with what it is about."""
    kind, detail, left = top(s)
    if kind == agenda.PAY:
        return {"kind": "pay", "stall": left + 1, "slot": detail + 1}
    return crystal_question(kind, printed(s.position.edition).faces[detail], left)


def build(s: Facts, viewer: int | None, number: int, covered: bool) -> GolemView:
    """The rows, the tokens and what lies before each player; claimed cards and hands of others may be face down."""
    box, tally = printed(s.position.edition), s.position.tally
    copper, silver = s.row("pile")
    first = header(s, viewer, number, None if s.over else _question(s))
    if covered and viewer != first["seat"]:
        # Each legal decision to play a card names a card of the hand.
        first["legal"] = []
    return {
        "mode": "golem",
        **first,
        "merchants": _merchants(box, s),
        "points": _points(box, s),
        "tokens": {"copper": copper, "silver": silver},
        "players": [_player(box, s, place, covered and place + 1 != viewer, tally[place]) for place in range(s.seats)],
        "scores": None if covered and not s.over else [counted[-1] for counted in tally],
        "winner": winner(s),
    }


def _merchants(box: Printed, s: Facts) -> MerchantRow:
    first, count = s.number("merchants_first"), s.number("merchants_count")
    row = s.row("merchants")[first : min(first + STALLS, count)]
    return {
        "row": [
            {"card": box.faces[card], "crystals": handfuls.text(crystals)}
            for card, crystals in zip(row, s.row("stall"), strict=False)
        ],
        "deck": count - first - len(row),
    }


def _points(box: Printed, s: Facts) -> PointRow:
    first, count = s.number("points_first"), s.number("points_count")
    row = s.row("points")[first : min(first + box.row, count)]
    above = np.empty(len(row), np.int64)
    tokens.lie_above(cast(Sequence[tokens.Tokens], s.position.state), above)
    cards: list[Point] = [
        {**box.point_cards[card], "token": None if metal < 0 else METALS[metal]}
        for card, metal in zip(row, above.tolist(), strict=True)
    ]
    return {"row": cards, "deck": count - first - len(row)}


def _player(box: Printed, s: Facts, place: int, covered: bool, counted: list[int]) -> GolemPlayer:
    hidden = covered and not s.over
    hand, claimed = members(s.row("hand")[place]), members(s.row("claimed")[place])
    return {
        "seat": place + 1,
        "caravan": handfuls.text(s.row("caravan")[place]),
        "hand": None if covered else [box.faces[card] for card in hand],
        "hand_size": len(hand),
        "played": [box.faces[card] for card in members(s.row("played")[place])],
        "claimed": None if hidden else [box.point_cards[card].copy() for card in claimed],
        "claims": len(claimed),
        "copper": s.row("copper")[place],
        "silver": s.row("silver")[place],
        "score": None if hidden else _score(s, counted),
    }


def _score(s: Facts, counted: list[int]) -> GolemScore:
    points = dict(zip(s.position.edition.mode.parts, counted, strict=False))
    return {
        "cards": points["cards"],
        "copper": points["copper"],
        "silver": points["silver"],
        "crystals": points["crystals"],
        "total": counted[-1],
    }
