"""Whole games at random on the GPU, the same that the processor plays from the same seeds."""

from typing import Any, cast

import numpy as np

from centuria.batch.observations.encoder import check_seats
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import Components, edition
from centuria.gpu.device import blocks, cuda
from centuria.gpu.kernels import kernels
from centuria.modes.mode import Records

AT_ONCE = 1 << 19
"""The most games that are on the device at the same time."""

NO_LIMIT = 1 << 30


class Player:
    """Plays series of random games of a mode; its device memory is reused from series to series."""

    def __init__(self, mode: str, seats: int = 2, at_once: int = AT_ONCE, components: Components = None) -> None:
        self.edition = edition(mode, components)
        check_seats(self.edition, seats)
        self.seats = seats
        self._kernel = kernels(mode).play
        self._box: Any = cuda().to_device(self.edition.box)
        self._states: Any = cuda().to_device(blank(self.edition.mode.state, at_once))
        self._chances: Any = cuda().to_device(blank(CHANCE, at_once))

    def launch(self, results: Any, seed: int, start: int = 0, limit: int = NO_LIMIT) -> None:
        """Play the games number `start` and following of a series into results on the device."""
        threads = min(len(results), len(self._states))
        states, chances = self._states[:threads], self._chances[:threads]
        self._kernel[blocks(threads)](self._box, states, chances, self.seats, np.uint64(seed), start, results, limit)

    def play(self, games: int, seed: int, start: int = 0, limit: int = NO_LIMIT) -> Records:
        """The results of the games number `start` and following of a series."""
        results: Any = cuda().to_device(blank(self.edition.mode.result, games))
        self.launch(results, seed, start, limit)
        return cast(Records, results.copy_to_host())
