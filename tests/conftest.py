"""What all tests share: how Hypothesis searches, and the surroundings of the processes that tests start."""

import os
import signal
from collections.abc import Mapping

import pytest
from hypothesis import settings

from centuria.files import cache_home

# The same examples in every run: a red test is red again. The long tests search anew each time.
settings.register_profile("centuria", deadline=None, derandomize=True)
settings.load_profile("centuria")

# A shell that runs the tests in the background has them, and all programs that they start, ignore interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def environment() -> Mapping[str, str]:
    """For processes that tests start: they share the compiled rules, speak English, and a warning is an error."""
    shared = {"CENTURIA_CACHE": str(cache_home()), "LC_ALL": "C.UTF-8", "COLUMNS": "100", "PYTHONWARNINGS": "error"}
    return {**os.environ, **shared}
