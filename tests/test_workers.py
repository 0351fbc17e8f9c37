"""Workers that are forks: every test runs once, whatever becomes of its worker."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support import TESTS

FILES = {
    "test_one.py": """
import pytest

@pytest.fixture(scope="module")
def shared(request):
    yield 1
    (request.config.rootpath / "ended").touch()

@pytest.mark.parametrize("number", range(3))
def test_passes(shared, number):
    print("noise")

def test_fails(shared):
    assert {"a": 1} == {"a": 2}
""",
    "test_two.py": """
import os
import warnings
import pytest

def test_warns():
    warnings.warn("look here")

def test_dies():
    os._exit(3)

def test_comes_after_it():
    pass

def test_is_skipped():
    pytest.skip("no reason")
""",
    "test_three.py": """
def test_has_a_folder(tmp_path):
    (tmp_path / "file").touch()
""",
}


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest with two workers in a folder of its own."""
    place = ("--rootdir", str(folder), "-c", os.devnull, "--basetemp", str(folder / "temporary"))
    plugins = ("-p", "support.forked_workers", "-p", "no:cacheprovider")
    return subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, *place, "--workers", "2", "-ra", *arguments, str(folder)],
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with tests that pass, fail, warn and end their process."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_every_test_is_told_of_once_and_a_worker_that_dies_is_replaced(folder: Path) -> None:
    done = run(folder)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed, 6 passed, 1 skipped, 1 warning in" in done.stdout
    assert "{'a': 1} == {'a': 2}" in done.stdout
    assert "the worker died with 3 in test_two.py::test_dies" in done.stdout
    assert "look here" in done.stdout
    assert "no reason" in done.stdout
    assert "noise" not in done.stdout.partition("FAILURES")[0]


def test_nothing_begins_after_a_failure_that_is_one_too_many(folder: Path) -> None:
    (folder / "test_two.py").unlink()
    done = run(folder, "--exitfirst", "-k", "one", "--verbose")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "stopping after 1 failures" in done.stdout
    assert (folder / "ended").exists(), "fixtures end too"


def test_tests_that_cannot_be_read_are_not_run(folder: Path) -> None:
    (folder / "test_four.py").write_text("import nothing_like_that", encoding="utf-8")
    done = run(folder)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "1 error" in done.stdout
    assert "passed" not in done.stdout


@pytest.mark.parametrize(("before", "status"), [("echo checked", 0), ("false", 2)])
def test_the_tests_begin_when_a_line_has_come(folder: Path, before: str, status: int) -> None:
    (folder / "test_two.py").unlink()
    pytest_ = f"{sys.executable} -m pytest -p support.forked_workers -p no:cacheprovider --workers 2 --begin-after 3"
    done = subprocess.run(
        [
            "sh",
            "-c",
            f"{before} | {pytest_} --rootdir {folder} -c {os.devnull} -k 'not fails' {folder} 3<&0 </dev/null",
        ],
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert ("4 passed" in done.stdout) == (status == 0)
    assert ("do not begin" in done.stdout) == (status == 2)
