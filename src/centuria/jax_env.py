"""A functional environment for JAX, with `init` and `step` on a `State` as in Pgx.

The rules run on the CPU, through `jax.pure_callback`: a step of many games (`jax.vmap`) is one call for all of them. It
works inside `jit`, `vmap`, `scan` and searches such as mctx, and costs a round trip to the host (docs/environments.md).
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch
from centuria.batch.states import WORD
from centuria.editions import Components
from centuria.errors import CenturiaError, NotInstalled, SetupError
from centuria.position import dealt

try:
    import jax
    from jax import numpy as jnp
except ImportError as reason:
    raise NotInstalled(CenturiaError.told("needs-jax"), "envs", reason) from None

SIZES = 8
"""Numbers of games at once for which a batch is kept."""


class State(NamedTuple):
    """A game as a value: a tree of arrays. Seats count from 0."""

    words: Any
    """The whole game, as a row of `Batch.states`; it includes what nobody has seen."""
    current_player: Any
    """The seat that decides; -1 when the game is over."""
    observation: Any
    """What that seat sees, as bytes in the order of `centuria.batch.layout`."""
    legal_action_mask: Any
    rewards: Any
    """By seat: 0 but in the step that ends or truncates a game."""
    terminated: Any
    truncated: Any


class FunctionalEnv:
    """A mode for a number of seats. `init` and `step` take one game; use `jax.vmap` for many.

    With `illegal="lose"` an illegal action ends the game, with -1 for whoever gave it and 0 for the others.
    """

    def __init__(
        self,
        mode: str,
        *,
        seats: int = 2,
        rewards: str = "win",
        components: Components = None,
        limit: int | None = None,
        illegal: str = "ignore",
        threads: int | None = None,
    ) -> None:
        if illegal == "error":
            raise SetupError("in a compiled program an illegal action cannot be an error: illegal is lose or ignore")

        self._made = partial(
            Batch, mode, seats=seats, rewards=rewards, components=components, limit=limit, restart=False,
            illegal=illegal, threads=threads,
        )  # fmt: skip
        one = self._made(1)
        self._forget_batches()
        self._fresh = one.states()
        self.edition = one.edition
        self.actions, self.layout = one.actions, one.layout
        self.num_players, self.num_actions = seats, len(one.actions)
        self.observation_shape = (one.layout.size,)
        parts = (one.states(), one.seat, one.observations, one.legal, one.rewards, one.done, one.truncated)
        self._shapes = State(*(jax.ShapeDtypeStruct(_wide(part).shape[1:], _wide(part).dtype) for part in parts))

    def _forget_batches(self) -> None:
        self._batch = lru_cache(SIZES)(self._made)
        # JAX may call back from several threads, and the batch of a size is there once.
        self._turn = Lock()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_batch", "_turn")}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self._forget_batches()

    def init(self, key: Any) -> State:
        """Deal a game: that of `centuria.new` with the 64 bits of the key as its seed, the higher half first."""
        return self._call(self._deal, _bits(key))

    def step(self, state: State, action: Any, key: Any = None) -> State:
        """The state after an action. A game that is over stays so; an illegal action changes nothing, or loses.

        With a `key`, a game that ends is followed by the next in the same step, dealt from the key: the state is the
        new game's, but `rewards`, `terminated` and `truncated`, which are the old one's.
        """
        if key is None:
            return self._call(self._play, state.words, action)
        return self._call(self._play, state.words, action, _bits(key))

    def redeal(self, state: State, key: Any) -> State:
        """The same to everybody who looks, with everything that nobody has seen dealt again: search from this."""
        return self._call(self._hide, state.words, _bits(key))

    def _call(self, function: Callable[..., State], *given: Any) -> State:
        def alone(*arrays: Any) -> State:
            with self._turn:
                return function(*arrays)

        found: State = jax.pure_callback(alone, self._shapes, *given, vmap_method="broadcast_all")
        return found

    def _deal(self, bits: Any) -> State:
        seeds = np.asarray(bits)
        batch = self._batch(_count(seeds.shape[:-1]))
        self._begin(batch, range(batch.count), seeds)
        return self._shown(batch, seeds.shape[:-1])

    def _play(self, words: Any, action: Any, bits: Any = None) -> State:
        rows = np.asarray(words)
        batch = self._at(rows)
        batch.step(np.asarray(action).reshape(-1), check=False)
        over = batch.done | batch.truncated
        rewards, done, truncated = batch.rewards.copy(), batch.done.copy(), batch.truncated.copy()
        if bits is None or not over.any():
            return self._shown(batch, rows.shape[:-1])
        self._begin(batch, np.flatnonzero(over).tolist(), np.asarray(bits))
        outer = rows.shape[:-1]
        ended = {"rewards": rewards.reshape((*outer, rewards.shape[1])), "terminated": done.reshape(outer)}
        return self._shown(batch, outer)._replace(**ended, truncated=truncated.reshape(outer))

    def _hide(self, words: Any, bits: Any) -> State:
        rows, seeds = np.asarray(words), _seeds(np.asarray(bits))
        batch = self._at(rows)
        for game, seed in enumerate(seeds):
            if batch.seat[game] >= 0:
                batch.lay(game, batch.position(game).redealt(seed))
        return self._shown(batch, rows.shape[:-1])

    def _at(self, rows: NDArray[np.int32]) -> Batch:
        batch = self._batch(_count(rows.shape[:-1]))
        batch.set_states(rows.reshape(batch.count, -1).view(WORD))
        return batch

    def _begin(self, batch: Batch, games: Any, bits: NDArray[np.uint32]) -> None:
        seeds = _seeds(bits)
        # What was played in these rows before must leave no trace in the words.
        batch.set_states(np.repeat(self._fresh, len(games), axis=0), games)
        for game in games:
            batch.lay(game, dealt(self.edition, self.num_players, seeds[game])[0])

    def _shown(self, batch: Batch, outer: tuple[int, ...]) -> State:
        parts = (
            batch.states(), batch.seat, batch.observations, batch.legal, batch.rewards, batch.done, batch.truncated,
        )  # fmt: skip
        return State(*(_wide(part).reshape((*outer, *part.shape[1:])) for part in parts))


def _wide(array: NDArray[Any]) -> NDArray[Any]:
    """A copy; small whole numbers as int32, as JAX counts."""
    return array.astype(np.int32) if array.dtype == np.int8 else array.copy()


def _count(outer: tuple[int, ...]) -> int:
    return int(np.prod(outer, dtype=np.int64))


def _bits(key: Any) -> Any:
    """The two words of a key, of either kind."""
    return jax.random.key_data(key) if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key


def _seeds(bits: NDArray[np.uint32]) -> list[int]:
    return [(int(high) << 32) | int(low) for high, low in bits.reshape(-1, 2)]
