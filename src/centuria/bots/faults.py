"""What a program at the table can do wrong. The name of the class is the name of the fault."""

from collections.abc import Sequence

from centuria.errors import CenturiaError


class BotFault(CenturiaError):
    """A bot that did not decide: whose fault it is, what happened, and the last lines of its standard error."""

    def __init__(self, bot: str, happened: str, last_words: Sequence[str] = ()) -> None:
        super().__init__("\n".join((f"{bot}: {happened}", *(f"    {line}" for line in last_words))))
        self.bot = bot
        self.happened = happened
        self.last_words = tuple(last_words)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.bot, self.happened, self.last_words)


class NotStarted(BotFault):
    """The program cannot be run at all."""


class TooSlow(BotFault):
    """The time ran out: to start, or to decide."""


class Ended(BotFault):
    """The program ended, or closed its output, in the middle of a game."""


class NotUnderstood(BotFault):
    """The answer is none: no JSON, not what was asked for, or another version of the protocol."""


class TooLong(BotFault):
    """The answer has no end."""


class NotLegal(BotFault):
    """The decision is not legal now."""
