"""The games of a study: playing a chunk by the compiled rules, on a GPU or bot by bot, and what is stored of it."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch
from centuria.bots.guarded import Fault
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import Components, Edition, edition
from centuria.experiments.match import MatchConfig, derived_seed, play_match
from centuria.experiments.pool import Outcomes, run
from centuria.experiments.study.piece_statistics import UsageSums, usage_sums
from centuria.experiments.study.plan import Chunk, Study
from centuria.experiments.study.usage import Counts, uses
from centuria.game import Game
from centuria.modes.mode import Records

STRIDE = 0xD1342543DE82EF95
"""The distance between games of a series: a series from its game k on is another series, with k strides added."""

BotFault = tuple[str, Fault]
"""A bot with its fault."""


@dataclass(frozen=True, slots=True)
class ChunkResult:
    """The finished games of a chunk."""

    chunk: Chunk
    games: Records
    """A row for each game, in the order of the series."""
    sums: UsageSums | None = None
    """Sums of the uses of pieces; None from a GPU, which does not see them."""
    uses: Counts | None = None
    """Every single use, where these are stored."""
    faults: tuple[BotFault, ...] = ()

    @property
    def key(self) -> str:
        """The key of its chunk."""
        return self.chunk.key

    def encode(self) -> tuple[str, bytes]:
        """The chunk and its faults as JSON, and the arrays."""
        pieces = 0 if self.sums is None else len(self.sums.sums)
        arrays: list[NDArray[np.generic]] = [self.games]
        arrays += [] if self.sums is None else [self.sums.seats_with, self.sums.sums]
        arrays += [] if self.uses is None else [self.uses]
        head = _Head(self.chunk, pieces, self.uses is not None, self.faults)
        return msgspec.json.encode(head).decode(), zlib.compress(b"".join(array.tobytes() for array in arrays), 1)


@dataclass(frozen=True, slots=True)
class _Head:
    """The part of a result that is JSON; it says which arrays follow."""

    chunk: Chunk
    pieces: int
    single_uses: bool
    faults: tuple[BotFault, ...]


def decode(text: str, packed: bytes | None) -> ChunkResult:
    """The result that JSON and arrays hold; ValueError for anything else."""
    try:
        head = msgspec.json.decode(text, type=_Head)
        data = memoryview(zlib.decompress(packed or b""))
    except (msgspec.MsgspecError, zlib.error) as error:
        raise ValueError(f"not a chunk of games: {error}") from None
    chunk, pieces, place = head.chunk, head.pieces, 0

    def array(dtype: np.dtype[np.generic], *shape: int) -> NDArray[np.generic]:
        nonlocal place
        count = int(np.prod(shape))
        found = np.frombuffer(data, dtype, count, place).reshape(shape)
        place += found.nbytes
        return found

    games = cast(Records, array(row_layout(chunk.players), chunk.games))
    sums, counts = None, None
    if pieces:
        whole = np.dtype(np.int64)
        seats_with = array(whole, pieces, chunk.players + 1, 2)
        sums = UsageSums(cast("NDArray[np.int64]", seats_with), cast("NDArray[np.int64]", array(whole, pieces, 5)))
    if head.single_uses:
        counts = cast(Counts, array(np.dtype(np.uint16), chunk.games, chunk.players, pieces))
    if place != len(data):
        raise ValueError("not a chunk of games: its arrays have another length")
    return ChunkResult(chunk, games, sums, counts, head.faults)


def row_layout(players: int) -> np.dtype[np.void]:
    """A row of the games of a table; the winner is a seat from 1, 0 where the limit was reached."""
    by_seat = (players,)
    return np.dtype(
        [
            ("seed", "u8"),
            ("decisions", "u4"),
            ("turns", "u4"),
            ("winner", "i1"),
            ("bots", "u2", by_seat),
            ("scores", "i2", by_seat),
        ]
    )


def play(study: Study, chunk: Chunk, *, components: Components = None) -> ChunkResult:
    """Play a chunk on the processor and count the uses of pieces."""
    chosen = edition(chunk.mode, components)
    faults: tuple[BotFault, ...] = ()
    if study.random:
        games, decided, states = _play_random(study, chosen, chunk)
    else:
        games, decided, states, faults = _play_bots(study, chosen, chunk, components)
    counted = uses(chosen, decided, states)
    return ChunkResult(chunk, games, usage_sums(counted, games["winner"]), counted if study.single else None, faults)


def _play_random(study: Study, chosen: Edition, chunk: Chunk) -> tuple[Records, Counts, Records]:
    series = study.series(chunk.mode, chunk.players)
    batch = Batch(
        chunk.mode,
        chunk.games,
        seats=chunk.players,
        seed=(series + chunk.first * STRIDE) % (1 << 64),
        components=chosen.components,
        rewards="win",
        observe=False,
        restart=False,
        limit=study.limit,
        threads=1,
    )
    games = _rows(study, chunk)
    decided = np.zeros((chunk.games, chunk.players, len(batch.actions)), np.uint16)
    while len(playing := np.flatnonzero(batch.seat >= 0)):
        actions = batch.sample()
        # Each game is there once, so that no two decisions fall on one place.
        decided[playing, batch.seat[playing], actions[playing]] += 1
        batch.step(actions, check=False)
        # The step that ends a game rewards its winner; the next one takes the reward back.
        ended = playing[batch.done[playing]]
        games["winner"][ended] = batch.rewards[ended].argmax(1) + 1
    states = cast(Records, batch.buffers.states)
    games["decisions"], games["turns"], games["scores"] = batch.decisions, states["turn"], batch.scores
    return games, decided, states


def _play_bots(
    study: Study, chosen: Edition, chunk: Chunk, components: Components
) -> tuple[Records, Counts, Records, tuple[BotFault, ...]]:
    config = MatchConfig(chunk.mode, study.limit, study.patience, components)
    games, states = _rows(study, chunk), blank(chosen.mode.state, chunk.games)
    decided = np.zeros((chunk.games, chunk.players, len(chosen.table)), np.uint16)
    faults: list[BotFault] = []
    for place, row in enumerate(games):
        specs = [study.bots[bot] for bot in row["bots"]]
        seeds = [derived_seed(study.seed, "bot", int(row["seed"]), seat) for seat in range(chunk.players)]
        game, players = play_match(config, specs, int(row["seed"]), seeds)
        row["decisions"], row["turns"], row["winner"] = game.number, game.turn, game.winner or 0
        row["scores"] = game.scores
        states[place] = game.position.record
        _count(game, chosen, decided[place])
        for spec, player in zip(specs, players, strict=True):
            faults += [(spec, fault) for fault in player.guarded.faults]
    return games, decided, states, tuple(faults)


def _count(game: Game, chosen: Edition, decided: NDArray[np.uint16]) -> None:
    for moment in game.path():
        before = moment.previous
        if before is not None and before.seat is not None and moment.decision is not None:
            decided[before.seat - 1, chosen.ids[moment.decision]] += 1


def _rows(study: Study, chunk: Chunk) -> Records:
    """Rows with the deals and the bots of the games, before they are played."""
    rows = blank(row_layout(chunk.players), chunk.games)
    series, chance = study.series(chunk.mode, chunk.players), blank(CHANCE)[0]
    rows["seed"] = [seed_of(chance, series, chunk.first + place) for place in range(chunk.games)]
    seated = [study.seated(seat, chunk.players) for seat in range(len(study.bots))]
    rows["bots"] = [seated[(chunk.first + place) % len(seated)] for place in range(chunk.games)]
    return rows


def play_on_gpu(
    study: Study, chunks: Iterable[Chunk], *, components: Components = None
) -> Outcomes[ChunkResult, Chunk]:
    """Play chunks at random on the GPU: the same games, without the uses of pieces."""
    from centuria import gpu

    players: dict[tuple[str, int], gpu.Player] = {}

    def play_chunk(chunk: Chunk) -> ChunkResult:
        table = chunk.mode, chunk.players
        if table not in players:
            players[table] = gpu.Player(*table, components=components)
        results = players[table].play(chunk.games, study.series(*table), chunk.first, study.limit)
        games = blank(row_layout(chunk.players), chunk.games)
        for field in ("seed", "decisions", "turns"):
            games[field] = results[field]
        games["scores"] = results["scores"][:, : chunk.players]
        games["winner"] = np.where(results["finished"] == 1, results["winner"] + 1, 0)
        return ChunkResult(chunk, games)

    return run(play_chunk, chunks, jobs=0)
