"""A view told in words: the question, what an answer means, what was done, and the score.

Everything here reads views and makes sentences. Nothing here knows more than the reader of the view does, and
nothing decides what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration.choices import choice
from centuria.narration.questions import question
from centuria.narration.scores import score
from centuria.narration.turns_golem import Deed
from centuria.narration.turns_world import Story
from centuria.views.schema import View
from centuria.words import Words

__all__ = ["View", "choice", "happened", "question", "score", "turn"]


def happened(words: Words, before: View, decision: str, after: View, names: Sequence[str]) -> str:
    """What a decision did, with everything that followed from it without a question, as one line.

    `names` are the players by seat. A reader who decided is addressed as "you".
    """
    return turn(words, [before, after], [decision], names)


def turn(words: Words, views: Sequence[View], decisions: Sequence[str], names: Sequence[str]) -> str:
    """What some decisions of a turn did, as one line: the views are those before each of them, and the last."""
    first, last = views[0], views[-1]
    if first["mode"] == "golem" and last["mode"] == "golem":
        return Deed(words, first, last, names).told(decisions)
    story = Story(words, names)
    for before, decision, after in zip(views, decisions, views[1:], strict=False):
        if before["mode"] != "golem" and after["mode"] != "golem":
            story.step(before, decision, after)
    return story.told()
