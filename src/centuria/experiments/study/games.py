"""Playing a share of games: by the compiled rules where all play at random, on a GPU, or bot by bot."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import Components, Edition, edition
from centuria.experiments import jobs
from centuria.experiments.match import House, play_match
from centuria.experiments.study.chunks import Mishap, Part, row_layout
from centuria.experiments.study.plan import Share, Study
from centuria.experiments.study.tally import tally
from centuria.experiments.study.usage import Counts, uses
from centuria.game import Game
from centuria.modes.mode import Records

STRIDE = 0xD1342543DE82EF95
"""How far apart the games of a series begin: a series from its game k on is another series, with k strides added."""


@dataclass(frozen=True, slots=True)
class Hall:
    """What every game of a study is played with: small enough to be sent to every worker."""

    study: Study
    components: Components = None


def play(hall: Hall, share: Share) -> Part:
    """Play a share on the processor and count the uses of pieces."""
    chosen = edition(share.mode, hall.components)
    if hall.study.random:
        games, decided, states = _at_random(hall.study, chosen, share)
        faults: tuple[Mishap, ...] = ()
    else:
        games, decided, states, faults = _by_bots(hall, chosen, share)
    counted = uses(chosen, decided, states)
    return Part(share, games, tally(counted, games["winner"]), counted if hall.study.single else None, faults)


def _at_random(study: Study, chosen: Edition, share: Share) -> tuple[Records, Counts, Records]:
    series = study.series(share.mode, share.players)
    batch = Batch(
        share.mode,
        share.games,
        seats=share.players,
        seed=(series + share.first * STRIDE) % (1 << 64),
        components=chosen.components,
        observe=False,
        restart=False,
        limit=study.limit,
        threads=1,
    )
    decided = np.zeros((share.games, share.players, len(batch.actions)), np.uint16)
    while len(playing := np.flatnonzero(batch.seat >= 0)):
        actions = batch.sample()
        # Each game is there once, so that no two decisions fall on one place.
        decided[playing, batch.seat[playing], actions[playing]] += 1
        batch.step(actions, check=False)
    states = cast(Records, batch.buffers.states)
    games = _rows(study, share)
    games["decisions"], games["turns"], games["scores"] = batch.decisions, states["turn"], batch.scores
    games["winner"] = np.where(batch.done, _winners(batch.scores), 0)
    return games, decided, states


def _winners(scores: NDArray[np.int16]) -> NDArray[np.intp]:
    """The seats, from 1, with the most points; of tied ones, the one that sits last in turn order."""
    from_the_end: NDArray[np.intp] = np.argmax(scores[:, ::-1], axis=1)
    seats: int = scores.shape[1]
    return seats - from_the_end


def _by_bots(hall: Hall, chosen: Edition, share: Share) -> tuple[Records, Counts, Records, tuple[Mishap, ...]]:
    study = hall.study
    house = House(share.mode, study.limit, study.patience, hall.components)
    games, states = _rows(study, share), blank(chosen.mode.state, share.games)
    decided = np.zeros((share.games, share.players, len(chosen.table)), np.uint16)
    faults: list[Mishap] = []
    for place, row in enumerate(games):
        specs = [study.bots[bot] for bot in row["bots"]]
        seeds = [jobs.seed_of(study.seed, "bot", int(row["seed"]), seat) for seat in range(share.players)]
        game, players = play_match(house, specs, int(row["seed"]), seeds)
        row["decisions"], row["turns"], row["winner"] = game.number, game.turn, game.winner or 0
        row["scores"] = game.scores
        states[place] = game.position.record
        _count(game, chosen, decided[place])
        faults += [
            Mishap(spec, fault.kind, fault.reason)
            for spec, player in zip(specs, players, strict=True)
            for fault in player.seated.faults
        ]
    return games, decided, states, tuple(faults)


def _count(game: Game, chosen: Edition, decided: NDArray[np.uint16]) -> None:
    for moment in game.path():
        before = moment.previous
        if before is not None and before.seat is not None and moment.decision is not None:
            decided[before.seat - 1, chosen.ids[moment.decision]] += 1


def _rows(study: Study, share: Share) -> Records:
    """Rows in which the deals and the bots are told."""
    rows = blank(row_layout(share.players), share.games)
    series, chance = study.series(share.mode, share.players), blank(CHANCE)[0]
    rows["seed"] = [seed_of(chance, series, share.first + place) for place in range(share.games)]
    seated = [study.seated(seat, share.players) for seat in range(len(study.bots))]
    rows["bots"] = [seated[(share.first + place) % len(seated)] for place in range(share.games)]
    return rows


def play_on_device(hall: Hall, shares: Sequence[Share]) -> Generator[jobs.Done[Part] | jobs.Lost[Share]]:
    """Play shares at random on the GPU: the same games, of which nobody sees what was used."""
    from centuria import gpu

    study = hall.study
    known: dict[tuple[str, int], gpu.Player] = {}
    for share in shares:
        table = share.mode, share.players
        if table not in known:
            known[table] = gpu.Player(*table, components=hall.components)
        results = known[table].play(share.games, study.series(share.mode, share.players), share.first, study.limit)
        games = blank(row_layout(share.players), share.games)
        for field in ("seed", "decisions", "turns"):
            games[field] = results[field]
        games["scores"] = results["scores"][:, : share.players]
        games["winner"] = np.where(results["finished"] == 1, results["winner"] + 1, 0)
        yield jobs.Done(Part(share, games))
