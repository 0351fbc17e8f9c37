"""Commands in processes of their own: their workers, and when and how they end."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from support.terminal import Answer


def started(environment: Mapping[str, str], *arguments: object) -> subprocess.Popen[str]:
    """A command that runs in a process group of its own, as a shell starts it."""
    program = [sys.executable, "-m", "centuria", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(program, env=environment, stdout=pipe, stderr=pipe, text=True, process_group=0)


def ended(process: subprocess.Popen[str]) -> Answer:
    """What a command answered that ends by itself."""
    out, err = process.communicate(timeout=60)
    return Answer(process.returncode, out, err)


@dataclass(frozen=True)
class Stopped:
    """What a command answered after a signal, and how long it took to end."""

    answer: Answer
    seconds: float


def stopped(process: subprocess.Popen[str], number: signal.Signals, *, group: bool = False) -> Stopped:
    """Send a signal to a command, or to its whole process group as Ctrl-C in a terminal does."""
    begun = time.monotonic()
    if group:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    answer = ended(process)
    return Stopped(answer, time.monotonic() - begun)


def until(condition: Callable[[], bool], seconds: float = 120) -> None:
    """Wait for something to come about."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2][1] != "Z"
    except OSError:
        return False


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for thread in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # A thread may end meanwhile.
            found += map(int, thread.read_text(encoding="ascii").split())
    return found


def stored(file: Path) -> int:
    """The number of results in a store, which may be in use."""
    if not file.exists():
        return 0
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        (count,) = connection.execute("SELECT count(*) FROM results").fetchone()
    except sqlite3.OperationalError:
        return 0
    finally:
        connection.close()
    return int(count)
