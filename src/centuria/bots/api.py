"""What a bot is: somebody who chooses a legal decision from a view."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol, runtime_checkable

from centuria.views.schema import View as View


class Bot(Protocol):
    """An opponent. It may also have `end` and `close`: see `Listening` and `Closing`."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal decisions."""
        ...


@runtime_checkable
class Listening(Protocol):
    """A bot that wants to know how its game ended."""

    def end(self, view: View) -> None:
        """The last view of the game: its scores and its winner."""
        ...


@runtime_checkable
class Closing(Protocol):
    """A bot that holds something to be given back: a process, a file."""

    def close(self) -> None:
        """Give it back; the bot is not asked any more."""
        ...


def dismiss(bot: Bot, view: View | None = None) -> None:
    """Let a bot go, telling it the end of its game where there is one; nothing it does now disturbs the table."""
    if view is not None and isinstance(bot, Listening):
        with suppress(Exception):
            bot.end(view)
    if isinstance(bot, Closing):
        with suppress(Exception):
            bot.close()
