"""The report of a study: for each table its games, seats, bots and pieces, as data."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property, reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

from centuria.editions import Components, Edition, edition
from centuria.experiments.confidence_intervals import Interval, wilson
from centuria.experiments.match import FaultCount, count_faults
from centuria.experiments.pool import Failed
from centuria.experiments.study.games import ChunkResult, row_layout
from centuria.experiments.study.piece_statistics import PieceStatistics, piece_statistics
from centuria.experiments.study.plan import Chunk, Study
from centuria.experiments.study.usage import Piece, pieces
from centuria.modes.mode import Records
from centuria.operating_system import join_command

QUARTILES = (0, 25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Wins:
    """How often a seat, or a bot, won."""

    name: str
    games: int
    wins: int
    points: float

    @property
    def share(self) -> float:
        """Of its games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The interval of the share."""
        return wilson(self.wins, self.games)

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {**asdict(self), "win_rate": self.share, "interval": self.interval}


@dataclass(frozen=True)
class Table:
    """The games of a mode for a number of players."""

    edition: Edition
    players: int
    bots: tuple[str, ...]
    results: Sequence[ChunkResult]

    @property
    def mode(self) -> str:
        """The name of the rulebook."""
        return self.edition.mode.name

    @cached_property
    def games(self) -> Records:
        """A row for each game."""
        return np.concatenate([np.zeros(0, row_layout(self.players)), *(result.games for result in self.results)])

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each game in its series."""
        chunks = (result.chunk for result in self.results)
        spans = (np.arange(chunk.first, chunk.first + chunk.games) for chunk in chunks)
        return np.concatenate([np.zeros(0, np.int64), *spans])

    @cached_property
    def ended(self) -> Records:
        """The games that somebody won."""
        return self.games[self.games["winner"] > 0]

    @property
    def rounds(self) -> NDArray[np.integer]:
        """How many rounds each game took."""
        return -(-self.ended["turns"].astype(np.int64) // self.players)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in play."""
        return pieces(self.edition, self.players)

    @cached_property
    def statistics(self) -> list[PieceStatistics]:
        """The statistics of the pieces; none where their uses were not counted."""
        sums = [result.sums for result in self.results if result.sums is not None]
        return piece_statistics(self.pieces, reduce(add, sums)) if sums else []

    @property
    def seats(self) -> list[Wins]:
        """How often each seat won."""
        games = self.ended
        return [
            Wins(str(seat + 1), len(games), int((games["winner"] == seat + 1).sum()), _mean(games["scores"][:, seat]))
            for seat in range(self.players)
        ]

    @property
    def by_bot(self) -> list[Wins]:
        """How often each bot won; a bot named twice is one bot."""
        games, found = self.ended, []
        winners = games["bots"][np.arange(len(games)), games["winner"] - 1]
        for name in dict.fromkeys(self.bots):
            numbers = [number for number, bot in enumerate(self.bots) if bot == name]
            held = np.isin(games["bots"], numbers)
            points = _mean(games["scores"][held])
            found.append(Wins(name, int(held.sum()), int(np.isin(winners, numbers).sum()), points))
        return found

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        ended = len(self.ended)
        return {
            "mode": self.mode,
            "players": self.players,
            "games": len(self.games),
            "unfinished": len(self.games) - ended,
            "rounds": _spread(self.rounds),
            "decisions": _spread(self.ended["decisions"]),
            "points": _spread(self.ended["scores"]),
            "seats": [seat.as_data() for seat in self.seats],
            "bots": [bot.as_data() for bot in self.by_bot],
            "pieces": [piece.as_data() for piece in self.statistics],
        }


def _mean(values: NDArray[np.generic]) -> float:
    return float(values.astype(float).mean()) if values.size else 0.0


def _spread(values: NDArray[np.generic]) -> dict[str, object]:
    numbers = values.astype(float).ravel()
    return {"mean": _mean(values), "quarters": np.percentile(numbers, QUARTILES).tolist() if numbers.size else []}


@dataclass(slots=True)
class Report:
    """The finished chunks of a study, and those that could not be played."""

    study: Study
    results: list[ChunkResult]
    components: Components = None
    failed: list[Failed[Chunk]] = field(default_factory=list)

    @property
    def played(self) -> int:
        """The number of finished games."""
        return sum(len(result.games) for result in self.results)

    @property
    def tables(self) -> list[Table]:
        """Each mode with each number of players."""
        by_table: dict[tuple[str, int], list[ChunkResult]] = {table: [] for table in self.study.tables}
        for result in sorted(self.results, key=lambda result: result.chunk.first):
            by_table[result.chunk.mode, result.chunk.players].append(result)
        return [
            Table(edition(mode, self.components), players, self.study.bots, results)
            for (mode, players), results in by_table.items()
        ]

    @property
    def fault_counts(self) -> list[FaultCount]:
        """What bots did wrong, each kind of fault of each bot once."""
        return count_faults(fault for result in self.results for fault in result.faults)

    @property
    def command(self) -> str:
        """The command that plays these games, without the folder of the results."""
        study = self.study
        counts: dict[str, list[str]] = {}
        for mode, players in study.tables:
            counts.setdefault(mode, []).append(str(players))
        alike, *others = {",".join(numbers) for numbers in counts.values()}
        options = {
            "--mode": ",".join(counts),
            # Modes differ in their numbers of players only where all of them were asked for.
            "--players": "all" if others else alike,
            "--bots": ",".join(study.bots),
            "--games": str(study.games),
            "--seed": str(study.seed),
        }
        words = [word for option in options.items() for word in option]
        return join_command(["centuria", "study", *words, *(["--gpu"] if study.gpu else [])])

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            **self.study.settings(),
            "size": self.study.size,
            "played": self.played,
            "tables": [table.as_data() for table in self.tables],
            "faults": [asdict(fault) for fault in self.fault_counts],
            "lost": [
                {"mode": chunk.mode, "players": chunk.players, "game": chunk.first, "reason": failed.reason}
                for failed in self.failed
                for chunk in (failed.item,)
            ],
        }
