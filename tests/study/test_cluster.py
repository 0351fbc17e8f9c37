"""The same study on a real Ray cluster of this machine."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.terminal import Command

pytest.importorskip("ray")


@pytest.mark.long
def test_a_cluster_studies_the_same_games_as_processes_do(
    study: Command, environment: Mapping[str, str], tmp_path: Path
) -> None:
    line = ["--players", "2,3", "--games", "30", "--json", "--out"]
    program = [sys.executable, "-m", "centuria", "study", "--ray", "--jobs", "2", *line, str(tmp_path / "ray")]
    # Ray's own imports warn.
    surroundings = {**environment, "PYTHONWARNINGS": "default"}
    done = subprocess.run(program, env=surroundings, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == study(*line, tmp_path / "here").data
