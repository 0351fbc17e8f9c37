"""The games of a data set: chunks of them are played in batches, and every action is kept."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria import bots
from centuria.batch import Batch
from centuria.batch.opponents.policies import Policy
from centuria.batch.seeds import seed_of
from centuria.bots import spec as specs
from centuria.bots.network.policies import NETWORKS, policy
from centuria.editions import Components, Edition, edition
from centuria.errors import SetupError
from centuria.experiments.match import PATIENCE_S, check_numbers
from centuria.experiments.study.games import STRIDE
from centuria.modes.mode import Records

RANDOM = "random"

CHUNK = 1024
"""Games that are played at once: as many as a network evaluates together, and few enough to lose little."""


@dataclass(frozen=True, slots=True)
class Dataset:
    """Everything that decides the games."""

    mode: str
    players: int
    bots: tuple[str, ...]
    """They sit in this order and move on by one seat from game to game."""
    games: int
    seed: int
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Rule options that were chosen; the others have their usual values."""

    def __post_init__(self) -> None:
        check_numbers(games=self.games, seed=self.seed, limit=self.limit, patience=PATIENCE_S)
        if len(self.bots) not in (1, self.players):
            raise SetupError.told(
                "refused-bots-count", bots=len(self.bots), seats=self.players, value=repr(",".join(self.bots))
            )

    def edition(self, components: Components) -> Edition:
        """The mode with these components and the options."""
        found = edition(self.mode, components)
        found.check_rules(self.options)
        return found.with_options(self.options)

    def policies(self, chosen: Edition) -> dict[str, Policy | None]:
        """The policy of each bot, None for random ones; a bot that cannot decide for many games is refused."""
        return {one: _policy(one, chosen, self.players, self.seed) for one in dict.fromkeys(self.bots)}

    def seated(self, game: int) -> tuple[str, ...]:
        """The bot of each seat in a game."""
        return tuple(self.bots[(game + seat) % len(self.bots)] for seat in range(self.players))

    def chunks(self) -> Iterator[range]:
        """The numbers of all games, in chunks."""
        for first in range(0, self.games, CHUNK):
            yield range(first, min(first + CHUNK, self.games))


@dataclass(frozen=True, slots=True)
class PlayedChunk:
    """Finished games with consecutive numbers, a row each."""

    numbers: range
    seeds: NDArray[np.uint64]
    actions: NDArray[np.uint16]
    """The action ids of all games, one game after the other."""
    lengths: NDArray[np.int64]
    """How many of them belong to each game."""
    scores: NDArray[np.int16]
    winners: NDArray[np.int8]
    """A seat from 1; 0 where the limit was reached."""
    turns: NDArray[np.int32]


def _policy(spec: str, chosen: Edition, seats: int, seed: int) -> Policy | None:
    name = specs.parse(spec).name
    if name == RANDOM:
        bots.dismiss(bots.make(spec, seed))
        return None
    if name not in NETWORKS:
        bots.dismiss(bots.make(spec, seed))
        raise SetupError.told("refused-dataset-bot", value=repr(spec), known=", ".join((*NETWORKS, RANDOM)))
    return policy(spec, chosen, seats, seed)


def play(dataset: Dataset, numbers: range, *, components: Components = None) -> PlayedChunk:
    """Play the games with these numbers. Game i has the deal of `seed_of(dataset.seed, i)`."""
    chosen = dataset.edition(components)
    policies = dataset.policies(chosen)
    batch = Batch(
        dataset.mode,
        len(numbers),
        seats=dataset.players,
        seed=(dataset.seed + numbers.start * STRIDE) % (1 << 64),
        components=chosen.components,
        options=dataset.options,
        restart=False,
        limit=dataset.limit,
        threads=1,
    )
    names = list(policies)
    seated = np.array([[names.index(one) for one in dataset.seated(number)] for number in numbers])
    winners = np.zeros(len(numbers), np.int8)
    history: list[NDArray[np.uint16]] = []
    while len(playing := np.flatnonzero(batch.seat >= 0)):
        actions = batch.sample()
        asked = seated[playing, batch.seat[playing]]
        for place, name in enumerate(names):
            chooses, rows = policies[name], playing[asked == place]
            if chooses is not None and len(rows):
                actions[rows] = chooses(batch.observations[rows], batch.legal[rows])
        batch.step(actions)
        history.append(actions.astype(np.uint16))
        # The step that ends a game rewards its winner; the next one takes the reward back.
        ended = playing[batch.done[playing]]
        winners[ended] = batch.rewards[ended].argmax(1) + 1
    lengths = batch.decisions.astype(np.int64)
    # A game is asked in every step until it is over, so step number k has its decision number k.
    decided = np.arange(len(history)) < lengths[:, None]
    return PlayedChunk(
        numbers,
        np.array([seed_of(dataset.seed, number) for number in numbers], np.uint64),
        np.stack(history, axis=1)[decided],
        lengths,
        batch.scores.copy(),
        winners,
        cast(Records, batch.buffers.states)["turn"].astype(np.int32),
    )


class InOrder:
    """Chunks that come in any order, handed on in the order of their numbers."""

    def __init__(self) -> None:
        self._next = 0
        self._waiting: dict[int, PlayedChunk] = {}

    def add(self, chunk: PlayedChunk) -> Iterator[PlayedChunk]:
        """A chunk has come: every chunk whose turn it is now."""
        self._waiting[chunk.numbers.start] = chunk
        while (ready := self._waiting.pop(self._next, None)) is not None:
            self._next = ready.numbers.stop
            yield ready
