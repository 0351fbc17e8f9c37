"""The tables of the New World as everybody sees them; only the orders of decks and stacks are secret."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from centuria.mechanisms import agenda, golem_places, handfuls, locations
from centuria.modes.codec.world import ICONS, SYMBOLS
from centuria.views import map as map_view
from centuria.views.common import Piece, crystal_question, members, score, top
from centuria.views.printed import Printed
from centuria.views.printed import printed as printed_for
from centuria.views.unpack import Facts

LOOKED_FOR = {symbol: number for symbol, number in SYMBOLS.items() if symbol != "none"}


def question(s: Facts) -> Piece:
    """What is asked, with what it is about."""
    kind, detail, left = top(s)
    if kind == agenda.EXPLORE:
        return {"kind": "explore"}
    if kind == agenda.GOLEM:
        done = {"claimed": bool(left & golem_places.CLAIMED), "rewarded": bool(left & golem_places.REWARDED)}
        return {"kind": "golem", "slot": detail + 1, **done}
    if agenda.MOVE <= kind <= agenda.COLUMN:
        return map_view.question(s, kind, detail, left)
    if kind == agenda.FOURTH:
        return {"kind": "fourth"}
    return crystal_question(kind, printed_for(s.position.edition).effect(detail), left)


def table(s: Facts, viewer: int | None, covered: bool) -> Piece:
    """Boards with everybody on them, rows, decks and stacks, and what lies before each player.

    Only the discard piles of others may be face down.
    """
    printed, tally = printed_for(s.position.edition), s.position.tally
    return {
        "boards": printed.boards(s.number("land")),
        "locations": _locations(printed, s, viewer),
        "points": _points(printed, s),
        "stacks": _stacks(printed, s),
        **map_view.table(printed, s),
        "players": [
            _player(printed, s, place, covered and place + 1 != viewer, tally[place]) for place in range(s.seats)
        ],
        "scores": [counted[-1] for counted in tally],
    }


def _locations(printed: Printed, s: Facts, viewer: int | None) -> list[Piece]:
    standing, tile_on, covered = s.row("standing"), s.row("tile_on"), s.number("covered")
    seats = {number: seat for seat in range(1, s.seats + 1) for number in members(s.row("present")[seat - 1])}
    needed = _needed(s, viewer)
    pieces = []
    for number in members(s.number("land")):
        seat, under = seats.get(number), covered >> number & 1
        piece = printed.location(number)
        piece["seat"] = seat
        piece["standing"] = standing[number]
        piece["needed"] = None if under or viewer is None or seat == viewer else needed[number]
        piece["tile"] = printed.exploration(tile_on[number]) if under else None
        pieces.append(piece)
    return pieces


def _needed(s: Facts, viewer: int | None) -> list[int]:
    """How many workers the viewer needs for each location; nothing for a spectator."""
    if viewer is None:
        return []
    found = np.zeros(len(s.row("standing")), np.int64)
    boxes = cast(Sequence[locations.Places], s.position.edition.box)
    locations.needs(boxes, cast(Sequence[locations.Locations], s.position.state), viewer - 1, found)
    counted: list[int] = found.tolist()
    return counted


def _points(printed: Printed, s: Facts) -> Piece:
    """The row, the deck's size, and its top card, which lies face up."""
    first, count = s.number("points_first"), s.number("points_count")
    shown = min(golem_places.PLACES, count - first)
    cards = [printed.card(card) for card in s.row("points")[first : min(first + shown + golem_places.FACE_UP, count)]]
    for card, place in zip(cards[:shown], printed.golem_places, strict=False):
        card["location"] = place
    return {"row": cards[:shown], "deck": count - first - shown, "next": cards[shown] if len(cards) > shown else None}


def _stacks(printed: Printed, s: Facts) -> list[Piece]:
    tiles = s.row("bonus_tiles")
    return [
        {
            "id": stack.name,
            "at": stack.home,
            "left": stack.size - taken,
            "top": printed.bonus(tiles[first + taken]) if taken < stack.size else None,
        }
        for stack, first, taken in zip(printed.atlas.stacks, printed.stack_first, s.row("taken"), strict=False)
    ]


def _player(printed: Printed, s: Facts, place: int, covered: bool, counted: list[int]) -> Piece:
    icons, assistance, tools = s.line("icons", place), s.line("assistance", place), s.line("tools", place)
    return {
        "seat": place + 1,
        "caravan": handfuls.text(s.row("caravan")[place]),
        "home": s.row("home")[place],
        "reserve": s.row("reserve")[place],
        "claims": s.row("claims")[place],
        "claimed": [printed.card(card) for card in members(s.row("claimed")[place])],
        "icons": {icon: icons[number] for icon, number in ICONS.items()},
        "assistance": {symbol: assistance[number] for symbol, number in LOOKED_FOR.items()},
        "tools": {symbol: handfuls.text(tools[number]) for symbol, number in LOOKED_FOR.items()},
        "bonus": [printed.bonus(tile) for tile in s.line("bonus", place)[: s.row("bonuses")[place]]],
        "spaces": printed.spaces,
        "explored": [printed.exploration(tile) for tile in members(s.row("explored")[place])],
        **map_view.player(printed, s, place, covered),
        "score": score(s.position.edition.mode.parts, counted),
    }
