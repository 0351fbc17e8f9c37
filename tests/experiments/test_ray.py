"""The same games on a real Ray cluster of this machine."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.experiments.tournaments import played_here, small, untimed, without_time
from support.terminal import Command, in_a_process

from centuria.experiments.store import Store
from centuria.experiments.tournament.games import decode
from centuria.experiments.tournament.report import Report

pytest.importorskip("ray")


@pytest.fixture
def ray_environment(own_environment: Mapping[str, str]) -> Mapping[str, str]:
    """Ray's own imports warn."""
    return {**own_environment, "PYTHONWARNINGS": "default"}


@pytest.mark.long
def test_a_cluster_plays_the_same_games_as_processes_do(
    ray_environment: Mapping[str, str], faulty_bots: Path, tmp_path: Path
) -> None:
    file = tmp_path / "games.sqlite"
    line = ("--bots", "random,simple", "--players", "2,3", "--games", 6, "--ray", "--jobs", 2)
    said = in_a_process(ray_environment, "arena", *line, "--out", file, "--json")
    assert said.status == 0, said.err
    tournament = small(players=(2, 3), games=6)
    expected = Report(tournament, played_here(tournament))
    assert without_time(said.data) == without_time(json.loads(json.dumps(expected.as_data())))
    with Store(file, "tournament", tournament.settings(), decode) as store:
        assert untimed(store.results()) == untimed(expected.results)


@pytest.mark.long
def test_on_a_cluster_too_a_game_that_kills_its_workers_is_reported(
    ray_environment: Mapping[str, str], faulty_bots: Path
) -> None:
    line = ("--bots", "random,simple,deadly", "--games", 2, "--ray", "--jobs", 2, "--json")
    said = in_a_process(ray_environment, "arena", *line)
    assert said.status == 1, said.err
    assert (said.data["played"], len(said.data["lost"])) == (2, 4)
    assert "Traceback" not in said.err


@pytest.mark.long
def test_a_cluster_studies_the_same_games_as_processes_do(
    study: Command, ray_environment: Mapping[str, str], tmp_path: Path
) -> None:
    line = ("--players", "2,3", "--games", 30, "--json", "--out")
    said = in_a_process(ray_environment, "study", "--ray", "--jobs", 2, *line, tmp_path / "ray")
    assert said.status == 0, said.err
    assert said.data == study(*line, tmp_path / "here").data


def test_without_ray_a_cluster_is_refused_in_one_sentence(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['ray'] = None\n"
        "from centuria.cli import main\n"
        f"sys.exit(main(['arena', '--bots', 'random,simple', '--out', '{tmp_path}', '--ray']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "centuria: --ray needs Ray: install it with pip install 'centuria[ray]'" in done.stderr
