"""Rotates an observation to another seat: the deciding seat's observation determines that of every other seat."""

import numpy as np
from numpy.typing import NDArray

from centuria.batch.observations.encoder import Layout, piece_shapes

SEATS = "seats"
ASKED = 1
"""The column of the agenda with the seat asked, counted from the observer."""


class Rotation:
    """Rotates the observations of a mode for a number of seats."""

    def __init__(self, mode: str, layout: Layout, seats: int) -> None:
        self._seats = seats
        self._agenda = layout["agenda"]
        self._orders = np.tile(np.arange(layout.size), (seats, 1))
        for shape in piece_shapes(mode):
            if shape.shape[:1] == (SEATS,):
                piece = layout[shape.name]
                places = np.arange(piece.offset, piece.offset + piece.size).reshape(seats, -1)
                # All pieces begin with the observer, except the one that shows where the observer sits.
                direction = 1 if shape.name == "place" else -1
                for step in range(seats):
                    self._orders[step, piece.cells] = np.roll(places, direction * step, axis=0).ravel()

    def rotated(self, seen: NDArray[np.uint8], step: int) -> NDArray[np.uint8]:
        """The observation of the seat `step` places clockwise from the one that this observation belongs to."""
        found: NDArray[np.uint8] = seen[self._orders[step]]
        agenda = found[self._agenda.cells].reshape(self._agenda.shape)
        there = agenda[:, 0] > 0
        agenda[there, ASKED] = (agenda[there, ASKED] + self._seats - step) % self._seats
        return found
