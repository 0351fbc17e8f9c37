"""Pieces of sentences of the New World: workers, cards, tiles, and what is done at a location."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration.phrases import card, crystal, crystals, effect, point_card
from centuria.views.follow_ups import NOTHING, FollowUp
from centuria.views.schema import (
    BonusTile,
    ExplorationTile,
    MapTile,
    Place,
    PrintedPlace,
    WorldCard,
    WorldPlayer,
    WorldView,
)
from centuria.words import Words

REACHES = {"1": "near", "2": "far", "any": "any"}
"""How far a wagon goes: one tile, up to two, or anywhere."""


def called(words: Words, names: Sequence[str], seat: int) -> str:
    """A player by name, or by seat where nobody has a name."""
    return names[seat - 1] if seat <= len(names) else words("seat-name", seat=seat)


def workers(words: Words, count: int) -> str:
    """Workers in words: "2 merchants"."""
    return words("workers", count=count)


def place_of(view: WorldView, name: str) -> Place:
    """A location by its id."""
    return next(place for place in view["locations"] if place["id"] == name)


def tile_of(view: WorldView, name: str) -> MapTile:
    """A tile of the map by its id."""
    return next(tile for tile in view["map"] if tile["id"] == name)


def power(words: Words, shown: WorldCard) -> str:
    """What a point card does."""
    match shown["effect"]:
        case "assistance":
            return words("power-assistance", symbol=shown["symbol"])
        case "tool":
            return words("power-tool", symbol=shown["symbol"], crystal=crystal(words, shown["crystal"]))
        case "merchants":
            return words("power-merchants", workers=workers(words, shown["workers"]))
        case _:
            return words("power-exploration")


def worth(words: Words, shown: WorldCard) -> str:
    """A point card by its price, its points and what it does."""
    cost = crystals(words, shown["cost"])
    return words("point-card", points=shown["points"], card=named(words, shown), cost=cost, power=power(words, shown))


def named(words: Words, shown: WorldCard) -> str:
    """A point card by its points."""
    return point_card(words, shown["points"], shown["cost"], str(shown["id"]))


def exploration(words: Words, tile: ExplorationTile) -> str:
    """What an Exploration tile brings."""
    match tile["kind"]:
        case "crystals":
            return crystals(words, tile["crystals"])
        case "worker":
            return words("exploration-worker")
        case "points":
            return words("exploration-points", points=tile["points"])
        case "icon":
            return words("exploration-icon", icon=words("icon", icon=tile["icon"]))


def bonus(words: Words, tile: BonusTile) -> str:
    """What a bonus tile scores."""
    icons = [words("icon", icon=icon) for icon in tile["icons"]]
    match tile["kind"]:
        case "pair":
            return words("bonus-pair", points=tile["points"], first=icons[0], second=icons[1])
        case "icon":
            return words("bonus-icon", points=tile["points"], icon=icons[0])
        case "workers":
            return words("bonus-workers", points=tile["points"])
        case "flat":
            return words("bonus-flat", points=tile["points"])


def on_map(words: Words, tile: MapTile) -> str:
    """A tile of the map by its name and icon."""
    if tile["icon"] is None:
        return words.picture(f"tile {tile['id']}", words("tile-valley"))
    icon, trade = words("mountain-icon", icon=tile["icon"]), tile["trade"] or ""
    told = words("tile-mountain", tile=tile["id"], icon=icon, effect=effect(words, trade))
    return words.picture(f"tile {tile['id']} {tile['icon']} {trade}", told)


def tile(words: Words, shown: MapTile) -> str:
    """A tile of the map in short: by its name, or by what it shows where it is a picture."""
    return on_map(words, shown) if words.illustrated else shown["id"]


def location(words: Words, place: Place) -> str:
    """A location in short: by its name, or by what it is for where it is a picture."""
    if not words.illustrated:
        return place["id"]
    drawn = f"place {place['id']} {place['kind']} {place['effect']}"
    return words.picture(drawn.rstrip(), words("place-by-work", work=purpose(words, place)))


def purpose(words: Words, place: PrintedPlace) -> str:
    """What a location is for, whatever lies there now."""
    match place["kind"]:
        case "golem":
            return words("work-golem")
        case "wagon":
            return words("work-wagon", reach=REACHES[place["effect"]])
        case "mountain_exchange":
            return words("work-exchange")
        case "outpost":
            return words("work-outpost")
        case "merchant":
            return words("work-merchant")
        case "renew":
            return words("work-renew")
        case _:
            return effect(words, place["effect"])


def work(words: Words, view: WorldView, player: WorldPlayer, place: Place, follow_up: FollowUp = NOTHING) -> str:
    """What a player can do at a location, where the rules say what can follow going there."""
    match place["kind"]:
        case "golem":
            return _golem(words, view, place, follow_up)
        case "mountain_exchange":
            trade = tile_of(view, player["wagon"])["trade"]
            return purpose(words, place) if trade is None else words("work-exchange-at", effect=effect(words, trade))
        case "merchant":
            return _merchant(words, view, place)
        case _:
            return purpose(words, place)


def _golem(words: Words, view: WorldView, place: Place, follow_up: FollowUp) -> str:
    """The card that a golem location serves and its bonus tiles, as far as the player can have them."""
    if follow_up["claim"]:
        served = next(shown for shown in view["points"]["row"] if shown["location"] == place["id"])
        card = worth(words, served)
        return words("work-golem-both", card=card) if follow_up["bonus"] else words("work-golem-card", card=card)
    return words("work-golem-tile") if follow_up["bonus"] else purpose(words, place)


def _merchant(words: Words, view: WorldView, place: Place) -> str:
    faces = [shown["card"] for shown in view["merchants"]["row"] if shown["location"] == place["id"]]
    if not faces:
        return purpose(words, place)
    return words("work-merchant-card", card=card(words, faces[0]), effect=effect(words, faces[0]))


def tool_crystals(player: WorldPlayer, place: Place) -> str:
    """The crystals that the player's Tools bring at a location."""
    return "".join(sorted("".join(player["tools"][symbol] for symbol in place["symbols"])))


def tools(words: Words, player: WorldPlayer, place: Place, told: str) -> str:
    """What is done at a location, after what the player's Tools bring there."""
    brought = tool_crystals(player, place)
    return words("work-tools", crystals=crystals(words, brought), work=told) if brought else told
