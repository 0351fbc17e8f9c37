"""What a tournament came to: as data, as a table for a spreadsheet, and as a table for a page of documentation."""

import csv
import io
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from centuria.bots.guarded import Fault
from centuria.experiments.jobs import Lost
from centuria.experiments.tournament.duels import Duel, duels
from centuria.experiments.tournament.journal import heading
from centuria.experiments.tournament.plan import Pairing, Tournament
from centuria.experiments.tournament.results import Result
from centuria.experiments.tournament.standings import Standing, standings


@dataclass(slots=True)
class Mishap:
    """A kind of fault of a bot: what happened the first time, and how often it did."""

    bot: str
    kind: str
    reason: str
    count: int = 0


@dataclass(slots=True)
class Report:
    """The finished games of a tournament, and those that could not be played."""

    tournament: Tournament
    results: Sequence[Result]
    lost: list[Lost[Pairing]] = field(default_factory=list)

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
    def mishaps(self) -> list[Mishap]:
        """What bots did wrong, each kind of fault of each bot once."""
        found: dict[tuple[str, str], Mishap] = {}
        for bot, fault in self._faults():
            found.setdefault((bot, fault.kind), Mishap(bot, fault.kind, fault.reason)).count += 1
        return list(found.values())

    def _faults(self) -> Iterator[tuple[str, Fault]]:
        for game in self.results:
            for bot, faults in zip(game.bots, game.faults, strict=True):
                yield from ((bot, fault) for fault in faults)

    @property
    def command(self) -> str:
        """The line that plays these games."""
        tournament = self.tournament
        options = {
            "--mode": tournament.mode,
            "--players": ",".join(map(str, tournament.players)),
            "--bots": ",".join(tournament.bots),
            "--games": str(tournament.games),
            "--seed": str(tournament.seed),
        }
        return shlex.join(["centuria", "arena", *(word for option in options.items() for word in option)])

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            **heading(self.tournament),
            "size": self.tournament.size,
            "played": len(self.results),
            "unfinished": sum(game.winner == 0 for game in self.results),
            "standings": [standing.as_data() for standing in self.standings],
            "by_players": {
                str(seats): [standing.as_data() for standing in found] for seats, found in self.by_players.items()
            },
            "duels": [duel.as_data() for duel in self.duels],
            "faults": [
                {"game": game.number, "seat": seat, "bot": bot, "kind": fault.kind, "reason": fault.reason}
                for game in self.results
                for seat, (bot, faults) in enumerate(zip(game.bots, game.faults, strict=True), 1)
                for fault in faults
            ],
            "lost": [{"game": lost.item.number, "reason": lost.reason} for lost in self.lost],
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
                told = {**standing.as_data(), **bounds}
                writer.writerow((self.tournament.mode, seats, *(told[column] for column in columns)))
        return text.getvalue()
