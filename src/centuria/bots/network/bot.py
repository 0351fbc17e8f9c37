"""Bots that play by a trained network: `champion`, and `network` with a file of your own; with or without search."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from time import perf_counter

import numpy as np

from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.bots.api import View
from centuria.bots.human_error import HumanError
from centuria.bots.search.base import ALL_BITS, WITHIN_TURN_TIME
from centuria.core.bits import u64
from centuria.core.jit import INTERPRETED
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import Edition
from centuria.errors import SetupError
from centuria.mechanisms import agenda
from centuria.network.encoding import encoding
from centuria.network.model import Evaluation, NetworkModel
from centuria.network.policy import NetworkPolicy, PolicyModel
from centuria.network.shipped import shipped_weights
from centuria.network.tree_search.search import MAX_SIMULATIONS, Judged, NetworkSearch, SearchParams
from centuria.position import Position
from centuria.views.parse import imagine


class NetworkBot:
    """Chooses by the policy of a network; with `simulations` or `time`, by a search with the network."""

    def __init__(
        self,
        seed: int,
        file: Path | None,
        temperature: float = 0.0,
        simulations: int = 0,
        time: float | None = None,
        error: HumanError | None = None,
        params: SearchParams | None = None,
    ) -> None:
        if file is not None and not file.is_file():
            raise SetupError.told("bot-no-file", file=str(file))
        if not 0 <= temperature <= 100:
            raise SetupError.told("bot-temperature", value=str(temperature))
        if not 0 <= simulations <= MAX_SIMULATIONS:
            raise SetupError.told("bot-simulations", most=MAX_SIMULATIONS, value=simulations)
        if time is not None and not time > 0:
            raise SetupError.told("bot-time", value=str(time))
        if (simulations or time is not None) and (temperature or (error is not None and error.errs)):
            raise SetupError.told("bot-search-chance")
        self._seed = seed
        self._file = file
        self._temperature = temperature
        self._simulations = MAX_SIMULATIONS if time is not None else simulations
        self._time = time
        self._error = error or HumanError(seed)
        self._params = params
        self._chance = random.Random(seed)
        self._cancelled = False
        self._searcher: tuple[tuple[Edition, int], NetworkSearch] | None = None

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The decision that the search or the policy prefers; with a temperature, one at random by its chances."""
        if len(legal) == 1:
            return legal[0]
        position = imagine(view)
        # Uncompiled, a search would find nothing in its time that the policy does not know.
        if self._simulations and not INTERPRETED:
            best = max(self.search(position, view["number"]), key=lambda one: (one.visits, one.prior))
            return position.edition.text(position.kind, best.answer)
        logits = self.evaluate(position).policy[0]
        scores = {decision: float(logits[position.edition.ids[decision]]) for decision in legal}
        scores = self._error.seen(position, scores)
        if self._temperature == 0:
            return max(scores, key=scores.__getitem__)
        shares = np.exp((np.array(list(scores.values())) - max(scores.values())) / self._temperature)
        return self._chance.choices(list(scores), shares.tolist())[0]

    def evaluate(self, position: Position) -> Evaluation:
        """What the network says of a position, as the seat that decides sees it."""
        edition = position.edition
        assert position.seat is not None
        observation = _encoder(edition, position.seats).observation(position, position.seat - 1)
        return self.model(edition).evaluate(observation[None, :], position.seats)

    def search(self, position: Position, number: int) -> tuple[Judged, ...]:
        """The answers to the open question after a search; `number` is that of the position in its game."""
        self._cancelled = False
        seed = int(seed_of(blank(CHANCE)[0], u64(self._seed & ALL_BITS), number))
        return self.searcher(position).run(position, seed, self._simulations, self._clock(position))

    def searcher(self, position: Position) -> NetworkSearch:
        """The search for games like this one."""
        game = (position.edition, position.seats)
        if self._searcher is None or self._searcher[0] != game:
            self._searcher = (game, NetworkSearch(self._judge(position.edition), *game, self._params))
        return self._searcher[1]

    def load(self, edition: Edition) -> None:
        """Load the network for an edition; a search needs one that judges positions."""
        _ = self._judge(edition) if self._simulations else self.model(edition)

    def _judge(self, edition: Edition) -> PolicyModel:
        model = self.model(edition)
        if not model.judges:
            raise SetupError.told("onnx-no-win", file=str(self._file))
        return model

    def cancel(self) -> None:
        """Stop the search (from another thread); `choose` returns the best decision found so far."""
        self._cancelled = True

    def _clock(self, position: Position) -> Callable[[], bool]:
        """Whether the search has to end; the turn itself has been searched already when a question within it comes."""
        if self._time is None:
            return lambda: self._cancelled
        ends = perf_counter() + self._time * (1.0 if position.kind == agenda.TURN else WITHIN_TURN_TIME)
        return lambda: self._cancelled or perf_counter() >= ends

    def model(self, edition: Edition) -> PolicyModel:
        """The network for an edition."""
        return _loaded(edition, self._file or shipped_weights(edition.mode.name))

    def policy(self, edition: Edition, seats: int) -> NetworkPolicy:
        """The same network for many games at once: without search, and without the errors of weaker levels."""
        if self._simulations or self._error.errs:
            raise SetupError("many games at once are played by the policy alone: without search and without errors")
        return NetworkPolicy(self.model(edition), seats, self._temperature, self._seed)


def champion(
    seed: int,
    temperature: float = 0.0,
    simulations: int = 0,
    time: float | None = None,
    preference: float = 0.0,
    overlook: float = 0.0,
) -> NetworkBot:
    """The champion: the trained network of the package."""
    return NetworkBot(seed, None, temperature, simulations, time, HumanError(seed, preference, overlook))


def network(
    seed: int, file: str, temperature: float = 0.0, simulations: int = 0, time: float | None = None
) -> NetworkBot:
    """A trained network in a file: `.npz` as `centuria learn` writes it, or `.onnx`."""
    return NetworkBot(seed, Path(file), temperature, simulations, time)


@cache
def _loaded(edition: Edition, file: Path) -> PolicyModel:
    if file.suffix == ".onnx":
        from centuria.network.onnx_model import OnnxModel

        return OnnxModel.load(file, encoding(edition))
    return NetworkModel.load(file, encoding(edition))


@cache
def _encoder(edition: Edition, seats: int) -> PositionEncoder:
    return PositionEncoder(edition.mode.name, seats, components=edition.components, options=dict(edition.rule_options))
