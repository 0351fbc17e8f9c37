"""Batches on a GPU, here on Numba's simulator: the same games as on the processor. And one sentence where none is."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from centuria.gpu import device
from centuria.mode_registry import NAMES

PROGRAM = Path(__file__).with_name("compare.py")
MEASUREMENT = Path(__file__).parents[2] / "benchmarks" / "gpu_copies.py"
SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
WITHOUT = """
from centuria import gpu
from centuria.errors import NoDevice
try:
    gpu.Batch("golem", 2)
except NoDevice as reason:
    print(reason)
"""


def run(environment: Mapping[str, str], *arguments: str, **settings: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        env={**environment, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_simulated_gpu_plays_the_games_of_the_processor_byte_for_byte(environment: Mapping[str, str]) -> None:
    told = run(environment, str(PROGRAM), "quick", *NAMES, **SIMULATOR)
    assert told.split() == list(NAMES)


@pytest.mark.long
@pytest.mark.parametrize("mode", NAMES)
def test_copies_on_the_simulated_gpu_are_played_on_at_every_table(environment: Mapping[str, str], mode: str) -> None:
    assert run(environment, str(PROGRAM), "thorough", mode, **SIMULATOR).split() == [mode]


@pytest.mark.long
def test_the_measurement_of_copies_runs_on_the_simulator(environment: Mapping[str, str], tmp_path: Path) -> None:
    out = tmp_path / "copies.json"
    few = ("--games", "5", "--rounds", "1", "--bytes", "4096", "--out", str(out))
    told = run(environment, str(MEASUREMENT), *few, **SIMULATOR)
    assert all(f"{mode}: copies are those of the processor, byte for byte" in told for mode in NAMES)
    assert {row["mode"] for row in json.loads(out.read_text())} == set(NAMES)


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="there is a GPU")
def test_without_a_gpu_one_sentence_says_so(environment: Mapping[str, str]) -> None:
    told = run(environment, "-c", WITHOUT, NUMBA_DISABLE_JIT="1").splitlines()
    assert len(told) == 1
    assert told[0].startswith("there is no GPU that CUDA can use here")


def test_names_that_numpy_has_dropped_are_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in device.DROPPED:
        monkeypatch.delattr(np, name, raising=False)
    device._restore_numpy_names()
    assert [getattr(np, name)([[1, 2], [3, 4]]).tolist() for name in ("row_stack",)] == [[[1, 2], [3, 4]]]
    assert np.in1d([1, 2], [2]).tolist() == [False, True]  # type: ignore[attr-defined]
    assert os.environ.get("NUMBA_ENABLE_CUDASIM") is None
