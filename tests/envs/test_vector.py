"""Many games at once for Gymnasium are the games of a batch."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

import centuria
from centuria.batch import Batch
from centuria.envs.gymnasium_vector import VectorEnv
from centuria.errors import IllegalAction, SetupError
from centuria.mode_registry import NAMES

GAMES = 24


def made(mode: str = "golem", games: int = GAMES, **asked: Any) -> VectorEnv:
    env = gymnasium.make_vec(f"centuria/{mode}-v0", num_envs=games, **asked)
    assert isinstance(env, VectorEnv)
    return env


class Learner:
    """Chooses at random among what the infos say is legal."""

    def __init__(self) -> None:
        self.chance = np.random.default_rng(1)

    def __call__(self, infos: dict[str, Any]) -> NDArray[np.int64]:
        mask = infos["action_mask"]
        chosen: NDArray[np.int64] = (mask * self.chance.random(mask.shape)).argmax(axis=1)
        return chosen


@pytest.mark.parametrize("mode", NAMES)
def test_a_step_for_every_seat_is_a_step_of_the_batch(mode: str) -> None:
    env, batch, learner = made(mode, seats=3), Batch(mode, GAMES, seats=3, seed=9), Learner()
    seen, infos = env.reset(seed=9)
    for _ in range(60):
        assert seen in env.observation_space
        assert np.array_equal(seen, batch.observations)
        assert np.array_equal(infos["action_mask"], batch.legal)
        assert np.array_equal(infos["seat"], batch.seat)
        actions = learner(infos)
        batch.step(actions)
        seen, rewards, ended, cut, infos = env.step(actions)
        assert np.array_equal(ended, batch.done)
        assert not cut.any()
        assert rewards.shape == (GAMES,)


def test_the_metadata_tell_when_games_begin_anew() -> None:
    assert made().metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_whoever_ends_a_game_is_rewarded_and_the_next_one_is_there_at_once() -> None:
    env, learner = made(rewards="score"), Learner()
    _, infos = env.reset(seed=2)
    over = 0
    for _ in range(700):
        acting = infos["seat"].copy()
        seen, rewards, ended, _, infos = env.step(learner(infos))
        assert not rewards[~ended].any()
        assert seen.any(axis=1).all()
        assert ("final_obs" in infos) == ended.any()
        for game in np.flatnonzero(ended):
            told = infos["final_info"]
            assert rewards[game] == told["rewards"][game, acting[game]]
            mine, other = told["scores"][game, acting[game]], told["scores"][game, 1 - acting[game]]
            assert rewards[game] == mine - other
            assert not infos["final_obs"][game].any()
            over += 1
    assert over > 5
    assert not any(name.startswith("final") for name in env.reset(seed=2)[1])


@pytest.mark.parametrize("mode", ["golem", "saga3"])
def test_against_others_it_is_always_for_the_learner_to_decide(mode: str) -> None:
    env, learner = made(mode, others="random", seats=3), Learner()
    seats = np.arange(GAMES) % 3
    _, infos = env.reset(seed=4)
    before = np.zeros(GAMES, np.uint32)
    for _ in range(40):
        assert np.array_equal(infos["seat"], seats)
        _, _, _, _, infos = env.step(learner(infos))
        assert (env.batch.decisions > before).all()
        before = env.batch.decisions.copy()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_reward_against_others_is_that_of_the_learners_seat_whoever_ends_the_game(seat: int) -> None:
    env, learner = made(others="random", seat=seat, rewards="score"), Learner()
    _, infos = env.reset(seed=4)
    over = 0
    for _ in range(400):
        _, rewards, ended, _, infos = env.step(learner(infos))
        assert not rewards[~ended].any()
        for game in np.flatnonzero(ended):
            scores = infos["final_info"]["scores"][game].tolist()
            assert rewards[game] == scores[seat] - scores[1 - seat]
            over += 1
    assert over > 5


def test_the_others_can_be_a_policy_that_sees_only_their_games() -> None:
    asked: list[int] = []

    def last(observations: NDArray[np.uint8], legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        asked.append(len(legal))
        assert len(observations) == len(legal)
        assert legal.any(axis=1).all()
        found: NDArray[np.int64] = legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)
        return found

    env, learner = made(others=last), Learner()
    _, infos = env.reset(seed=1)
    assert asked[0] == GAMES // 2
    for _ in range(30):
        *_, infos = env.step(learner(infos))
    assert len(asked) > 30


def test_a_policy_that_chooses_what_is_not_legal_is_named() -> None:
    claim = centuria.actions("golem").index("claim 1")
    with pytest.raises(IllegalAction, match=f"game 0: action {claim} is 'claim 1' and not legal now; legal are: play"):
        made(others=lambda observations, legal: np.full(len(legal), claim), seat=1)


def test_an_action_that_is_not_legal_is_named_and_nothing_is_done() -> None:
    env, learner = made(), Learner()
    _, infos = env.reset(seed=1)
    actions = learner(infos)
    actions[7] = -1
    before = env.batch.buffers.states.tobytes()
    with pytest.raises(IllegalAction, match="game 7: action -1 is no action of the mode"):
        env.step(actions)
    assert env.batch.buffers.states.tobytes() == before


@pytest.mark.parametrize("others", [None, "random"])
def test_a_game_that_is_cut_off_brings_nothing_and_its_last_moment_is_told(others: str | None) -> None:
    env, learner = made(others=others, limit=25), Learner()
    _, infos = env.reset(seed=3)
    own = np.arange(GAMES) % 2
    for _ in range(60):
        seen, rewards, ended, cut, infos = env.step(learner(infos))
        assert not rewards.any()
        assert not ended.any()
        if cut.any():
            break
    assert infos["_final_obs"].tolist() == cut.tolist()
    game = int(np.flatnonzero(cut)[0])
    assert infos["final_obs"][game].any()
    assert (infos["final_obs"][game] != seen[game]).any()
    assert env.batch.decisions[game] < 25
    if others:
        assert np.array_equal(infos["seat"], own)


def test_equal_seeds_make_equal_games_even_after_a_cut() -> None:
    seen = []
    for _ in range(2):
        env, learner = made(others="random", limit=20), Learner()
        _, infos = env.reset(seed=12)
        for _ in range(40):
            last, *_, infos = env.step(learner(infos))
        seen.append(last.tobytes())
    assert seen[0] == seen[1]


def test_what_was_told_stays_as_it_was() -> None:
    env, learner = made(), Learner()
    seen, infos = env.reset(seed=5)
    kept = seen.tobytes(), infos["action_mask"].tobytes()
    env.step(learner(infos))
    assert (seen.tobytes(), infos["action_mask"].tobytes()) == kept


def test_the_wrappers_of_gymnasium_take_it() -> None:
    env: Any = DictInfoToList(RecordEpisodeStatistics(made(games=4, others="random", limit=30)))
    learner = Learner()
    _, infos = env.reset(seed=1)
    for _ in range(40):
        *_, infos = env.step(learner({"action_mask": np.stack([info["action_mask"] for info in infos])}))
    assert len(infos) == 4


def test_every_table_can_be_looked_at() -> None:
    env = made(games=2, render_mode="ansi")
    env.reset(seed=1)
    frames = env.render()
    assert frames is not None
    assert len(frames) == 2
    assert frames[0] != frames[1]
    assert made(games=2).render() is None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"others": "level2"}, "or a policy, not 'level2'"),
        ({"seat": 0}, "decides for every seat, not for seat 0 alone"),
        ({"others": "random", "seat": 5}, "there is no seat 5"),
        ({"render_mode": "human"}, "ansi, rgb_array, not 'human'"),
        ({"limit": 0}, "not 0"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        made(**wrong)


def test_games_cannot_be_dealt_anew_one_by_one() -> None:
    with pytest.raises(SetupError, match="reset_mask"):
        made().reset(options={"reset_mask": np.ones(GAMES, np.bool_)})


@pytest.mark.parametrize("illegal", ["error", "lose", "ignore"])
@pytest.mark.parametrize("actions", [np.zeros(2), None, [0], [True, False], [[0], [0]]])
def test_what_are_no_actions_is_refused_in_words_and_changes_nothing(illegal: str, actions: Any) -> None:
    env = VectorEnv(2, mode="golem", illegal=illegal)
    before = env.reset(seed=1)[0]
    with pytest.raises(SetupError, match="actions are 2 whole numbers, not"):
        env.step(actions)
    assert np.array_equal(env.batch.observations, before)
