"""Opinions of the champion: every legal decision with the chances of all seats, from a search with its network."""

from collections.abc import Sequence

import numpy as np

from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.bots.multi_pv import Opinion, Step
from centuria.bots.network.bot import NetworkBot
from centuria.bots.search.base import interpreted_budget
from centuria.editions import edition
from centuria.mode_registry import declared
from centuria.network.tree_search.search import Judged, NetworkSearch, SearchParams
from centuria.position import Position

PARAMS = SearchParams(root_floor=0.5)
"""An adviser looks at every decision, also at those that the champion would never play."""
MAX_LINE = 12
"""The longest principal variation, in decisions."""
INTERPRETED_SIMULATIONS = 8
Chances = tuple[float, ...]


def champion_knows(position: Position) -> bool:
    """Whether the package has a network for this mode with these components."""
    mode = position.edition.mode.name
    return declared(mode).champion and position.edition.components == edition(mode).components


def champion_opinions(
    position: Position, number: int, seed: int, *, seconds: float | None = None, simulations: int | None = None
) -> tuple[Opinion, ...]:
    """The legal decisions, best first: the most simulations, then the best chance for the seat that decides."""
    budget = interpreted_budget(simulations or 0, INTERPRETED_SIMULATIONS)
    bot = NetworkBot(seed, None, simulations=budget, time=seconds, params=PARAMS)
    searcher = bot.searcher(position)
    judged = bot.search(position, number)
    total, seat = sum(one.visits for one in judged), position.seat - 1
    texts = {one.answer: position.edition.text(position.kind, one.answer) for one in judged}
    unseen = [one.answer for one in judged if not one.visits]
    estimated = dict(zip(unseen, _estimates(bot, position, [texts[answer] for answer in unseen]), strict=True))
    opinions = [
        Opinion(
            texts[one.answer],
            one.chances or estimated[one.answer],
            one.visits / max(1, total),
            _line(searcher, one, position),
        )
        for one in judged
    ]
    return tuple(sorted(opinions, key=lambda one: (-one.weight, -one.chances[seat], one.decision)))


def _estimates(bot: NetworkBot, position: Position, decisions: Sequence[str]) -> list[Chances]:
    """The chances of all seats after decisions, as the network estimates them without search."""
    seats = position.seats
    after = [position.decide(decision) for decision in decisions]
    going = [one for one in after if not one.over]
    found: list[Chances] = []
    if going:
        made = PositionEncoder(
            position.edition.mode.name,
            seats,
            components=position.edition.components,
            options=dict(position.edition.rule_options),
        )
        rows = np.stack([made.observation(one, one.seat - 1) for one in going])
        wins = bot.model(position.edition).evaluate(rows, seats).win
        found = [_by_seat(row, one.seat - 1) for row, one in zip(wins.tolist(), going, strict=True)]
    estimated = iter(found)
    return [
        tuple(float(seat == one.winner) for seat in range(1, seats + 1)) if one.over else next(estimated)
        for one in after
    ]


def _by_seat(relative: Sequence[float], first: int) -> Chances:
    """Values that begin with a seat, as values that begin with the first seat."""
    return tuple(relative[(seat - first) % len(relative)] for seat in range(len(relative)))


def _line(searcher: NetworkSearch, judged: Judged, position: Position) -> tuple[Step, ...]:
    """The principal variation after an answer: the most visited decisions, as far as they are legal here."""
    edition = position.edition
    position = position.decide(edition.text(position.kind, judged.answer))
    steps: list[Step] = []
    while not position.over and len(steps) < MAX_LINE:
        legal, kind = position.legal(), position.kind
        if len(legal) == 1:
            steps.append(Step(position.seat, legal[0]))
        else:
            below = [one for one in searcher.below(judged.node) if one.visits and searcher.asks(judged.node, position)]
            below = [one for one in below if int(position.record["answers"]) >> one.answer & 1]
            if not below:
                break
            judged = max(below, key=lambda one: one.visits)
            steps.append(Step(position.seat, edition.text(kind, judged.answer)))
        position = position.decide(steps[-1].decision)
    return tuple(steps)
