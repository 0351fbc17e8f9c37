"""Observations turned to another seat: what the deciding seat sees tells what every other one sees."""

import numpy as np
from numpy.typing import NDArray

from centuria.batch.observations.layout import COMMON, SIGHTS, Layout

SEATS = "seats"
ASKED = 1
"""The column of the agenda that tells who is asked, counted from the observer."""


class Turning:
    """Turns the observations of a mode for so many seats."""

    def __init__(self, mode: str, layout: Layout, seats: int) -> None:
        self._seats = seats
        self._agenda = layout["agenda"]
        self._orders = np.tile(np.arange(layout.size), (seats, 1))
        for cells in (*COMMON, *SIGHTS[mode].pieces):
            if cells.shape[:1] == (SEATS,):
                piece = layout[cells.name]
                places = np.arange(piece.offset, piece.offset + piece.size).reshape(seats, -1)
                # All pieces begin with the observer, except the one that tells where the observer sits.
                sense = 1 if cells.name == "place" else -1
                for step in range(seats):
                    self._orders[step, piece.cells] = np.roll(places, sense * step, axis=0).ravel()

    def turned(self, seen: NDArray[np.uint8], step: int) -> NDArray[np.uint8]:
        """What the seat sees that sits so many places clockwise from the one that has seen this."""
        found: NDArray[np.uint8] = seen[self._orders[step]]
        agenda = found[self._agenda.cells].reshape(self._agenda.shape)
        there = agenda[:, 0] > 0
        agenda[there, ASKED] = (agenda[there, ASKED] + self._seats - step) % self._seats
        return found
