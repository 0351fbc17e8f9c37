"""A simple opponent for a first game: it looks at what a decision brings at once, in crystals and points.

A crystal counts its level. Claims come first, the dearest before the others; cards are bought while the hand is small;
nothing is produced that the caravan could not hold.
"""

import random
from collections.abc import Mapping, Sequence
from typing import cast

from centuria.bots import View

LARGE_HAND = 9
CAPACITY = 10


class Simple:
    """Takes what looks best right now."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The legal decision with the highest immediate worth; chance decides between equals."""
        return max(legal, key=lambda decision: (_worth(view, decision), self._chance.random()))


def _worth(view: View, decision: str) -> float:
    verb, _, what = decision.partition(" ")
    if verb == "claim":
        return _claim(view, int(what))
    if verb == "play":
        return _play(view, what)
    if verb == "acquire":
        return _acquire(view, int(what))
    if verb == "rest":
        return 0.8 * len(cast(Sequence[str], _me(view)["played"])) - 1.5
    if verb == "times":
        card = cast(str, cast(Mapping[str, object], view["question"])["card"])
        return _trade(_caravan(view), card, int(what))
    if verb == "upgrade":
        return int(what)
    return -float(what) if what else -1.0


def _me(view: View) -> Mapping[str, object]:
    players = cast(Sequence[Mapping[str, object]], view["players"])
    return players[cast(int, view["seat"]) - 1]


def _caravan(view: View) -> str:
    return cast(str, _me(view)["caravan"])


def _levels(crystals: str) -> int:
    return sum(map(int, crystals))


def _slot(view: View, row: str, slot: int) -> Mapping[str, object]:
    return cast(Sequence[Mapping[str, object]], cast(Mapping[str, object], view[row])["row"])[slot - 1]


def _claim(view: View, slot: int) -> float:
    card = _slot(view, "points", slot)
    token = {"copper": 3, "silver": 1}.get(str(card["token"]), 0)
    return 50.0 + cast(int, card["points"]) + token


def _play(view: View, face: str) -> float:
    caravan = _caravan(view)
    if face.startswith("U"):
        return float(min(int(face[1:]), sum(4 - int(crystal) for crystal in caravan)))
    if ">" in face:
        return max(_trade(caravan, face, times) for times in range(1, _most(caravan, face) + 1))
    room = CAPACITY - len(caravan)
    return float(_levels("".join(sorted(face, reverse=True))[:room]))


def _most(caravan: str, face: str) -> int:
    gives = face.split(">", maxsplit=1)[0]
    return min(caravan.count(level) // gives.count(level) for level in set(gives))


def _trade(caravan: str, face: str, times: int) -> float:
    gives, yields = face.split(">")
    overflow = max(0, len(caravan) + times * (len(yields) - len(gives)) - CAPACITY)
    return times * (_levels(yields) - _levels(gives)) - 2.0 * overflow


def _acquire(view: View, slot: int) -> float:
    player, stall = _me(view), _slot(view, "merchants", slot)
    cards = cast(int, player["hand_size"]) + len(cast(Sequence[str], player["played"]))
    if cards >= LARGE_HAND:
        return -2.0
    face = cast(str, stall["card"])
    gives, arrow, yields = face.rpartition(">")
    good = 3.0 if face.startswith("U") else float(_levels(yields) - (_levels(gives) if arrow else 0))
    return good + _levels(cast(str, stall["crystals"])) - 1.2 * (slot - 1)
