"""A data set as a Parquet file: a row for each game, from which every position can be replayed."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from centuria import __version__
from centuria.editions import Edition
from centuria.errors import CenturiaError, SetupError
from centuria.experiments.dataset.games import Dataset, PlayedChunk
from centuria.experiments.study.parquet import can_write
from centuria.files import replacing

if TYPE_CHECKING:
    import pyarrow
    from pyarrow.parquet import ParquetWriter

FORMAT = 1

METADATA = b"centuria-dataset"
"""The key of the file's metadata: JSON with the format, the version, the settings and the action table."""


def require_parquet(file: Path) -> None:
    """Refuse at once what could not be written in the end, or would replace a file."""
    if not can_write():
        raise CenturiaError.told("refused-needs", feature="dataset", package="pyarrow", extra="study")
    if not file.parent.is_dir():
        raise SetupError.told("refused-no-folder", file=str(file), folder=str(file.parent))
    if file.exists() or file.is_symlink():
        raise SetupError.told("refused-dataset-exists", file=str(file))


class Writer:
    """Writes chunks of games, a row group each."""

    def __init__(self, writer: "ParquetWriter", dataset: Dataset, chosen: Edition) -> None:
        self._writer, self._dataset, self._edition = writer, dataset, chosen
        self.games = 0

    def write(self, chunk: PlayedChunk) -> None:
        """Append the games of a chunk."""
        self._writer.write_table(_table(self._dataset, self._edition, chunk, self._writer.schema))
        self.games += len(chunk.numbers)


@contextmanager
def writing(file: Path, dataset: Dataset, chosen: Edition) -> Iterator[Writer]:
    """A writer whose file is there at the end, and never on an error."""
    from pyarrow import parquet

    with replacing(file) as draft, parquet.ParquetWriter(draft, _schema(dataset, chosen), compression="zstd") as writer:
        yield Writer(writer, dataset, chosen)


def _schema(dataset: Dataset, chosen: Edition) -> "pyarrow.Schema":
    import pyarrow as pa

    told = {
        "format": FORMAT,
        "version": __version__,
        "mode": dataset.mode,
        "players": dataset.players,
        "components": chosen.fingerprint,
        "options": dict(chosen.rule_options),
        "bots": list(dataset.bots),
        "seed": dataset.seed,
        "limit": dataset.limit,
        "actions": list(chosen.table),
    }
    same = pa.dictionary(pa.int32(), pa.string())
    columns = {
        "game": pa.int64(),
        "mode": same,
        "players": pa.int8(),
        "components": same,
        "options": same,
        "bots": pa.list_(pa.string()),
        "seed": pa.uint64(),
        "actions": pa.list_(pa.uint16()),
        "scores": pa.list_(pa.int16()),
        "winner": pa.int8(),
        "turns": pa.int32(),
    }
    return pa.schema(columns, metadata={METADATA: json.dumps(told).encode()})


def _table(dataset: Dataset, chosen: Edition, chunk: PlayedChunk, schema: "pyarrow.Schema") -> "pyarrow.Table":
    import pyarrow as pa

    count = len(chunk.numbers)

    def same(value: str) -> "pyarrow.Array":
        return pa.DictionaryArray.from_arrays(np.zeros(count, np.int32), [value])

    ends = np.concatenate([[0], np.cumsum(chunk.lengths)]).astype(np.int32)
    by_seat = np.arange(0, (count + 1) * dataset.players, dataset.players, dtype=np.int32)
    columns = {
        "game": pa.array(np.arange(chunk.numbers.start, chunk.numbers.stop)),
        "mode": same(dataset.mode),
        "players": pa.array(np.full(count, dataset.players, np.int8)),
        "components": same(chosen.fingerprint),
        "options": same(json.dumps(dict(chosen.rule_options))),
        "bots": pa.array([dataset.seated(number) for number in chunk.numbers], pa.list_(pa.string())),
        "seed": pa.array(chunk.seeds),
        "actions": pa.ListArray.from_arrays(ends, pa.array(chunk.actions)),
        "scores": pa.ListArray.from_arrays(by_seat, pa.array(chunk.scores.ravel())),
        "winner": pa.array(chunk.winners, mask=chunk.winners == 0),
        "turns": pa.array(chunk.turns),
    }
    return pa.table(columns, schema=schema)
