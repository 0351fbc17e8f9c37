"""The players of a game in the terminal, with language and theme; saved in the tags of its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

from centuria.bots import listed, spec
from centuria.words import Words, languages, themes

PERSON = "person"
PROGRAM = "program"
_NAMES = ("Amélie", "Bruno", "Chloé", "Dario")


@dataclass(frozen=True)
class Players:
    """The players by seat, each with a name and a kind: one person at the terminal, and bots."""

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
    def bots(self) -> tuple[str, ...]:
        """The bots, in seat order."""
        return tuple(kind for kind in self.kinds if kind != PERSON)

    @property
    def has_programs(self) -> bool:
        """Whether playing on starts programs that are not part of Centuria."""
        return any(spec.parse(kind).name == PROGRAM for kind in self.bots)

    def with_bots(self, specs: Sequence[str]) -> Players:
        """The same person against other bots, as many as before."""
        others = iter(specs)
        return replace(self, kinds=tuple(kind if kind == PERSON else next(others) for kind in self.kinds))

    def tags(self) -> dict[str, str]:
        """The tags of a record that name the players, and the component files that they play with."""
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


def new_players(
    words: Words, seat: int, specs: Sequence[str], *, open_hands: bool, seed: int, components: Sequence[Path] = ()
) -> Players:
    """A person on a seat, and bots on the others in seat order."""
    kinds = list(specs)
    kinds.insert(seat - 1, PERSON)
    names = [_name(place) for place in range(len(specs))]
    names.insert(seat - 1, words("play-player"))
    return Players(tuple(names), tuple(kinds), words.theme, words.language, open_hands, seed, tuple(components))


def saved_players(tags: Mapping[str, str], seats: int) -> Players | None:
    """The players of a saved game; None when its tags do not name exactly one person among them."""
    names = tuple(name.strip() for name in tags.get("names", "").split(","))
    kinds = listed(tags.get("players", ""))
    theme, language, seed = tags.get("theme", ""), tags.get("language", ""), tags.get("bots-seed", "")
    if not len(names) == len(kinds) == seats or kinds.count(PERSON) != 1:
        return None
    if theme not in themes() or language not in languages() or not (seed.isascii() and seed.isdigit()):
        return None
    return Players(names, kinds, theme, language, tags.get("hands") == "open", int(seed), component_files(tags))


def component_files(tags: Mapping[str, str]) -> tuple[Path, ...]:
    """The component files that a game was played with, when they are not the package's."""
    return tuple(Path(url2pathname(urlparse(uri).path)) for uri in tags.get("components-files", "").split())


def player_names(words: Words, tags: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """The players' names in a record, or their seats where it names none."""
    names = tuple(name.strip() for name in tags.get("names", "").split(","))
    if len(names) == seats and all(names):
        return names
    return tuple(words("seat-name", seat=seat) for seat in range(1, seats + 1))


def _name(place: int) -> str:
    again, place = divmod(place, len(_NAMES))
    return f"{_NAMES[place]} {again + 1}" if again else _NAMES[place]
