"""The course of a game in words, a line for each turn, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from centuria import narration
from centuria.views.schema import View

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.words import Words


def seen(game: Game, seat: int | None, *, covered: bool) -> View:
    """What a seat sees of a game."""
    return game.view(seat, covered=covered)


def turns(
    words: Words, game: Game, seat: int | None, names: Sequence[str], *, since: int = 0, covered: bool = True
) -> Iterator[tuple[int, str]]:
    """Each turn from position `since` on: its round and what happened in it."""
    later = [(g.previous, g) for g in game.path() if g.previous is not None and g.previous.number >= since]
    for number, group in groupby(later, key=lambda pair: pair[0].turn):
        steps = list(group)
        moments = [steps[0][0], *(after for _, after in steps)]
        views = [seen(moment, seat, covered=covered) for moment in moments]
        decisions = [after.decision or "" for _, after in steps]
        first, last = views[0], views[-1]
        if first["question"] != {"kind": "turn"} or (last["turn"] == number and not last["over"]):
            yield first["round"], " ".join(_steps(words, views, decisions, names))
        else:
            yield first["round"], narration.turn(words, views, decisions, names)


def _steps(words: Words, views: Sequence[View], decisions: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """A turn that is not told from its beginning to its end, decision by decision."""
    for before, decision, after in zip(views, decisions, views[1:], strict=False):
        yield narration.happened(words, before, decision, after, names)
