"""How balanced a component set is, from the games of studies: the pieces least used and those whose holders win most.

python tools/balance.py STUDY ... [--components FILE]     folders of `centuria study`, finished or not, of one set

Use is a piece's uses in a game where it is on the table, as a share of the mean of its kind. Wins of a card or tile
compare seats with equally many of them at tables of as many players: how often seats with it won, against how often all
such seats did. Wins of a location are the winners' share of its uses against the winners' share of all uses.
"""

import argparse
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import centuria
from centuria.editions import Edition, edition
from centuria.experiments.study.games import ChunkResult, decode
from centuria.experiments.study.usage import Piece, pieces
from centuria.views.printed import printed

COMPARED = {"used": "locations", "claimed": "point cards", "explored": "Exploration tiles", "bonus": "bonus tiles"}
"""The sorts of pieces that are reported, by their names in a study."""


@dataclass
class Piecewise:
    """The sums of one piece."""

    kind: str
    games: float = 0.0
    uses: float = 0.0
    won: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def rate(self) -> float:
        """Uses in a game where it is on the table."""
        return self.uses / self.games if self.games else 0.0

    @property
    def ratio(self) -> float:
        """Wins with it, against those expected."""
        return self.won / self.expected if self.expected else 1.0

    @property
    def margin(self) -> float:
        """Half of the 95% interval of the ratio."""
        return 1.96 * sqrt(self.variance) / self.expected if self.expected else 0.0


def results(folders: list[Path]) -> Iterator[ChunkResult]:
    """The stored chunks of games."""
    for folder in folders:
        store = sqlite3.connect(f"file:{folder / 'study.sqlite'}?mode=ro", uri=True)
        for text, packed in store.execute("select result, arrays from results"):
            yield decode(text, packed)


def kind_of(chosen: Edition, piece: Piece) -> str:
    """The kind with which a piece is compared."""
    world = printed(chosen).board_index.world
    match piece.sort:
        case "used":
            return next(place.kind for place in printed(chosen).board_index.locations if place.id == piece.key)
        case "claimed":
            return world.cards[piece.number].effect
        case "explored":
            return world.exploration[piece.number].kind
        case _:
            return world.bonus[piece.number].kind


def on_table(chosen: Edition, players: int, seed: int) -> frozenset[str]:
    """The boards of a game."""
    boards = centuria.new(chosen.mode.name, players, seed, chosen.components).setup["boards"]
    assert isinstance(boards, list)
    return frozenset(boards)


class Balance:
    """The sums over all games of a mode."""

    def __init__(self, chosen: Edition) -> None:
        self.chosen = chosen
        self.pieces: dict[tuple[str, str], Piecewise] = {}
        self.tables: defaultdict[int, list[tuple[int, NDArray[np.int64]]]] = defaultdict(list)
        self.seats: defaultdict[int, list[int]] = defaultdict(list)

    def add(self, result: ChunkResult) -> None:
        """Add games, one for one."""
        assert result.uses is not None, "the study is too large: it has sums only"
        for row, uses in zip(result.games, result.uses, strict=True):
            if row["winner"] > 0:
                self.seats[result.chunk.players].append(int(row["winner"]))
                self.tables[result.chunk.players].append((int(row["seed"]), uses.astype(np.int64)))

    def count(self) -> None:
        """Sum up every piece."""
        for players, games in self.tables.items():
            known = pieces(self.chosen, players)
            uses = np.stack([found for _, found in games])
            winners = np.array(self.seats[players]) - 1
            boards = (
                [on_table(self.chosen, players, seed) for seed, _ in games]
                if self.chosen.mode.name == "endless"
                else []
            )
            for sort in COMPARED:
                columns = [place for place, piece in enumerate(known) if piece.sort == sort]
                self._count_sort(known, columns, uses, winners, boards)

    def _count_sort(
        self,
        known: tuple[Piece, ...],
        columns: list[int],
        uses: NDArray[np.int64],
        winners: NDArray[np.int64],
        boards: list[frozenset[str]],
    ) -> None:
        games, seats, _ = uses.shape
        by_seat = uses[:, :, columns].sum(2)
        won = np.arange(seats) == winners[:, None]
        share = by_seat[won].sum() / by_seat.sum()
        chances = np.zeros((games, seats))
        for number in np.unique(by_seat):
            alike = by_seat == number
            chances[alike] = won[alike].mean()
        for place in columns:
            piece = known[place]
            sums = self.pieces.setdefault((piece.sort, piece.key), Piecewise(kind_of(self.chosen, piece)))
            found = uses[:, :, place]
            there = (
                [piece.key.partition("-")[0] in land for land in boards] if piece.sort == "used" and boards else None
            )
            sums.games += sum(there) if there is not None else games
            sums.uses += found.sum()
            if piece.sort == "used":
                sums.won += found[won].sum()
                sums.expected += share * found.sum()
                sums.variance += float(((found[won] - share * found.sum(1)) ** 2).sum())
            else:
                having = found > 0
                sums.won += won[having].sum()
                sums.expected += chances[having].sum()
                sums.variance += float((chances[having] * (1 - chances[having])).sum())

    def shares(self, sort: str) -> list[tuple[float, str, Piecewise]]:
        """Each piece with its use as a share of the mean of its kind, the least used first."""
        of_sort = {key: sums for (found, key), sums in self.pieces.items() if found == sort}
        kinds: defaultdict[str, list[float]] = defaultdict(list)
        for sums in of_sort.values():
            kinds[sums.kind].append(sums.rate)
        mean = {kind: sum(rates) / len(rates) for kind, rates in kinds.items()}
        return sorted(
            (sums.rate / mean[sums.kind] if mean[sums.kind] else 0.0, key, sums) for key, sums in of_sort.items()
        )

    def report(self, most: int) -> Iterator[str]:
        """The lines about the mode."""
        for players, winners in sorted(self.seats.items()):
            shares = np.bincount(winners, minlength=players + 1)[1:] / len(winners)
            told = ", ".join(f"{share:.1%}" for share in shares)
            yield f"  {players} players, {len(winners)} games: seats win {told}"
        for sort, name in COMPARED.items():
            used = self.shares(sort)
            yield f"  {name}: least used " + ", ".join(
                f"{key} ({sums.kind}) {share:.2f} [{sums.uses:.0f} uses]" for share, key, sums in used[:most]
            )
            winning = sorted(used, key=lambda found: -found[2].ratio)[:most]
            yield f"  {name}: win most " + ", ".join(
                f"{key} ({sums.kind}) {sums.ratio:.2f} ± {sums.margin:.2f}" for _, key, sums in winning
            )


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("study", type=Path, nargs="+", help="folders of centuria study")
    parser.add_argument("--components", type=Path, action="append", help="the component files of the study")
    parser.add_argument("--most", type=int, default=3, help="pieces in each list")
    options = parser.parse_args()
    modes: dict[str, Balance] = {}
    for result in results(options.study):
        mode = result.chunk.mode
        if mode not in modes:
            modes[mode] = Balance(edition(mode, options.components))
        modes[mode].add(result)
    for mode, balance in modes.items():
        balance.count()
        print(mode)
        for line in balance.report(options.most):
            print(line)


if __name__ == "__main__":
    main()
