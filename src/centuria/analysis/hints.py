"""Hints: the decisions of a position ranked, each with its win probability and how play may continue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from centuria import narration
from centuria.analysis import chance_text
from centuria.analysis.adviser import Adviser, Budget, Opinions, advise
from centuria.analysis.schema import FORMAT, MISTAKE, NOISE, HintedDecision, Hints, Verdict
from centuria.bots.multi_pv import Opinion
from centuria.errors import SetupError
from centuria.narration.variations import plan
from centuria.views.follow_ups import NOTHING, FollowUp, follow_ups
from centuria.views.parse import imagine
from centuria.views.schema import View
from centuria.words import Words


def hints(
    view: View,
    legal: Sequence[str],
    words: Words,
    names: Sequence[str] = (),
    *,
    budget: Budget,
    adviser: Adviser = advise,
) -> Hints:
    """What to decide, for the seat whose view it is; `names` are the players by seat."""
    seat = view["seat"]
    if seat is None or not legal:
        raise SetupError(f"there is nothing to decide at position {view['number']}: the game is over")
    if view["viewer"] != seat:
        raise SetupError(f"a hint is for seat {seat}, who decides, and not for a view of {view['viewer'] or 'nobody'}")
    opinions, compared = _ranked(budget.ask(adviser, view, legal), seat)
    losses = [_loss(opinions, opinion, seat) for opinion in opinions if opinion.weight > 0 or opinion is opinions[0]]
    equal = sum(_loss(opinions, opinion, seat) <= NOISE for opinion in opinions[:compared])
    verdict = _verdict(equal, len(opinions), min(losses[1:], default=1.0))
    following = follow_ups(imagine(view))
    return {
        "format": FORMAT,
        "language": words.language,
        "theme": words.theme,
        "number": view["number"],
        "seat": seat,
        "verdict": verdict,
        "verdict_told": _told(words, verdict, equal),
        "equal": equal,
        "decisions": [_hint(words, view, following, opinion, opinions, names) for opinion in opinions],
    }


COMPARABLE = 4
"""A decision with a smaller part of the best one's search than one in so many has a chance that says little."""


def _ranked(opinions: Opinions, seat: int) -> tuple[Opinions, int]:
    """The decisions that were searched well, best chance first, then the others; and how many the former are."""
    enough = max(opinion.weight for opinion in opinions) / COMPARABLE
    well = [opinion for opinion in opinions if opinion.weight >= enough]
    others = [opinion for opinion in opinions if opinion.weight < enough]
    return (*sorted(well, key=lambda opinion: -opinion.chances[seat - 1]), *others), len(well)


def _loss(opinions: Opinions, opinion: Opinion, seat: int) -> float:
    """How much of the chance to win a decision gives away against the best one."""
    return max(0.0, opinions[0].chances[seat - 1] - opinion.chances[seat - 1])


def _verdict(equal: int, count: int, gap: float) -> Verdict:
    """How much the choice matters: how many decisions are as good as the best, and how far behind the second one is."""
    if count == 1:
        return "forced"
    if equal == count:
        return "even"
    if equal > 1:
        return "close"
    return "clear" if gap >= MISTAKE else "better"


def _told(words: Words, verdict: Verdict, equal: int) -> str:
    if verdict == "close":
        return words("hint-close", count=equal)
    return {
        "clear": words("hint-clear"),
        "better": words("hint-better"),
        "even": words("hint-even"),
        "forced": words("hint-forced"),
    }[verdict]


def _hint(
    words: Words,
    view: View,
    following: Mapping[str, FollowUp],
    opinion: Opinion,
    opinions: Opinions,
    names: Sequence[str],
) -> HintedDecision:
    seat, follow_up = view["seat"] or 0, following.get(opinion.decision, NOTHING)
    steps = [(seat, opinion.decision), *((step.seat, step.decision) for step in opinion.line)]
    plans = plan(words, view, steps, decided=1)
    return {
        "decision": opinion.decision,
        "told": narration.choice(words, view, opinion.decision, names, follow_up),
        "chance": round(opinion.chances[seat - 1], 4),
        "chances": [round(chance, 4) for chance in opinion.chances],
        "loss": round(_loss(opinions, opinion, seat), 4),
        "weight": round(opinion.weight, 4),
        "line": chance_text.turns(plans),
        "line_told": chance_text.line(words, plans, seat),
    }
