"""What a decision reveals, one piece after the other, for games whose every reveal is a chance node.

Pieces that nobody has seen lie in piles and come up in the order in which they lie. All that might come up next are
equally likely, so a state of such a game keeps them in ascending order and says nothing about the deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from centuria.core.layout import ready
from centuria.mechanisms import bonus, golem_places, market, merchant_places
from centuria.position import Position

MOST_REVEALS = 256
"""More than a game has cards and tiles."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The places of a record's field where unseen pieces lie, the next to come up first, and all that might lie there.

    What comes up of one pile can no longer lie in another with the same pieces.
    """

    field: str
    places: range
    pieces: tuple[int, ...]


def hidden(position: Position) -> list[Pile]:
    """The piles of what nobody has seen, in a fixed order."""
    s = position.state[0]
    golem = position.edition.mode.name == "golem"
    box = position.edition.box[0]
    shown = int(box["row"]) + (0 if golem else golem_places.FACE_UP)
    found = [_deck(s, "points", shown, 0)]
    if golem:
        found.append(_deck(s, "merchants", market.STALLS, 0))
    elif "merchants" in s.dtype.names:
        found.append(_deck(s, "merchants", merchant_places.ROW, int(s["merchants_known"])))
    return found if golem else [*found, *_stacks(box, s)]


def _deck(s: Any, field: str, shown: int, known: int) -> Pile:
    """A deck behind its first cards and before its last ones, which everybody knows."""
    last = int(s[f"{field}_count"]) - known
    places = range(min(int(s[f"{field}_first"]) + shown, last), last)
    return Pile(field, places, tuple(sorted(s[field][places.start : places.stop].tolist())))


def _stacks(box: Any, s: Any) -> Iterator[Pile]:
    """The stacks of bonus tiles below their tops: any tile that nobody has seen may lie in any of them."""
    tiles, seen, piles = s["bonus_tiles"].tolist(), set(), []
    for stack in range(bonus.STACKS):
        first, size, taken = (int(part[stack]) for part in (box["stack_first"], box["stack_size"], s["taken"]))
        up = first + min(taken + 1, size)
        seen.update(tiles[first:up])
        piles.append(range(up, first + size))
    unseen = tuple(tile for tile in range(bonus.TILES) if int(box["bonus_in_play"]) >> tile & 1 and tile not in seen)
    return (Pile("bonus_tiles", places, unseen) for places in piles)


def with_next(position: Position, ordered: dict[tuple[str, int], int]) -> Position:
    """The position with these pieces at these places, and all others that nobody has seen in ascending order."""
    state = position.state.copy()
    for field in {pile.field for pile in hidden(position)}:
        piles = [pile for pile in hidden(position) if pile.field == field]
        given = {piece for (name, _), piece in ordered.items() if name == field}
        rest = (piece for piece in piles[0].pieces if piece not in given)
        for pile in piles:
            for place in pile.places:
                state[field][0][place] = ordered[field, place] if (field, place) in ordered else next(rest)
    return Position(position.edition, ready(state))


def revealed(before: Position, after: Position) -> list[tuple[Pile, int]]:
    """The piles, and the places in them, of what has come up from one position to the next, in a fixed order."""
    return [
        (old, place)
        for old, new in zip(hidden(before), hidden(after), strict=True)
        for place in old.places[: len(old.places) - len(new.places)]
    ]
