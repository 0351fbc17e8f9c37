"""Judging every decision of a game by search, each with no more than its seat could know."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial

from centuria import views
from centuria.analysis.adviser import Adviser, Budget, Opinions, advise
from centuria.bots import Opinion
from centuria.bots.api import View
from centuria.errors import CenturiaError
from centuria.experiments import pool
from centuria.game import Game
from centuria.position import Position
from centuria.views.parse import imagine

HARDLY = 0.02
"""Less than this share of the thinking says nothing about a decision: a search looks away from what looks bad."""
DEALS = 2
"""Deals of the unseen that a second thought goes into."""
A_MINUTE, BY_CHAMPION = 60.0, 2.5
"""Seconds that the thinking about a whole game takes unless something else is asked for: by the tree search, and by the
champion, which sees as much in a few simulations."""


def open_decisions(game: Game) -> list[Game]:
    """The moments of a game at which there was, or is, something to choose."""
    return [moment for moment in game.path() if len(moment.legal()) > 1]


def whole_game(moments: Sequence[Game], jobs: int = 1, seed: int = 0) -> Budget:
    """The budget for each of the decisions of a game: a minute in all, or a few seconds where the champion judges."""
    # The adviser loads Numba, which a program that only reads results does not wait for.
    from centuria.bots.network.opinions import champion_knows

    quick = bool(moments) and champion_knows(moments[0].position)
    return Budget(seconds=(BY_CHAMPION if quick else A_MINUTE) * jobs / max(1, len(moments)), seed=seed)


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
) -> Generator[tuple[int, Opinions]]:
    """The number of each moment with what is thought of its decisions, one after the other.

    `played` are the decisions of the game. With several jobs the adviser thinks in processes of its own, which end when
    the generator is closed.
    """
    done = dict(enumerate(played))
    if jobs == 1 or not moments:
        for moment in moments:
            yield moment.number, judge(moment, done.get(moment.number), budget=budget, adviser=adviser)
        return
    questions = [
        _Question(moment.number, moment.view(moment.seat), tuple(moment.legal()), done.get(moment.number))
        for moment in moments
    ]
    expected = iter(questions)
    ready: dict[int, Opinions] = {}
    with closing(pool.run(partial(_answer, budget, adviser), questions, jobs)) as outcomes:
        question = next(expected)
        for outcome in outcomes:
            if isinstance(outcome, pool.Failed):
                raise CenturiaError(outcome.reason)
            number, opinions = outcome.result
            ready[number] = opinions
            while question.number in ready:
                yield question.number, ready.pop(question.number)
                question = next(expected, question)


@dataclass(frozen=True, slots=True)
class _Question:
    """A moment as its seat sees it, and what was played."""

    number: int
    view: View
    legal: Sequence[str]
    played: str | None


def _answer(budget: Budget, adviser: Adviser, question: _Question) -> tuple[int, Opinions]:
    """What is thought of a moment, in a process of its own."""
    _warm_up(adviser, question)
    return question.number, _judge(question.view, question.legal, question.played, budget, adviser)


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


_warm: list[Adviser] = []


def _warm_up(adviser: Adviser, question: _Question) -> None:
    """Load what thinking needs, once in a process, before any time is counted."""
    if not _warm:
        _warm.append(adviser)
        # What is wrong is said by the judgement itself.
        with suppress(Exception):
            Budget(iterations=1).ask(adviser, question.view, question.legal)
