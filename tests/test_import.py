"""`import centuria` and a game in Python load the rules, and nothing of the server or of the terminal."""

import subprocess
import sys

import pytest

HEAVY = {
    "aiosqlite",
    "alembic",
    "fastapi",
    "filelock",
    "pydantic",
    "sqlalchemy",
    "starlette",
    "structlog",
    "uvicorn",
}


def loaded_by(program: str, environment: dict[str, str]) -> set[str]:
    command = [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_centuria_loads_no_rules_either(environment: dict[str, str]) -> None:
    loaded = loaded_by("import centuria", environment)
    assert not loaded & (HEAVY | {"numba", "numpy"})
    assert {name for name in loaded if name.startswith("centuria")} == {"centuria", "centuria.errors"}


@pytest.mark.parametrize(
    "module", ["centuria.game", "centuria.batch", "centuria.bots", "centuria.fairness", "centuria.openspiel"]
)
def test_playing_in_python_loads_nothing_of_the_server(module: str, environment: dict[str, str]) -> None:
    program = f"import {module}, centuria; game = centuria.new('golem', 2, seed=1); game.play(game.legal()[0]).view()"
    loaded = loaded_by(program, {**environment, "NUMBA_DISABLE_JIT": "1"})
    assert module in loaded
    assert not loaded & HEAVY
    unwanted = ("centuria.server", "centuria.cli", "centuria.terminal", "centuria.experiments", "centuria.envs")
    assert not [name for name in loaded if name.startswith(unwanted)]


def test_environments_load_nothing_of_the_server_before_they_draw(environment: dict[str, str]) -> None:
    program = """import gymnasium, centuria.envs
from centuria.envs import golem_v0
env = gymnasium.make_vec("centuria/golem-v0", num_envs=2)
env.reset(seed=1)
table = golem_v0.env()
table.reset(seed=1)
gymnasium.make("centuria/golem-v0").reset(seed=1)"""
    loaded = loaded_by(program, {**environment, "NUMBA_DISABLE_JIT": "1"})
    assert "centuria.envs.gymnasium_vector" in loaded
    assert not loaded & (HEAVY - {"filelock"})
    assert not [name for name in loaded if name.startswith(("centuria.server", "centuria.cli", "centuria.experiments"))]
