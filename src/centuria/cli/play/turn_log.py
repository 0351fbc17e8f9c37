"""The log of a game in words, one line per turn, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import TYPE_CHECKING

from centuria import narration
from centuria.views.steps import seen_steps

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.words import Words


def turns(
    words: Words, game: Game, seat: int | None, names: Sequence[str], *, since: int = 0, covered: bool = True
) -> Iterator[tuple[int, str]]:
    """Each turn from position `since` on: its round and what happened in it."""
    begun = next(moment for moment in game.path() if moment.number >= since)
    told = seen_steps(begun.position, game.decisions[begun.number :], seat, begun.number, covered)
    for number, group in groupby(told, key=lambda steps: steps[0].before["turn"]):
        decisions = list(group)
        first, last = decisions[0][0].before, decisions[-1][-1].after
        if first["question"] != {"kind": "turn"} or (last["turn"] == number and not last["over"]):
            # A turn that is not told from its beginning to its end is told decision by decision.
            yield first["round"], " ".join(narration.turn(words, steps, names) for steps in decisions)
        else:
            yield first["round"], narration.turn(words, [*chain(*decisions)], names)
