"""What the three modes of the New World share between their records and what people write."""

from collections.abc import Mapping, Sequence
from typing import cast

import numpy as np

from centuria.components.mountains import MountainSet, layout_problem
from centuria.components.world.pieces import Icon, Location, LocationSymbol
from centuria.errors import SetupError
from centuria.mechanisms import (
    agenda,
    bonus,
    crystals,
    effects,
    exploration,
    golem_places,
    handfuls,
    locations,
    outposts,
    powers,
    wagons,
)
from centuria.modes import endless, saga2
from centuria.modes.codec import decisions
from centuria.modes.codec.board_index import BoardIndex
from centuria.modes.codec.setup import distinct, lay_deck, numbers, part

SYMBOLS: dict[LocationSymbol, int] = {
    "production": locations.PRODUCTION,
    "upgrade": locations.UPGRADE,
    "trade": locations.TRADE,
    "golem": locations.GOLEM,
}
ICONS: dict[Icon, int] = {
    "assistance": powers.ASSISTANCE,
    "tool": powers.TOOL,
    "merchants": powers.MERCHANTS,
    "exploration": powers.EXPLORATION,
}
BONUS_KINDS = {"pair": bonus.PAIR, "icon": bonus.ICON, "workers": bonus.WORKERS, "flat": bonus.FLAT}
TILE_KINDS = {
    "crystals": exploration.CRYSTALS,
    "worker": exploration.WORKER,
    "points": exploration.POINTS,
    "icon": exploration.ICON,
}
REACHES = {"1": wagons.ONE_STEP, "2": wagons.TWO_STEPS, "any": wagons.ANYWHERE}
BASE = ("produce", "upgrade", "trade")


def most_times(board_index: BoardIndex) -> int:
    """A caravan begins a turn with no more than it holds, and each claimed card adds at most one crystal by Tools."""
    return board_index.world.caravan_capacity + board_index.world.cards_to_end


def symbol_bytes(location: Location) -> int:
    """The symbols of a location, as a full byte for each."""
    return sum(locations.EACH_SYMBOL << 8 * SYMBOLS[symbol] for symbol in location.symbols)


def pack_world(box: np.record, board_index: BoardIndex, first_effect: int) -> None:
    """Put the boards, cards and tiles into a box; the locations' effects begin at `first_effect`."""
    world, most_seats = board_index.world, 4
    for number, location in enumerate(board_index.locations):
        box.place_workers[number] = location.workers
        box.place_bytes[number] = symbol_bytes(location)
        if location.kind in BASE:
            effects.write(cast(effects.Effects, box), first_effect + number, location.effect)
            box.place_detail[number] = first_effect + number
    box.places = len(board_index.locations)
    _pack_groups(box, board_index)
    box.always = board_index.set_of("produce", "upgrade")
    box.trades = board_index.set_of("trade")
    gives = [place.effect.partition(">")[0] if place.kind == "trade" else "" for place in board_index.locations]
    box.trade_payable = crystals.affordable_table([handfuls.number(given) for given in gives])
    lands = [board_index.land(chosen) for chosen in board_index.facts.choose or ("",)]
    box.choices = len(lands)
    box.lands = lands + [0] * (locations.CHOICES - len(lands))
    box.workers = world.workers_per_player
    box.workers_at_start = [0] + [world.workers_at_start[seats] for seats in range(2, most_seats + 1)]
    box.provisions = [handfuls.number(start) for start in world.start]
    box.capacity = world.caravan_capacity
    box.most_times = most_times(board_index)
    box.covered_at_start = [0] + [board_index.covered(seats) for seats in range(2, most_seats + 1)]
    _pack_cards(box, board_index)
    _pack_tiles(box, board_index)


def _pack_groups(box: np.record, board_index: BoardIndex) -> None:
    """The locations by the symbols that they show; first the groups with some where something has to be paid."""
    groups: dict[int, int] = {}
    for number, location in enumerate(board_index.locations):
        shown = symbol_bytes(location)
        groups[shown] = groups.get(shown, 0) | 1 << number
    free = board_index.set_of("produce", "upgrade")
    order = sorted(groups, key=lambda shown: (not groups[shown] & ~free, shown))
    box.groups = len(order)
    box.paying_groups = sum(1 for shown in order if groups[shown] & ~free)
    box.group_bytes[: len(order)] = order
    box.group_places[: len(order)] = [groups[shown] for shown in order]


def _pack_cards(box: np.record, board_index: BoardIndex) -> None:
    cards = board_index.world.cards
    count = len(cards)
    box.price[:count] = [handfuls.number(card.cost) for card in cards]
    box.worth[:count] = [card.points for card in cards]
    box.payable = crystals.affordable_table(box.price)
    box.row = golem_places.PLACES
    box.claims_to_end = [board_index.world.cards_to_end] * 4
    box.power[:count] = [ICONS[card.effect] for card in cards]
    box.power_symbol[:count] = [SYMBOLS[card.symbol] if card.symbol else 0 for card in cards]
    box.power_crystal[:count] = [handfuls.number(str(card.crystal)) if card.crystal else 0 for card in cards]
    box.power_workers[:count] = [card.workers for card in cards]
    box.point_deck = [0] + [sum(1 << card for card in board_index.point_deck(seats)) for seats in (2, 3, 4)]
    box.golem_places = board_index.set_of("golem")
    for slot, number in enumerate(board_index.kind("golem")):
        box.place_kind[number] = endless.GOLEM
        box.place_detail[number] = slot
        box.golem_place[slot] = number
        box.golem_stacks[slot] = board_index.stacks_of([board_index.locations[number].id])


def _pack_tiles(box: np.record, board_index: BoardIndex) -> None:
    world = board_index.world
    bonuses, tiles = len(world.bonus), len(world.exploration)
    dealt = 0
    for number, stack in enumerate(board_index.stacks):
        box.stack_first[number] = dealt
        box.stack_size[number] = stack.size
        dealt += stack.size
    box.spaces = world.bonus_slots[board_index.facts.player_board]
    box.bonus_kind[:bonuses] = [BONUS_KINDS[tile.kind] for tile in world.bonus]
    box.bonus_icon[:bonuses] = [ICONS[tile.icons[0]] if tile.icons else 0 for tile in world.bonus]
    box.bonus_other[:bonuses] = [ICONS[tile.icons[-1]] if tile.icons else 0 for tile in world.bonus]
    box.bonus_worth = [world.scoring[kind] for kind in BONUS_KINDS]
    box.bonus_in_play = sum(1 << tile for tile in board_index.bonus_in_play())
    box.tile_count = tiles
    box.tile_kind[:tiles] = [TILE_KINDS[tile.kind] for tile in world.exploration]
    box.tile_crystals[:tiles] = [handfuls.number(tile.crystals) for tile in world.exploration]
    box.tile_points[:tiles] = [tile.points for tile in world.exploration]
    box.tile_icon[:tiles] = [ICONS[tile.icon] if tile.icon else 0 for tile in world.exploration]


def pack_map(box: np.record, board_index: BoardIndex, mountains: MountainSet, first_effect: int) -> None:
    """Put the mountains and what is done on them into a box; their trades begin at `first_effect`."""
    for number, tile in enumerate(mountains.tiles):
        effects.write(cast(effects.Effects, box), first_effect + number, tile.trade)
        box.mountain_icon[number] = mountains.icons.index(tile.icon)
    box.mountain_effect = first_effect
    box.mountains_with = [
        sum(1 << number for number, tile in enumerate(mountains.tiles) if tile.icon == icon) for icon in mountains.icons
    ]
    cells = ((0, 0), *mountains.layouts[mountains.default_layout])
    box.layout_q = [q for q, _ in cells]
    box.layout_r = [r for _, r in cells]
    box.toll = mountains.wagon_toll
    box.outpost_cost = [0] + [mountains.outpost_cost[seats] for seats in (2, 3, 4)]
    box.uncovered = [
        [sum(mountains.values(icon)[:built]) for built in range(outposts.COLUMNS + 1)] for icon in mountains.icons
    ]
    box.column_stacks = board_index.stacks_of(board_index.facts.bonus_boards)
    for effect, reach in REACHES.items():
        places = [n for n in board_index.kind("wagon") if board_index.locations[n].effect == effect]
        box.wagon_places[reach] = sum(1 << number for number in places)
        for number in places:
            box.place_kind[number] = saga2.WAGON
            box.place_detail[number] = reach
    box.exchange_places = board_index.set_of("mountain_exchange")
    box.outpost_places = board_index.set_of("outpost")
    for kind, code in (("mountain_exchange", saga2.EXCHANGE), ("outpost", saga2.OUTPOST)):
        for number in board_index.kind(kind):
            box.place_kind[number] = code


def set_entering(box: np.record, chosen: int) -> None:
    """Write into a box whether base and golem locations may be entered for nothing, and their actions left out."""
    box.entering = chosen
    if chosen:
        box.always |= box.trades | box.golem_places


def set_two_steps(box: np.record, chosen: int) -> None:
    """Write into a box whether a move of two steps may end where it began."""
    box.two_steps_back = chosen


def golem_answers(board_index: BoardIndex) -> dict[int, Sequence[str]]:
    """The answers at a golem location, where there is a choice."""
    stacks = stack_answers(board_index, [board_index.locations[number].id for number in board_index.kind("golem")])
    return {agenda.GOLEM: ["claim", *stacks, "stop"]}


def world_answers(board_index: BoardIndex) -> dict[int, Sequence[str]]:
    """The answers to the questions that all three modes have."""
    return {
        agenda.TURN: [*(f"use {location.id}" for location in board_index.locations), "rest"],
        **decisions.crystals(most_times(board_index)),
        agenda.EXPLORE: [f"explore {location.id}" for location in board_index.locations],
    }


def stack_answers(board_index: BoardIndex, homes: Sequence[str]) -> list[str]:
    """A bonus tile from one of the stacks on some boards or locations; by the number of the stack."""
    names = [f"bonus {stack.name}" if stack.home in homes else "" for stack in board_index.stacks]
    return names + [""] * (bonus.STACKS - len(names))


def map_answers(board_index: BoardIndex) -> dict[int, Sequence[str]]:
    """The answers to the questions about the map."""
    return {
        agenda.MOVE: [f"move t{tile}" for tile in range(wagons.TILES)],
        agenda.TOLL: decisions.PAY,
        agenda.BUILD: ["build", "skip"],
        agenda.COST: decisions.PAY,
        agenda.OUTPOST: ["", *(f"outpost t{tile}" for tile in range(1, wagons.TILES))],
        agenda.COLUMN: stack_answers(board_index, board_index.facts.bonus_boards),
    }


def world_setup(board_index: BoardIndex, s: np.void) -> dict[str, object]:
    """The deal of boards, point cards and tiles."""
    land, seats = int(s["land"]), int(s["seats"])
    chosen = next((board for board in board_index.facts.choose if board_index.land(board) == land), "")
    dealt = iter(int(tile) + 1 for tile in s["bonus_tiles"])
    return {
        "boards": list(board_index.facts.boards(chosen)),
        "points": [int(card) + 1 for card in s["points"][: len(board_index.point_deck(seats))]],
        "bonus": {stack.name: [next(dealt) for _ in range(stack.size)] for stack in board_index.stacks},
        "exploration": {
            location.id: int(s["tile_on"][number]) + 1
            for number, location in enumerate(board_index.locations)
            if land & board_index.covered(seats) & 1 << number
        },
    }


def map_setup(s: np.void) -> dict[str, object]:
    """The map: each place with its cell and its mountain."""
    return {
        "map": {
            f"t{tile}": [int(s["map_q"][tile]), int(s["map_r"][tile]), int(s["mountain"][tile]) + 1]
            for tile in range(1, wagons.TILES)
        }
    }


def lay_world(board_index: BoardIndex, s: np.void, seats: int, setup: Mapping[str, object]) -> None:
    """Put a given deal of boards, point cards and tiles on a record."""
    _lay_boards(board_index, s, setup)
    deck = board_index.point_deck(seats)
    lay_deck(setup, "points", [card + 1 for card in deck], deck, s["points"])
    bonus_part = part(setup, "bonus", [stack.name for stack in board_index.stacks])
    tiles: list[int] = []
    for stack in board_index.stacks:
        tiles += numbers(bonus_part[stack.name], f"bonus {stack.name}", stack.size)
    in_play = [tile + 1 for tile in board_index.bonus_in_play()]
    for place, tile in enumerate(distinct(tiles, "bonus", in_play)):
        s["bonus_tiles"][place] = tile - 1
    covered = int(s["land"]) & board_index.covered(seats)
    places = [number for number in range(len(board_index.locations)) if covered >> number & 1]
    exploring = part(setup, "exploration", [board_index.locations[number].id for number in places])
    shown = [exploring[board_index.locations[number].id] for number in places]
    known = [tile.id for tile in board_index.world.exploration]
    for number, tile in zip(places, distinct(shown, "exploration", known), strict=True):
        s["tile_on"][number] = tile - 1


def _lay_boards(board_index: BoardIndex, s: np.void, setup: Mapping[str, object]) -> None:
    tables = {board_index.facts.boards(chosen): chosen for chosen in board_index.facts.choose or ("",)}
    boards = setup["boards"]
    chosen = tables.get(tuple(boards)) if isinstance(boards, list) and all(isinstance(b, str) for b in boards) else None
    if chosen is None:
        known = ", ".join(str(list(table)) for table in tables)
        raise SetupError.told("setup-boards", known=known, value=repr(boards))
    s["land"] = board_index.land(chosen)


def lay_map(mountains: MountainSet, s: np.void, setup: Mapping[str, object]) -> None:
    """Put a given map on a record, if it is one that the rules allow."""
    names = [f"t{tile}" for tile in range(1, wagons.TILES)]
    given = part(setup, "map", names)
    places = [numbers(given[name], f"map {name}", 3) for name in names]
    cells = [(q, r) for q, r, _ in places]
    problem = layout_problem(cells, mountains.min_neighbours, len(names))
    if problem is not None:
        raise SetupError.told("setup-map", reason=problem)
    tiles = distinct([tile for _, _, tile in places], "map", [tile.id for tile in mountains.tiles])
    for icon in mountains.icons:
        count = sum(mountains.tiles[tile - 1].icon == icon for tile in tiles)
        if count != mountains.tiles_per_icon:
            needed = str(mountains.tiles_per_icon)
            raise SetupError.told("setup-map-tiles", icon=icon, count=str(count), needed=needed)
    for place, ((q, r), tile) in enumerate(zip(cells, tiles, strict=True), 1):
        s["map_q"][place], s["map_r"][place], s["mountain"][place] = q, r, tile - 1
