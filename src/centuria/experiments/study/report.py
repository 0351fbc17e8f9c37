"""What a study came to: for each table its games, its seats, its bots and its pieces."""

import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

from centuria.editions import Components, Edition, edition
from centuria.experiments.jobs import Lost
from centuria.experiments.stats import Interval, wilson
from centuria.experiments.study.chunks import Mishap, Part, row_layout
from centuria.experiments.study.plan import Share, Study, heading
from centuria.experiments.study.statistics import Finding, findings
from centuria.experiments.study.tally import blank
from centuria.experiments.study.usage import Piece, pieces
from centuria.modes.mode import Records

QUARTERS = (0, 25, 50, 75, 100)


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
        told = {"name": self.name, "games": self.games, "wins": self.wins, "points": self.points}
        return {**told, "win_rate": self.share, "interval": self.interval}


@dataclass(frozen=True)
class Table:
    """The games of a mode for so many players."""

    edition: Edition
    players: int
    bots: tuple[str, ...]
    parts: Sequence[Part]

    @property
    def mode(self) -> str:
        """The name of the rulebook."""
        return self.edition.mode.name

    @cached_property
    def games(self) -> Records:
        """A row a game."""
        return np.concatenate([np.zeros(0, row_layout(self.players)), *(part.games for part in self.parts)])

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of each game in its series."""
        spans = (np.arange(part.share.first, part.share.first + part.share.games) for part in self.parts)
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
    def findings(self) -> list[Finding]:
        """What is found about the pieces; nothing where nobody saw their uses."""
        counted = [part.tally for part in self.parts if part.tally is not None]
        if not counted:
            return []
        return findings(self.pieces, reduce(add, counted, blank(len(self.pieces), self.players)))

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
        """How often each bot won; one that is named twice counts once."""
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
            "pieces": [finding.as_data() for finding in self.findings],
        }


def _mean(values: NDArray[np.generic]) -> float:
    return float(values.astype(float).mean()) if values.size else 0.0


def _spread(values: NDArray[np.generic]) -> dict[str, object]:
    numbers = values.astype(float).ravel()
    return {"mean": _mean(values), "quarters": np.percentile(numbers, QUARTERS).tolist() if numbers.size else []}


@dataclass(slots=True)
class Report:
    """The finished parts of a study, and those that could not be played."""

    study: Study
    parts: list[Part]
    components: Components = None
    lost: list[Lost[Share]] = field(default_factory=list)

    @property
    def played(self) -> int:
        """How many games are finished."""
        return sum(len(part.games) for part in self.parts)

    @property
    def tables(self) -> list[Table]:
        """Each mode with each number of players."""
        return [
            Table(
                edition(mode, self.components),
                players,
                self.study.bots,
                sorted(
                    (part for part in self.parts if (part.share.mode, part.share.players) == (mode, players)),
                    key=lambda part: part.share.first,
                ),
            )
            for mode, players in self.study.tables
        ]

    @property
    def mishaps(self) -> list[tuple[Mishap, int]]:
        """Each kind of fault of each bot as it was the first time, and how often it happened."""
        faults = [fault for part in self.parts for fault in part.faults]
        count = Counter((fault.bot, fault.kind) for fault in faults)
        first = {(fault.bot, fault.kind): fault for fault in reversed(faults)}
        return [(first[kind], count[kind]) for kind in count]

    @property
    def command(self) -> str:
        """The line that plays these games, but for where they are kept."""
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
        return shlex.join(["centuria", "study", *words, *(["--gpu"] if study.gpu else [])])

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            **heading(self.study),
            "size": self.study.size,
            "played": self.played,
            "tables": [table.as_data() for table in self.tables],
            "faults": [
                {"bot": fault.bot, "kind": fault.kind, "reason": fault.reason, "count": count}
                for fault, count in self.mishaps
            ],
            "lost": [
                {"mode": lost.item.mode, "players": lost.item.players, "game": lost.item.first, "reason": lost.reason}
                for lost in self.lost
            ],
        }
