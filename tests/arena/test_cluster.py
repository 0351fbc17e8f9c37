"""The same tournament on a real Ray cluster of this machine."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from small_tournaments import played_here, small, untimed, without_time

from centuria.experiments.tournament.report import Report
from centuria.experiments.tournament.results import read_result

pytest.importorskip("ray")


@pytest.mark.long
def test_a_cluster_plays_the_same_games_as_processes_do(
    own_environment: Mapping[str, str], wild: Path, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    line = ["--bots", "random,simple", "--players", "2,3", "--games", "6", "--ray", "--jobs", "2"]
    program = [sys.executable, "-m", "centuria", "arena", *line, "--out", str(file), "--json"]
    # Ray's own imports warn.
    surroundings = {**own_environment, "PYTHONWARNINGS": "default"}
    done = subprocess.run(program, env=surroundings, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    expected = Report(small(players=(2, 3), games=6), played_here(small(players=(2, 3), games=6)))
    assert without_time(json.loads(done.stdout)) == without_time(json.loads(json.dumps(expected.as_data())))
    assert untimed(map(read_result, file.read_text().splitlines()[1:])) == untimed(expected.results)


@pytest.mark.long
def test_on_a_cluster_too_a_game_that_kills_its_workers_is_told(own_environment: Mapping[str, str], wild: Path) -> None:
    line = ["--bots", "random,simple,deadly", "--games", "2", "--ray", "--jobs", "2", "--json"]
    program = [sys.executable, "-m", "centuria", "arena", *line]
    surroundings = {**own_environment, "PYTHONWARNINGS": "default"}
    done = subprocess.run(program, env=surroundings, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 1, done.stderr
    told = json.loads(done.stdout)
    assert (told["played"], len(told["lost"])) == (2, 4)
    assert "Traceback" not in done.stderr


def test_without_ray_a_cluster_is_refused_in_one_sentence(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['ray'] = None\n"
        "from centuria.cli import main\n"
        f"sys.exit(main(['arena', '--bots', 'random,simple', '--out', '{tmp_path}', '--ray']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "centuria: --ray needs Ray: install it with pip install 'centuria[ray]'" in done.stderr
