"""Gymnasium: one learner at the table, the other seats are bots'."""

from collections.abc import Sequence

import gymnasium
import numpy as np
from gymnasium import spaces

from centuria import bots as bots_
from centuria.batch.observations.encoder import Action, Options, Table
from centuria.editions import Components
from centuria.envs.common import ILLEGAL, Info, Seen, drawn, limited, observed, seated
from centuria.envs.render import MODES, Frame, checked, rendered
from centuria.errors import IllegalDecision, SetupError
from centuria.views import view

NOBODY = -1


class SingleEnv(gymnasium.Env[Seen, np.int64]):
    """A learner on a seat of its own against bots: a step is one decision of the learner, and all that bots answer.

    `bots` is one spec for all other seats, or one for each in the order of turns; `seat=None` draws the learner's seat
    anew for every game. `info["action_mask"]` tells what is legal; an action that is not ends the game and costs 1.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012  (the base class declares it)

    def __init__(
        self,
        mode: str,
        *,
        bots: str | Sequence[str] = "random",
        seats: int = 2,
        seat: int | None = 0,
        rewards: str = "win",
        options: Options | None = None,
        components: Components = None,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(mode, seats, rewards, components)
        self.table.deal(0, options)  # What cannot be dealt is refused now.
        self.render_mode = checked(render_mode)
        self.observation_space = observed(self.table)
        self.action_space = spaces.Discrete(len(self.table.actions))
        self._asked_for, self._options, self._limit = seated(seat, seats), options, limited(limit)
        self._specs = _invited(bots, seats - 1)
        self._others: dict[int, bots_.Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Seen, Info]:
        """Deal a game, the one of `centuria.new` with this seed or the next by chance, and go on to the learner."""
        super().reset(seed=seed)
        chance = self.np_random
        self.position = self.table.deal(drawn(chance) if seed is None else seed, self._options)
        self.decisions = 0
        self.seat = int(chance.integers(self.table.seats)) if self._asked_for is None else self._asked_for
        self._dismiss()
        others = (seat for seat in range(self.table.seats) if seat != self.seat)
        self._others = {seat: bots_.make(spec, drawn(chance)) for seat, spec in zip(others, self._specs, strict=True)}
        self._let_bots_play()
        self._show()
        return self._seen(), self._info()

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, Info]:
        """Do one decision of the learner, and let the bots answer."""
        try:
            reward = self._decide(self.table.text(action))
        except IllegalDecision as refusal:
            if self.position.over:
                raise
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": str(refusal)}
        reward += self._let_bots_play()
        over = self.position.over
        cut = self._limit is not None and self.decisions >= self._limit and not over
        self._show()
        return self._seen(), reward, over, cut, self._info()

    def render(self) -> Frame:
        """The table as everybody sees it."""
        return rendered(self.render_mode, self.position, self._names())

    def close(self) -> None:
        """Let the bots go."""
        self._dismiss()

    def _decide(self, decision: str) -> float:
        """Make a decision; the answer is what it brought the learner."""
        before = self.position
        self.position = before.decide(decision)
        self.decisions += 1
        return self.table.rewards(before, self.table.edition.ids[decision])[self.seat] if self.position.over else 0.0

    def _let_bots_play(self) -> float:
        """Ask the bots until it is for the learner to decide; the answer is what that brought the learner."""
        reward = 0.0
        while (asked := self.position.seat - 1) not in (NOBODY, self.seat):
            sight = view(self.position, asked + 1, self.decisions)
            reward = self._decide(self._others[asked].choose(sight, self.position.legal()))
        return reward

    def _dismiss(self) -> None:
        for seat, bot in self._others.items():
            bots_.dismiss(bot, view(self.position, seat + 1, self.decisions) if self.position.over else None)
        self._others = {}

    def _seen(self) -> Seen:
        return self.table.observation(self.position, self.seat)

    def _info(self) -> Info:
        return {
            "action_mask": self.table.mask(self.position, self.seat),
            "seat": self.seat,
            "scores": list(self.position.scores),
        }

    def _names(self) -> list[str]:
        others = iter(self._specs)
        return ["learner" if seat == self.seat else next(others) for seat in range(self.table.seats)]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _invited(asked: str | Sequence[str], count: int) -> tuple[str, ...]:
    """The specs of the bots by seat; one that cannot be made is refused now."""
    specs = (asked,) * count if isinstance(asked, str) else tuple(asked)
    if len(specs) != count:
        raise SetupError(f"there are {count} other seats, and {len(specs)} bots for them: {', '.join(specs)}")
    for spec in dict.fromkeys(specs):
        bots_.dismiss(bots_.make(spec, 0))
    return specs
