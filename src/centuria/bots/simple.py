"""A simple opponent for a first game: it looks one decision ahead, at how near its crystals come to a point card.

It claims what it can, buys a few good cards, and otherwise takes what brings it nearest to a card.
"""

import random
from collections.abc import Mapping, Sequence
from typing import cast

from centuria.bots import View
from centuria.bots.crystal_value import Target, outcomes, raised, traded, without, worth

CLAIM = 100.0
LARGE_HAND = 9
LAST_ROUNDS = 60
RESTLESS = 0.1
"""Two of its kind could go in circles for ever: in a game that drags on it tries something else."""
Piece = Mapping[str, object]


class Simple:
    """Takes what looks best right now."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The legal decision that looks best; chance decides between equals."""
        table = Table(view)
        spread = RESTLESS * max(0, cast(int, view["round"]) - LAST_ROUNDS)
        return max(
            legal,
            key=lambda decision: (table.value(decision) + self._chance.gauss(0.0, spread), self._chance.random()),
        )


class Table:
    """A view as its seat looks at it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = _pieces(view["players"])[cast(int, view["seat"]) - 1]
        self.question = cast(Piece, view["question"])
        self.caravan = cast(str, self.me["caravan"])
        self.capacity = cast(int, view["capacity"])
        self.row = _pieces(cast(Piece, view["points"])["row"])
        self.targets: list[Target] = [(cast(str, card["cost"]), self._card(card)) for card in self.row]

    def value(self, decision: str) -> float:
        """What a decision promises."""
        verb, _, what = decision.partition(" ")
        asked = getattr(self, f"_{verb}", None)
        return 0.0 if asked is None else float(asked(what))

    def _gain(self, after: str) -> float:
        return worth(after, self.targets, self.capacity) - worth(self.caravan, self.targets, self.capacity)

    def _best(self, face: str) -> float:
        return max((self._gain(after) for after in outcomes(self.caravan, face, self.capacity)), default=-1.0)

    @staticmethod
    def _card(card: Piece) -> float:
        token = {"copper": 3, "silver": 1}.get(str(card.get("token")), 0)
        return float(cast(int, card["points"]) + token + (4 if card.get("effect") else 0))

    def _claim(self, what: str) -> float:
        slot = int(what) if what else cast(int, self.question["slot"])
        return CLAIM + self._card(self.row[slot - 1])

    def _play(self, face: str) -> float:
        return self._best(face)

    def _acquire(self, what: str) -> float:
        slot = int(what)
        cards = cast(int, self.me["hand_size"]) + len(cast(Sequence[str], self.me["played"]))
        stall = _pieces(cast(Piece, self.view["merchants"])["row"])[slot - 1]
        if cards >= LARGE_HAND:
            return -2.0
        gives, arrow, yields = cast(str, stall["card"]).rpartition(">")
        good = 3.0 if not yields.isdigit() else float(_levels(yields) - (_levels(gives) if arrow else 0))
        return good * 0.8 + _levels(cast(str, stall["crystals"])) * 0.5 - 1.2 * (slot - 1) - 0.25 * cards

    def _rest(self, what: str) -> float:
        if "played" in self.me:
            return 0.7 * len(cast(Sequence[str], self.me["played"])) - 1.0
        away = sum(
            cast(int, place["standing"])
            for place in _pieces(self.view["locations"])
            if place["seat"] == self.me["seat"]
        )
        return 0.6 * away - 1.0

    def _use(self, what: str) -> float:
        place = next(place for place in _pieces(self.view["locations"]) if place["id"] == what)
        price = 0.4 * (cast(int, place["needed"]) if place["needed"] is not None else cast(int, place["workers"]))
        kind, effect = cast(str, place["kind"]), cast(str, place["effect"])
        if kind in ("produce", "upgrade", "trade"):
            return self._best(effect) - price
        if kind == "golem":
            return self._golem(what) - price
        if kind == "merchant":
            row = _pieces(cast(Piece, self.view["merchants"])["row"])
            card = next(card for card in row if card["location"] == what)
            return self._best(cast(str, card["card"])) + 0.5 - price
        return {"wagon": 3.0, "mountain_exchange": 1.0, "outpost": 1.5}.get(kind, -1.0) - price

    def _golem(self, place: str) -> float:
        for card in self.row:
            cost = cast(str, card["cost"])
            if card["location"] == place and all(self.caravan.count(level) >= cost.count(level) for level in cost):
                return CLAIM + self._card(card)
        return 4.0

    def _times(self, what: str) -> float:
        return self._gain(traded(self.caravan, cast(str, self.question["card"]), int(what)))

    def _upgrade(self, level: str) -> float:
        return self._gain(raised(self.caravan, level))

    def _pay(self, level: str) -> float:
        return self._gain(without(self.caravan, level))

    _return = _pay

    def _bonus(self, what: str) -> float:
        return 5.0

    def _build(self, what: str) -> float:
        return 4.0 - 1.5 * cast(int, self.question["cost"])

    def _move(self, tile: str) -> float:
        there = next(place for place in _pieces(self.view["map"]) if place["id"] == tile)
        if there["trade"] is None:
            return -3.0
        mine = self.me["seat"] in cast(Sequence[int], there["outposts"])
        price = len(cast(Sequence[int], there["outposts"])) + len(cast(Sequence[int], there["wagons"]))
        return (0.0 if mine else 4.0) - 1.5 * price + max(0.0, self._best(cast(str, there["trade"])))

    def _outpost(self, tile: str) -> float:
        there = next(place for place in _pieces(self.view["map"]) if place["id"] == tile)
        return self._best(cast(str, there["trade"]))


def _pieces(value: object) -> Sequence[Piece]:
    return cast(Sequence[Piece], value)


def _levels(crystals: str) -> int:
    return sum(map(int, crystals))
