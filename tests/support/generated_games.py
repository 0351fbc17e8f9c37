"""Games that Hypothesis steers: from a deal or from a moment of a playthrough, decision by decision.

A failing game shrinks towards the deal and towards the first legal decisions.
"""

from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st

import centuria
from centuria.game import Game
from support.games import PLAYTHROUGHS, TABLES, label


@cache
def playthrough(table: tuple[str, int]) -> tuple[Game, ...]:
    """Every moment of a table's playthrough."""
    text = (PLAYTHROUGHS / f"{label(table)}.txt").read_text(encoding="utf-8")
    return tuple(centuria.read(text).path())


def steered(game: Game, choices: Sequence[int]) -> list[Game]:
    """Every moment of a game in which each choice takes one of the legal decisions, around the clock."""
    moments = [game]
    for choice in choices:
        legal = moments[-1].legal()
        if not legal:
            break
        moments.append(moments[-1].play(legal[choice % len(legal)]))
    return moments


@st.composite
def beginnings(draw: st.DrawFn) -> Game:
    """A deal, or some moment of a playthrough: late moments are rare among short games."""
    table = draw(st.sampled_from(TABLES))
    if draw(st.booleans()):
        moments = playthrough(table)
        return moments[draw(st.integers(0, len(moments) - 1))]
    return centuria.new(*table, seed=draw(st.integers(0, 1 << 64)) % (1 << 64))


def choices(most: int) -> st.SearchStrategy[list[int]]:
    """Which of the legal decisions are taken."""
    return st.lists(st.integers(0, 63), max_size=most)


def games(most: int = 40) -> st.SearchStrategy[list[Game]]:
    """The moments of a steered game."""
    return st.builds(steered, beginnings(), choices(most))
