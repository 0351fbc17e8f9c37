"""`centuria study` as people run it: real processes that are stopped and gone on with."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.terminal import Command

from centuria.cli import main

FILES = {"study.jsonl", "study.html", "games.parquet", "pieces.parquet", "uses.parquet"}


def kept(folder: Path) -> int:
    """How many shares a study's journal holds."""
    file = folder / "study.jsonl"
    return max(0, len(file.read_text().splitlines()) - 1) if file.exists() else 0


def test_a_study_writes_a_page_and_data_and_tells_what_it_found(study: Command, tmp_path: Path) -> None:
    said = study("--players", "2,3", "--games", "20", "--out", tmp_path, "--json")
    assert said.status == 0, said.err
    assert {file.name for file in tmp_path.iterdir()} == FILES
    assert [(table["mode"], table["players"], table["games"]) for table in said.data["tables"]] == [
        ("golem", 2, 20),
        ("golem", 3, 20),
    ]
    first = said.data["tables"][0]
    assert sum(seat["wins"] for seat in first["seats"]) == 20
    assert {"sort", "piece", "uses", "used", "compared", "win_rate", "interval", "sure"} <= first["pieces"][0].keys()
    again = study("--players", "2,3", "--games", "20", "--out", tmp_path, "--json", "--language", "fr")
    assert again.data == said.data
    assert "40 parties" in again.err
    assert '<html lang="fr">' in (tmp_path / "study.html").read_text()


def test_a_study_that_is_stopped_keeps_what_was_done_and_goes_on(
    study: Command, environment: Mapping[str, str], tmp_path: Path
) -> None:
    line = ["--bots", "simple", "--games", "40", "--json", "--out"]
    program = [sys.executable, "-m", "centuria", "study", "--jobs", "2", *line, str(tmp_path / "stopped")]
    process = subprocess.Popen(
        program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    end = time.monotonic() + 120
    while kept(tmp_path / "stopped") < 3:
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert "Stopped. What is finished is kept in" in err
    done = kept(tmp_path / "stopped")
    assert 3 <= json.loads(out)["played"] == done < 40
    assert (tmp_path / "stopped" / "study.html").exists()
    went_on, at_once = (study(*line, tmp_path / name) for name in ("stopped", "whole"))
    assert f"{done} games are finished" in went_on.err
    assert went_on.status == at_once.status == 0
    assert went_on.data == at_once.data


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--mode", "chess"], "--mode is golem, endless, saga2, saga3"),
        (["--mode", "golem,golem"], "--mode is golem, endless, saga2, saga3"),
        (["--players", "6"], "--players is 2, 3, 4, 5"),
        (["--mode", "all", "--players", "5"], "--players is 2, 3, 4,"),
        (["--games", "0"], "games is a whole number from 1"),
        (["--seed", "-1"], "seed is a whole number from 0"),
        (["--bots", "nobody"], "nobody"),
        (["--jobs", "0"], "--jobs is a number of processes"),
        (["--gpu", "--bots", "simple"], "--gpu plays at random"),
        (["--gpu", "--ray"], "choose one of them"),
        (["--mode", "all", "--components", "x.toml"], "--components belong to one mode"),
    ],
)
def test_what_cannot_be_studied_is_refused_and_nothing_is_written(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", *arguments, "--out", str(tmp_path / "new")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="there is a GPU")
def test_without_a_gpu_one_sentence_says_so(environment: Mapping[str, str], tmp_path: Path) -> None:
    program = [sys.executable, "-m", "centuria", "study", "--gpu", "--out", str(tmp_path / "new")]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("centuria: there is no GPU that CUDA can use here")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("missing", "needs"), [("matplotlib", "matplotlib"), ("pyarrow", "pyarrow")])
def test_without_what_it_needs_a_study_is_refused_in_one_sentence(missing: str, needs: str, tmp_path: Path) -> None:
    program = (
        f"import sys; sys.modules['{missing}'] = None\n"
        "from centuria.cli import main\n"
        f"sys.exit(main(['study', '--out', '{tmp_path}/new']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"centuria: a study needs {needs}: install it with pip install 'centuria[study]'\n"
    assert not (tmp_path / "new").exists()


def test_another_study_in_the_same_folder_is_refused_by_what_differs(
    study: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study("--games", "2", "--out", tmp_path).status == 0
    before = (tmp_path / "study.jsonl").read_bytes()
    assert main(["study", "--games", "2", "--seed", "2", "--out", str(tmp_path)]) == 2
    assert "a study with another seed: 1, not 2; --fresh begins anew" in capsys.readouterr().err
    assert (tmp_path / "study.jsonl").read_bytes() == before
