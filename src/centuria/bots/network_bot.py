"""Bots that choose what a trained policy network prefers: `champion`, and `network` with a file of your own."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

from centuria.batch.position_encoder import PositionEncoder
from centuria.bots.api import View
from centuria.editions import Edition
from centuria.errors import SetupError
from centuria.network.encoding import encoding
from centuria.network.model import Evaluation, NetworkModel
from centuria.network.policy import NetworkPolicy, PolicyModel
from centuria.network.shipped import shipped_weights
from centuria.position import Position
from centuria.views.parse import imagine


class NetworkBot:
    """Chooses by the policy of a network, without search."""

    def __init__(self, seed: int, file: Path | None, temperature: float) -> None:
        if file is not None and not file.is_file():
            raise SetupError(f"there is no file {file}")
        if not 0 <= temperature <= 100:
            raise SetupError(f"the temperature is a number from 0 to 100, not {temperature}")
        self._file = file
        self._temperature = temperature
        self._seed = seed
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The decision that the policy prefers; with a temperature, one at random by its chances."""
        if len(legal) == 1:
            return legal[0]
        position = imagine(view)
        logits = self.evaluate(position).policy[0]
        scores = np.array([logits[position.edition.ids[decision]] for decision in legal])
        if self._temperature == 0:
            return legal[int(scores.argmax())]
        chances = np.exp((scores - scores.max()) / self._temperature)
        return self._chance.choices(legal, chances.tolist())[0]

    def evaluate(self, position: Position) -> Evaluation:
        """What the network says of a position, as the seat that decides sees it."""
        edition = position.edition
        file = self._file or shipped_weights(edition.mode.name)
        assert position.seat is not None
        observation = _encoder(edition, position.seats).observation(position, position.seat - 1)
        return _model(edition, file).evaluate(observation[None, :], position.seats)

    def policy(self, edition: Edition, seats: int) -> NetworkPolicy:
        """The same network for many games at once."""
        model = _model(edition, self._file or shipped_weights(edition.mode.name))
        return NetworkPolicy(model, seats, self._temperature, self._seed)


def champion(seed: int, temperature: float = 0.0) -> NetworkBot:
    """The champion: the trained network of the package."""
    return NetworkBot(seed, None, temperature)


def network(seed: int, file: str, temperature: float = 0.0) -> NetworkBot:
    """A trained network in a file: `.npz` as `centuria learn` writes it, or `.onnx`."""
    return NetworkBot(seed, Path(file), temperature)


@cache
def _model(edition: Edition, file: Path) -> PolicyModel:
    if file.suffix == ".onnx":
        from centuria.network.onnx_model import OnnxModel

        return OnnxModel.load(file, encoding(edition))
    return NetworkModel.load(file, encoding(edition))


@cache
def _encoder(edition: Edition, seats: int) -> PositionEncoder:
    return PositionEncoder(edition.mode.name, seats, components=edition.components, options=dict(edition.rule_options))
