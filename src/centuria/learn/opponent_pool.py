"""The opponent pool: earlier networks that play all seats but one in a part of the games."""

import random

import torch
from torch import Tensor

from centuria.learn.games import Games
from centuria.learn.model import Network, frozen


class OpponentPool:
    """Some earlier networks, one of which plays at a time, in the first `rows` rows of each rollout."""

    def __init__(self, games: Games, share: float, size: int, seed: int) -> None:
        self._size = size
        self._networks: list[Network] = []
        self._playing: Network | None = None
        self._chance = random.Random(seed)
        self._most = int(games.rows * share)
        # Rows of all player counts are needed, and rows come sorted by player count; so the first rows are two-player
        # games only, which is where strength is measured best.
        self.learner = torch.arange(self._most, device=games.device) % games.seats[: self._most]

    @property
    def rows(self) -> int:
        """How many rows an earlier network plays in now."""
        return self._most if self._playing is not None else 0

    def add(self, network: Network, kind: torch.dtype) -> None:
        """Add a copy of a network, which computes in a number format.

        When the pool is full, one between the first and the newest goes.
        The first one stays: a run that began with the weights of another has to go on beating those.
        """
        if self._most == 0:
            return
        kept = frozen(network, kind)
        if len(self._networks) >= self._size:
            self._networks.pop(self._chance.randrange(1, self._size - 1) if self._size > 2 else 0)
        self._networks.append(kept)
        self.choose()

    def choose(self) -> None:
        """Choose the network that plays from now on; the newest is as likely as all others together."""
        if self._networks:
            newest = self._chance.random() < 0.5
            self._playing = self._networks[-1] if newest else self._chance.choice(self._networks)

    def moves(self, games: Games, mover: Tensor) -> Tensor:
        """By row: whether the earlier network decides."""
        found = torch.zeros(games.rows, dtype=torch.bool, device=games.device)
        if self.rows:
            found[: self.rows] = mover[: self.rows] != self.learner
        return found

    def logits(self, cells: Tensor, kind: torch.dtype) -> Tensor:
        """The logits of the earlier network."""
        assert self._playing is not None
        logits: Tensor = self._playing(cells, kind).policy
        return logits
