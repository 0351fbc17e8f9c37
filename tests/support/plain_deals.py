"""Fair deals written a second time from docs/fair-deals.md, in plain Python and without the rules."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from centuria.components.golem import GolemSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import WorldSet
from centuria.modes.codec.board_index import Atlas, atlas_of
from centuria.modes.mode import ComponentSet

T = TypeVar("T")


def seed_of(server: bytes, shares: Sequence[bytes]) -> bytes:
    told = b"centuria deal seed 1" + server
    for share in shares:
        told += bytes([0, 0, len(share) >> 8, len(share) & 255]) + share
    return hashlib.sha256(told).digest()


def words_of(seed: bytes, count: int = 257) -> list[int]:
    stream = hashlib.shake_256(b"centuria deal words 1" + seed).digest(8 * count)
    return [sum(stream[8 * place + byte] << 8 * byte for byte in range(8)) for place in range(count)]


class Drawing:
    def __init__(self, words: Sequence[int]) -> None:
        self.words: Iterator[int] = iter(words[:256])
        self.taken = 0

    def below(self, count: int) -> int:
        while True:
            self.taken += 1
            product = (next(self.words) >> 32) * count
            if product % 2**32 >= 2**32 % count:
                return product // 2**32

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def deal(box: ComponentSet, seats: int, seed: bytes) -> dict[str, object]:
    drawing = Drawing(words_of(seed))
    if isinstance(box, GolemSet):
        merchants = drawing.shuffled(box.merchants)
        return {"merchants": merchants, "points": drawing.shuffled([card.cost for card in box.points])}
    if isinstance(box, Saga2Set | Saga3Set):
        mode = "saga3" if isinstance(box, Saga3Set) else "saga2"
        dealt = world(atlas_of(box.world, mode), seats, drawing)
        dealt["map"] = mountains(box, drawing)
        if isinstance(box, Saga3Set):
            dealt["merchants"] = drawing.shuffled(box.merchants.merchants)
        return dealt
    assert isinstance(box, WorldSet)
    return world(atlas_of(box, "endless"), seats, drawing)


def world(atlas: Atlas, seats: int, drawing: Drawing) -> dict[str, object]:
    choices = atlas.facts.choose or ("",)
    boards = atlas.facts.boards(choices[drawing.below(len(choices))])
    points = drawing.shuffled([card + 1 for card in atlas.point_deck(seats)])
    tiles = iter(drawing.shuffled([tile + 1 for tile in atlas.bonus_in_play()]))
    bonus = {stack.name: [next(tiles) for _ in range(stack.size)] for stack in atlas.stacks}
    explored = iter(drawing.shuffled(range(1, 11)))
    icons = ("exploration", "2-3") if seats < 4 else ("exploration",)
    exploration = {
        location.id: next(explored)
        for location in atlas.locations
        if location.icon in icons and atlas.board(location) in boards
    }
    return {"boards": list(boards), "points": points, "bonus": bonus, "exploration": exploration}


def mountains(box: Saga2Set | Saga3Set, drawing: Drawing) -> dict[str, list[int]]:
    drawn: list[int] = []
    for icon in box.mountains.icons:
        left = [number for number, tile in enumerate(box.mountains.tiles, 1) if tile.icon == icon]
        drawn += [left.pop(drawing.below(len(left))) for _ in range(box.mountains.tiles_per_icon)]
    cells = box.mountains.layouts[box.mountains.default_layout]
    placed = zip(cells, drawing.shuffled(drawn), strict=True)
    return {f"t{place}": [q, r, tile] for place, ((q, r), tile) in enumerate(placed, 1)}
