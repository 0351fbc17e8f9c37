"""The Gymnasium vector environment: a batch of games, on the arrays of `centuria.batch`."""

from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from centuria.batch import OPPONENTS, Batch
from centuria.batch.arguments import action_ids
from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.batch.opponents.policies import Policy
from centuria.editions import Components
from centuria.envs.common import (
    ILLEGAL,
    LEAD,
    Info,
    ObservationForm,
    agent_names,
    batch_rewards,
    check_begun,
    checked_illegal,
    checked_limit,
    checked_seat,
    draw_seed,
)
from centuria.envs.rendering.render import Frame, checked_render_mode, render_table
from centuria.errors import SetupError
from centuria.warmup import compile_first

Actions = NDArray[np.int64]
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float32]
RENDERED = ["ansi", "rgb_array"]


class VectorEnv(gymnasium.vector.VectorEnv[Any, Actions, NDArray[np.generic]]):
    """`num_envs` games. The learner decides for every seat in turn, or for one seat against others.

    Without `others` a step is one decision in every game, by the seat that `infos["seat"]` names, and the reward is
    that seat's. With `others`, as in `centuria.batch.Batch`, a step is one decision of the learner and
    all that follows until it decides again; it sits on `seat`, or on each seat in as many games as on any other.
    `observations` are "bytes" or "floats"; if `masked`, they are dictionaries with the action mask. `batch` is these
    games, to look at.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDERED}  # noqa: RUF012  (declared so)

    def __init__(
        self,
        num_envs: int = 1,
        *,
        mode: str,
        seats: int = 2,
        others: str | Policy | None = None,
        seat: int | None = None,
        rewards: str = "win",
        observations: str = "bytes",
        masked: bool = False,
        components: Components = None,
        limit: int | None = None,
        illegal: str = "error",
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._illegal = checked_illegal(illegal)
        self.table = PositionEncoder(mode, seats, batch_rewards(rewards), components)
        self._form = ObservationForm(observations, self.table, components, masked)
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode.SAME_STEP
        self._own = _own_seats(seat, seats, num_envs, others is None)
        if rewards == LEAD and others is None:
            raise SetupError("the reward 'lead' is that of one learner against others, and there are no others")
        self._tells_lead = rewards == LEAD
        self._dealt = partial(
            Batch,
            mode,
            num_envs,
            seats=seats,
            rewards=batch_rewards(rewards),
            components=components,
            threads=threads,
            others=others,
            seat=None if others is None else seat,
        )
        if others in OPPONENTS:
            compile_first(mode, batches=True)
        self.batch = self._dealt(seed=0)
        self._begun = False
        self.single_observation_space = self._form.full_space
        self.single_action_space = spaces.Discrete(len(self.table.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if checked_render_mode(render_mode) == "human":
            raise SetupError(f"many games at once are rendered by {', '.join(RENDERED)}, not 'human'")
        self.render_mode = render_mode
        self._limit = checked_limit(limit)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Any, Info]:
        """Deal all games: those of a batch with this seed, or random ones."""
        if options and "reset_mask" in options:
            raise SetupError("a game that ends is followed by the next at once; 'reset_mask' is not supported")
        super().reset(seed=seed)
        self._begun = True
        self.batch = self._dealt(seed=draw_seed(self.np_random) if seed is None else seed)
        self._lead = np.zeros(self.num_envs, np.float32)
        return self._form.full(self.batch.observations, self.batch.legal), self._infos()

    def step(self, actions: Actions) -> tuple[Any, Rewards, Flags, Flags, Info]:
        """Play one action in every game; what an illegal one does is said by `illegal`."""
        check_begun(self._begun, ended=False)
        batch = self.batch
        ids = action_ids(actions, self.num_envs)
        refused = self._refused(ids)
        acting = batch.seat.copy() if self._own is None else self._own
        batch.step(ids, check=self._illegal == "error")
        ended, rewards = batch.done.copy(), batch.rewards.copy()
        truncated = ~ended & (batch.decisions >= self._limit) if self._limit else np.zeros_like(ended)
        lost = refused if self._illegal == "lose" else np.zeros_like(ended)
        rewards[lost, acting[lost]] = ILLEGAL
        ended, truncated = ended | lost, truncated & ~lost
        final = self._final(ended, truncated, rewards)
        reward = rewards[np.arange(self.num_envs), acting]
        if self._tells_lead:
            lead = np.where(batch.done | lost, reward, self._leads())
            reward, self._lead = lead - self._lead, np.where(ended | truncated, np.float32(0), lead)
        for game in np.flatnonzero(truncated | lost):
            batch.lay(int(game), self.table.deal(draw_seed(self.np_random)))
        infos = {**self._infos(), **final}
        if refused.any():
            infos["illegal"] = refused
        return self._form.full(batch.observations, batch.legal), reward, ended, truncated, infos

    def action_masks(self) -> Flags:
        """The action masks of all games, as sb3-contrib asks for them."""
        return self.batch.legal.copy()

    def render(self) -> tuple[Frame, ...] | None:  # type: ignore[override]  # Gymnasium has no name for what this is
        """Every table as a spectator sees it."""
        if self.render_mode is None:
            return None
        positions = map(self.batch.position, range(self.num_envs))
        return tuple(render_table(self.render_mode, position, agent_names(self.table)) for position in positions)

    def _refused(self, actions: Actions) -> Flags:
        """In which games the action is illegal, where that is no error."""
        if self._illegal == "error":
            return np.zeros(self.num_envs, np.bool_)
        known = (actions >= 0) & (actions < self.batch.legal.shape[1])
        fine: Flags = known & self.batch.legal[np.arange(self.num_envs), np.where(known, actions, 0)]
        return ~fine

    def _leads(self) -> Rewards:
        """By game: the lead in points of the seat that decides, as it is now."""
        points = self.batch.observations[:, self.table.layout["score"].cells].astype(np.float32)
        lead: Rewards = points[:, 0] - points[:, 1:].max(axis=1)
        return lead

    def _infos(self) -> Info:
        infos: Info = {"action_mask": self.batch.legal.astype(np.int8), "seat": self.batch.seat.copy()}
        return _with_masks(infos, np.ones(self.num_envs, np.bool_))

    def _final(self, ended: Flags, truncated: Flags, rewards: Rewards) -> Info:
        """The final infos of games that are over: last observation (zeros at a terminal state), rewards and scores."""
        over = ended | truncated
        if not over.any():
            return {}
        batch = self.batch
        last_observations, scores = np.zeros(batch.observations.shape, np.uint8), batch.scores.copy()
        last_observations[truncated] = batch.observations[truncated]
        legal = batch.legal & truncated[:, None]
        for game in np.flatnonzero(truncated):
            scores[game] = batch.position(int(game)).scores
        infos: Info = {"rewards": rewards.copy(), "scores": scores}
        return _with_masks(
            {"final_obs": self._form.full(last_observations, legal), "final_info": _with_masks(infos, over)}, over
        )


def _with_masks(infos: Info, of: Flags) -> Info:
    """Infos in Gymnasium's form: beside each, the mask of the games that it holds for."""
    return {**infos, **{f"_{name}": of.copy() for name in infos}}


def _own_seats(seat: int | None, seats: int, games: int, alone: bool) -> NDArray[np.int64] | None:
    """By game: the learner's seat; None if it decides for all seats."""
    if alone:
        if seat is not None:
            raise SetupError(f"without others the learner decides for every seat, not for seat {seat!r} alone")
        return None
    return np.arange(games) % seats if checked_seat(seat, seats) is None else np.full(games, seat)
