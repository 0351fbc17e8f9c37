"""Gymnasium: many games at once, on the arrays of `centuria.batch`."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from centuria.batch import Batch
from centuria.batch.observations.encoder import Table
from centuria.editions import Components
from centuria.envs.common import Info, Seen, agents, drawn, limited, observed, seated
from centuria.envs.render import Frame, checked, rendered
from centuria.errors import IllegalAction, SetupError

Actions = NDArray[np.int64]
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float32]
Policy = Callable[[Seen, Flags], Actions]
"""Chooses for some games at once: from a row of observation and a row of what is legal for each, an action each."""

RENDERED = ["ansi", "rgb_array"]


class VectorEnv(gymnasium.vector.VectorEnv[Seen, Actions, NDArray[np.generic]]):
    """`num_envs` games. The learner decides for every seat in turn, or for one seat against others.

    Without `others` a step is one decision in every game, by the seat that `infos["seat"]` names, and the reward is
    that seat's. With `others`, "random" or a policy, a step is one decision of the learner and all that follows until
    it decides again; it sits on `seat`, or on each seat in as many games as on any other.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDERED}  # noqa: RUF012  (declared so)

    def __init__(
        self,
        num_envs: int = 1,
        *,
        mode: str,
        seats: int = 2,
        others: Literal["random"] | Policy | None = None,
        seat: int | None = None,
        rewards: str = "win",
        components: Components = None,
        limit: int | None = None,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(mode, seats, rewards, components)
        self.num_envs = num_envs
        self._dealt = partial(
            Batch, mode, num_envs, seats=seats, rewards=rewards, components=components, threads=threads
        )
        self._batch = self._dealt(seed=0)
        self.single_observation_space = observed(self.table)
        self.single_action_space = spaces.Discrete(len(self.table.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if checked(render_mode) == "human":
            raise SetupError(f"many games at once are rendered by {', '.join(RENDERED)}, not 'human'")
        self.render_mode = render_mode
        if others is not None and others != "random" and not callable(others):
            raise SetupError(f"the others are 'random' or a policy, not {others!r}")
        self._others: Literal["random"] | Policy | None = others
        self._own = _own_seats(seat, seats, num_envs, others is None)
        self._limit = limited(limit)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Seen, Info]:
        """Deal all games anew: those of a batch with this seed, or others by chance."""
        if options and "reset_mask" in options:
            raise SetupError("games that end are followed by the next ones at once; 'reset_mask' has nothing to do")
        super().reset(seed=seed)
        self._batch = self._dealt(seed=drawn(self.np_random) if seed is None else seed)
        self._let_others_play(*self._nothing())
        return self._batch.observations.copy(), self._infos()

    def step(self, actions: Actions) -> tuple[Seen, Rewards, Flags, Flags, Info]:
        """Do one action in every game; where one is not legal, say so and do nothing at all."""
        batch = self._batch
        acting = batch.seat.copy() if self._own is None else self._own
        batch.step(actions)
        ended, rewards = batch.done.copy(), batch.rewards.copy()
        self._let_others_play(ended, rewards)
        cut = ~ended & (batch.decisions >= self._limit) if self._limit else np.zeros_like(ended)
        final = self._final(ended, cut, rewards)
        for game in np.flatnonzero(cut):
            batch.lay(int(game), self.table.deal(drawn(self.np_random)))
        if cut.any():
            self._let_others_play(*self._nothing())
        infos = {**self._infos(), **final}
        return batch.observations.copy(), rewards[np.arange(self.num_envs), acting], ended, cut, infos

    def render(self) -> tuple[Frame, ...] | None:  # type: ignore[override]  # Gymnasium has no name for what this is
        """Every table as everybody sees it."""
        if self.render_mode is None:
            return None
        positions = map(self._batch.position, range(self.num_envs))
        return tuple(rendered(self.render_mode, position, agents(self.table)) for position in positions)

    def _nothing(self) -> tuple[Flags, Rewards]:
        return np.zeros(self.num_envs, np.bool_), np.zeros((self.num_envs, self.table.seats), np.float32)

    def _let_others_play(self, ended: Flags, rewards: Rewards) -> None:
        """Let the others decide until all games wait for the learner; what has ended and what it brought is added."""
        if self._own is None or self._others is None:
            return
        batch = self._batch
        while (waiting := batch.seat != self._own).any():
            actions = np.full(self.num_envs, -1, np.int64)
            if self._others == "random":
                actions[waiting] = batch.sample()[waiting]
            else:
                actions[waiting] = self._others(batch.observations[waiting], batch.legal[waiting])
                _check(batch, actions, waiting)
            batch.step(actions, check=False)
            ended |= batch.done & waiting
            rewards += batch.rewards

    def _infos(self) -> Info:
        told: Info = {"action_mask": self._batch.legal.astype(np.int8), "seat": self._batch.seat.copy()}
        return _told(told, np.ones(self.num_envs, np.bool_))

    def _final(self, ended: Flags, cut: Flags, rewards: Rewards) -> Info:
        """What is told of games that are over: their last observation, which is zeros at an end, rewards and scores."""
        over = ended | cut
        if not over.any():
            return {}
        batch = self._batch
        seen_last, scores = np.zeros(batch.observations.shape, np.uint8), batch.scores.copy()
        seen_last[cut] = batch.observations[cut]
        for game in np.flatnonzero(cut):
            scores[game] = batch.position(int(game)).scores
        told: Info = {"rewards": rewards.copy(), "scores": scores}
        return _told({"final_obs": seen_last, "final_info": _told(told, over)}, over)


def _told(infos: Info, of: Flags) -> Info:
    """Infos as Gymnasium tells them: beside each, for which games it holds."""
    return {**infos, **{f"_{name}": of.copy() for name in infos}}


def _own_seats(seat: int | None, seats: int, games: int, alone: bool) -> NDArray[np.int64] | None:
    """By game: the learner's seat; none where it decides for all seats."""
    if alone:
        if seat is not None:
            raise SetupError(f"without others the learner decides for every seat, not for seat {seat!r} alone")
        return None
    return np.arange(games) % seats if seated(seat, seats) is None else np.full(games, seat)


def _check(batch: Batch, actions: Actions, waiting: Flags) -> None:
    """Refuse what a policy has chosen where it is not legal: its game would wait for ever."""
    known = (actions >= 0) & (actions < len(batch.actions))
    fine = ~waiting | (known & batch.legal[np.arange(batch.count), np.where(known, actions, 0)])
    if not fine.all():
        game = int(np.argmin(fine))
        action = int(actions[game])
        raise IllegalAction(game, action, batch.actions[action] if known[game] else None, batch.position(game).legal())
