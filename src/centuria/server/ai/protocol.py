"""What is asked of the processes that think. They get views and finished records, never the state of a game."""

from collections.abc import Sequence

import msgspec

from centuria.bots.opinion import Opinion


class Game(msgspec.Struct, frozen=True):
    """What a game is played with; `files` are its components by name where they are not the package's."""

    mode: str
    files: dict[str, str] | None = None


class Voice(msgspec.Struct, frozen=True):
    """The words that an answer is told in, and the players' names by seat."""

    language: str = "en"
    theme: str = "golem"
    names: Sequence[str] = ()


class Budget(msgspec.Struct, frozen=True):
    """How much thinking a decision gets: seconds, or iterations for an answer that can be had again."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 0


class Asked(msgspec.Struct, frozen=True, tag=True):
    """A question about a game."""

    game: Game


class Load(Asked, frozen=True, tag="load"):
    """Bring in what thinking about a mode needs, so that the next question takes no longer than its thinking."""


class Choose(Asked, frozen=True, tag="choose"):
    """What a bot decides."""

    bot: str
    seed: int
    view: msgspec.Raw
    """As JSON: msgspec cannot tell the members of the union `View` apart."""
    legal: Sequence[str]


class Chosen(msgspec.Struct, frozen=True):
    """A decision, and what the bot did wrong when it was not the bot's."""

    decision: str
    fault: str | None = None


class Hint(Asked, frozen=True, tag="hint"):
    """What a person could decide."""

    view: msgspec.Raw
    legal: Sequence[str]
    budget: Budget
    voice: Voice


class Open(Asked, frozen=True, tag="open"):
    """At which moments of a recorded game there was something to choose."""

    record: str


class Judge(Asked, frozen=True, tag="judge"):
    """What the decisions at one moment of a recorded game are worth."""

    record: str
    number: int
    budget: Budget


class Report(Asked, frozen=True, tag="report"):
    """The analysis of a recorded game, made of what was judged."""

    record: str
    judged: dict[int, tuple[Opinion, ...]]
    budget: Budget
    voice: Voice


Question = Load | Choose | Hint | Open | Judge | Report


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a question: the answer, or what was wrong with it."""

    answer: msgspec.Raw = msgspec.Raw(b"null")
    error: str | None = None
