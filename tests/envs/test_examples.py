"""The examples run as they stand."""

import re
import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


TOLD = {
    "pettingzoo": r"(player_[012] \d+ points, reward -?[01]\.0\n){3}",
    "gymnasium": r"\[\d+, \d+\] points, reward -?1\.0\n",
    "many_gymnasium": r"[1-9]\d* games, [1-9]\d* won\n",
    "onnx": r"(1\d|20) of 20 games won\n",
    "openspiel": r"\[-?1\.0, -?1\.0\]\n",
}


@pytest.mark.parametrize("name", TOLD)
def test_an_example_plays_to_the_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"play_{name}.py"), run_name="__main__")
    assert re.fullmatch(TOLD[name], capsys.readouterr().out)
