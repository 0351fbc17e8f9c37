"""PettingZoo's own tests pass for every mode, and agents play the games of the engine."""

import pickle
import sys
import time
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import centuria
from centuria.envs import golem_v0
from centuria.envs.pettingzoo_env import Maker, TableEnv
from centuria.errors import IllegalDecision, SetupError
from centuria.mode_registry import NAMES

MODES = pytest.mark.parametrize("mode", NAMES)


def maker(mode: str, name: str = "env") -> Maker:
    made: Maker = getattr(import_module(f"centuria.envs.{mode}_v0"), name)
    return made


def seeded(env: Any) -> Any:
    for agent in env.possible_agents:
        env.action_space(agent).seed(5)
    return env


def play(env: Any, seed: int, choose: Callable[[np.ndarray], int], most: int = 5000) -> list[str]:
    """Play a game; the decisions in order."""
    env.reset(seed=seed)
    done: list[str] = []
    for _ in env.agent_iter(most):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            action = choose(seen["action_mask"])
            done.append(env.unwrapped.table.actions[action])
            env.step(action)
    return done


def first(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


def any_of(seed: int) -> Callable[[np.ndarray], int]:
    chance = np.random.default_rng(seed)
    return lambda mask: int(chance.choice(np.flatnonzero(mask)))


# PettingZoo knows by name which of its own environments have masks, as it wants them, in a dictionary; and a game that
# is over is told as zeros.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros:UserWarning")
@MODES
def test_the_interface_is_as_pettingzoo_wants_it(mode: str) -> None:
    whole, cut = maker(mode)(), maker(mode)(seats=3, limit=60)
    api_test(seeded(whole), num_cycles=500 if mode == "golem" else 40)
    api_test(seeded(cut), num_cycles=40)


@MODES
def test_equal_seeds_make_equal_games(mode: str) -> None:
    seed_test(maker(mode), num_cycles=30)


@MODES
def test_the_benchmark_of_pettingzoo_runs(
    mode: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # It takes five seconds by its clock; ours goes fifty times as fast.
    clock = SimpleNamespace(time=lambda: time.time() * 50)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(maker(mode)())
    assert "turns per second" in capsys.readouterr().out


@MODES
def test_agents_play_the_game_of_the_engine(mode: str) -> None:
    env = maker(mode)(seats=3, limit=120)
    decisions = play(env, 21, any_of(1))
    game = centuria.new(mode, seats=3, seed=21)
    for decision in decisions:
        game = game.play(decision)
    assert env.unwrapped.position.state.tobytes() == game.position.state.tobytes()
    assert len(decisions) == 120


def test_the_winner_is_rewarded_and_all_learn_their_scores() -> None:
    env: Any = golem_v0.raw_env(rewards="rank", seats=3)
    env.reset(seed=4)
    choose = any_of(2)
    while not any(env.terminations.values()):
        env.step(choose(env.observe(env.agent_selection)["action_mask"]))
    scores = {agent: env.infos[agent]["score"] for agent in env.agents}
    order = sorted(env.agents, key=lambda agent: (scores[agent], agent))
    assert [env.rewards[agent] for agent in order] == [-1, 0, 1]
    assert not any(env.truncations.values())


def test_a_game_that_is_cut_off_brings_nothing_and_can_still_be_seen() -> None:
    env: Any = golem_v0.raw_env(limit=10)
    play_on = any_of(3)
    env.reset(seed=4)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(play_on(env.observe(env.agent_selection)["action_mask"]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}
    for agent in env.agents:
        assert env.observe(agent)["observation"].any()
        assert not env.observe(agent)["action_mask"].any()


def test_only_who_decides_may_do_anything_and_all_can_look() -> None:
    env: Any = golem_v0.raw_env(seats=4)
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["observation"].any()
        assert seen["action_mask"].any() == (agent == env.agent_selection)


def test_an_action_that_is_not_legal_is_refused_by_the_raw_environment_and_nothing_happens() -> None:
    env: Any = golem_v0.raw_env()
    env.reset(seed=1)
    before = env.position
    with pytest.raises(IllegalDecision, match="'claim 1' is not legal now"):
        env.step(env.table.actions.index("claim 1"))
    assert env.position is before
    assert env.decisions == 0


def test_an_action_that_is_not_legal_loses_the_wrapped_game() -> None:
    env: Any = golem_v0.env()
    env.reset(seed=1)
    env.step(env.unwrapped.table.actions.index("claim 1"))
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1, "player_1": 0}


def test_without_a_seed_every_game_is_another_and_follows_from_the_last_seed() -> None:
    env: Any = golem_v0.raw_env()
    deals = []
    for _ in range(2):
        env.reset(seed=6)
        row = [env.position.state.tobytes()]
        for _ in range(2):
            env.reset()
            row.append(env.position.state.tobytes())
        deals.append(row)
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 3


def test_the_options_of_the_rulebook_are_dealt() -> None:
    env: Any = maker("endless", "raw_env")(options={"board": "E1"})
    env.reset(seed=3)
    expected = centuria.new("endless", seed=3, options={"board": "E1"})
    assert env.position.state.tobytes() == expected.position.state.tobytes()
    assert env.position.state.tobytes() != centuria.new("endless", seed=3).position.state.tobytes()


def test_an_environment_can_be_sent_to_another_process() -> None:
    copy = pickle.loads(pickle.dumps(golem_v0.raw_env(seats=3, limit=9)))
    assert isinstance(copy, TableEnv)
    assert play(copy, 2, first) == play(golem_v0.raw_env(seats=3, limit=9), 2, first)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seats": 6}, "golem is for 2 to 5 players, not 6"),
        ({"rewards": "money"}, "not 'money'"),
        ({"limit": 0}, "not 0"),
        ({"options": {"board": "E1"}}, "golem has no option 'board'"),
        ({"render_mode": "film"}, "human, ansi, rgb_array, not 'film'"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        golem_v0.env(**wrong)
