"""Standings of a tournament: wins, ratings, points and times of each bot; and duels, one bot against the others.

A bot with several seats at a table plays that number of games there, and wins one of them at most. So a bot as strong
as the others wins one game in n at tables for n: that is its par.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from centuria.experiments.confidence_intervals import Interval, clustered, wilson
from centuria.experiments.tournament.games import GameResult
from centuria.experiments.tournament.ratings import ratings


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's games, summed up. Intervals hold the true value in 95 of 100 cases."""

    bot: str
    games: int
    wins: int
    par: float
    """The wins of a bot that is as strong as the others."""
    win_rate: float
    win_interval: Interval
    paired_interval: Interval | None
    """The same, knowing that games of one deal share its luck; None with fewer than 30 deals."""
    elo: float
    elo_interval: Interval
    points: float
    turns: float
    ms_per_turn: float
    ms_per_decision: float
    faults: int
    seats: tuple[tuple[int, int], ...]
    """Wins and games on each seat."""

    @property
    def interval(self) -> Interval:
        """The better of the intervals of the win rate."""
        return self.paired_interval or self.win_interval

    def cells(self) -> list[str]:
        """As people read it: bot, Elo, wins and their interval in percent, games, points, turns, ms a turn, faults."""
        low, high = (100 * bound for bound in self.interval)
        spread = self.elo_interval[1] - self.elo
        return [
            self.bot,
            f"{self.elo:+.0f} ±{spread:.0f}" if round(spread) else f"{self.elo:.0f}",
            f"{100 * self.win_rate:.1f}",
            f"{low:.1f}-{high:.1f}",
            f"{self.games:,}",
            f"{self.points:.1f}",
            f"{self.turns:.1f}",
            f"{self.ms_per_turn:.1f}" if self.ms_per_turn < 100 else f"{self.ms_per_turn:.0f}",
            str(self.faults),
        ]

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


def standings(bots: tuple[str, ...], results: Iterable[GameResult]) -> list[Standing]:
    """The standing of each bot, the best first."""
    games = list(results)
    rated = ratings(bots, games)
    found = []
    for bot in bots:
        held = [(game, seat) for game in games for seat, other in enumerate(game.bots) if other == bot]
        wins = sum(game.winner == seat + 1 for game, seat in held)
        turns = sum(game.turns[seat] for game, seat in held)
        asked = sum(game.asked[seat] for game, seat in held)
        ms = 1000 * sum(game.seconds[seat] for game, seat in held)
        found.append(
            Standing(
                bot=bot,
                games=len(held),
                wins=wins,
                par=sum(1 / game.players for game, _ in held),
                win_rate=_mean(wins, len(held)),
                win_interval=wilson(wins, len(held)),
                paired_interval=clustered(_by_deal(held)),
                elo=rated[bot].elo,
                elo_interval=rated[bot].interval,
                points=_mean(sum(game.scores[seat] for game, seat in held), len(held)),
                turns=_mean(turns, len(held)),
                ms_per_turn=_mean(ms, turns),
                ms_per_decision=_mean(ms, asked),
                faults=sum(len(game.faults[seat]) for game, seat in held),
                seats=_by_seat(held),
            )
        )
    return sorted(found, key=lambda standing: -standing.elo)


def _mean(total: float, count: int) -> float:
    return total / count if count else 0.0


def _by_deal(held: Sequence[tuple[GameResult, int]]) -> list[tuple[int, int]]:
    groups: dict[tuple[int, int], tuple[int, int]] = {}
    for game, seat in held:
        wins, games = groups.get((game.players, game.deal), (0, 0))
        groups[game.players, game.deal] = wins + (game.winner == seat + 1), games + 1
    return list(groups.values())


def _by_seat(held: Sequence[tuple[GameResult, int]]) -> tuple[tuple[int, int], ...]:
    most = max((game.players for game, _ in held), default=0)
    return tuple(
        (sum(game.winner == seat + 1 for game, s in held if s == seat), sum(s == seat for _, s in held))
        for seat in range(most)
    )


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot alone at a table of another."""

    players: int
    bot: str
    against: str
    games: int
    wins: int
    win_rate: float
    interval: Interval

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {**asdict(self), "par": 1 / self.players}


def duels(results: Iterable[GameResult]) -> list[Duel]:
    """Every duel of a tournament in both directions."""
    found: dict[tuple[int, str, str], list[tuple[GameResult, int]]] = {}
    for game in results:
        held = Counter(game.bots)
        if len(held) == 2:
            for bot, against in (tuple(held), tuple(reversed(held))):
                if held[bot] == 1:
                    table = game.players, bot, against
                    found.setdefault(table, []).append((game, game.bots.index(bot)))
    return [_duel(*table, held) for table, held in sorted(found.items(), key=lambda item: item[0])]


def _duel(players: int, bot: str, against: str, held: Sequence[tuple[GameResult, int]]) -> Duel:
    wins, games = sum(game.winner == seat + 1 for game, seat in held), len(held)
    return Duel(players, bot, against, games, wins, wins / games, clustered(_by_deal(held)) or wilson(wins, games))
