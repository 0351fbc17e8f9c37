"""The functional environment for JAX plays the games of a batch, under jit, vmap and scan, and mctx searches in it."""

import copy
import pickle
import runpy
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.long
NEEDED = "JAX is not here: `make libraries` installs it beside the development environment"
jax = pytest.importorskip("jax", reason=NEEDED)

import centuria  # noqa: E402
from centuria.batch import Batch  # noqa: E402
from centuria.errors import SetupError  # noqa: E402
from centuria.jax_env import FunctionalEnv, State  # noqa: E402
from centuria.mode_registry import NAMES  # noqa: E402

GAMES = 5
EXAMPLE = Path(__file__).parents[2] / "examples" / "search_mctx.py"


def same(state: State, batch: Batch) -> bool:
    pairs = (
        (state.words, batch.states()),
        (state.current_player, batch.seat),
        (state.observation, batch.observations),
        (state.legal_action_mask, batch.legal),
        (state.rewards, batch.rewards),
        (state.terminated, batch.done),
        (state.truncated, batch.truncated),
    )
    return all(np.array_equal(ours, theirs) for ours, theirs in pairs)


def test_a_key_deals_the_game_of_its_seed() -> None:
    env = FunctionalEnv("golem", seats=3)
    state = env.init(jax.random.PRNGKey(7))
    batch = Batch("golem", 1, seats=3, restart=False)
    batch.lay(0, centuria.new("golem", seats=3, seed=7).position)
    assert np.array_equal(state.words, batch.states()[0])
    assert np.array_equal(state.observation, batch.observations[0])
    assert np.array_equal(env.init(jax.random.key(7)).words, state.words)


@pytest.mark.parametrize("mode", NAMES)
def test_steps_are_those_of_a_batch(mode: str) -> None:
    env, batch = FunctionalEnv(mode, limit=40), Batch(mode, GAMES, limit=40, restart=False)
    step = jax.jit(jax.vmap(env.step))
    state = jax.vmap(env.init)(jax.random.split(jax.random.key(3), GAMES))
    batch.set_states(np.asarray(state.words))
    chance = np.random.default_rng(1)
    for _ in range(45):
        assert same(state, batch)
        actions = (batch.legal * chance.random(batch.legal.shape)).argmax(axis=1)
        batch.step(actions)
        state = step(state, actions)
    assert np.asarray(state.truncated).all()


def test_with_a_key_the_next_game_begins_in_the_same_step() -> None:
    env = FunctionalEnv("golem", limit=3)
    state, key = env.init(jax.random.key(1)), jax.random.key(5)
    for _ in range(3):
        state = env.step(state, np.argmax(state.legal_action_mask), key)
    assert state.truncated
    begun = env.init(key)
    assert np.array_equal(state.observation, begun.observation)
    assert np.array_equal(state.legal_action_mask, begun.legal_action_mask)
    assert not env.step(state, np.argmax(state.legal_action_mask), key).truncated


def test_whole_games_are_played_inside_scan() -> None:
    env = FunctionalEnv("golem")

    def play(state: State, key: object) -> tuple[State, object]:
        masks = state.legal_action_mask
        action = jax.random.categorical(key, jax.numpy.where(masks, 0.0, -1e9))
        after = jax.vmap(env.step)(state, action)
        return after, after.rewards

    state = jax.vmap(env.init)(jax.random.split(jax.random.key(2), GAMES))
    last, rewards = jax.jit(lambda first: jax.lax.scan(play, first, jax.random.split(jax.random.key(9), 1200)))(state)
    assert np.asarray(last.terminated).all()
    totals = np.asarray(rewards).sum(axis=0)
    assert (np.sort(totals, axis=1) == [-1, 1]).all()


def test_an_illegal_action_changes_nothing() -> None:
    env = FunctionalEnv("golem")
    state = env.init(jax.random.key(1))
    after = env.step(state, int(np.argmin(state.legal_action_mask)))
    assert np.array_equal(after.words, state.words)
    assert not after.terminated


def test_an_illegal_action_loses_where_the_environment_says_so() -> None:
    env = FunctionalEnv("golem", illegal="lose")
    state = env.init(jax.random.key(1))
    after = jax.jit(env.step)(state, int(np.argmin(state.legal_action_mask)))
    assert after.terminated
    assert after.rewards.tolist() == [-1.0, 0.0]
    with pytest.raises(SetupError, match="illegal is lose or ignore"):
        FunctionalEnv("golem", illegal="error")


def test_a_redeal_looks_the_same_and_is_not() -> None:
    env = FunctionalEnv("golem")
    state = env.init(jax.random.key(1))
    other = env.redeal(state, jax.random.key(2))
    assert np.array_equal(other.observation, state.observation)
    assert np.array_equal(other.legal_action_mask, state.legal_action_mask)
    assert not np.array_equal(other.words, state.words)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_a_copy_of_the_environment_plays_the_same_games(copied: Callable[[FunctionalEnv], FunctionalEnv]) -> None:
    env = FunctionalEnv("golem", limit=9)
    state, key = env.init(jax.random.key(1)), jax.random.key(5)
    other = copied(env)
    for _ in range(12):
        action = np.argmax(state.legal_action_mask)
        theirs, state = other.step(state, action, key), env.step(state, action, key)
        assert all(np.array_equal(one, two) for one, two in zip(state, theirs, strict=True))


def test_threads_share_an_environment() -> None:
    env = FunctionalEnv("golem", threads=1)
    step = jax.jit(jax.vmap(env.step))

    def play(seed: int) -> bytes:
        state = jax.vmap(env.init)(jax.random.split(jax.random.key(seed), 64))
        for _ in range(40):
            state = step(state, np.argmax(state.legal_action_mask, axis=1))
        return np.asarray(state.words).tobytes()

    expected = [play(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(4))) == expected


def test_mctx_searches_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mctx", reason=NEEDED)
    example = runpy.run_path(str(EXAMPLE))
    example["main"](["--games", "4", "--simulations", "8", "--moves", "12"])
    told = capsys.readouterr().out
    assert "384 positions searched" in told
