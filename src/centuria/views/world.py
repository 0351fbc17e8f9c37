"""The tables of the New World as everybody sees them; only the orders of decks and stacks are secret."""

from typing import cast

import numpy as np

from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import ExplorationTile, Location, WorldCard, WorldSet
from centuria.mechanisms import (
    agenda,
    bonus,
    crystals,
    exploration,
    golem_places,
    handfuls,
    locations,
    orders,
    outposts,
)
from centuria.modes.atlas import Atlas, atlas_of
from centuria.modes.saga2 import Saga2State
from centuria.modes.world_texts import ICONS, SYMBOLS
from centuria.position import Position
from centuria.views import map as map_view
from centuria.views.pieces import Piece, crystal_question, members, top


def atlas(position: Position) -> Atlas:
    """The boards of the mode that is played."""
    box = position.edition.components
    world = box.world if isinstance(box, Saga2Set | Saga3Set) else cast(WorldSet, box)
    return atlas_of(world, position.edition.mode.name)


def question(position: Position) -> Piece:
    """What is asked, with what it is about."""
    kind, detail, left = top(position)
    if kind == agenda.EXPLORE:
        return {"kind": "explore"}
    if kind == agenda.GOLEM:
        done = {"claimed": bool(left & golem_places.CLAIMED), "rewarded": bool(left & golem_places.REWARDED)}
        return {"kind": "golem", "slot": detail + 1, **done}
    if agenda.MOVE <= kind <= agenda.COLUMN:
        return map_view.question(position, kind, detail, left)
    if kind == agenda.FOURTH:
        return {"kind": "fourth"}
    return crystal_question(kind, map_view.face_of(position, atlas(position), detail), left)


def table(position: Position, viewer: int | None, covered: bool) -> Piece:
    """Boards with everybody on them, rows, decks and stacks, and what lies before each player.

    Only the discard piles of others may be face down.
    """
    boards, s = atlas(position), position.record
    return {
        "boards": [board for board in boards.boards if _on_table(boards, s, board)],
        "locations": [_location(position, boards, number, viewer) for number in members(s["land"])],
        "points": _points(boards, s),
        "stacks": [_stack(boards, s, number) for number in range(len(boards.stacks))],
        **map_view.table(position),
        "players": [
            _player(position, boards, seat, covered and seat != viewer) for seat in range(1, position.seats + 1)
        ],
        "scores": list(position.scores),
    }


def _on_table(boards: Atlas, s: np.void, board: str) -> bool:
    return any(boards.board(boards.locations[number]) == board for number in members(s["land"]))


def printed(location: Location) -> Piece:
    """What is printed on a location."""
    return {
        "id": location.id,
        "kind": location.kind,
        "effect": location.effect,
        "symbol": location.symbol,
        "workers": location.workers,
        "pos": list(location.pos),
    }


def _location(position: Position, boards: Atlas, number: int, viewer: int | None) -> Piece:
    s, location = position.record, boards.locations[number]
    owner = next((seat for seat in range(position.seats) if int(s["present"][seat]) >> number & 1), None)
    covered = bool(int(s["covered"]) >> number & 1)
    needed = None
    if viewer is not None and owner != viewer - 1 and not covered:
        rules = cast(Saga2State, s)
        needed = int(locations.needed(position.edition.box[0], rules, viewer - 1, number))
    return {
        **printed(location),
        "seat": None if owner is None else owner + 1,
        "standing": int(s["standing"][number]),
        "needed": needed,
        "tile": _exploration(boards.world.exploration[int(s["tile_on"][number])]) if covered else None,
    }


def _exploration(tile: ExplorationTile) -> Piece:
    return {"id": tile.id, "kind": tile.kind, "crystals": tile.crystals, "points": tile.points, "icon": tile.icon}


def _bonus(world: WorldSet, tile: int) -> Piece:
    """A bonus tile, and how many points it scores for each time that its condition is met."""
    shown = world.bonus[tile]
    return {"id": shown.id, "kind": shown.kind, "icons": list(shown.icons), "points": world.scoring[shown.kind]}


def _card(card: WorldCard) -> Piece:
    return {
        "id": card.id,
        "cost": card.cost,
        "points": card.points,
        "effect": card.effect,
        "symbol": card.symbol,
        "crystal": card.crystal,
        "workers": card.workers,
    }


def _points(boards: Atlas, s: np.void) -> Piece:
    """The row, the deck's size, and its top card, which lies face up."""
    first, count = int(s["points_first"]), int(s["points_count"])
    shown = min(golem_places.PLACES, count - first)
    cards = [_card(boards.world.cards[int(card)]) for card in s["points"][first : min(first + shown + 1, count)]]
    places = [boards.locations[number].id for number in boards.kind("golem")]
    row = [{**card, "location": place} for card, place in zip(cards[:shown], places, strict=False)]
    return {"row": row, "deck": count - first - shown, "next": cards[shown] if len(cards) > shown else None}


def _stack(boards: Atlas, s: np.void, number: int) -> Piece:
    stack = boards.stacks[number]
    taken = int(s["taken"][number])
    place = sum(other.size for other in boards.stacks[:number]) + taken
    top_tile = _bonus(boards.world, int(s["bonus_tiles"][place])) if taken < stack.size else None
    return {"id": stack.name, "at": stack.home, "left": stack.size - taken, "top": top_tile}


def _player(position: Position, boards: Atlas, seat: int, covered: bool) -> Piece:
    s, place, world = position.record, seat - 1, boards.world
    symbols = [symbol for symbol in SYMBOLS if symbol != "none"]
    return {
        "seat": seat,
        "caravan": handfuls.text(s["caravan"][place]),
        "home": int(s["home"][place]),
        "reserve": int(s["reserve"][place]),
        "claims": int(s["claims"][place]),
        "claimed": [_card(world.cards[card]) for card in members(s["claimed"][place])],
        "icons": {icon: int(s["icons"][place][number]) for icon, number in ICONS.items()},
        "assistance": {symbol: int(s["assistance"][place][SYMBOLS[symbol]]) for symbol in symbols},
        "tools": {symbol: handfuls.text(s["tools"][place][SYMBOLS[symbol]]) for symbol in symbols},
        "bonus": [_bonus(world, int(tile)) for tile in s["bonus"][place][: int(s["bonuses"][place])]],
        "spaces": world.bonus_slots[boards.facts.player_board],
        "explored": [_exploration(world.exploration[tile]) for tile in members(s["explored"][place])],
        **map_view.player(position, place, covered),
        "score": _score(position, place),
    }


def _score(position: Position, place: int) -> Piece:
    box, s = position.edition.box[0], cast(Saga2State, position.record)
    uncovered = int(outposts.outpost_points(box, s, place)) if map_view.has_map(position) else None
    return {
        "cards": int(orders.card_points(box, s, place)),
        "bonus": int(bonus.bonus_points(box, s, place)),
        "exploration": int(exploration.exploration_points(box, s, place)),
        **({} if uncovered is None else {"outposts": uncovered}),
        "crystals": int(crystals.points(s, place)),
        "total": int(position.edition.mode.verbs.score(box, s, place)),
    }
