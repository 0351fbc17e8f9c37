"""PettingZoo: every seat is an agent, and they decide one after the other as the rules ask them."""

from collections.abc import Callable
from functools import partial
from typing import TypedDict, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from centuria.batch.observations.encoder import Action, Options, Table
from centuria.editions import Components
from centuria.envs.common import ILLEGAL, agents, drawn, limited, observed
from centuria.envs.render import MODES, Frame, checked, rendered


class Observation(TypedDict):
    """What an agent sees, and what it may do: nothing unless it decides."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


class TableEnv(AECEnv[str, Observation, np.int64], EzPickle):
    """A table of a mode, each seat an agent: `player_0` begins.

    `options` are the rulebook's, as in `centuria.new`; after `limit` decisions the game is cut off without a reward.
    """

    def __init__(
        self,
        mode: str,
        *,
        seats: int = 2,
        rewards: str = "win",
        options: Options | None = None,
        components: Components = None,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            mode,
            seats=seats,
            rewards=rewards,
            options=options,
            components=components,
            limit=limit,
            render_mode=render_mode,
        )
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo's own has no types
        self.table = Table(mode, seats, rewards, components)
        self.table.deal(0, options)  # What cannot be dealt is refused now.
        self.render_mode = checked(render_mode)
        self.metadata = {"name": f"{mode}_v0", "render_modes": MODES, "is_parallelizable": False, "render_fps": 2}
        self.possible_agents = agents(self.table)
        self.agents: list[str] = []
        self._options, self._limit = options, limited(limit)
        self._chance = np.random.default_rng()
        self._spaces = {agent: _spaces(self.table) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What can be seen."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        """The ids of `centuria.actions(mode)`."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a game: the one of `centuria.new` with this seed, or the next by chance."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.position = self.table.deal(drawn(self._chance) if seed is None else seed, self._options)
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, whoever decides."""
        seat = self.possible_agents.index(agent)
        mask = self.table.mask(self.position, seat)
        if self.truncations.get(agent, True):
            mask[:] = 0
        return {"observation": self.table.observation(self.position, seat), "action_mask": mask}

    def step(self, action: Action | None) -> None:
        """Do what the agent that is asked has chosen; what is not legal is refused, and nothing has happened."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(cast(np.int64, action))
            return
        before = self.position
        self.position = self.table.after(before, action)
        self.decisions += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.position.over:
            assert action is not None
            self._end(self.table.rewards(before, action))
        elif self.decisions == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._go_on()

    def render(self) -> Frame:
        """The table as everybody sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is nothing to render without a render_mode")
        return rendered(self.render_mode, self.position, self.possible_agents)

    def close(self) -> None:
        """There is nothing to give back."""

    def _go_on(self) -> None:
        if self.position.seat:
            self.agent_selection = self.possible_agents[self.position.seat - 1]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: tuple[float, ...]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, score in zip(self.agents, self.position.scores, strict=True):
            self.infos[agent] = {"score": score}


def _spaces(table: Table) -> tuple[spaces.Space[Observation], spaces.Space[np.int64]]:
    actions = len(table.actions)
    both = spaces.Dict({"observation": observed(table), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
    return cast(spaces.Space[Observation], both), spaces.Discrete(actions)


Maker = Callable[..., AECEnv[str, Observation, np.int64]]
"""Makes an environment of one mode, with what else `TableEnv` takes."""


def makers(mode: str) -> tuple[Maker, Maker]:
    """What makes the environment of a mode: in the wrappers that PettingZoo's own have, and without."""
    raw_env = partial(TableEnv, mode)

    def env(**asked: object) -> AECEnv[str, Observation, np.int64]:
        inner = wrappers.TerminateIllegalWrapper(raw_env(**asked), illegal_reward=ILLEGAL)  # type: ignore[arg-type]
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))

    return env, raw_env
