"""The levels of strength: for each mode a preset bot by level, with its measured strength (`levels.toml`)."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, cast, get_args

from centuria.bots.api import Bot, Loading, View
from centuria.bots.spec import parse
from centuria.editions import Edition
from centuria.errors import SetupError
from centuria.mode_registry import declared

FILE = Path(__file__).with_name("levels.toml")
LevelName = Literal["level1", "level2", "level3", "level4", "level5", "level6", "level7", "level8"]
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
"""The names of all levels. A mode has some of them, from the first on."""

CHAMPION = "champion"
"""The bot that plays by the network of a mode."""

FIRST_RATING = 1000
"""The rating of the lowest level; 400 points more are odds of ten to one."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a mode: its bot, and how many of its games against the level below it won."""

    name: LevelName
    bot: str
    wins: int
    games: int
    """0 for the lowest level."""
    rating: int
    """Added up from the results against the level below, from `FIRST_RATING` on."""

    @property
    def share(self) -> int:
        """The games won against the level below, in percent; 0 for the lowest level."""
        return round(100 * self.wins / self.games) if self.games else 0


@cache
def levels(mode: str) -> tuple[Level, ...]:
    """The levels of a mode, the weakest first."""
    found: list[Level] = []
    rating = float(FIRST_RATING)
    entries = _table()[declared(mode).name]
    for name in LEVELS[: len(entries)]:
        entry = entries[name]
        wins, games = cast(int, entry.get("wins", 0)), cast(int, entry.get("games", 0))
        if games:
            rating += 400 * math.log10((wins + 0.5) / (games - wins + 0.5))
        found.append(Level(name, cast(str, entry["bot"]), wins, games, round(rating)))
    return tuple(found)


def level(mode: str, name: str) -> Level:
    """A level of a mode by its name."""
    for one in levels(mode):
        if one.name == name:
            return one
    raise SetupError.told("refused-level", value=name, mode=mode, known=", ".join(level_names(mode)))


def level_names(mode: str) -> tuple[LevelName, ...]:
    """The names of the levels that a mode has."""
    return tuple(one.name for one in levels(mode))


def measured_rating(mode: str, name: str) -> int:
    """The rating of a level, or of the champion itself: that of the level that is the champion, or of the strongest."""
    if name != CHAMPION:
        return level(mode, name).rating
    return next((one.rating for one in levels(mode) if one.bot == CHAMPION), levels(mode)[-1].rating)


def needs_network(mode: str, name: str) -> bool:
    """Whether a level, or the champion itself, plays by the network of a mode."""
    return name == CHAMPION or parse(level(mode, name).bot).name == CHAMPION


@cache
def _table() -> Mapping[str, Mapping[str, Mapping[str, object]]]:
    with FILE.open("rb") as file:
        return tomllib.load(file)


class LevelBot:
    """Plays what the bot of its level in the mode plays."""

    def __init__(self, seed: int, name: str) -> None:
        self._seed = seed
        self._name = name
        self._mode = ""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The decision of the level's bot."""
        return self._of(view["mode"]).choose(view, legal)

    def load(self, edition: Edition) -> None:
        """Load what the level's bot needs; a mode that does not have the level is refused."""
        bot = self._of(edition.mode.name)
        if isinstance(bot, Loading):
            bot.load(edition)

    def _of(self, mode: str) -> Bot:
        if mode != self._mode:
            # The registry makes levels, and levels make the bots of the registry.
            from centuria.bots.registry import make

            self._bot: Bot = make(level(mode, self._name).bot, self._seed)
            self._mode = mode
        return self._bot

    def cancel(self) -> None:
        """Stop the search of the level's bot, if it is one that searches."""
        cancel = getattr(self._bot, "cancel", None) if self._mode else None
        if cancel is not None:
            cancel()


def level1(seed: int) -> LevelBot:
    """A first opponent: looks at the present turn only, and often plays a poor one."""
    return LevelBot(seed, "level1")


def level2(seed: int) -> LevelBot:
    """Looks at the present turn only, and misjudges it now and then."""
    return LevelBot(seed, "level2")


def level3(seed: int) -> LevelBot:
    """Plays a good turn, with no thought of the next."""
    return LevelBot(seed, "level3")


def level4(seed: int) -> LevelBot:
    """Looks three turns ahead, as if it were alone."""
    return LevelBot(seed, "level4")


def level5(seed: int) -> LevelBot:
    """Looks ten turns ahead with a wide beam, and predicts the turns of the others."""
    return LevelBot(seed, "level5")


def level6(seed: int) -> LevelBot:
    """The champion without search."""
    return LevelBot(seed, "level6")


def level7(seed: int) -> LevelBot:
    """The champion with a short search."""
    return LevelBot(seed, "level7")


def level8(seed: int) -> LevelBot:
    """The champion with a long search."""
    return LevelBot(seed, "level8")
