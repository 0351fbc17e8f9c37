"""The Gymnasium environment: one learner, with bots on the other seats."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from centuria import bots as bots_
from centuria.batch.observations.position_encoder import Action, Options, PositionEncoder
from centuria.editions import Components
from centuria.envs.common import (
    ILLEGAL,
    LEAD,
    Info,
    ObservationForm,
    batch_rewards,
    check_begun,
    checked_illegal,
    checked_limit,
    checked_seat,
    draw_seed,
)
from centuria.envs.rendering.render import RENDER_MODES, Frame, checked_render_mode, render_table
from centuria.errors import IllegalDecision, SetupError
from centuria.views import view
from centuria.warmup import compile_first

NOBODY = -1


class SingleEnv(gymnasium.Env[Any, np.int64]):
    """A learner against bots: a step is one decision of the learner and all decisions of bots that follow.

    `bots` is one spec for all other seats, or one for each in turn order; `seat=None` draws the learner's seat for
    every game. `info["action_mask"]` shows what is legal; `illegal` says what an illegal action does. The
    `observations` are "bytes" or "floats"; if `masked`, they are dictionaries with the action mask.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (the base class declares it)

    def __init__(
        self,
        mode: str,
        *,
        bots: str | Sequence[str] = "random",
        seats: int = 2,
        seat: int | None = 0,
        rewards: str = "win",
        observations: str = "bytes",
        masked: bool = False,
        options: Options | None = None,
        components: Components = None,
        limit: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self._illegal = checked_illegal(illegal)
        self.table = PositionEncoder(mode, seats, batch_rewards(rewards), components, options)
        self._tells_lead = rewards == LEAD
        self._form = ObservationForm(observations, self.table, components, masked)
        self.table.deal(0, options)  # Raises now if these options cannot be dealt.
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = self._form.full_space
        self.action_space = spaces.Discrete(len(self.table.actions))
        self._seat, self._options, self._limit = checked_seat(seat, seats), options, checked_limit(limit)
        self._specs = _bot_specs(bots, seats - 1)
        self._others: dict[int, bots_.Bot] = {}
        self._begun = False
        self._ended = False
        self._thinking = any(map(bots_.thinks, self._specs))

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Any, Info]:
        """Deal a game, with this seed the one of `centuria.new`, and play up to the learner's first decision."""
        super().reset(seed=seed)
        if self._thinking:
            compile_first(self.table.mode)
        chance = self.np_random
        self._begun, self._ended = True, False
        self.position = self.table.deal(draw_seed(chance) if seed is None else seed, self._options)
        self.decisions = 0
        self.seat = int(chance.integers(self.table.seats)) if self._seat is None else self._seat
        self._close_bots()
        others = (seat for seat in range(self.table.seats) if seat != self.seat)
        self._others = {
            seat: bots_.make(spec, draw_seed(chance)) for seat, spec in zip(others, self._specs, strict=True)
        }
        self._play_bots()
        self._lead = 0.0
        self._render_human()
        return self._observation(), self._info()

    def step(self, action: Action) -> tuple[Any, float, bool, bool, Info]:
        """Play one decision of the learner, and the decisions of bots that follow."""
        check_begun(self._begun, self._ended)
        try:
            reward = self._decide(self.table.text(action))
        except IllegalDecision as refusal:
            if self._illegal == "error":
                raise
            self._ended = self._illegal == "lose"
            lost = self._change(ILLEGAL) if self._ended else 0.0
            return self._observation(), lost, self._ended, False, {**self._info(), "illegal": str(refusal)}
        reward += self._play_bots()
        over = self.position.over
        truncated = self._limit is not None and self.decisions >= self._limit and not over
        self._ended = over or truncated
        reward = self._change(reward if over else self._lead_now())
        self._render_human()
        return self._observation(), reward, over, truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The action mask under the name, and in the type, that sb3-contrib asks for."""
        check_begun(self._begun, ended=False)
        return self.table.mask(self.position, self.seat).astype(np.bool_)

    def render(self) -> Frame:
        """The table as a spectator sees it."""
        check_begun(self._begun, ended=False)
        return render_table(self.render_mode, self.position, self._names())

    def close(self) -> None:
        """Close the bots."""
        self._close_bots()

    def _lead_now(self) -> float:
        """The learner's lead in points; 0 where the rewards are others."""
        if not self._tells_lead:
            return 0.0
        points = list(self.position.scores)
        return float(points.pop(self.seat) - max(points))

    def _change(self, reward: float) -> float:
        """The reward of a step: the change of the lead, if that is what is rewarded."""
        if not self._tells_lead:
            return reward
        before, self._lead = self._lead, reward
        return reward - before

    def _decide(self, decision: str) -> float:
        """Play a decision; returns the learner's reward."""
        before = self.position
        self.position = before.decide(decision)
        self.decisions += 1
        return self.table.rewards(before, self.table.edition.ids[decision])[self.seat] if self.position.over else 0.0

    def _play_bots(self) -> float:
        """Play the bots' decisions until the learner decides; returns the learner's reward."""
        reward = 0.0
        while (asked := self.position.seat - 1) not in (NOBODY, self.seat):
            seen = view(self.position, asked + 1, self.decisions)
            reward = self._decide(self._others[asked].choose(seen, self.position.legal()))
        return reward

    def _close_bots(self) -> None:
        for seat, bot in self._others.items():
            bots_.dismiss(bot, view(self.position, seat + 1, self.decisions) if self.position.over else None)
        self._others = {}

    def _observation(self) -> Any:
        table, position = self.table, self.position
        found = self._form.full(table.observation(position, self.seat)[None], table.mask(position, self.seat)[None])
        return {name: rows[0] for name, rows in found.items()} if isinstance(found, dict) else found[0]

    def _info(self) -> Info:
        return {
            "action_mask": self.table.mask(self.position, self.seat),
            "seat": self.seat,
            "scores": list(self.position.scores),
        }

    def _names(self) -> list[str]:
        others = iter(self._specs)
        return ["learner" if seat == self.seat else next(others) for seat in range(self.table.seats)]

    def _render_human(self) -> None:
        if self.render_mode == "human":
            self.render()


def _bot_specs(asked: str | Sequence[str], count: int) -> tuple[str, ...]:
    """The bot specs by seat; raises now if one cannot be made."""
    specs = (asked,) * count if isinstance(asked, str) else tuple(asked)
    if len(specs) != count:
        raise SetupError(f"there are {count} other seats, and {len(specs)} bots for them: {', '.join(specs)}")
    for spec in dict.fromkeys(specs):
        bots_.dismiss(bots_.make(spec, 0))
    return specs
