"""Environments, bots and games are values: a copy goes on as the original does, and neither disturbs the other."""

import copy
import logging
import pickle
import re
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import centuria
from centuria import bots, warmup
from centuria.batch import OPPONENTS, Batch
from centuria.editions import edition
from centuria.envs.gymnasium_env import SingleEnv
from centuria.envs.gymnasium_vector import VectorEnv
from centuria.envs.pettingzoo_env import makers
from centuria.errors import InvalidDecision, NoGame, SetupError
from centuria.game import Game
from centuria.mode_registry import NAMES

Copy = Callable[[Any], Any]
COPIES = pytest.mark.parametrize("copied", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])


def played(mode: str, decisions: int, seed: int = 2) -> Game:
    game, bot = centuria.new(mode, seed=seed), bots.make("random", seed)
    while game.number < decisions and not game.over:
        game = game.play(bot.choose(game.view(game.seat), game.legal()))
    return game


@COPIES
@pytest.mark.parametrize("mode", NAMES)
def test_games_positions_and_editions_are_equal_to_their_copies(mode: str, copied: Copy) -> None:
    game = played(mode, 40)
    for thing in (game, game.position, game.position.edition):
        assert copied(thing) == thing
        assert hash(copied(thing)) == hash(thing)
    assert copied(game).record() == game.record()
    assert copied(game).previous == game.previous
    assert game.position != game.previous.position  # type: ignore[union-attr]
    assert game.position.edition != edition("saga3" if mode != "saga3" else "golem")


def test_a_long_game_is_pickled() -> None:
    game = played("golem", 1200, seed=4)
    assert game.number > 400
    assert pickle.loads(pickle.dumps(game)) == game


@COPIES
def test_a_position_from_elsewhere_can_be_laid(copied: Copy) -> None:
    batch, position = Batch("golem", 2, seed=1), copied(centuria.new("golem", seed=5).position)
    batch.lay(1, position)
    assert batch.position(1) == position


@COPIES
@pytest.mark.parametrize(
    "spec", ["random", "simple", "greedy", "level2", "planner:width=6:depth=2", "search:iterations=20"]
)
def test_a_bot_chooses_on_as_its_copy_does(spec: str, copied: Copy) -> None:
    game, bot = centuria.new("golem", seed=3), bots.make(spec, 3)
    other = copied(bot)
    for _ in range(25):
        seen, legal = game.view(game.seat), game.legal()
        decision = bot.choose(seen, legal)
        assert other.choose(seen, legal) == decision
        other = copied(other)
        game = game.play(decision)


def test_a_program_is_not_copied_during_a_game() -> None:
    bot: Any = bots.make("program:command='cat'", 3)
    assert copy.deepcopy(bot).name == bot.name
    bot._process = object()
    with pytest.raises(SetupError, match="'cat' runs as a process of its own and cannot be copied"):
        copy.deepcopy(bot)


def after(env: gymnasium.Env[Any, Any], seed: int, steps: int) -> list[Any]:
    chance, told = np.random.default_rng(seed), []
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        told.append(step(env, chance, info))
        info = told[-1][4]
        if told[-1][2]:
            _, info = env.reset()
    return told


def step(env: Any, chance: np.random.Generator, info: dict[str, Any]) -> Any:
    mask = np.atleast_2d(info["action_mask"])
    actions = np.array([chance.choice(np.flatnonzero(row)) for row in mask])
    return env.step(actions if info["action_mask"].ndim == 2 else actions[0])


def same(first: Any, second: Any) -> bool:
    return pickle.dumps(first[:4]) == pickle.dumps(second[:4]) and all(
        np.array_equal(first[4][name], second[4][name]) for name in ("action_mask", "seat")
    )


@COPIES
@pytest.mark.parametrize(("mode", "bots_"), [*((mode, "random") for mode in NAMES), ("golem", "greedy")])
def test_an_environment_goes_on_as_its_copy_does(mode: str, bots_: str, copied: Copy) -> None:
    env = SingleEnv(mode, bots=bots_, limit=60)
    info = after(env, 1, 10)[-1][4]
    other = copied(env)
    for seed in range(15):
        ours, theirs = (step(each, np.random.default_rng(seed), info) for each in (env, other))
        assert same(ours, theirs)
        info = ours[4]
    step(env, np.random.default_rng(1), info)
    assert other.position != env.position


@COPIES
@pytest.mark.parametrize(
    ("mode", "others"),
    [
        ("golem", None),
        *(("golem", name) for name in OPPONENTS),
        *((mode, "simple") for mode in NAMES if mode != "golem"),
    ],
)
def test_a_vector_environment_goes_on_as_its_copy_does(mode: str, others: str | None, copied: Copy) -> None:
    env = VectorEnv(6, mode=mode, others=others, limit=20)
    _, info = env.reset(seed=1)
    for seed in range(10):
        info = step(env, np.random.default_rng(seed), info)[4]
    other = copied(env)
    for seed in range(25):
        ours, theirs = (step(each, np.random.default_rng(seed), info) for each in (env, other))
        assert same(ours, theirs)
        info = ours[4]


@COPIES
@pytest.mark.parametrize(("mode", "made"), [*((mode, 1) for mode in NAMES), ("golem", 0)])
def test_a_pettingzoo_environment_keeps_its_game(mode: str, made: int, copied: Copy) -> None:
    env = makers(mode)[made](limit=30)
    env.reset(seed=4)
    chance = np.random.default_rng(1)
    for _ in range(20):
        env.step(chance.choice(np.flatnonzero(env.last()[0]["action_mask"])))
    other: Any = copied(env)
    for _ in range(10):
        assert pickle.dumps(other.last()) == pickle.dumps(env.last())
        assert other.agent_selection == env.agent_selection
        action = np.flatnonzero(env.last()[0]["action_mask"])[0]
        env.step(action)
        other.step(action)
    assert other.truncations == env.truncations
    assert all(env.truncations.values())


def test_a_step_without_a_game_is_refused_in_words() -> None:
    single, vector, table = SingleEnv("golem", limit=1), VectorEnv(2, mode="golem"), makers("golem")[1](limit=1)
    for env in (single, vector, table):
        with pytest.raises(NoGame, match=r"no game has begun: call reset\(\) before step\(\)"):
            env.step(np.array([0, 0]) if env is vector else 0)  # type: ignore[arg-type]
    for look in (
        lambda: SingleEnv("golem", render_mode="ansi").render(),
        lambda: makers("golem")[1](render_mode="ansi").render(),
        lambda: makers("golem")[1]().observe("player_0"),
        lambda: makers("golem")[1]().last(),
    ):
        with pytest.raises(NoGame, match=r"no game has begun: call reset\(\)"):
            look()
    _, info = single.reset(seed=1)
    _, _, _, truncated, info = single.step(int(np.flatnonzero(info["action_mask"])[0]))  # type: ignore[arg-type]
    assert truncated
    position = single.position
    with pytest.raises(NoGame, match=r"has ended or was truncated: call reset\(\)"):
        single.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert single.position == position
    single.reset(seed=1)
    claim = single.table.actions.index("claim 1")
    assert single.step(claim)[2], "an illegal action ends the game"  # type: ignore[arg-type]
    with pytest.raises(NoGame, match="has ended"):
        single.step(0)
    table.reset(seed=1)
    table.step(np.flatnonzero(table.last()[0]["action_mask"])[0])
    for _ in range(2):
        table.step(None)  # type: ignore[arg-type]
    with pytest.raises(NoGame, match="has ended"):
        table.step(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [np.array, np.int8, np.uint64, int])
def test_any_whole_number_is_an_action(kind: Callable[[int], Any]) -> None:
    env = SingleEnv("golem")
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"])[0])
    assert not env.step(kind(action))[2]


@pytest.mark.parametrize("wrong", [True, np.True_, 0.0, np.array([0, 1]), "0", None, 79, -1])
def test_anything_else_is_named_and_changes_nothing(wrong: Any) -> None:
    env = SingleEnv("golem")
    env.reset(seed=1)
    position = env.position
    with pytest.raises(InvalidDecision, match=f"^{re.escape(repr(wrong))} is not a decision of golem"):
        env.step(wrong)
    assert env.position is position


@pytest.mark.parametrize(
    ("make", "command"),
    [
        (lambda: SingleEnv("golem", bots="greedy").reset(seed=1), "`centuria compile golem`"),
        (lambda: VectorEnv(2, mode="golem", others="greedy"), "`centuria compile golem --batches`"),
    ],
)
def test_compiling_is_announced(
    make: Callable[[], object], command: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(warmup, "is_ready", lambda mode, batches=False: False)
    monkeypatch.setattr(warmup, "_interpreted", lambda: False)
    monkeypatch.setattr(warmup, "compile_mode", lambda mode, batches=False: compiled.append(mode))
    with caplog.at_level(logging.WARNING):
        make()
    assert compiled == ["golem"]
    assert "Compiling the rules and searches of golem" in caplog.text
    assert command in caplog.text


def test_nothing_is_announced_for_bots_that_do_not_think(caplog: pytest.LogCaptureFixture) -> None:
    SingleEnv("golem", bots="simple").reset(seed=1)
    assert not caplog.records
