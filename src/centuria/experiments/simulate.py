"""Many games and what they come to: random ones by the compiled rules, others by their bots."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import numpy as np

from centuria import laws
from centuria.bots.guarded import Fault
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import Edition, edition
from centuria.experiments import pool
from centuria.experiments.match import FaultCount, MatchConfig, count_faults, play_match
from centuria.experiments.runner import collect
from centuria.modes.mode import ComponentSet, Records

RANDOM = ("random",)
RANDOM_CHUNK = 1_000
"""Random games that are played at once: a thread cannot be stopped before its chunk is done."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The games of one mode for one number of players."""

    mode: str
    components: ComponentSet
    players: int
    bots: tuple[str, ...]
    """One bot for all seats, or one for each."""
    games: int
    seed: int
    limit: int
    check: int | None = None
    """Every game with a number divisible by this is checked against the laws."""

    @property
    def random(self) -> bool:
        """Whether all play at random, which the rules can do by themselves."""
        return set(self.bots) == set(RANDOM)

    def chunks(self) -> Iterator[range]:
        """The numbers of the games in parts, each played at once."""
        size = RANDOM_CHUNK if self.random else 1
        for first in range(0, self.games, size):
            yield range(first, min(first + size, self.games))


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
    faults: list[FaultCount]

    @property
    def games_per_s(self) -> float:
        """The rate at which they were played."""
        return self.games / self.seconds

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        faults = [{"bot": f.bot, "fault": f.kind, "count": f.count, "reason": f.reason} for f in self.faults]
        plain = {name: getattr(self, name) for name in self.__slots__}
        return {**plain, "faults": faults, "games_per_s": self.games_per_s}


Played = tuple[int, Records, list[tuple[str, Fault]]]
"""The first game's number, the results of all, and the faults of bots."""


def simulate(simulation: Simulation, cores: int, on_games: Callable[[int], None]) -> Summary:
    """Play all games and sum them up; the number of those just played goes to `on_games`."""
    begun = perf_counter()
    played: list[Played] = []
    failed: list[pool.Failed[range]] = []

    def add(part: Played) -> None:
        played.append(part)
        on_games(len(part[1]))

    # The rules release the interpreter's lock; bots and laws need processes of their own.
    threads = simulation.random and simulation.check is None
    if collect(pool.run(partial(play, simulation), simulation.chunks(), cores, threads=threads), add, failed):
        raise KeyboardInterrupt
    if failed:
        raise failed[0].cause
    played.sort(key=lambda part: part[0])
    results = np.concatenate([part for _, part, _ in played])
    faults = [fault for _, _, part in played for fault in part]
    return _summary(simulation, results, faults, perf_counter() - begun)


def play(simulation: Simulation, numbers: range) -> Played:
    """Play some of the games."""
    chosen = edition(simulation.mode, simulation.components)
    results = blank(chosen.mode.result, len(numbers))
    faults: list[tuple[str, Fault]] = []
    if simulation.random:
        chosen.mode.verbs.series(
            chosen.box[0], chosen.records()[0], blank(CHANCE)[0],
            simulation.players, simulation.seed, numbers.start, results, simulation.limit,
        )  # fmt: skip
        if simulation.check is not None:
            for index in range(-numbers.start % simulation.check, len(numbers), simulation.check):
                _check(chosen, simulation.players, results[index])
    else:
        for index, number in enumerate(numbers):
            faults += _play_bots(simulation, number, results[index])
    return numbers.start, np.array(results), faults


def _check(chosen: Edition, players: int, result: np.void) -> None:
    """Play a random game again, decision by decision, and check every law at every moment of it."""
    for game in laws.random_games(chosen, players, int(result["seed"])):
        laws.check(game)
        if game.number == int(result["decisions"]):
            break
    found = (game.number, game.turn, *game.scores)
    if found != (int(result["decisions"]), int(result["turns"]), *result["scores"][:players].tolist()):
        raise laws.LawBroken("series_and_steps_agree", f"the series came to {result}", game)


def _play_bots(simulation: Simulation, number: int, result: np.void) -> list[tuple[str, Fault]]:
    """Play one game between bots and write down its result; the faults of the bots."""
    seed = int(seed_of(blank(CHANCE)[0], simulation.seed, number))
    specs = simulation.bots * simulation.players if len(simulation.bots) == 1 else simulation.bots
    config = MatchConfig(simulation.mode, simulation.limit, components=simulation.components)
    game, players = play_match(config, specs, seed, [seed ^ place for place in range(len(specs))])
    if simulation.check is not None and number % simulation.check == 0:
        for moment in game.path():
            laws.check(moment)
    result["seed"], result["decisions"], result["turns"] = seed, game.number, game.turn
    result["finished"], result["winner"] = game.over, (game.winner or 1) - 1
    result["scores"][: simulation.players] = game.scores
    return [(spec, fault) for spec, player in zip(specs, players, strict=True) for fault in player.guarded.faults]


def _summary(simulation: Simulation, results: Records, faults: list[tuple[str, Fault]], seconds: float) -> Summary:
    finished = results[results["finished"] == 1]
    seats = range(simulation.players)
    return Summary(
        players=simulation.players,
        games=len(results),
        finished=len(finished),
        checked=0 if simulation.check is None else -(-len(results) // simulation.check),
        decisions_per_game=float(results["decisions"].mean()),
        turns_per_game=float(results["turns"].mean()),
        mean_scores=[float(results["scores"][:, seat].mean()) for seat in seats],
        win_shares=[float((finished["winner"] == seat).mean()) if len(finished) else 0.0 for seat in seats],
        seconds=seconds,
        faults=count_faults(faults),
    )
