"""Bots as agents of environments, so that others can train against them: `BotPolicy("champion")(env)` is an action."""

import numpy as np

from centuria import bots
from centuria.envs.gymnasium_env import SingleEnv
from centuria.envs.pettingzoo_env import TableEnv
from centuria.errors import NoGame, SetupError
from centuria.views import view
from centuria.warmup import compile_first


class BotPolicy:
    """A bot that chooses for the agent whose turn it is in an environment of PettingZoo, or for Gymnasium's learner.

    It sees what the agent sees. One policy plays one seat of one game at a time.
    """

    def __init__(self, spec: str, seed: int = 0) -> None:
        self._spec = spec
        self._bot = bots.make(spec, seed)

    def __call__(self, env: object) -> np.int64:
        """The action that the bot chooses now; wrappers around the environment do not matter."""
        inner = getattr(env, "unwrapped", env)
        if not isinstance(inner, TableEnv | SingleEnv):
            raise SetupError(f"a bot plays in environments of PettingZoo and Gymnasium, not in {inner!r}")
        position = inner.position
        if not position.seat:
            raise NoGame("the game is over: nobody decides")
        if bots.thinks(self._spec):
            compile_first(inner.table.mode)
        decision = self._bot.choose(view(position, position.seat, inner.decisions), position.legal())
        return np.int64(inner.table.edition.ids[decision])

    def close(self) -> None:
        """Close the bot."""
        bots.dismiss(self._bot)
