"""A tournament is data: a mode, numbers of players, bots, games and a seed give a list of numbered games.

A *table* is a choice of bots for the seats. It plays the same deals as every other table of its size, and each deal as
often as it has seats, moved on by one seat each time, so that luck of the deal and of the seat falls on all alike.

- Two players: every pair of bots.
- More players, two bots: one against the others, and the reverse.
- More players, enough bots for the seats: every choice of different bots.
- More players, three bots or more but too few for the seats: everybody holds as many seats as can be shared out evenly,
  and every choice of bots takes the rest.

Where the order around the table matters it changes from deal to deal. Games come deal by deal, so that a tournament is
balanced at every moment, and a longer one begins with the games of a shorter one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from centuria.errors import SetupError
from centuria.experiments.jobs import check_numbers, seed_of


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
        """How many play."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played: everything that decides the games, and nothing else."""

    mode: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    """For each table; a deal that is begun is played in all its seatings."""
    seed: int
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    patience: float
    """Seconds that a bot may think over one decision."""
    components: str
    """The fingerprint of the component set."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise SetupError(f"a tournament needs at least two bots, not {', '.join(self.bots) or 'none'}")
        for place, bot in enumerate(self.bots):
            if bot in self.bots[:place]:
                raise SetupError(f"bot {bot!r} is named twice")
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
                deal_seed = seed_of(self.seed, "deal", seats, deal)
                for table in _tables(self.bots, seats):
                    around = _around(table, deal)
                    for shift in range(seats):
                        if deal < self._deals(seats):
                            seated = around[-shift:] + around[:-shift] if shift else around
                            seeds = tuple(seed_of(self.seed, "bot", number, seat) for seat in range(seats))
                            yield Pairing(number, deal, deal_seed, seated, seeds)
                        number += 1

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
