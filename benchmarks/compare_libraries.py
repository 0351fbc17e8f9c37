"""Centuria compared with PettingZoo, OpenSpiel and Pgx: random decisions per second on the same cores in the same run.

Every library runs in a worker process pinned to one core and plays its most similar game. The libraries are measured
in turn, round by round; on all cores, one library has a process on each. Rates on one core use CPU time, rates on all
cores use wall-clock time. A step is one worker's decision.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from centuria.mode_registry import NAMES

HERE = Path(__file__).resolve().parent
OURS = Path(sys.executable)
THEIRS = HERE.parent / "build" / "bench" / "bin" / "python"
"""The environment that `make bench` sets up for the other libraries."""

STEPS, PLAY = "steps", "play"
MEANING = {STEPS: "with masks and observations", PLAY: "random play alone"}


@dataclass(frozen=True)
class Library:
    """A library, its game, what is measured (`way`), and its worker program."""

    name: str
    game: str
    way: str
    program: str

    def line(self, others: Path) -> list[str]:
        """The command line; `others` is the Python that has the other libraries."""
        python = OURS if self.program == "centuria_worker.py" else others
        return [str(python), str(HERE / "library_workers" / self.program), self.way, self.game]


LIBRARIES = (
    *(Library("Centuria", mode, way, "centuria_worker.py") for way in (STEPS, PLAY) for mode in NAMES),
    Library("Pgx", "backgammon", STEPS, "pgx_worker.py"),
    Library("Pgx", "sparrow_mahjong", STEPS, "pgx_worker.py"),
    *(
        Library("OpenSpiel", game, way, "openspiel_worker.py")
        for way in (STEPS, PLAY)
        for game in ("backgammon", "gin_rummy")
    ),
    Library("PettingZoo", "hanabi_v5", STEPS, "pettingzoo_worker.py"),
)


class NotAvailable(Exception):
    """A library that cannot run here, and why."""


class Worker:
    """The worker process of a library, on one core."""

    def __init__(self, library: Library, others: Path, core: int) -> None:
        one = {"JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
        try:
            self._process = subprocess.Popen(
                library.line(others), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, env={**os.environ, **one},
            )  # fmt: skip
        except OSError as error:
            raise NotAvailable(error.strerror or str(error)) from None
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self._process.pid, {core})

    def wait(self) -> None:
        """Wait until it is ready."""
        self._read()

    def start(self, seconds: float) -> None:
        """Start a measurement of some seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()

    def result(self) -> dict[str, float]:
        """The result of the measurement."""
        return self._read()

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _read(self) -> dict[str, float]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            _, error = self._process.communicate()
            raise NotAvailable((error.strip().splitlines() or ["it ended"])[-1])
        found: dict[str, float] = json.loads(line)
        return found


@contextlib.contextmanager
def workers(library: Library, others: Path, cores: Iterable[int]) -> Iterator[list[Worker]]:
    """A worker of a library on each of some cores, ready to run."""
    running: list[Worker] = []
    try:
        running.extend(Worker(library, others, core) for core in cores)
        for worker in running:
            worker.wait()
        yield running
    finally:
        for worker in running:
            worker.end()


@dataclass
class Measured:
    """The results of a library: rates on one core, games per second, rates on all cores."""

    one: list[float]
    games: float
    every: list[float]


def on_one_core(libraries: Sequence[Library], options: argparse.Namespace) -> dict[Library, Measured]:
    """Measure all libraries in turn, round by round; prints a line for one that cannot run."""
    found: dict[Library, Measured] = {}
    core = options.cores[0]
    with contextlib.ExitStack() as stack:
        playing: dict[Library, Worker] = {}
        for library in libraries:
            try:
                playing[library] = stack.enter_context(workers(library, options.others, [core]))[0]
            except NotAvailable as reason:
                print(f"left out: {library.name}, {library.game}: {reason}", flush=True)
        for _ in range(options.rounds):
            for library, worker in playing.items():
                worker.start(options.seconds)
                result = worker.result()
                rates = found.setdefault(library, Measured([], 0.0, []))
                rates.one.append(result["steps"] / result["core"])
                rates.games += result["games"] / result["core"] / options.rounds
    return found


def on_all_cores(found: dict[Library, Measured], options: argparse.Namespace) -> None:
    """Measure one library after the other, with a worker on each core."""
    for library, rates in found.items():
        with workers(library, options.others, options.cores) as running:
            for _ in range(options.rounds):
                for worker in running:
                    worker.start(options.seconds)
                result = [worker.result() for worker in running]
                rates.every.append(sum(one["steps"] / one["clock"] for one in result))


def rows(found: dict[Library, Measured]) -> Iterator[tuple[str, ...]]:
    """The rows of the table, rates in thousands."""
    for library, rates in found.items():
        low, _, high = quantiles(rates.one, n=4) if len(rates.one) > 1 else rates.one * 3
        yield (
            library.name,
            library.game,
            MEANING[library.way],
            f"{median(rates.one) / 1e3:,.1f}",
            f"{low / 1e3:,.1f} - {high / 1e3:,.1f}",
            f"{rates.games:,.1f}",
            f"{median(rates.every) / 1e3:,.1f}" if rates.every else "",
        )


def compare(options: argparse.Namespace) -> None:
    """Measure, and print one table."""
    load = f"load {os.getloadavg()[0]:.1f} at the beginning"
    found = on_one_core([c for c in LIBRARIES if c.name.lower() in options.only], options)
    on_all_cores(found, options)
    title = f"thousand steps/s, medians of {options.rounds} rounds of {options.seconds:g} s in turn; {load}"
    columns = ("program", "game", "what", "one core", "quartiles", "games/s", f"{len(options.cores)} cores")
    if options.markdown:
        for row in (columns, ["---"] * len(columns), *rows(found)):
            print(f"| {' | '.join(row)} |")
        print(f"\n({title})")
        return
    table = Table(title=title)
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place < 3 else "right", no_wrap=True)
    for row in rows(found):
        table.add_row(*row)
    Console(width=130).print(table)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options: how long, and which libraries."""
    names = sorted({library.name.lower() for library in LIBRARIES})
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))
    parser.add_argument("--seconds", type=float, default=2.0, help="the length of a measurement")
    parser.add_argument("--only", nargs="+", choices=names, default=names, help="the libraries to measure")
    parser.add_argument("--others", type=Path, default=THEIRS, help="the Python that has the other libraries")
    parser.add_argument("--markdown", action="store_true", help="print the table for documentation")
    parser.set_defaults(cores=cores)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="the number of rounds")
    add_arguments(parser)
    compare(parser.parse_args())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
