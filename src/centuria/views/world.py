"""The tables of the New World as everybody sees them; only the orders of decks and stacks are secret."""

from collections.abc import Sequence
from typing import cast, get_args

import numpy as np

from centuria.mechanisms import agenda, golem_places, handfuls, locations
from centuria.mode_registry import WorldMode
from centuria.modes.codec.world import ICONS, SYMBOLS
from centuria.views import map as map_view
from centuria.views.common import crystal_question, header, members, top, winner
from centuria.views.printed import Printed
from centuria.views.printed import printed as printed_for
from centuria.views.questions import Question
from centuria.views.record_reader import Facts
from centuria.views.schema import (
    OutpostScore,
    Place,
    Stack,
    WorldPlayer,
    WorldPointRow,
    WorldScore,
    WorldView,
)

MODES: dict[str, WorldMode] = {mode: mode for mode in get_args(WorldMode)}


def _question(s: Facts) -> Question:
    """What is asked, with what it is about."""
    kind, detail, left = top(s)
    if kind == agenda.EXPLORE:
        return {"kind": "explore"}
    if kind == agenda.GOLEM:
        claimed, rewarded = bool(left & golem_places.CLAIMED), bool(left & golem_places.REWARDED)
        return {"kind": "golem", "slot": detail + 1, "claimed": claimed, "rewarded": rewarded}
    if agenda.MOVE <= kind <= agenda.COLUMN:
        return map_view.question(s, kind, detail, left)
    if kind == agenda.FOURTH:
        return {"kind": "fourth"}
    return crystal_question(kind, printed_for(s.position.edition).effect(detail), left)


def build(s: Facts, viewer: int | None, number: int, covered: bool) -> WorldView:
    """Boards with everybody on them, rows, decks and stacks, and what lies before each player.

    Only the discard piles of others may be face down.
    """
    printed, tally = printed_for(s.position.edition), s.position.tally
    return {
        "mode": MODES[s.position.edition.mode.name],
        **header(s, viewer, number, None if s.over else _question(s)),
        "boards": printed.boards(s.number("land")),
        "locations": _locations(printed, s, viewer),
        "points": _points(printed, s),
        "stacks": _stacks(printed, s),
        **map_view.part(printed, s),
        "players": [
            _player(printed, s, place, covered and place + 1 != viewer, tally[place]) for place in range(s.seats)
        ],
        "scores": [counted[-1] for counted in tally],
        "winner": winner(s),
    }


def _locations(printed: Printed, s: Facts, viewer: int | None) -> list[Place]:
    standing, tile_on, covered = s.row("standing"), s.row("tile_on"), s.number("covered")
    seats = {number: seat for seat in range(1, s.seats + 1) for number in members(s.row("present")[seat - 1])}
    needed = _needed(s, viewer)
    places: list[Place] = []
    for number in members(s.number("land")):
        seat, under = seats.get(number), covered >> number & 1
        place = printed.locations[number]
        places.append(
            {
                **place,
                "pos": [*place["pos"]],
                "seat": seat,
                "standing": standing[number],
                "needed": None if under or viewer is None or seat == viewer else needed[number],
                "tile": printed.exploration(tile_on[number]) if under else None,
            }
        )
    return places


def _needed(s: Facts, viewer: int | None) -> list[int]:
    """How many workers the viewer needs for each location; nothing for a spectator."""
    if viewer is None:
        return []
    found = np.zeros(len(s.row("standing")), np.int64)
    boxes = cast(Sequence[locations.Places], s.position.edition.box)
    locations.needs(boxes, cast(Sequence[locations.Locations], s.position.state), viewer - 1, found)
    counted: list[int] = found.tolist()
    return counted


def _points(printed: Printed, s: Facts) -> WorldPointRow:
    """The row, the deck's size, and its top card, which lies face up."""
    first, count = s.number("points_first"), s.number("points_count")
    shown = min(golem_places.PLACES, count - first)
    cards = [printed.card(card) for card in s.row("points")[first : min(first + shown + golem_places.FACE_UP, count)]]
    return {
        "row": [{**card, "location": place} for card, place in zip(cards[:shown], printed.golem_places, strict=False)],
        "deck": count - first - shown,
        "next": cards[shown] if len(cards) > shown else None,
    }


def _stacks(printed: Printed, s: Facts) -> list[Stack]:
    tiles = s.row("bonus_tiles")
    return [
        {
            "id": stack.name,
            "at": stack.home,
            "left": stack.size - taken,
            "top": printed.bonus(tiles[first + taken]) if taken < stack.size else None,
        }
        for stack, first, taken in zip(printed.board_index.stacks, printed.stack_first, s.row("taken"), strict=False)
    ]


def _player(printed: Printed, s: Facts, place: int, covered: bool, counted: list[int]) -> WorldPlayer:
    icons, assistance, tools = s.line("icons", place), s.row("assistance")[place], s.line("tools", place)
    return {
        "seat": place + 1,
        "caravan": handfuls.text(s.row("caravan")[place]),
        "home": s.row("home")[place],
        "reserve": s.row("reserve")[place],
        "claims": s.row("claims")[place],
        "claimed": [printed.card(card) for card in members(s.row("claimed")[place])],
        "icons": {icon: icons[number] for icon, number in ICONS.items()},
        "assistance": {symbol: assistance >> 8 * number & 0xFF for symbol, number in SYMBOLS.items()},
        "tools": {symbol: handfuls.text(tools[number]) for symbol, number in SYMBOLS.items()},
        "bonus": [printed.bonus(tile) for tile in s.line("bonus", place)[: s.row("bonuses")[place]]],
        "spaces": printed.spaces,
        "explored": [printed.exploration(tile) for tile in members(s.row("explored")[place])],
        **map_view.player(printed, s, place, covered),
        "score": _score(s, counted),
    }


def _score(s: Facts, counted: list[int]) -> WorldScore:
    points = dict(zip(s.position.edition.mode.parts, counted, strict=False))
    outposts: OutpostScore = {"outposts": points["outposts"]} if "outposts" in points else {}
    return {
        "cards": points["cards"],
        "bonus": points["bonus"],
        "exploration": points["exploration"],
        **outposts,
        "crystals": points["crystals"],
        "total": counted[-1],
    }
