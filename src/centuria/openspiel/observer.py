"""What OpenSpiel's players observe: the pieces of an observation as a tensor, and the view as text."""

import json
from collections.abc import Mapping
from typing import Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from centuria.openspiel.state import Moment, Terms
from centuria.views import view


class Observed(Protocol):
    """A state of a game, as far as observers look."""

    moment: Moment


class Observer:
    """Writes what a player sees. With perfect recall the text also tells the past, by a digest of all that was seen.

    The tensor tells the present, which is all that the rest of a game depends on. Nobody has secrets from another:
    whoever wants no public information gets none.
    """

    def __init__(self, terms: Terms, kind: pyspiel.IIGObservationType, params: Mapping[str, object] | None) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {dict(params)!r}")
        self._terms, self._kind = terms, kind
        layout = terms.table.layout
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if kind.public_info:
            self.tensor = tensor = np.zeros(layout.size, np.float32)
            self.dict = {piece.name: tensor[piece.cells].reshape(piece.shape or (1,)) for piece in layout}

    def set_from(self, state: Observed, player: int) -> None:
        """Write what a player sees into the tensor; before the deal there is nothing."""
        if self.tensor is None:
            return
        position = state.moment.position
        self.tensor[:] = 0 if position is None else self._terms.table.observation(position, player)

    def string_from(self, state: Observed, player: int) -> str:
        """What a player sees, as JSON: the view, and with perfect recall the past."""
        moment = state.moment
        if not self._kind.public_info:
            return ""
        if moment.position is None:
            return json.dumps({"player": player})
        told = view(moment.position, player + 1, moment.decisions)
        return json.dumps({"past": moment.past.hex(), **told} if self._kind.perfect_recall else told)
