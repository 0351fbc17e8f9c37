"""The registry of bots: the built-in ones, and those that other packages offer by an entry point.

A package offers a bot in the group `centuria.bots`: the name is the bot's name, the object is called with a seed and
with options as keyword arguments. Nothing is imported until a bot is made.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from centuria.bots import spec as specs
from centuria.bots.api import Bot, Loading, dismiss
from centuria.bots.spec import Option, options_of, values
from centuria.editions import Edition
from centuria.errors import CenturiaError, SetupError

GROUP = "centuria.bots"


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """The factory of a built-in bot (`module:object`), and whether the bot needs the compiled search."""

    factory: str
    thinks: bool = True


BUILT_IN: Mapping[str, BuiltIn] = {
    "random": BuiltIn("centuria.bots.random:Random", thinks=False),
    "simple": BuiltIn("centuria.bots.simple:Simple", thinks=False),
    "greedy": BuiltIn("centuria.bots.search.greedy:Greedy"),
    "planner": BuiltIn("centuria.bots.search.planner:Planner"),
    "beam": BuiltIn("centuria.bots.search.beam:Beam"),
    "search": BuiltIn("centuria.bots.search.mcts:Search"),
    "level1": BuiltIn("centuria.bots.levels:level1"),
    "level2": BuiltIn("centuria.bots.levels:level2"),
    "level3": BuiltIn("centuria.bots.levels:level3"),
    "level4": BuiltIn("centuria.bots.levels:level4"),
    "level5": BuiltIn("centuria.bots.levels:level5"),
    "level6": BuiltIn("centuria.bots.levels:level6"),
    "level7": BuiltIn("centuria.bots.levels:level7"),
    "level8": BuiltIn("centuria.bots.levels:level8"),
    "champion": BuiltIn("centuria.bots.network.bot:champion"),
    "network": BuiltIn("centuria.bots.network.bot:network"),
    "program": BuiltIn("centuria.bots.external.program:Program", thinks=False),
}
"""The built-in bots; `bot-NAME` in the word files describes each."""

RESERVED = ("person",)
"""Names that no bot may have: records use them for people."""

Factory = Callable[..., Bot]


@dataclass(frozen=True)
class Entry:
    """A bot, or the reason why it cannot be used."""

    name: str
    source: str
    """The package that offers it; empty for a built-in bot."""
    point: EntryPoint
    thinks: bool = True
    """Whether it may need the compiled search; a bot from another package may."""
    refusal: str = ""

    def factory(self) -> Factory:
        """The bot's factory; the error names a package that cannot be loaded."""
        if self.refusal:
            raise SetupError.told("bot-of-package", bot=repr(self.name), package=self.source, reason=self.refusal)
        try:
            return cast(Factory, self.point.load())
        except Exception as error:
            package = self.source or "Centuria"
            raise SetupError.told(
                "bot-not-loaded", bot=repr(self.name), package=package, reason=_message(error)
            ) from error

    def options(self) -> tuple[Option, ...]:
        """The options it takes."""
        factory = self.factory()
        try:
            return options_of(factory)
        except Exception as error:
            package = self.source or "Centuria"
            raise SetupError.told(
                "bot-of-package", bot=repr(self.name), package=package, reason=_message(error)
            ) from error

    def about(self) -> str:
        """The description of a bot from another package: the first line of its docstring."""
        return next(iter((self.factory().__doc__ or "").strip().splitlines()), "")


def entries() -> tuple[Entry, ...]:
    """All bots, the built-in ones first; a refused one is included with the reason."""
    return (*map(_built_in, BUILT_IN), *_from_packages())


def names() -> tuple[str, ...]:
    """The names of the bots that can be made."""
    return tuple(entry.name for entry in entries() if not entry.refusal)


def make(spec: str, seed: int) -> Bot:
    """A bot by its spec, `name` or `name:key=value:key=value`; the same seed makes the same choices."""
    parsed = specs.parse(spec)
    entry = _found(parsed.name)
    options = entry.options()
    try:
        return entry.factory()(seed, **values(options, parsed.options))
    except CenturiaError as error:
        raise SetupError.told("refused-file", file=repr(spec), reason=error) from error
    except Exception as error:
        raise SetupError.told("bot-not-made", bot=repr(spec), reason=_message(error)) from error


def check(spec: str, edition: Edition) -> None:
    """Refuse a bot that does not exist, or that cannot play these games, before anything takes time."""
    bot = make(spec, 0)
    try:
        if isinstance(bot, Loading):
            bot.load(edition)
    except CenturiaError as error:
        raise SetupError.told("refused-file", file=repr(spec), reason=error) from error
    finally:
        dismiss(bot)


def thinks(spec: str) -> bool:
    """Whether the bot of a spec may need the compiled search of a mode."""
    return _found(specs.parse(spec).name).thinks


def _found(name: str) -> Entry:
    # Scanning all installed packages is slow, and built-in bots are made for every game.
    if name in BUILT_IN:
        return _built_in(name)
    for entry in _from_packages():
        if entry.name == name:
            return entry
    raise SetupError.told("refused-bot", value=repr(name), known=", ".join(names()))


def _built_in(name: str) -> Entry:
    return Entry(name, "", EntryPoint(name, BUILT_IN[name].factory, GROUP), BUILT_IN[name].thinks)


def _from_packages() -> Iterator[Entry]:
    """The bots of other packages; the name of a built-in bot, or one that two packages offer, is refused."""
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, _source(point)))
    for point in points:
        others = [_source(other) for other in points if other.name == point.name and other is not point]
        refusal = ""
        if point.name in BUILT_IN or point.name in RESERVED:
            refusal = f"the name {point.name!r} is reserved for Centuria"
        elif not specs.NAME.fullmatch(point.name):
            refusal = "a name is lower-case letters, digits, - and _, beginning with a letter"
        elif others:
            refusal = f"{' and '.join(others)} offers a bot of this name too"
        yield Entry(point.name, _source(point), point, refusal=refusal)


def _source(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def _message(error: Exception) -> str:
    return str(error) if isinstance(error, CenturiaError) else f"{type(error).__name__}: {error}"
