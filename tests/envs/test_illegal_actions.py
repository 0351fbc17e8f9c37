"""One choice everywhere for illegal actions: an error, a lost game, or nothing."""

import gymnasium
import numpy as np
import pytest

import centuria
from centuria.envs import golem_v0
from centuria.envs.gymnasium_env import SingleEnv
from centuria.envs.gymnasium_vector import VectorEnv
from centuria.envs.pettingzoo_env import TableEnv
from centuria.errors import IllegalAction, IllegalDecision, SetupError

CLAIM = centuria.actions("golem").index("claim 1")


@pytest.mark.parametrize(("illegal", "reward", "over"), [("lose", -1.0, True), ("ignore", 0.0, False)])
def test_a_learner_among_bots(illegal: str, reward: float, over: bool) -> None:
    env = SingleEnv("golem", illegal=illegal)
    first, _ = env.reset(seed=7)
    seen, got, terminated, truncated, info = env.step(CLAIM)
    assert (got, terminated, truncated) == (reward, over, False)
    assert (seen == first).all()
    assert "'claim 1' is not legal now" in str(info["illegal"])
    assert not env.action_masks()[CLAIM]


def test_a_learner_among_bots_gets_an_error_if_it_wants_one() -> None:
    env = SingleEnv("golem", illegal="error")
    env.reset(seed=7)
    before = env.position
    with pytest.raises(IllegalDecision):
        env.step(CLAIM)
    assert env.position is before
    assert not env.step(int(env.action_masks().argmax()))[2]


@pytest.mark.parametrize("others", [None, "random"])
@pytest.mark.parametrize("illegal", ["lose", "ignore"])
def test_many_games(illegal: str, others: str | None) -> None:
    env = gymnasium.make_vec("centuria.envs:centuria/golem-v0", num_envs=4, illegal=illegal, others=others)
    first, infos = env.reset(seed=7)
    actions = infos["action_mask"].argmax(axis=1)
    actions[2], actions[3] = CLAIM, -5
    seen, rewards, ended, truncated, infos = env.step(actions)
    assert infos["illegal"].tolist() == [False, False, True, True]
    assert rewards.tolist() == ([0, 0, -1, -1] if illegal == "lose" else [0] * 4)
    assert ended.tolist() == [False, False, illegal == "lose", illegal == "lose"]
    assert not truncated.any()
    assert (seen[2:] == first[2:]).all() == (illegal == "ignore")
    env.step(infos["action_mask"].argmax(axis=1))


def test_many_games_get_an_error_unless_told_otherwise() -> None:
    env = VectorEnv(2, mode="golem")
    env.reset(seed=7)
    with pytest.raises(IllegalAction, match="game 0"):
        env.step(np.array([CLAIM, CLAIM]))


@pytest.mark.parametrize("make", [golem_v0.env, golem_v0.raw_env])
@pytest.mark.parametrize("illegal", ["lose", "ignore"])
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_an_agent_at_a_table(make: type, illegal: str) -> None:
    env = make(illegal=illegal)
    env.reset(seed=7)
    env.step(CLAIM)
    if illegal == "lose":
        assert env.terminations == {"player_0": True, "player_1": True}
        assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    else:
        assert env.agent_selection == "player_0"
        assert not any(env.terminations.values())
        env.step(int(env.observe("player_0")["action_mask"].argmax()))


def test_a_choice_that_there_is_not_is_refused() -> None:
    for make in (SingleEnv, TableEnv):
        with pytest.raises(SetupError, match="illegal is one of error, lose, ignore, not 'win'"):
            make("golem", illegal="win")
