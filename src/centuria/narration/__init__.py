"""A view told in words: the question, what an answer means, what was done, and the score.

Everything here reads views and makes sentences. Nothing here knows more than the reader of the view does, and
nothing decides what is legal.
"""

from centuria.narration.choices import choice
from centuria.narration.questions import question
from centuria.narration.scores import score
from centuria.narration.turns import turn
from centuria.views.schema import View

__all__ = ["View", "choice", "question", "score", "turn"]
