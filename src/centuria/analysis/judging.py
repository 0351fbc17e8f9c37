"""Thinking about every decision of a game, each with no more than its seat could know."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context

from centuria.analysis.adviser import Adviser, Budget, Opinions, advise
from centuria.bots.bot import View
from centuria.game import Game

A_MINUTE = 60.0
"""How long the thinking about a whole game takes unless something else is asked for."""


def open_decisions(game: Game) -> list[Game]:
    """The moments of a game at which there was, or is, something to choose."""
    return [moment for moment in game.path() if len(moment.legal()) > 1]


def a_minute(count: int, jobs: int = 1, seed: int = 0) -> Budget:
    """The budget for each of so many decisions that takes a minute in all."""
    return Budget(seconds=A_MINUTE * jobs / max(1, count), seed=seed)


def judgements(
    moments: Sequence[Game], *, budget: Budget, adviser: Adviser = advise, jobs: int = 1
) -> Iterator[tuple[int, Opinions]]:
    """The number of each moment with what is thought of its decisions, one after the other.

    Whoever stops asking has what came so far. With several jobs the adviser thinks in processes of its own.
    """
    if jobs == 1 or not moments:
        for moment in moments:
            yield moment.number, budget.ask(adviser, moment.view(moment.seat), moment.legal())
        return
    asked = [(moment.view(moment.seat), moment.legal()) for moment in moments]
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(adviser, *asked[0]))
    try:
        waiting = [pool.submit(budget.ask, adviser, view, legal) for view, legal in asked]
        for moment, opinions in zip(moments, waiting, strict=True):
            yield moment.number, opinions.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin(adviser: Adviser, view: View, legal: Sequence[str]) -> None:
    """Leave interrupts to the process that a person started; load what thinking needs before any time is counted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever is wrong is told by the first judgement, which can be heard.
    with suppress(Exception):
        Budget(iterations=1).ask(adviser, view, legal)
