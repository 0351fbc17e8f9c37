"""What all tests share: how Hypothesis searches, the order of the run, and the surroundings of started processes."""

import atexit
import gc
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import settings

from centuria.files import cache_home
from centuria.mode_registry import NAMES
from centuria.warmup import is_ready

pytest_plugins = ["support.forked_workers"]

# The same examples in every run: a red test is red again. The long tests search anew each time.
settings.register_profile("centuria", deadline=None, derandomize=True)
settings.load_profile("centuria")

# A shell that runs the tests in the background has them, and all programs that they start, ignore interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
SECONDS: Mapping[str, float] = tomllib.loads((HERE / "seconds.toml").read_text(encoding="utf-8"))
"""What each slow file takes. Figures need not be exact: they only say which files begin first."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files of long tests only, called so where collecting them takes seconds, are not read for a run without them."""
    if config.option.markexpr == "not long" and collection_path.name.endswith("_long.py"):
        return True
    return None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several workers share a run, the slowest files come first, so that all workers end together.

    Before all others come those of the browser, which a worker starts once for as many of them as it runs in a row.
    """
    if config.getoption("workers") > 1:
        items.sort(key=lambda item: _order(item.path.relative_to(HERE)))


def _order(file: Path) -> tuple[bool, float]:
    return "web" not in file.parts, -SECONDS.get(file.as_posix(), 0.0)


def pytest_collection_finish() -> None:
    """What was imported stays to the end: looking through it for garbage takes tests a fifteenth of their time."""
    gc.freeze()
    # A last collection would take half a second.
    atexit.register(gc.freeze)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def compiled() -> None:
    """Everything is compiled: by `make test` before, or here by whichever worker comes first while others wait."""
    missing = [mode for mode in NAMES if not is_ready(mode)]
    if missing and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0"):
        subprocess.run([sys.executable, "-m", "centuria", "compile", "--quiet", *missing], check=True)


@pytest.fixture(scope="session")
def environment() -> Mapping[str, str]:
    """For processes that tests start: they share the compiled rules, speak English, and a warning is an error."""
    shared = {"CENTURIA_CACHE": str(cache_home()), "LC_ALL": "C.UTF-8", "COLUMNS": "100", "PYTHONWARNINGS": "error"}
    return {**os.environ, **shared}
