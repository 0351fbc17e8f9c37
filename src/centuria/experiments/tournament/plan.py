"""The plan of a tournament: a mode, numbers of players, bots, games and a seed give a list of numbered games.

A *table* is a choice of bots for the seats. All tables of a size play the same deals, and each deal once from every
seat, so that the luck of the deal and of the seat is the same for all bots.

- Two players: every pair of bots.
- More players, two bots: one against the others, and the reverse.
- More players, enough bots for the seats: every choice of different bots.
- More players, three bots or more but too few for the seats: every bot has the same number of seats as far as that is
  possible, and every choice of bots takes the rest.

Where the order around the table matters it changes from deal to deal. Games come deal by deal, so that a tournament is
balanced at every moment, and a longer one begins with the games of a shorter one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations

from centuria.errors import SetupError
from centuria.experiments.match import check_numbers, derived_seed
from centuria.experiments.store import program_version, settings_key

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a tournament before it is played: its number, its deal, and who sits where with which seed."""

    number: int
    deal: int
    deal_seed: int
    bots: tuple[str, ...]
    bot_seeds: tuple[int, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def key(self) -> str:
        """Its number, by which its result is stored."""
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Tournament:
    """All settings that decide the games, and nothing else."""

    mode: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    """For each table; a deal that is begun is played from every seat."""
    seed: int
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    patience: float
    """Seconds that a bot may think over one decision."""
    components: str
    """The fingerprint of the component set."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise SetupError.told("refused-two-bots", count=len(self.bots), value=", ".join(self.bots))
        for place, bot in enumerate(self.bots):
            if bot in self.bots[:place]:
                raise SetupError.told("refused-bot-twice", value=repr(bot))
        check_numbers(games=self.games, seed=self.seed, limit=self.limit, patience=self.patience)

    @property
    def size(self) -> int:
        """How many games there are."""
        return sum(len(_tables(self.bots, seats)) * seats * self._deals(seats) for seats in self.players)

    def pairings(self) -> Iterator[Pairing]:
        """All games, deal by deal; a game has its number whatever the number of games."""
        number = 0
        for deal in range(max(self._deals(seats) for seats in self.players)):
            for seats in self.players:
                deal_seed = derived_seed(self.seed, "deal", seats, deal)
                for table in _tables(self.bots, seats):
                    around = _around(table, deal)
                    for shift in range(seats):
                        if deal < self._deals(seats):
                            seated = around[-shift:] + around[:-shift] if shift else around
                            seeds = tuple(derived_seed(self.seed, "bot", number, seat) for seat in range(seats))
                            yield Pairing(number, deal, deal_seed, seated, seeds)
                        number += 1

    def settings(self) -> dict[str, object]:
        """JSON-ready, with the version of the program that plays the games."""
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}
        return {"centuria-arena": FORMAT, **plain, "program": program_version()}

    @property
    def file_name(self) -> str:
        """The name of its store, from all settings except the number of games."""
        return f"{self.mode}-{'-'.join(map(str, self.players))}-{settings_key(self.settings())}.sqlite"

    def _deals(self, seats: int) -> int:
        return -(-self.games // seats)


def _tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    if len(bots) == 2 and seats > 2:
        one, other = bots
        return [(one, *(other,) * (seats - 1)), (other, *(one,) * (seats - 1))]
    each, rest = divmod(seats, len(bots))
    if each == 0:
        return list(combinations(bots, seats))
    return [tuple(bots) * each + others for others in combinations(bots, rest)]


def _around(table: tuple[str, ...], deal: int) -> tuple[str, ...]:
    """The order around the table for a deal: one of all orders, in turn."""
    first, *others = table
    orders = list(dict.fromkeys(permutations(others)))
    return (first, *orders[deal % len(orders)])
