"""A simple opponent for a first game: it looks one decision ahead, at how near its crystals come to a point card.

It claims what it can, buys a few good cards, and otherwise takes what brings it nearest to a card. Batches have it
compiled (`centuria.batch.opponents.simple`), and a test holds the two together.
"""

from collections.abc import Sequence

from centuria.bots import View
from centuria.bots.crystal_value import Target, outcomes, raised, traded, without, worth
from centuria.bots.plain_chance import PlainChance
from centuria.views.schema import GolemView, MapTile, Point, WorldCard, WorldView, decider, question_of

CLAIM = 100.0
LARGE_HAND = 9
LAST_ROUNDS = 60
RESTLESS = 0.1
"""Two of its kind could go in circles for ever: in a game that drags on it tries something else."""
TOKENS = {"copper": 3, "silver": 1, None: 0}
"""The points of the token above a card."""
POWER = 4
"""What the effect of a point card of the New World is worth."""


class Simple:
    """Takes what looks best right now."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The legal decision that looks best; chance decides between equals."""
        table = GolemTable(view) if view["mode"] == "golem" else WorldTable(view)
        spread = RESTLESS * max(0, view["round"] - LAST_ROUNDS)
        chance = PlainChance(self._seed, view["number"])

        def looks(decision: str) -> tuple[float, int]:
            value = table.value(decision)
            return (value + spread * chance.normal() if spread else value), chance.draw()

        return max(legal, key=looks)


class Table:
    """A view as its seat looks at it; a method for each verb of a decision."""

    def __init__(self, view: View, targets: list[Target]) -> None:
        self.question = question_of(view)
        self.caravan = view["players"][decider(view) - 1]["caravan"]
        self.capacity = view["capacity"]
        self.targets = targets

    def value(self, decision: str) -> float:
        """What a decision promises."""
        verb, _, what = decision.partition(" ")
        asked = getattr(self, f"_{verb}", None)
        return 0.0 if asked is None else float(asked(what))

    def _gain(self, after: str) -> float:
        return worth(after, self.targets, self.capacity) - worth(self.caravan, self.targets, self.capacity)

    def _best(self, face: str) -> float:
        return max((self._gain(after) for after in outcomes(self.caravan, face, self.capacity)), default=-1.0)

    def _times(self, what: str) -> float:
        if self.question["kind"] != "times":
            return 0.0
        return self._gain(traded(self.caravan, self.question["card"], int(what)))

    def _upgrade(self, level: str) -> float:
        return self._gain(raised(self.caravan, level))

    def _pay(self, level: str) -> float:
        return self._gain(without(self.caravan, level))

    _return = _pay


class GolemTable(Table):
    """The Golem Edition: cards are played and acquired."""

    def __init__(self, view: GolemView) -> None:
        self.view = view
        super().__init__(view, [(card["cost"], self._card(card)) for card in view["points"]["row"]])
        self.me = view["players"][decider(view) - 1]

    @staticmethod
    def _card(card: Point) -> float:
        return float(card["points"] + TOKENS[card["token"]])

    def _claim(self, slot: str) -> float:
        return CLAIM + self._card(self.view["points"]["row"][int(slot) - 1])

    def _play(self, face: str) -> float:
        return self._best(face)

    def _acquire(self, what: str) -> float:
        slot = int(what)
        cards = self.me["hand_size"] + len(self.me["played"])
        stall = self.view["merchants"]["row"][slot - 1]
        if cards >= LARGE_HAND:
            return -2.0
        gives, arrow, yields = stall["card"].rpartition(">")
        good = 3.0 if not yields.isdigit() else float(_levels(yields) - (_levels(gives) if arrow else 0))
        return good * 0.8 + _levels(stall["crystals"]) * 0.5 - 1.2 * (slot - 1) - 0.25 * cards

    def _rest(self, _: str) -> float:
        return 0.7 * len(self.me["played"]) - 1.0


class WorldTable(Table):
    """The New World: workers go to locations, and wagons across the map."""

    def __init__(self, view: WorldView) -> None:
        self.view = view
        super().__init__(view, [(card["cost"], self._card(card)) for card in view["points"]["row"]])
        self.seat = decider(view)

    @staticmethod
    def _card(card: WorldCard) -> float:
        return float(card["points"] + POWER)

    def _claim(self, _: str) -> float:
        if self.question["kind"] != "golem":
            return 0.0
        return CLAIM + self._card(self.view["points"]["row"][self.question["slot"] - 1])

    def _rest(self, _: str) -> float:
        away = sum(place["standing"] for place in self.view["locations"] if place["seat"] == self.seat)
        return 0.6 * away - 1.0

    def _use(self, what: str) -> float:
        place = next(place for place in self.view["locations"] if place["id"] == what)
        price = 0.4 * (place["workers"] if place["needed"] is None else place["needed"])
        kind = place["kind"]
        if kind in ("produce", "upgrade", "trade"):
            return self._best(place["effect"]) - price
        if kind == "golem":
            return self._golem(what) - price
        if kind == "merchant":
            served = [card["card"] for card in self.view["merchants"]["row"] if card["location"] == what]
            return self._best(served[0]) + 0.5 - price if served else -price
        return {"wagon": 3.0, "mountain_exchange": 1.0, "outpost": 1.5}.get(kind, -1.0) - price

    def _golem(self, place: str) -> float:
        for card in self.view["points"]["row"]:
            cost = card["cost"]
            if card["location"] == place and all(self.caravan.count(level) >= cost.count(level) for level in cost):
                return CLAIM + self._card(card)
        return 4.0

    def _bonus(self, _: str) -> float:
        return 5.0

    def _build(self, _: str) -> float:
        return 4.0 - 1.5 * self.question["cost"] if self.question["kind"] == "build" else 0.0

    def _move(self, what: str) -> float:
        tile = self._tile(what)
        if tile["trade"] is None:
            return -3.0
        mine = self.seat in tile["outposts"]
        price = len(tile["outposts"]) + len(tile["wagons"])
        return (0.0 if mine else 4.0) - 1.5 * price + max(0.0, self._best(tile["trade"]))

    def _outpost(self, what: str) -> float:
        return self._best(self._tile(what)["trade"] or "")

    def _tile(self, name: str) -> MapTile:
        return next(tile for tile in self.view["map"] if tile["id"] == name)


def _levels(crystals: str) -> int:
    return sum(map(int, crystals))
