"""The plan of a study: modes, numbers of players, bots, games and a seed give a list of chunks of games.

A *table* is a mode for a number of players. Each plays the same number of games, each with a deal of its own. Bots sit
in the order in which they are named and move on by one seat from game to game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from centuria.errors import SetupError
from centuria.experiments.match import check_numbers, derived_seed
from centuria.experiments.store import program_version

FORMAT = 1

RANDOM = "random"
RANDOM_CHUNK = 4_096
"""Random games that are played at once: enough to keep a core busy, few enough to lose little when it is stopped."""

GPU_CHUNK = 1 << 18
"""The same on a GPU."""

MOST_SINGLE_USES = 100_000
"""Up to this number of games times seats every single use is stored; beyond it, only sums."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a table, one after the other in its series."""

    number: int
    mode: str
    players: int
    first: int
    games: int

    @property
    def key(self) -> str:
        """What tells its games apart from all others, whatever the length of the study."""
        return f"{self.mode} {self.players} {self.first} {self.games}"


@dataclass(frozen=True, slots=True)
class Study:
    """All settings that decide the games and what is stored of them, and nothing else."""

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
            raise SetupError.told("refused-gpu-bots", random=RANDOM, value=", ".join(self.bots))

    @property
    def random(self) -> bool:
        """Whether all play at random, which the rules can do by themselves."""
        return set(self.bots) == {RANDOM}

    @property
    def single(self) -> bool:
        """Whether there are few enough games to store every single use."""
        return not self.gpu and self.games * sum(players for _, players in self.tables) <= MOST_SINGLE_USES

    @property
    def size(self) -> int:
        """The number of games."""
        return self.games * len(self.tables)

    def series(self, mode: str, players: int) -> int:
        """The seed from which the games of a table follow."""
        return derived_seed(self.seed, "series", mode, players)

    def seated(self, game: int, players: int) -> tuple[int, ...]:
        """Who sits where in a game: the bots by number, from 0."""
        return tuple((game + seat) % len(self.bots) for seat in range(players))

    def chunks(self) -> Iterator[Chunk]:
        """All games in chunks, table by table in turn, so that all tables grow alike."""
        size = GPU_CHUNK if self.gpu else RANDOM_CHUNK if self.random else 1
        number = 0
        for first in range(0, self.games, size):
            for mode, players in self.tables:
                yield Chunk(number, mode, players, first, min(size, self.games - first))
                number += 1

    def settings(self) -> dict[str, object]:
        """JSON-ready, with the version of the program that plays and counts."""
        plain = {**asdict(self), "tables": [list(table) for table in self.tables], "bots": list(self.bots)}
        version = program_version("experiments/study/games.py", "experiments/study/usage.py")
        return {"centuria-study": FORMAT, **plain, "program": version}
