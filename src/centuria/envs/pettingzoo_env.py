"""The PettingZoo environment (AEC): every seat is an agent, and the rules say which one decides next."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypedDict, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from centuria.batch.observations.position_encoder import Action, Options, PositionEncoder
from centuria.editions import Components
from centuria.envs.common import (
    ILLEGAL,
    ObservationForm,
    Observations,
    agent_names,
    check_begun,
    checked_illegal,
    checked_limit,
    draw_seed,
)
from centuria.envs.rendering.render import RENDER_MODES, Frame, checked_render_mode, render_table
from centuria.errors import IllegalDecision


class Observation(TypedDict):
    """What an agent sees, and its action mask: all zeros unless it decides."""

    observation: Observations
    action_mask: NDArray[np.int8]


class TableEnv(AECEnv[str, Observation, np.int64]):
    """A game of a mode, each seat an agent: `player_0` begins.

    `options` are the rulebook's, as in `centuria.new`; after `limit` decisions the game is truncated, without a reward.
    """

    def __init__(
        self,
        mode: str,
        *,
        seats: int = 2,
        rewards: str = "win",
        observations: str = "bytes",
        options: Options | None = None,
        components: Components = None,
        limit: int | None = None,
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo's own has no types
        self.table = PositionEncoder(mode, seats, rewards, components, options)
        self._form = ObservationForm(observations, self.table, components)
        self.table.deal(0, options)  # Raises now if these options cannot be dealt.
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {
            "name": f"{mode}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = agent_names(self.table)
        self.agents: list[str] = []
        self._begun = False
        self._illegal = checked_illegal(illegal)
        self._options, self._limit = options, checked_limit(limit)
        self._chance = np.random.default_rng()
        self._spaces = {agent: _spaces(self.table, self._form) for agent in self.possible_agents}
        one = cast(spaces.Box, self._form.space)
        self.state_space = spaces.Box(0, 255, (seats * one.shape[0],), one.dtype.type)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The observation and the action mask."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        """The ids of `centuria.actions(mode)`."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a game: with this seed the one of `centuria.new`, else a random one."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._begun = True
        self.position = self.table.deal(draw_seed(self._chance) if seed is None else seed, self._options)
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select_next()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, even if another one decides."""
        check_begun(self._begun, ended=False)
        seat = self.possible_agents.index(agent)
        mask = self.table.mask(self.position, seat)
        if self.truncations.get(agent, True):
            mask[:] = 0
        return {"observation": self._shown([seat])[0], "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """What the selected agent sees, and its reward since its last step."""
        check_begun(self._begun, ended=False)
        return super().last(observe)

    def state(self) -> Observations:
        """The observations of all seats one after the other, for a central critic: all that anybody knows."""
        check_begun(self._begun, ended=False)
        return self._shown(range(self.table.seats)).ravel()

    def step(self, action: Action | None) -> None:
        """Play the action of the selected agent; what an illegal one does is said by `illegal`."""
        check_begun(self._begun, ended=self._begun and not self.agents)
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(cast(np.int64, action))
            return
        before = self.position
        try:
            self.position = self.table.after(before, action)
        except IllegalDecision as refusal:
            if self._illegal == "error":
                raise
            self._refuse(str(refusal))
            return
        self.decisions += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.position.over:
            assert action is not None
            self._end(self.table.rewards(before, action))
        elif self.decisions == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select_next()

    def render(self) -> Frame:
        """The table as a spectator sees it."""
        check_begun(self._begun, ended=False)
        if self.render_mode is None:
            gymnasium.logger.warn("there is nothing to render without a render_mode")
        return render_table(self.render_mode, self.position, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""

    def _shown(self, seats: Iterable[int]) -> Observations:
        return self._form.shown(np.stack([self.table.observation(self.position, seat) for seat in seats]))

    def _select_next(self) -> None:
        if self.position.seat:
            self.agent_selection = self.possible_agents[self.position.seat - 1]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _refuse(self, reason: str) -> None:
        """An illegal action loses the game, or is ignored."""
        agent = self.agent_selection
        self.infos[agent]["illegal"] = reason
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._illegal == "lose":
            self.rewards[agent] = ILLEGAL
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

    def _end(self, rewards: tuple[float, ...]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, score in zip(self.agents, self.position.scores, strict=True):
            self.infos[agent] = {"score": score}


def _spaces(table: PositionEncoder, form: ObservationForm) -> tuple[spaces.Space[Observation], spaces.Space[np.int64]]:
    actions = len(table.actions)
    both = spaces.Dict({"observation": form.space, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
    return cast(spaces.Space[Observation], both), spaces.Discrete(actions)


Maker = Callable[..., AECEnv[str, Observation, np.int64]]
"""Makes an environment of one mode, with the other arguments of `TableEnv`."""


def makers(mode: str) -> tuple[Maker, Maker]:
    """The functions `env` and `raw_env` of a mode: with the usual wrappers of PettingZoo, and without."""
    raw_env = partial(TableEnv, mode)

    def env(illegal: str = "lose", **asked: object) -> AECEnv[str, Observation, np.int64]:
        inner: AECEnv[str, Observation, np.int64]
        if illegal == "lose":
            inner = wrappers.TerminateIllegalWrapper(raw_env(**asked), illegal_reward=ILLEGAL)  # type: ignore[arg-type]
        else:
            inner = raw_env(illegal=illegal, **asked)  # type: ignore[arg-type]
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))

    return env, raw_env
