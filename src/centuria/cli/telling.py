"""The course of a game in words, a line for each turn, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, cast

from centuria import narration
from centuria.narration.seen import View

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.words import Words


def seen(game: Game, seat: int | None, *, covered: bool) -> View:
    """What a seat sees of a game."""
    return cast(View, game.view(seat, covered=covered))


def turns(
    words: Words, game: Game, seat: int | None, names: Sequence[str], *, since: int = 0, covered: bool = True
) -> Iterator[tuple[int, str]]:
    """Each turn from position `since` on: its round and what happened in it."""
    later = [(g.previous, g) for g in game.path() if g.previous is not None and g.previous.number >= since]
    for number, group in groupby(later, key=lambda pair: pair[0].turn):
        steps = list(group)
        before, after = seen(steps[0][0], seat, covered=covered), seen(steps[-1][1], seat, covered=covered)
        decisions = [step.decision or "" for _, step in steps]
        if before["question"] != {"kind": "turn"} or (after["turn"] == number and not after["over"]):
            yield before["round"], " ".join(_steps(words, steps, seat, names, covered=covered))
        else:
            yield before["round"], narration.turn(words, before, decisions, after, names)


def _steps(
    words: Words, steps: Sequence[tuple[Game, Game]], seat: int | None, names: Sequence[str], *, covered: bool
) -> Iterator[str]:
    """A turn that is not told from its beginning to its end, decision by decision."""
    for before, after in steps:
        views = seen(before, seat, covered=covered), seen(after, seat, covered=covered)
        yield narration.happened(words, views[0], after.decision or "", views[1], names)
