"""The data of a study as Parquet: seats game by game, pieces, and single uses where they are stored."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from centuria.errors import CenturiaError
from centuria.experiments.study.report import Report, Table
from centuria.files import replacing

if TYPE_CHECKING:
    import pyarrow

GAMES, PIECES, USES = "games.parquet", "pieces.parquet", "uses.parquet"
NUMBERS = ("uses", "used", "win_rate", "chance", "winners")
INTERVALS = ("interval", "winners_interval")


def can_write() -> bool:
    """Whether Parquet files can be written."""
    return find_spec("pyarrow") is not None


def require_pyarrow() -> None:
    """Refuse at once what could not be written in the end."""
    if not can_write():
        raise CenturiaError.told("refused-needs", feature="study", package="pyarrow", extra="study")


def write(report: Report, folder: Path) -> list[Path]:
    """Write all tables; each file is there as a whole or not at all."""
    files = [_write(folder / GAMES, [_games(table) for table in report.tables])]
    if not report.study.gpu:
        files.append(_write(folder / PIECES, [_pieces(table) for table in report.tables]))
    if report.study.single:
        files.append(_write(folder / USES, [_uses(table) for table in report.tables]))
    else:
        # Single uses of an earlier, shorter study do not belong to this one.
        (folder / USES).unlink(missing_ok=True)
    return files


def _write(file: Path, tables: "list[pyarrow.Table]") -> Path:
    import pyarrow
    from pyarrow import parquet

    with replacing(file) as beside:
        parquet.write_table(pyarrow.concat_tables(tables), beside, compression="zstd")
    return file


def _games(table: Table) -> "pyarrow.Table":
    """A row for each game and seat."""
    import pyarrow

    games, players = table.games, table.players
    seats = np.tile(np.arange(1, players + 1, dtype=np.int8), len(games))

    def each(field: str) -> NDArray[np.integer]:
        return np.repeat(games[field], players)

    names = np.array(table.bots)
    return pyarrow.table(
        {
            "mode": _same(table.mode, len(seats)),
            "players": pyarrow.array(np.full(len(seats), players, np.int8)),
            "game": pyarrow.array(np.repeat(table.numbers, players)),
            "seed": pyarrow.array(each("seed")),
            "seat": pyarrow.array(seats),
            "bot": pyarrow.array(names[games["bots"].ravel()]).dictionary_encode(),
            "score": pyarrow.array(games["scores"].ravel()),
            "won": pyarrow.array(each("winner") == seats),
            "finished": pyarrow.array(each("winner") > 0),
            "turns": pyarrow.array(each("turns")),
            "decisions": pyarrow.array(each("decisions")),
        }
    )


def _pieces(table: Table) -> "pyarrow.Table":
    """A row for each piece with its statistics."""
    import pyarrow

    found = table.statistics
    columns = {
        "mode": _same(table.mode, len(found)),
        "players": pyarrow.array(np.full(len(found), table.players, np.int8)),
        "sort": pyarrow.array([row.sort for row in found], pyarrow.string()),
        "piece": pyarrow.array([row.piece for row in found], pyarrow.string()),
        "games": pyarrow.array(np.full(len(found), len(table.ended), np.int64)),
        "compared": pyarrow.array([row.compared for row in found], pyarrow.int64()),
        "sure": pyarrow.array([row.sure for row in found], pyarrow.bool_()),
    }
    numbers = {name: [getattr(row, name) for row in found] for name in NUMBERS}
    for name in INTERVALS:
        for end, side in enumerate(("low", "high")):
            numbers[f"{name}_{side}"] = [getattr(row, name)[end] for row in found]
    return pyarrow.table(columns | {name: pyarrow.array(row, pyarrow.float64()) for name, row in numbers.items()})


def _uses(table: Table) -> "pyarrow.Table":
    """A row for each game, seat and piece that the seat used."""
    import pyarrow

    rows = list(_single(table))
    game, seat, piece, uses = (
        np.concatenate([row[column] for row in rows]) if rows else np.zeros(0, np.int64) for column in range(4)
    )
    sorts = np.array([piece.sort for piece in table.pieces])
    keys = np.array([piece.key for piece in table.pieces])
    return pyarrow.table(
        {
            "mode": _same(table.mode, len(game)),
            "players": pyarrow.array(np.full(len(game), table.players, np.int8)),
            "game": pyarrow.array(game),
            "seat": pyarrow.array((seat + 1).astype(np.int8)),
            "sort": pyarrow.array(sorts[piece]).dictionary_encode(),
            "piece": pyarrow.array(keys[piece]).dictionary_encode(),
            "uses": pyarrow.array(uses.astype(np.uint16)),
        }
    )


def _single(table: Table) -> Iterator[tuple[NDArray[np.integer], ...]]:
    for result in table.results:
        if result.uses is not None:
            game, seat, piece = np.nonzero(result.uses)
            yield game + result.chunk.first, seat, piece, result.uses[game, seat, piece]


def _same(value: str, count: int) -> "pyarrow.Array":
    import pyarrow

    return pyarrow.DictionaryArray.from_arrays(np.zeros(count, np.int32), [value])
