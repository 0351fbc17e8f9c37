"""The protocol of AI worker processes: jobs and replies. They get views and finished records, never a game state."""

from collections.abc import Sequence

import msgspec

from centuria.bots import Opinion


class GameSpec(msgspec.Struct, frozen=True):
    """The mode of a game, and its component files by name unless they are the package's."""

    mode: str
    files: dict[str, str] | None = None


class Locale(msgspec.Struct, frozen=True):
    """The language and theme of texts in a reply, the players' names by seat, and whether texts are illustrated."""

    language: str = "en"
    theme: str = "golem"
    names: Sequence[str] = ()
    illustrated: bool = False


class Budget(msgspec.Struct, frozen=True):
    """The search budget of a decision: seconds, or iterations for a reproducible reply."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 0


class _GameJob(msgspec.Struct, frozen=True, tag=True):
    """A job about a game."""

    game: GameSpec


class Load(_GameJob, frozen=True, tag="load"):
    """Load the code of a mode, so that the next job takes no longer than its search."""


class Choose(_GameJob, frozen=True, tag="choose"):
    """Choose a bot's decision."""

    bot: str
    seed: int
    view: msgspec.Raw
    """As JSON: msgspec cannot tell the members of the union `View` apart."""
    legal: Sequence[str]


class Chosen(msgspec.Struct, frozen=True):
    """A decision, and the bot's fault when the fallback bot had to make it."""

    decision: str
    fault: str | None = None


class Hint(_GameJob, frozen=True, tag="hint"):
    """Evaluate the decisions of a person."""

    view: msgspec.Raw
    legal: Sequence[str]
    budget: Budget
    locale: Locale


class ListDecisions(_GameJob, frozen=True, tag="list"):
    """List the positions of a recorded game in which there was a choice."""

    record: str


class JudgeDecision(_GameJob, frozen=True, tag="judge"):
    """Evaluate the decisions in one position of a recorded game."""

    record: str
    number: int
    budget: Budget


class Report(_GameJob, frozen=True, tag="report"):
    """Write the analysis of a recorded game from the evaluations of its decisions."""

    record: str
    judged: dict[int, tuple[Opinion, ...]]
    budget: Budget
    locale: Locale


Job = Load | Choose | Hint | ListDecisions | JudgeDecision | Report


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a job in JSON, or the error."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    error: str | None = None
