"""The OpenSpiel observer: the pieces of an observation as a tensor, and the view as a string."""

import json
from collections.abc import Mapping
from typing import Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from centuria.openspiel.state import GameParams, Snapshot
from centuria.views import view


class Observed(Protocol):
    """A game state, as far as the observer reads it."""

    snapshot: Snapshot


class Observer:
    """Writes what a player sees. With perfect recall the string includes a digest of everything seen before.

    The tensor shows the present, which is all that the rest of a game depends on. There is no private information: an
    observer without public information is empty.
    """

    def __init__(self, game: GameParams, kind: pyspiel.IIGObservationType, params: Mapping[str, object] | None) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {dict(params)!r}")
        self._game, self._kind = game, kind
        layout = game.encoder.layout
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if kind.public_info:
            self.tensor = tensor = np.zeros(layout.size, np.float32)
            self.dict = {piece.name: tensor[piece.cells].reshape(piece.shape or (1,)) for piece in layout}

    def set_from(self, state: Observed, player: int) -> None:
        """Write what a player sees into the tensor; before the deal it is zeros."""
        if self.tensor is None:
            return
        position = state.snapshot.position
        self.tensor[:] = 0 if position is None else self._game.encoder.observation(position, player)

    def string_from(self, state: Observed, player: int) -> str:
        """What a player sees, as JSON: the view, and with perfect recall the past."""
        snapshot = state.snapshot
        if not self._kind.public_info:
            return ""
        if snapshot.position is None:
            return json.dumps({"player": player})
        seen = view(snapshot.position, player + 1, snapshot.decisions)
        return json.dumps({"past": snapshot.seen.hex(), **seen} if self._kind.perfect_recall else seen)
