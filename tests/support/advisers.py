"""Advisers that need no time, for tests of what is made of their opinions."""

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from centuria import Game
from centuria.bots import Opinion, Step


def whim(
    view: Mapping[str, object],
    legal: Sequence[str],
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
) -> tuple[Opinion, ...]:
    """Opinions out of thin air, the same for the same view."""
    text = json.dumps([view, seed, iterations], sort_keys=True)
    chance = random.Random(hashlib.sha256(text.encode()).digest())
    seats, seat = int(str(view["seats"])), int(str(view["seat"]))
    opinions = []
    for decision in legal:
        shares = [chance.random() + 0.1 for _ in range(seats)]
        opinions.append(Opinion(decision, tuple(share / sum(shares) for share in shares), 1 / len(legal), ()))
    return tuple(sorted(opinions, key=lambda opinion: -opinion.chances[seat - 1]))


class Dreamer:
    """The same opinions, the best with a line of legal decisions: a random course of the very game."""

    def __init__(self, game: Game, steps: int = 12) -> None:
        self._moments = {moment.number: moment for moment in game.path()}
        self._steps = steps

    def __call__(
        self,
        view: Mapping[str, object],
        legal: Sequence[str],
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
    ) -> tuple[Opinion, ...]:
        moment = self._moments[int(str(view["number"]))]
        best, *others = whim(view, legal, seconds=seconds, iterations=iterations, seed=seed)
        line = self._line(moment.play(best.decision), random.Random(moment.number))
        return Opinion(best.decision, best.chances, best.weight, line), *others

    def _line(self, game: Game, chance: random.Random) -> tuple[Step, ...]:
        line: list[Step] = []
        while game.seat is not None and len(line) < self._steps:
            line.append(Step(game.seat, chance.choice(game.legal())))
            game = game.play(line[-1].decision)
        return tuple(line)


class Fixed:
    """Says what it was told to say."""

    def __init__(
        self,
        chances: Mapping[str, float],
        line: Sequence[tuple[int, str]] = (),
        weights: Mapping[str, float] | None = None,
    ) -> None:
        self._chances, self._line = dict(chances), tuple(Step(*step) for step in line)
        self._weights = weights

    def __call__(self, view: Mapping[str, object], legal: Sequence[str], **_budget: object) -> tuple[Opinion, ...]:
        seats, seat = int(str(view["seats"])), int(str(view["seat"]))
        opinions = []
        for decision in legal:
            own = self._chances.get(decision, self._chances.get("others", 0.5))
            chances = [(1 - own) / (seats - 1)] * seats
            chances[seat - 1] = own
            weight = 1 / len(legal) if self._weights is None else self._weights.get(decision, 0.0)
            opinions.append(Opinion(decision, tuple(chances), weight, self._line))
        if self._weights is not None:
            return tuple(sorted(opinions, key=lambda opinion: -opinion.weight))
        return tuple(sorted(opinions, key=lambda opinion: -opinion.chances[seat - 1]))


def first_is_everything(view: Mapping[str, object], legal: Sequence[str], **_budget: object) -> tuple[Opinion, ...]:
    """Whoever decides has nine chances in ten, by the first legal decision; nothing else is looked at."""
    sure = Fixed({legal[0]: 0.9, "others": 0.0})(view, legal)
    return tuple(replace(opinion, weight=float(opinion.decision == legal[0])) for opinion in sure)
