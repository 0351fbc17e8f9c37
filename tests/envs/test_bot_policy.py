"""Bots as agents of environments, and the state for central critics."""

import numpy as np
import pytest

from centuria import bots
from centuria.envs import golem_v0
from centuria.envs.bot_policy import BotPolicy
from centuria.envs.gymnasium_env import SingleEnv
from centuria.envs.pettingzoo_env import TableEnv
from centuria.errors import NoGame, SetupError
from centuria.views import view


def test_a_bot_plays_an_agent_as_it_plays_at_a_table() -> None:
    env, policy, bot = golem_v0.env(seats=3), BotPolicy("simple", 4), bots.make("simple", 4)
    env.reset(seed=7)
    for _ in range(30):
        position = env.unwrapped.position
        wanted = bot.choose(view(position, position.seat, env.unwrapped.decisions), position.legal())
        action = policy(env)
        assert env.unwrapped.table.actions[action] == wanted
        env.step(action)


def test_a_bot_can_be_the_learner_and_an_environment_is_needed() -> None:
    env, policy = SingleEnv("golem", limit=10), BotPolicy("simple")
    env.reset(seed=7)
    over = False
    while not over:
        _, _, terminated, truncated, _ = env.step(policy(env))
        over = terminated or truncated
    with pytest.raises(SetupError, match="environments of PettingZoo and Gymnasium"):
        policy(7)
    policy.close()


def test_after_the_end_nobody_decides() -> None:
    env = SingleEnv("golem", bots="simple")
    env.reset(seed=7)
    policy = BotPolicy("simple")
    while not env.position.over:
        env.step(policy(env))
    with pytest.raises(NoGame):
        policy(env)


def test_the_state_is_what_all_seats_see_and_nothing_else() -> None:
    env = TableEnv("golem", seats=3)
    with pytest.raises(NoGame):
        env.state()
    env.reset(seed=7)
    for _ in range(20):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    assert env.state_space.contains(env.state())
    assert (env.state() == np.concatenate(seen)).all()
    before = env.state()
    env.position = env.position.redealt(5)
    assert (env.state() == before).all()
