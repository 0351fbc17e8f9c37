"""Who sits at the table of a game in the terminal, and how it is told; kept in the tags of its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

from centuria import bots
from centuria.bots import spec
from centuria.words import Words, languages, themes

PERSON = "person"
PROGRAM = "program"
_NAMES = ("Amélie", "Bruno", "Chloé", "Dario")


@dataclass(frozen=True)
class Company:
    """The players by seat: a name and a kind each, one of them the person at the terminal, the others bots."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    theme: str
    language: str
    open: bool
    seed: int
    components: tuple[Path, ...] = ()

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.kinds.index(PERSON) + 1

    @property
    def against(self) -> tuple[str, ...]:
        """The bots, in seat order."""
        return tuple(kind for kind in self.kinds if kind != PERSON)

    @property
    def starts_programs(self) -> bool:
        """Whether playing on starts programs that are not part of Centuria."""
        return any(spec.parse(kind).name == PROGRAM for kind in self.against)

    def facing(self, against: Sequence[str]) -> Company:
        """The same person against other bots, as many as before."""
        others = iter(against)
        return replace(self, kinds=tuple(kind if kind == PERSON else next(others) for kind in self.kinds))

    def tags(self) -> dict[str, str]:
        """What a record keeps of the company, and of the component files that it plays with."""
        files = " ".join(file.absolute().as_uri() for file in self.components)
        return {
            "names": ", ".join(self.names),
            "players": ", ".join(self.kinds),
            "theme": self.theme,
            "language": self.language,
            "hands": "open" if self.open else "covered",
            "bots-seed": str(self.seed),
            **({"components-files": files} if files else {}),
        }


def invited(
    words: Words, seat: int, against: Sequence[str], *, laid_open: bool, seed: int, components: Sequence[Path] = ()
) -> Company:
    """A person on a seat and the opponents on the others, in seat order."""
    kinds = list(against)
    kinds.insert(seat - 1, PERSON)
    names = [_name(place) for place in range(len(against))]
    names.insert(seat - 1, words("play-player"))
    return Company(tuple(names), tuple(kinds), words.theme, words.language, laid_open, seed, tuple(components))


def remembered(tags: Mapping[str, str], seats: int) -> Company | None:
    """The company of a saved game; None when its tags do not seat one person among the players."""
    names = tuple(name.strip() for name in tags.get("names", "").split(","))
    kinds = bots.listed(tags.get("players", ""))
    theme, language, seed = tags.get("theme", ""), tags.get("language", ""), tags.get("bots-seed", "")
    if not len(names) == len(kinds) == seats or kinds.count(PERSON) != 1:
        return None
    if theme not in themes() or language not in languages() or not (seed.isascii() and seed.isdigit()):
        return None
    return Company(names, kinds, theme, language, tags.get("hands") == "open", int(seed), files_of(tags))


def files_of(tags: Mapping[str, str]) -> tuple[Path, ...]:
    """The component files that a game was played with, other than those of the package."""
    return tuple(Path(url2pathname(urlparse(uri).path)) for uri in tags.get("components-files", "").split())


def names_of(words: Words, tags: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The players' names in a record, or their seats where it names nobody."""
    names = tuple(name.strip() for name in tags.get("names", "").split(","))
    if len(names) == seats and all(names):
        return names
    return tuple(words("seat-name", seat=seat) for seat in range(1, seats + 1))


def _name(place: int) -> str:
    again, place = divmod(place, len(_NAMES))
    return f"{_NAMES[place]} {again + 1}" if again else _NAMES[place]
