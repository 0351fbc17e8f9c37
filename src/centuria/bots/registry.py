"""Which bots there are: those of the house, and those that other packages bring by an entry point.

A package offers a bot in the group `centuria.bots`: the name is the bot's name, the object is called with a seed and
with options as keyword arguments. Nothing is imported until a bot is asked for.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from centuria.bots import spec as specs
from centuria.bots.api import Bot
from centuria.bots.options import Option, options_of, values
from centuria.errors import CenturiaError, SetupError

GROUP = "centuria.bots"


@dataclass(frozen=True, slots=True)
class Made:
    """What makes a bot of the house, and whether the bot thinks in compiled code."""

    by: str
    thinks: bool = True


HOUSE: Mapping[str, Made] = {
    "random": Made("centuria.bots.random:Random", thinks=False),
    "simple": Made("centuria.bots.simple:Simple", thinks=False),
    "greedy": Made("centuria.bots.greedy:Greedy"),
    "planner": Made("centuria.bots.planner:Planner"),
    "search": Made("centuria.bots.mcts:Search"),
    "level1": Made("centuria.bots.levels:level1"),
    "level2": Made("centuria.bots.levels:level2"),
    "level3": Made("centuria.bots.levels:level3"),
    "level4": Made("centuria.bots.levels:level4"),
    "level5": Made("centuria.bots.levels:level5"),
    "program": Made("centuria.bots.external:Program", thinks=False),
}
"""The bots of the house, and what makes each; `bot-NAME` in the word files describes it."""

RESERVED = ("person",)
"""What no bot can be called: records name the person at a table so."""

Factory = Callable[..., Bot]


@dataclass(frozen=True)
class Entry:
    """A bot that can be asked for, or the reason why it cannot."""

    name: str
    source: str
    """The package that brings it; empty for the house."""
    point: EntryPoint
    thinks: bool = True
    """Whether it may need compiled thoughts; of a bot from outside nobody knows, so it may."""
    refusal: str = ""

    def factory(self) -> Factory:
        """What makes the bot; a package that cannot be loaded is named."""
        if self.refusal:
            raise SetupError(f"the bot {self.name!r} of {self.source}: {self.refusal}")
        try:
            return cast(Factory, self.point.load())
        except Exception as error:
            raise SetupError(
                f"the bot {self.name!r} of {self.source or 'the house'} cannot be loaded: {_told(error)}"
            ) from error

    def options(self) -> tuple[Option, ...]:
        """The options it takes."""
        factory = self.factory()
        try:
            return options_of(factory)
        except Exception as error:
            raise SetupError(f"the bot {self.name!r} of {self.source or 'the house'}: {_told(error)}") from error

    def about(self) -> str:
        """What a bot from outside says of itself: the first line of its docstring."""
        return next(iter((self.factory().__doc__ or "").strip().splitlines()), "")


def entries() -> tuple[Entry, ...]:
    """All bots, those of the house first; one that is refused is there with the reason."""
    return (*map(_of_the_house, HOUSE), *_from_outside())


def names() -> tuple[str, ...]:
    """The bots that can be asked for."""
    return tuple(entry.name for entry in entries() if not entry.refusal)


def make(spec: str, seed: int) -> Bot:
    """A bot by its spec, `name` or `name:key=value:key=value`; the same seed makes the same choices."""
    asked = specs.parse(spec)
    entry = _found(asked.name)
    options = entry.options()
    try:
        return entry.factory()(seed, **values(options, asked.options))
    except CenturiaError as error:
        raise SetupError(f"{spec!r}: {error}") from error
    except Exception as error:
        raise SetupError(f"{spec!r} cannot be made: {_told(error)}") from error


def thinks(spec: str) -> bool:
    """Whether the bot of a spec may need the compiled thoughts of a mode."""
    return _found(specs.parse(spec).name).thinks


def _found(name: str) -> Entry:
    # Looking through all installed packages takes a while, and a bot of the house is made for every game.
    if name in HOUSE:
        return _of_the_house(name)
    for entry in _from_outside():
        if entry.name == name:
            return entry
    raise SetupError(f"there is no bot {name!r}; there are: {', '.join(names())}")


def _of_the_house(name: str) -> Entry:
    return Entry(name, "", EntryPoint(name, HOUSE[name].by, GROUP), HOUSE[name].thinks)


def _from_outside() -> Iterator[Entry]:
    """The bots of other packages; a name is refused that is the house's, or that two packages offer."""
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, _source(point)))
    for point in points:
        others = [_source(other) for other in points if other.name == point.name and other is not point]
        refusal = ""
        if point.name in HOUSE or point.name in RESERVED:
            refusal = f"the name {point.name!r} is taken by the house"
        elif not specs.NAME.fullmatch(point.name):
            refusal = "a name is small letters, digits, - and _, beginning with a letter"
        elif others:
            refusal = f"{' and '.join(others)} offers a bot of this name too"
        yield Entry(point.name, _source(point), point, refusal=refusal)


def _source(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def _told(error: Exception) -> str:
    return str(error) if isinstance(error, CenturiaError) else f"{type(error).__name__}: {error}"
