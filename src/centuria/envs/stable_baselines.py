"""The vector environment for Stable-Baselines3 and sb3-contrib: `MaskablePPO("MlpPolicy", BatchVecEnv(envs))`."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.envs.gymnasium_vector import VectorEnv
from centuria.errors import CenturiaError, NotInstalled, SetupError

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as reason:
    raise NotInstalled(CenturiaError.told("needs-baselines"), "envs", reason) from None

Steps = tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]


class BatchVecEnv(VecEnv):  # type: ignore[misc]  # Stable-Baselines3 has no types here
    """A vector environment of Centuria under the names of Stable-Baselines3."""

    def __init__(self, envs: VectorEnv) -> None:
        self.envs = envs
        self._actions = np.zeros(envs.num_envs, np.int64)
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> NDArray[Any]:
        """Deal all games; after `seed`, those of a batch with the seed of the first."""
        seen: NDArray[Any] = self.envs.reset(seed=self._seeds[0])[0]
        self._reset_seeds()
        return seen

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Note the actions."""
        self._actions = actions

    def step_wait(self) -> Steps:
        """Play them; the infos of games that are over have what Stable-Baselines3 looks for."""
        seen, rewards, ended, truncated, told = self.envs.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        final: Any = told.get("final_obs")
        scores: Any = told.get("final_info")
        for game in np.flatnonzero(ended | truncated):
            infos[game] = {
                "terminal_observation": _of(final, int(game)),
                "TimeLimit.truncated": bool(truncated[game]),
                "scores": scores["scores"][game],
            }
        return seen, rewards, ended | truncated, infos

    def close(self) -> None:
        """Close the games."""
        self.envs.close()

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have an attribute; `action_masks` is one."""
        return hasattr(self.envs, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute, which all games share."""
        return [getattr(self.envs, attr_name) for _ in self._indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Games of a batch have no attributes of their own."""
        raise SetupError(f"the games of a batch share what they are made with: {attr_name!r} cannot be set")

    def env_method(self, method_name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
        """What a method answers, by game: such as `action_masks`."""
        found = getattr(self.envs, method_name)(*given, **named)
        return [found[game] for game in self._indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        """Games of a batch are not wrapped."""
        return [False for _ in self._indices(indices)]

    def _indices(self, indices: Any) -> Iterable[int]:
        found: Iterable[int] = self._get_indices(indices)
        return found


def _of(observations: Any, game: int) -> Any:
    """What is seen of one game, also where observations are dictionaries."""
    if isinstance(observations, dict):
        return {name: rows[game] for name, rows in observations.items()}
    return observations[game]
