"""`centuria study`: what it plays, writes, prints and refuses."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.experiments.processes import stored
from support.terminal import Command

from centuria.cli import main
from centuria.experiments import charts
from centuria.experiments.study import parquet

FILES = {"study.sqlite", ".study.sqlite.lock", "study.html", "games.parquet", "pieces.parquet", "uses.parquet"}


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


def test_the_number_of_processes_changes_nothing_but_the_time(study: Command, tmp_path: Path) -> None:
    line = ("--bots", "simple,random", "--players", "2,3", "--games", 3, "--json", "--out")
    told = [study(*line, tmp_path / str(jobs), "--jobs", jobs) for jobs in (0, 2)]
    assert told[0].status == told[1].status == 0, told[1].err
    assert told[0].data == told[1].data


def test_a_longer_study_plays_only_what_is_missing(study: Command, tmp_path: Path) -> None:
    line = ("--bots", "random,simple", "--json", "--out")
    assert study("--games", 2, *line, tmp_path / "grown").status == 0
    grown = study("--games", 4, *line, tmp_path / "grown")
    assert "2 games are already finished" in grown.err
    assert grown.data == study("--games", 4, *line, tmp_path / "whole").data
    assert stored(tmp_path / "grown" / "study.sqlite") == 4


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--mode", "chess"], "--mode must be one or more of golem, endless, saga2, saga3"),
        (["--mode", "golem,golem"], "--mode must be one or more of golem, endless, saga2, saga3"),
        (["--players", "6"], "--players must be one or more of 2, 3, 4, 5"),
        (["--mode", "all", "--players", "5"], "--players must be one or more of 2, 3, 4,"),
        (["--games", "0"], "games must be a whole number from 1"),
        (["--seed", "-1"], "seed must be a whole number from 0"),
        (["--bots", "nobody"], "nobody"),
        (["--jobs", "-1"], "--jobs must be a number of processes"),
        (["--gpu", "--bots", "simple"], "--gpu plays at random"),
        (["--gpu", "--ray"], "choose one of them"),
        (["--mode", "all", "--components", "x.toml"], "--components can be used with one mode only"),
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
    assert done.stderr == f"centuria: study needs {needs}: install it with pip install 'centuria[study]'\n"
    assert not (tmp_path / "new").exists()


def test_results_as_json_need_no_charts_and_no_tables(
    study: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (charts, parquet):
        monkeypatch.setattr(module, "find_spec", lambda name: None)
    said = study("--games", "2", "--jobs", "0", "--json", "--out", tmp_path / "new")
    assert said.status == 0, said.err
    assert said.data
    assert not [*(tmp_path / "new").glob("*.html"), *(tmp_path / "new").glob("*.parquet")]


def test_another_study_in_the_same_folder_is_refused_by_what_differs(study: Command, tmp_path: Path) -> None:
    assert study("--games", "2", "--out", tmp_path).status == 0
    before = (tmp_path / "study.sqlite").read_bytes()
    said = study("--games", "2", "--seed", "2", "--out", tmp_path)
    assert said.status == 2
    assert "a study with another seed: 1, not 2; --fresh starts again" in said.err
    assert (tmp_path / "study.sqlite").read_bytes() == before


def test_the_journal_of_an_earlier_version_is_refused_and_stays(study: Command, tmp_path: Path) -> None:
    journal = tmp_path / "study.jsonl"
    journal.write_text('{"centuria-study": 1}\n')
    said = study("--games", "2", "--out", tmp_path)
    assert said.status == 2
    assert f"{journal}: this is the study of an earlier version, which cannot be continued" in said.err
    assert [file.name for file in tmp_path.iterdir()] == ["study.jsonl"]
    assert study("--games", "2", "--out", tmp_path, "--fresh").status == 0
    assert study("--games", "2", "--out", tmp_path).status == 0
    assert journal.exists()
