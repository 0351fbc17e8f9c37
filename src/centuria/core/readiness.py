"""Never wait for the compiler: until a mode's rules are compiled, a person plays on the same rules uncompiled.

This module has to be asked before the rules are imported, since a process runs them one way or the other.
"""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterable

from centuria.core.jit_cache import BATCH, TO_PLAY, ready_marks

PREPARING = "preparing"


def is_ready(mode: str, *, batches: bool = False) -> bool:
    """Whether the compiled rules of a mode, the thoughts of its bots, and batches if asked for, are on disk."""
    partitions = (*TO_PLAY, BATCH) if batches else TO_PLAY
    return all(mark.exists() for mark in ready_marks(mode, partitions))


def mark_ready(mode: str, partitions: Iterable[str] = TO_PLAY) -> None:
    """Note that a mode's compiled code is on disk; a process that runs it uncompiled has nothing to note."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0"):
        for mark in ready_marks(mode, partitions):
            mark.touch()


def prepare(mode: str) -> str | None:
    """Choose how this process runs the rules; `PREPARING` when they are being compiled meanwhile for the next time."""
    if "centuria.core.jit" in sys.modules or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return None
    if is_ready(mode):
        return None
    with contextlib.suppress(OSError):
        subprocess.Popen(
            [sys.executable, "-m", "centuria", "compile", mode, "--quiet"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    return PREPARING
