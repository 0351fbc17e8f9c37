"""A study is data: modes, numbers of players, bots, games and a seed give a list of shares to be played.

A *table* is a mode for so many players. Each plays the same number of games, each with a deal of its own. Bots sit down
in the order in which they are named and move on by one seat from game to game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from centuria.errors import SetupError
from centuria.experiments.jobs import check_numbers, seed_of
from centuria.experiments.journal import program

FORMAT = 1

RANDOM = "random"
RANDOM_SHARE = 4_096
"""Random games that are played at once: enough to keep a core busy, few enough to lose little when it is stopped."""

DEVICE_SHARE = 1 << 18
"""The same on a GPU."""

MOST_SINGLE_USES = 100_000
"""Up to so many games times seats, every single use is kept; beyond, only what they come to."""


@dataclass(frozen=True, slots=True)
class Share:
    """Some games of a table, one after the other in its series."""

    number: int
    mode: str
    players: int
    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Study:
    """What is played: everything that decides the games and what is kept of them, and nothing else."""

    tables: tuple[tuple[str, int], ...]
    """Modes with numbers of players."""
    bots: tuple[str, ...]
    games: int
    """For each table."""
    seed: int
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    patience: float
    """Seconds that a bot may think over one decision."""
    components: Mapping[str, str]
    """The fingerprint of each mode's component set."""
    gpu: bool = False

    def __post_init__(self) -> None:
        if not self.tables:
            raise SetupError("a study needs at least one mode with a number of players")
        if not self.bots:
            raise SetupError("a study needs at least one bot")
        check_numbers(games=self.games, seed=self.seed, limit=self.limit, patience=self.patience)
        if self.gpu and not self.random:
            raise SetupError(f"--gpu plays at random: the bots are {RANDOM} alone, not {', '.join(self.bots)}")

    @property
    def random(self) -> bool:
        """Whether all play at random, which the rules can do by themselves."""
        return set(self.bots) == {RANDOM}

    @property
    def single(self) -> bool:
        """Whether there are few enough games for every single use to be kept."""
        return not self.gpu and self.games * sum(players for _, players in self.tables) <= MOST_SINGLE_USES

    @property
    def size(self) -> int:
        """How many games there are."""
        return self.games * len(self.tables)

    def series(self, mode: str, players: int) -> int:
        """The seed from which the games of a table follow."""
        return seed_of(self.seed, "series", mode, players)

    def seated(self, game: int, players: int) -> tuple[int, ...]:
        """Who sits where in a game: the bots by number, from 0."""
        return tuple((game + seat) % len(self.bots) for seat in range(players))

    def shares(self) -> Iterator[Share]:
        """All games in shares, table by table in turn, so that all tables grow alike."""
        size = DEVICE_SHARE if self.gpu else RANDOM_SHARE if self.random else 1
        number = 0
        for first in range(0, self.games, size):
            for mode, players in self.tables:
                yield Share(number, mode, players, first, min(size, self.games - first))
                number += 1


def heading(study: Study) -> dict[str, object]:
    """The first line of a study's journal as data."""
    told = asdict(study)
    told["tables"] = [list(table) for table in study.tables]
    told["bots"] = list(study.bots)
    return {"centuria-study": FORMAT, **told, "program": program("study")}
