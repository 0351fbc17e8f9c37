"""Warm-up of the JIT cache: whether a mode is compiled, and compiling it, now or in the background.

Nobody waits for the compiler: until a mode is compiled, people play on the same rules uncompiled. A process runs rules
one way or the other, so `choose_rules` has to be called before they are imported, and the functions here import late.
"""

import contextlib
import gc
import logging
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator

from centuria.core.jit_cache import BATCH, SEARCH, TO_PLAY, cache_directory, ready_marks
from centuria.files import try_lock
from centuria.operating_system import new_group

COMPILE = (sys.executable, "-m", "centuria", "compile", "--quiet")
"""The command that compiles the modes named after it."""

SEARCH_BOTS = ("greedy", "planner:width=2:depth=2:determinizations=1:opponent_width=2", "search:iterations=2")
"""Bots that between them use every compiled search."""

LOCK_POLL = 0.2
"""Seconds between two attempts to get the lock of another compiler."""


def is_ready(mode: str, *, batches: bool = False) -> bool:
    """Whether the compiled rules and searches of a mode are on disk, and its batches if asked for."""
    partitions = (*TO_PLAY, BATCH) if batches else TO_PLAY
    return all(mark.exists() for mark in ready_marks(mode, partitions))


def mark_ready(mode: str, partitions: Iterable[str] = TO_PLAY) -> None:
    """Note that a mode's compiled code is on disk; uncompiled rules leave no mark."""
    if not _interpreted():
        for mark in ready_marks(mode, partitions):
            mark.touch()


def choose_rules(mode: str) -> bool:
    """Choose how this process runs the rules; True when uncompiled, while another process compiles them."""
    if "centuria.core.jit" in sys.modules or _interpreted() or is_ready(mode):
        return False
    with contextlib.suppress(OSError):
        subprocess.Popen(
            [*COMPILE, mode],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=new_group(),
        )
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    return True


def _interpreted() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


@contextlib.contextmanager
def compile_lock(mode: str) -> Iterator[None]:
    """Let one process at a time compile a mode; the next finds the work done.

    A process whose parent has died while it waits exits: a server that is started again and again would leave many.
    """
    file, parent = cache_directory(SEARCH) / f"{mode}.lock", os.getppid()
    while (lock := try_lock(file, wait=LOCK_POLL)) is None:
        if os.getppid() != parent:
            raise SystemExit(1)
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Collect garbage only once, at the end: looking for cycles takes an eighth of the time of compiling."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()


def warm_rules(mode: str) -> None:
    """Compile the rules, or load them, by using them once: deal, decide, look and count; play one random game."""
    from centuria import fairness
    from centuria.core.layout import blank
    from centuria.core.rng import CHANCE
    from centuria.editions import edition
    from centuria.game import new
    from centuria.views.parse import imagine

    game = new(mode, seats=2, seed=0)
    fairness.deal(mode, 2, bytes(fairness.SECRET_BYTES))
    game.perft(2)
    played = game.play(game.legal()[0])
    game.position.steps(game.legal()[0])
    imagine(played.view())
    _ = played.scores, played.position.winner, played.position.unseen, played.position.redealt(0)
    chosen = edition(mode)
    results = blank(chosen.mode.result)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], 2, 0, 0, results, 1 << 30)


def load_search(mode: str) -> None:
    """Compile the searches and the observation of bots, or load them, by using each once."""
    from centuria import bots
    from centuria.game import new
    from centuria.network.shipped import shipped_modes

    game = new(mode, seats=2, seed=0)
    for bot in (*SEARCH_BOTS, *(("champion", "champion:simulations=2") if mode in shipped_modes() else ())):
        bots.make(bot, 0).choose(game.view(), game.legal())


def warm_search(mode: str) -> None:
    """Compile the searches after the rules; then everything that people play with is compiled."""
    load_search(mode)
    mark_ready(mode)


def warm_batches(mode: str) -> None:
    """Compile batches by stepping one, observing it, and placing a position in it."""
    from centuria.batch import Batch

    batch = Batch(mode, 2, seed=0, threads=1)
    batch.step(batch.sample())
    batch.lay(0, batch.position(1))
    batch.redeal(0)
    batch.copy()
    # One loop has all compiled opponents.
    for others in ("greedy", lambda _, legal: legal.argmax(axis=1)):
        opposed = Batch(mode, 2, seed=0, threads=1, others=others)
        opposed.step(opposed.sample())
    mark_ready(mode, [BATCH])


def compile_mode(mode: str, *, batches: bool = False) -> None:
    """Compile the rules and searches of a mode, and its batches if asked for; another process may do it meanwhile."""
    with compile_lock(mode), no_garbage_collection():
        warm_rules(mode)
        warm_search(mode)
        if batches:
            warm_batches(mode)


def compile_first(mode: str, *, batches: bool = False) -> None:
    """Compile what is not compiled yet, with a notice: in an environment nobody waits without being told why."""
    if _interpreted() or is_ready(mode, batches=batches):
        return
    option = " --batches" if batches else ""
    logging.getLogger("centuria").warning(
        "Compiling the rules and searches of %s for this machine. This takes about a minute and is done once; "
        "`centuria compile %s%s` does it beforehand.",
        mode,
        mode,
        option,
    )
    compile_mode(mode, batches=batches)
