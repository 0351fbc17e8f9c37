"""Thinking about every decision of a game, each with no more than its seat could know."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context

from centuria import views
from centuria.analysis.adviser import Adviser, Budget, Opinions, advise
from centuria.bots import Opinion
from centuria.bots.api import View
from centuria.game import Game
from centuria.position import Position
from centuria.views.parse import imagine

HARDLY = 0.02
"""Less than this share of the thinking says nothing about a decision: a search looks away from what looks bad."""
DEALS = 2
"""Deals of the unseen that a second thought goes into."""
A_MINUTE = 60.0
"""How long the thinking about a whole game takes unless something else is asked for."""


def open_decisions(game: Game) -> list[Game]:
    """The moments of a game at which there was, or is, something to choose."""
    return [moment for moment in game.path() if len(moment.legal()) > 1]


def a_minute(count: int, jobs: int = 1, seed: int = 0) -> Budget:
    """The budget for each of so many decisions that takes a minute in all."""
    return Budget(seconds=A_MINUTE * jobs / max(1, count), seed=seed)


def judge(moment: Game, played: str | None, *, budget: Budget, adviser: Adviser = advise) -> Opinions:
    """What is thought of the decisions of a moment, with a second thought for the one that was played."""
    return _judge(moment.view(moment.seat), moment.legal(), played, budget, adviser)


def judgements(
    moments: Sequence[Game],
    played: Sequence[str] = (),
    *,
    budget: Budget,
    adviser: Adviser = advise,
    jobs: int = 1,
) -> Iterator[tuple[int, Opinions]]:
    """The number of each moment with what is thought of its decisions, one after the other.

    `played` are the decisions of the game. Whoever stops asking has what came so far. With several jobs the adviser
    thinks in processes of its own.
    """
    done = dict(enumerate(played))
    if jobs == 1 or not moments:
        for moment in moments:
            yield moment.number, judge(moment, done.get(moment.number), budget=budget, adviser=adviser)
        return
    asked = [(moment.view(moment.seat), moment.legal(), done.get(moment.number)) for moment in moments]
    first = asked[0][:2]
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(adviser, *first))
    try:
        waiting = [pool.submit(_judge, *one, budget, adviser) for one in asked]
        for moment, opinions in zip(moments, waiting, strict=True):
            yield moment.number, opinions.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _judge(view: View, legal: Sequence[str], played: str | None, budget: Budget, adviser: Adviser) -> Opinions:
    best, *others = budget.ask(adviser, view, legal)
    return best, *(
        _thought_over(view, opinion, budget, adviser)
        if opinion.decision == played and opinion.weight < HARDLY
        else opinion
        for opinion in others
    )


def _thought_over(view: View, opinion: Opinion, budget: Budget, adviser: Adviser) -> Opinion:
    """The opinion on a decision after as much thought as all others had together: about what comes after it."""
    position, part = imagine(view), budget.part(DEALS)
    after = [
        _chances(position.redealt(budget.seed + deal).decide(opinion.decision), part, adviser) for deal in range(DEALS)
    ]
    return replace(opinion, chances=tuple(sum(shares) / DEALS for shares in zip(*after, strict=True)), weight=0.5)


def _chances(position: Position, budget: Budget, adviser: Adviser) -> tuple[float, ...]:
    """The chances of all seats at the next moment with something to choose."""
    while not position.over and len(legal := position.legal()) == 1:
        position = position.decide(legal[0])
    if position.over:
        return tuple(float(seat == position.winner) for seat in range(1, position.seats + 1))
    return budget.ask(adviser, views.view(position, position.seat, 0), legal)[0].chances


def _begin(adviser: Adviser, view: View, legal: Sequence[str]) -> None:
    """Leave interrupts to the process that a person started; load what thinking needs before any time is counted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever is wrong is told by the first judgement, which can be heard.
    with suppress(Exception):
        Budget(iterations=1).ask(adviser, view, legal)
