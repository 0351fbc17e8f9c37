"""Demonstrations: games of a bot against itself with every action, which a network can learn to imitate."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from centuria.batch.seeds import seed_of
from centuria.editions import Components
from centuria.errors import SetupError
from centuria.experiments import pool
from centuria.experiments.match import PATIENCE_S, MatchConfig, derived_seed, play_match
from centuria.files import replacing

LIMIT = 2_000
"""Decisions after which a game is given up; it is left out."""


@dataclass(frozen=True, slots=True)
class Demonstrations:
    """Which games: game number i has the deal of `seed_of(seed, i)`, as in a batch."""

    mode: str
    seats: int
    bot: str
    seed: int
    components: str = ""
    """The fingerprint of the component set."""


@dataclass(frozen=True, slots=True)
class Demonstration:
    """A finished game."""

    number: int
    actions: tuple[int, ...]
    """Action ids, those of questions with one answer included."""
    scores: tuple[int, ...]
    winner: int


def play(
    games: Demonstrations, numbers: Iterable[int], jobs: int, components: Components = None
) -> pool.Outcomes[Demonstration, int]:
    """Play the games with these numbers on some processes; outcomes come in no order."""
    return pool.run(partial(_played, games, components), numbers, jobs)


def _played(games: Demonstrations, components: Components, number: int) -> Demonstration:
    config = MatchConfig(games.mode, LIMIT, PATIENCE_S, components)
    seeds = [derived_seed(games.seed, number, seat) for seat in range(games.seats)]
    game, _ = play_match(config, [games.bot] * games.seats, seed_of(games.seed, number), seeds)
    if game.winner is None:
        raise SetupError.told("game-without-end", game=str(number), bot=games.bot, limit=str(LIMIT))
    ids = game.position.edition.ids
    actions = []
    scores, winner, past = game.scores, game.winner, game
    while past.previous is not None:
        assert past.decision is not None
        actions.append(ids[past.decision])
        past = past.previous
    return Demonstration(number, tuple(reversed(actions)), scores, winner)


@dataclass(slots=True)
class DemonstrationFile:
    """The demonstrations of one file, in the order of their numbers."""

    games: Demonstrations
    numbers: NDArray[np.int64]
    lengths: NDArray[np.int64]
    actions: NDArray[np.uint16]
    """Of all games, one after the other."""
    scores: NDArray[np.int16]
    winners: NDArray[np.int8]

    @classmethod
    def of(cls, games: Demonstrations, played: Iterable[Demonstration]) -> "DemonstrationFile":
        """The arrays of some games."""
        ordered = sorted(played, key=lambda one: one.number)
        return cls(
            games,
            np.array([one.number for one in ordered], np.int64),
            np.array([len(one.actions) for one in ordered], np.int64),
            np.array([action for one in ordered for action in one.actions], np.uint16),
            np.array([one.scores for one in ordered], np.int16).reshape(-1, games.seats),
            np.array([one.winner for one in ordered], np.int8),
        )

    def write(self, file: Path) -> None:
        """Write the file, or leave it as it was."""
        about = np.frombuffer(json.dumps(asdict(self.games)).encode(), np.uint8)
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing(file) as draft, draft.open("wb") as out:
            np.savez_compressed(
                out, about=about, numbers=self.numbers, lengths=self.lengths, actions=self.actions,
                scores=self.scores, winners=self.winners, allow_pickle=False,
            )  # fmt: skip

    @classmethod
    def read(cls, file: Path) -> "DemonstrationFile":
        """The demonstrations in a file."""
        try:
            with np.load(file, allow_pickle=False) as arrays:
                games = Demonstrations(**json.loads(arrays["about"].tobytes()))
                names = ("numbers", "lengths", "actions", "scores", "winners")
                return cls(games, *(arrays[name] for name in names))
        except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
            raise SetupError.told("no-demonstrations", file=str(file), reason=str(error)) from error

    def demonstrations(self) -> list[Demonstration]:
        """The games one by one."""
        ends = np.cumsum(self.lengths).tolist()
        return [
            Demonstration(number, tuple(self.actions[end - length : end].tolist()), tuple(scores), winner)
            for number, length, end, scores, winner in zip(
                self.numbers.tolist(),
                self.lengths.tolist(),
                ends,
                self.scores.tolist(),
                self.winners.tolist(),
                strict=True,
            )
        ]
