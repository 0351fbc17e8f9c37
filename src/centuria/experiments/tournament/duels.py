"""Duels: what a bot wins alone against others that are all alike. At tables for n the par is one game in n."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from centuria.experiments.stats import Interval, clustered, wilson
from centuria.experiments.tournament.results import Result


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot against a table of another."""

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


def duels(results: Iterable[Result]) -> list[Duel]:
    """Every duel of a tournament in both directions."""
    found: dict[tuple[int, str, str], dict[int, tuple[int, int]]] = {}
    for game in results:
        held = Counter(game.bots)
        if len(held) != 2:
            continue
        for bot, against in (tuple(held), tuple(reversed(held))):
            if held[bot] == 1:
                deals = found.setdefault((game.players, bot, against), {})
                wins, games = deals.get(game.deal, (0, 0))
                won = game.winner > 0 and game.bots[game.winner - 1] == bot
                deals[game.deal] = wins + won, games + 1
    return [_duel(*table, list(deals.values())) for table, deals in sorted(found.items())]


def _duel(players: int, bot: str, against: str, deals: list[tuple[int, int]]) -> Duel:
    wins, games = sum(wins for wins, _ in deals), sum(games for _, games in deals)
    return Duel(players, bot, against, games, wins, wins / games, clustered(deals) or wilson(wins, games))
