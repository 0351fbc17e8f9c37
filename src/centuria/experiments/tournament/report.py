"""The report of a tournament: standings, duels and faults as JSON and CSV."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field

from centuria.bots.guarded import Fault
from centuria.experiments.match import FaultCount, count_faults
from centuria.experiments.pool import Failed
from centuria.experiments.tournament.games import GameResult
from centuria.experiments.tournament.plan import Pairing, Tournament
from centuria.experiments.tournament.standings import Duel, Standing, duels, standings
from centuria.operating_system import join_command


@dataclass(slots=True)
class Report:
    """The finished games of a tournament, and those that could not be played."""

    tournament: Tournament
    results: list[GameResult]
    failed: list[Failed[Pairing]] = field(default_factory=list)

    @property
    def standings(self) -> list[Standing]:
        """Over all games, the best bot first."""
        return standings(self.tournament.bots, self.results)

    @property
    def by_players(self) -> dict[int, list[Standing]]:
        """For each number of players by itself."""
        bots = self.tournament.bots
        return {
            seats: standings(bots, [game for game in self.results if game.players == seats])
            for seats in self.tournament.players
        }

    @property
    def duels(self) -> list[Duel]:
        """One bot against others that are all alike."""
        return duels(self.results)

    @property
    def fault_counts(self) -> list[FaultCount]:
        """What bots did wrong, each kind of fault of each bot once."""
        return count_faults((bot, fault) for _, _, bot, fault in self._faults())

    def _faults(self) -> Iterator[tuple[int, int, str, Fault]]:
        """Each fault with the number of its game, its seat and its bot."""
        for game in self.results:
            for seat, (bot, faults) in enumerate(zip(game.bots, game.faults, strict=True), 1):
                for fault in faults:
                    yield game.number, seat, bot, fault

    @property
    def command(self) -> str:
        """The command that plays these games."""
        tournament = self.tournament
        options = {
            "--mode": tournament.mode,
            "--players": ",".join(map(str, tournament.players)),
            "--bots": ",".join(tournament.bots),
            "--games": str(tournament.games),
            "--seed": str(tournament.seed),
        }
        return join_command(["centuria", "arena", *(word for option in options.items() for word in option)])

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            **self.tournament.settings(),
            "size": self.tournament.size,
            "played": len(self.results),
            "unfinished": sum(game.winner == 0 for game in self.results),
            "standings": [standing.as_data() for standing in self.standings],
            "by_players": {
                str(seats): [standing.as_data() for standing in found] for seats, found in self.by_players.items()
            },
            "duels": [duel.as_data() for duel in self.duels],
            "faults": [
                {"game": game, "seat": seat, "bot": bot, "kind": fault.kind, "reason": fault.reason}
                for game, seat, bot, fault in self._faults()
            ],
            "lost": [{"game": failed.item.number, "reason": failed.reason} for failed in self.failed],
        }

    def as_csv(self) -> str:
        """A line for each bot at each number of players."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        columns = (
            "bot", "games", "wins", "par", "win_rate", "win_low", "win_high", "elo", "elo_low", "elo_high",
            "points", "turns", "ms_per_turn", "ms_per_decision", "faults",
        )  # fmt: skip
        writer.writerow(("mode", "players", *columns))
        for seats, found in self.by_players.items():
            for standing in found:
                low, high = standing.interval
                elo_low, elo_high = standing.elo_interval
                bounds = {"win_low": low, "win_high": high, "elo_low": elo_low, "elo_high": elo_high}
                row = {**standing.as_data(), **bounds}
                writer.writerow((self.tournament.mode, seats, *(row[column] for column in columns)))
        return text.getvalue()
