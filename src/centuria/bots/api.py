"""The interface of a bot: it chooses a legal decision from a view."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol, runtime_checkable

from centuria.editions import Edition
from centuria.views.schema import View as View


class Bot(Protocol):
    """An opponent. It may also have `load`, `end` and `close`: see `Loading`, `Listening` and `Closing`."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal decisions."""
        ...


@runtime_checkable
class Loading(Protocol):
    """A bot that loads something for its games, such as the weights of a network."""

    def load(self, edition: Edition) -> None:
        """Load it now; a `SetupError` says why these games cannot be played."""
        ...


@runtime_checkable
class Listening(Protocol):
    """A bot that gets the end of its game."""

    def end(self, view: View) -> None:
        """The last view of the game: its scores and its winner."""
        ...


@runtime_checkable
class Closing(Protocol):
    """A bot that holds a resource: a process, a file."""

    def close(self) -> None:
        """Release it; the bot is not used again."""
        ...


def dismiss(bot: Bot, view: View | None = None) -> None:
    """Close a bot, after sending it the last view of its game if there is one; errors are ignored."""
    if view is not None and isinstance(bot, Listening):
        with suppress(Exception):
            bot.end(view)
    if isinstance(bot, Closing):
        with suppress(Exception):
            bot.close()
