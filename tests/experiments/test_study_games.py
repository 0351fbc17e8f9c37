"""The totals of a study are those of its games, however these are played and counted."""

import zlib
from collections import Counter

import numpy as np
import pytest
from support.experiments.studies import Uses, played_here, recounted, small

from centuria import laws
from centuria.bots.guarded import Fault
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.experiments.match import MatchConfig, derived_seed, play_match
from centuria.experiments.study.games import ChunkResult, decode, play
from centuria.experiments.study.piece_statistics import usage_sums
from centuria.experiments.study.plan import Chunk, Study
from centuria.experiments.study.usage import pieces
from centuria.mode_registry import NAMES


def told(part: ChunkResult, game: int) -> Uses:
    """The uses in a game as the study counted them."""
    known = pieces(edition(part.chunk.mode), part.chunk.players)
    assert part.uses is not None
    found = np.argwhere(part.uses[game])
    return Counter({(int(s) + 1, known[p].sort, known[p].key): int(part.uses[game, s, p]) for s, p in found})


@pytest.mark.parametrize("mode", NAMES)
def test_random_games_tell_what_their_records_show(mode: str) -> None:
    part = played_here(small(mode, 3))[0]
    for place, row in enumerate(part.games):
        *_, game = laws.random_games(edition(mode), 3, int(row["seed"]))
        assert told(part, place) == recounted(game.record())
        assert (row["decisions"], row["turns"], row["winner"]) == (game.number, game.turn, game.winner)
        assert tuple(row["scores"]) == game.scores


@pytest.mark.parametrize("mode", ["golem", "saga3"])
def test_games_of_bots_tell_what_their_records_show(mode: str) -> None:
    study = small(mode, 2, bots=("simple", "random"), games=2)
    for place, part in enumerate(played_here(study)):
        row = part.games[0]
        specs = [study.bots[bot] for bot in row["bots"]]
        assert specs == [["simple", "random"], ["random", "simple"]][place]
        seeds = [derived_seed(study.seed, "bot", int(row["seed"]), seat) for seat in range(2)]
        game, _ = play_match(MatchConfig(mode, study.limit, study.patience), specs, int(row["seed"]), seeds)
        assert told(part, 0) == recounted(game.record())
        assert tuple(row["scores"]) == game.scores


def test_every_sort_of_piece_is_used_somewhere() -> None:
    for mode in NAMES:
        part = played_here(small(mode, 2, games=40))[0]
        assert part.uses is not None
        known = pieces(edition(mode), 2)
        used = {known[at].sort for at in np.flatnonzero(part.uses.sum((0, 1)))}
        assert used == {piece.sort for piece in known}


def test_a_chunk_from_the_middle_of_a_series_plays_the_games_of_the_whole_series() -> None:
    study = small(games=20)
    chosen, series = edition("golem"), study.series("golem", 2)
    results = blank(chosen.mode.result, 20)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], 2, series, 0, results, 1 << 30)
    part = play(study, Chunk(1, "golem", 2, 7, 13))
    assert part.games["seed"].tolist() == results["seed"][7:].tolist()
    assert part.games["decisions"].tolist() == results["decisions"][7:].tolist()
    assert part.games["scores"].tolist() == results["scores"][7:, :2].tolist()
    assert part.games["winner"].tolist() == (results["winner"][7:] + 1).tolist()


def test_a_game_that_reaches_the_limit_has_no_winner_and_counts_for_nothing() -> None:
    part = played_here(small(limit=50))[0]
    assert part.games["winner"].tolist() == [0] * 4
    assert part.games["decisions"].tolist() == [50] * 4
    assert part.sums is not None
    assert part.sums.seats_with.sum() == part.sums.sums.sum() == 0


def test_what_is_summed_up_is_what_single_uses_come_to() -> None:
    part = played_here(small(players=3, games=30))[0]
    assert part.uses is not None
    assert part.sums is not None
    piece = int(part.uses.sum((0, 1)).argmin())
    for at in (0, piece):
        for having in range(4):
            for won in (False, True):
                games = sum(
                    int((row[:, at] > 0).sum()) == having and bool(row[winner - 1, at] > 0) == won
                    for row, winner in zip(part.uses, part.games["winner"], strict=True)
                )
                assert part.sums.seats_with[at, having, int(won)] == games


def test_sums_of_chunks_are_the_sum_of_the_whole() -> None:
    part = played_here(small(games=10))[0]
    assert part.uses is not None
    assert part.sums is not None
    winners = part.games["winner"]
    both = usage_sums(part.uses[:3], winners[:3]) + usage_sums(part.uses[3:], winners[3:])
    assert (both.seats_with == part.sums.seats_with).all()
    assert (both.sums == part.sums.sums).all()


def test_a_stored_chunk_reads_back() -> None:
    for result in played_here(small(games=3)):
        again = decode(*result.encode())
        assert again.chunk == result.chunk
        assert again.games.tobytes() == result.games.tobytes()
        assert again.sums is not None
        assert result.sums is not None
        assert (again.sums.seats_with == result.sums.seats_with).all()
        assert (again.sums.sums == result.sums.sums).all()
        assert again.uses is not None
        assert (again.uses == result.uses).all()
        bare = ChunkResult(result.chunk, result.games, faults=(("simple", Fault("KeyError", "'x'")),))
        assert decode(*bare.encode()).faults == bare.faults
        assert decode(*bare.encode()).sums is None


def test_what_is_no_chunk_is_refused() -> None:
    (result,) = played_here(small(games=3))
    text, arrays = result.encode()
    for wrong in ("", "{", "{}", "[]", '{"chunk": {}}'):
        with pytest.raises(ValueError, match="not a chunk of games"):
            decode(wrong, arrays)
    for other in (b"", arrays[:20], zlib.compress(b"x"), zlib.compress(zlib.decompress(arrays) + b"x"), None):
        with pytest.raises(ValueError, match=r"not a chunk of games|buffer"):
            decode(text, other)


def test_the_bots_move_on_by_one_seat_from_game_to_game() -> None:
    study = small(players=2, bots=("a", "b", "c"))
    assert [study.seated(game, 2) for game in range(3)] == [(0, 1), (1, 2), (2, 0)]


def test_chunks_hold_every_game_of_every_table_once() -> None:
    study = Study((("golem", 2), ("endless", 3)), ("random",), 9_000, 1, 20_000, 60.0, {})
    games = Counter((s.mode, s.players, g) for s in study.chunks() for g in range(s.first, s.first + s.games))
    assert set(games.values()) == {1}
    assert len(games) == study.size == 18_000
