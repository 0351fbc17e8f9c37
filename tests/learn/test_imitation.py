"""Imitation: a network learns a bot's decisions, and self-play goes on from it."""

import json
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'centuria[learn]'")

from support.terminal import in_this_process


def test_a_network_imitates_a_bot_and_self_play_begins_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "teacher"
    common = ("--device", "cpu", "--size", "32,64,1", "--seed", "3")
    imitate = ("learn", "imitate", "--folder", str(folder), "--teacher", "greedy", "--games", "21", "--jobs", "0")
    answer = in_this_process({}, *imitate, *common, "--minutes", "0.05", "--json")
    lines = [json.loads(line) for line in answer.out.splitlines()]
    assert lines[-1]["agrees"] > lines[0]["agrees"] > 0.1
    assert (folder / "games-2.npz").is_file()
    weights = str(folder / "weights.npz")
    train = ("learn", "train", "--folder", str(tmp_path / "run"), "--begin-with", weights, "--games", "32")
    answer = in_this_process(
        {}, *train, *common, "--minutes", "0.02", "--set", "steps=8", "--set", "spread=4", "--json"
    )
    assert json.loads(answer.out.splitlines()[-1])["decisions"] > 0


def test_games_of_another_teacher_are_not_mixed(tmp_path: Path) -> None:
    imitate = (
        "learn",
        "imitate",
        "--folder",
        str(tmp_path),
        "--device",
        "cpu",
        "--size",
        "8,8,1",
        "--minutes",
        "0.001",
    )
    play = ("--games", "2", "--jobs", "0")
    assert in_this_process({}, *imitate, *play, "--teacher", "greedy").status == 0
    answer = in_this_process({}, *imitate, *play, "--teacher", "simple")
    assert "has other games" in answer.err


@pytest.mark.parametrize(("setting", "message"), [("speed=1", "not 'speed'"), ("steps=many", "not 'many'")])
def test_a_setting_that_is_none_is_refused(tmp_path: Path, setting: str, message: str) -> None:
    answer = in_this_process({}, "learn", "train", "--folder", str(tmp_path), "--device", "cpu", "--set", setting)
    assert message in answer.err
