"""Many games on all cores: random ones by the compiled series, others by their bots in processes of their own."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from time import perf_counter

import numpy as np
from rich.progress import TaskID

from centuria import bots, laws
from centuria.bots.guarded import Fault, GuardedBot
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import Edition
from centuria.editions import edition as find_edition
from centuria.game import new
from centuria.modes.mode import ComponentSet, Records
from centuria.terminal.progress import progress
from centuria.words import Words

CHUNK_RANDOM = 5_000
CHUNK_BOTS = 20


@dataclass(slots=True)
class Mishap:
    """What a bot did wrong: how often, and what happened the first time."""

    bot: str
    fault: str
    count: int
    reason: str


@dataclass(slots=True)
class Summary:
    """What a number of games came to."""

    players: int
    games: int
    finished: int
    checked: int
    decisions_per_game: float
    turns_per_game: float
    mean_scores: list[float]
    win_shares: list[float]
    seconds: float
    faults: list[Mishap] = field(default_factory=list)

    @property
    def games_per_s(self) -> float:
        """The rate at which they were played."""
        return self.games / self.seconds

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return {**asdict(self), "games_per_s": self.games_per_s}


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of a series: which ones, and how they are played."""

    mode: str
    components: ComponentSet
    seats: int
    names: tuple[str, ...]
    seed: int
    start: int
    games: int
    limit: int
    check: int | None


Played = tuple[Records, list[tuple[str, Fault]]]
"""The results of some games, and the faults in them with the bots whose they are."""


def simulate(
    edition: Edition, counts: Sequence[int], seed: int, options: argparse.Namespace, words: Words
) -> list[Summary]:
    """Play the games of each player count and sum them up; the games are shared out evenly."""
    names = bots.listed(options.bots)
    shares = [options.games // len(counts) + (place < options.games % len(counts)) for place in range(len(counts))]
    with progress() as bar:
        summaries = []
        for seats, games in zip(counts, shares, strict=True):
            if games == 0:
                continue
            task = bar.add_task(words("simulate-playing", players=seats), total=games, rate="")
            begun = perf_counter()

            def advance(done: int, task: TaskID = task, begun: float = begun) -> None:
                bar.advance(task, done)
                rate = bar.tasks[task].completed / (perf_counter() - begun)
                bar.update(task, rate=words("simulate-speed", rate=round(rate)))

            parts = [
                Batch(
                    edition.mode.name, edition.components, seats, names, seed, start,
                    min(size, games - start), options.limit, options.check,
                )
                for size in (CHUNK_RANDOM if set(names) == {"random"} else CHUNK_BOTS,)
                for start in range(0, games, size)
            ]  # fmt: skip
            played = list(_played(parts, options.cores, advance))
            results = np.concatenate([part for part, _ in played])
            faults = [fault for _, part in played for fault in part]
            summaries.append(_sum_up(seats, results, options.check, perf_counter() - begun, faults))
    return summaries


def _played(parts: Sequence[Batch], cores: int, advance: Callable[[int], None]) -> Iterator[Played]:
    """Random games share this process, since the rules let go of the interpreter; checks and bots need their own."""
    light = set(parts[0].names) == {"random"} and parts[0].check is None
    pool = ThreadPoolExecutor(cores) if light else ProcessPoolExecutor(cores, mp_context=get_context("spawn"))
    with pool:
        waiting: list[Future[Played]] = [pool.submit(play, part) for part in parts]
        try:
            for done in as_completed(waiting):
                played = done.result()
                advance(len(played[0]))
                yield played
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play(part: Batch) -> Played:
    """Play a part of a series; results in the mode's form."""
    edition = find_edition(part.mode, part.components)
    results = blank(edition.mode.result, part.games)
    faults: list[tuple[str, Fault]] = []
    if set(part.names) == {"random"}:
        edition.mode.verbs.series(
            edition.box[0], edition.records()[0], blank(CHANCE)[0],
            part.seats, part.seed, part.start, results, part.limit,
        )  # fmt: skip
        if part.check is not None:
            for index in range(-part.start % part.check, part.games, part.check):
                _check(edition, part.seats, results[index])
    else:
        for index in range(part.games):
            faults += _play_bots(part, part.start + index, results[index])
    return np.array(results), faults


def _check(edition: Edition, seats: int, result: np.void) -> None:
    """Play a game of the series again, decision by decision, and hold every moment of it against every law."""
    for game in laws.random_games(edition, seats, int(result["seed"])):
        laws.check(game)
        if game.number == int(result["decisions"]):
            break
    told = (game.number, game.turn, *game.scores)
    if told != (int(result["decisions"]), int(result["turns"]), *result["scores"][:seats].tolist()):
        raise laws.LawBroken("series_and_steps_agree", f"the series told {result}", game)


def _play_bots(part: Batch, index: int, result: np.void) -> list[tuple[str, Fault]]:
    """Play a game; whatever a bot does, the game goes on, and its faults are told."""
    seed = int(seed_of(blank(CHANCE)[0], part.seed, index))
    names = part.names * part.seats if len(part.names) == 1 else part.names
    players = [GuardedBot(bots.make(name, seed ^ place), seed ^ place) for place, name in enumerate(names)]
    game = new(part.mode, part.seats, seed, part.components)
    try:
        while game.seat is not None and game.number < part.limit:
            game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
            if part.check is not None and index % part.check == 0:
                laws.check(game)
    finally:
        for seat, player in enumerate(players, 1):
            bots.dismiss(player.bot, game.view(seat) if game.over else None)
    result["seed"], result["decisions"], result["turns"] = seed, game.number, game.turn
    result["finished"], result["winner"] = game.over, (game.winner or 1) - 1
    result["scores"][: part.seats] = game.scores
    return [(name, fault) for name, player in zip(names, players, strict=True) for fault in player.faults]


def _mishaps(faults: Sequence[tuple[str, Fault]]) -> list[Mishap]:
    found: dict[tuple[str, str], Mishap] = {}
    for bot, fault in faults:
        found.setdefault((bot, fault.kind), Mishap(bot, fault.kind, 0, fault.reason)).count += 1
    return list(found.values())


def _sum_up(
    seats: int, results: Records, check: int | None, seconds: float, faults: Sequence[tuple[str, Fault]]
) -> Summary:
    finished = results[results["finished"] == 1]
    return Summary(
        players=seats,
        games=len(results),
        finished=len(finished),
        checked=0 if check is None else -(-len(results) // check),
        decisions_per_game=float(results["decisions"].mean()),
        turns_per_game=float(results["turns"].mean()),
        mean_scores=[float(results["scores"][:, seat].mean()) for seat in range(seats)],
        win_shares=[float((finished["winner"] == seat).mean()) if len(finished) else 0.0 for seat in range(seats)],
        seconds=seconds,
        faults=_mishaps(faults),
    )
