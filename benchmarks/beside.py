"""Centuria beside PettingZoo, OpenSpiel and Pgx: random decisions a second on the same cores in the same run.

Every contender is a process of its own, pinned to one core, and plays the nearest game that it has. They are measured
in turn, round by round; with all cores, one contender has a process on each. Rates of one core are by the time that the
process has had on it, those of all cores by the clock. A step is one player's decision.
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
"""The environment that `make bench` keeps for the others."""

STEPS, PLAY = "steps", "play"
MEANING = {STEPS: "with masks and observations", PLAY: "random play alone"}


@dataclass(frozen=True)
class Contender:
    """Who plays what, in which way, by which program."""

    name: str
    game: str
    way: str
    program: str

    def line(self, others: Path) -> list[str]:
        """The command; `others` is the Python that has the other programs."""
        python = OURS if self.program == "of_centuria.py" else others
        return [str(python), str(HERE / "contenders" / self.program), self.way, self.game]


CONTENDERS = (
    *(Contender("Centuria", mode, way, "of_centuria.py") for way in (STEPS, PLAY) for mode in NAMES),
    Contender("Pgx", "backgammon", STEPS, "of_pgx.py"),
    Contender("Pgx", "sparrow_mahjong", STEPS, "of_pgx.py"),
    *(
        Contender("OpenSpiel", game, way, "of_openspiel.py")
        for way in (STEPS, PLAY)
        for game in ("backgammon", "gin_rummy")
    ),
    Contender("PettingZoo", "hanabi_v5", STEPS, "of_pettingzoo.py"),
)


class Absent(Exception):
    """A contender that cannot play here, and why."""


class Player:
    """A contender's process on a core."""

    def __init__(self, contender: Contender, others: Path, core: int) -> None:
        one = {"JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
        try:
            self._process = subprocess.Popen(
                contender.line(others), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, env={**os.environ, **one},
            )  # fmt: skip
        except OSError as error:
            raise Absent(error.strerror or str(error)) from None
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self._process.pid, {core})

    def wait(self) -> None:
        """Until it is ready."""
        self._hear()

    def ask(self, seconds: float) -> None:
        """Let it play for so long."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()

    def told(self) -> dict[str, float]:
        """How far it came."""
        return self._hear()

    def end(self) -> None:
        """Let it go."""
        self._process.kill()
        self._process.communicate()

    def _hear(self) -> dict[str, float]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            _, error = self._process.communicate()
            raise Absent((error.strip().splitlines() or ["it ended"])[-1])
        found: dict[str, float] = json.loads(line)
        return found


@contextlib.contextmanager
def seated(contender: Contender, others: Path, cores: Iterable[int]) -> Iterator[list[Player]]:
    """A process of a contender on each of some cores, ready to play."""
    players: list[Player] = []
    try:
        players.extend(Player(contender, others, core) for core in cores)
        for player in players:
            player.wait()
        yield players
    finally:
        for player in players:
            player.end()


@dataclass
class Measured:
    """What was measured of a contender."""

    one: list[float]
    games: float
    every: list[float]


def on_one_core(contenders: Sequence[Contender], options: argparse.Namespace) -> dict[Contender, Measured]:
    """All in turn, round by round; who cannot play is named in one line."""
    found: dict[Contender, Measured] = {}
    core = options.cores[0]
    with contextlib.ExitStack() as house:
        playing: dict[Contender, Player] = {}
        for contender in contenders:
            try:
                playing[contender] = house.enter_context(seated(contender, options.others, [core]))[0]
            except Absent as reason:
                print(f"left out: {contender.name}, {contender.game}: {reason}", flush=True)
        for _ in range(options.rounds):
            for contender, player in playing.items():
                player.ask(options.seconds)
                told = player.told()
                rates = found.setdefault(contender, Measured([], 0.0, []))
                rates.one.append(told["steps"] / told["core"])
                rates.games += told["games"] / told["core"] / options.rounds
    return found


def on_all_cores(found: dict[Contender, Measured], options: argparse.Namespace) -> None:
    """One contender after the other, a process on each core."""
    for contender, rates in found.items():
        with seated(contender, options.others, options.cores) as players:
            for _ in range(options.rounds):
                for player in players:
                    player.ask(options.seconds)
                told = [player.told() for player in players]
                rates.every.append(sum(one["steps"] / one["clock"] for one in told))


def rows(found: dict[Contender, Measured]) -> Iterator[tuple[str, ...]]:
    """The table as texts, rates in thousands."""
    for contender, rates in found.items():
        low, _, high = quantiles(rates.one, n=4) if len(rates.one) > 1 else rates.one * 3
        yield (
            contender.name,
            contender.game,
            MEANING[contender.way],
            f"{median(rates.one) / 1e3:,.1f}",
            f"{low / 1e3:,.1f} - {high / 1e3:,.1f}",
            f"{rates.games:,.1f}",
            f"{median(rates.every) / 1e3:,.1f}" if rates.every else "",
        )


def compare(options: argparse.Namespace) -> None:
    """Measure, and print one table."""
    load = f"load {os.getloadavg()[0]:.1f} at the beginning"
    found = on_one_core([c for c in CONTENDERS if c.name.lower() in options.only], options)
    on_all_cores(found, options)
    title = f"thousand steps/s, medians of {options.rounds} rounds of {options.seconds:g} s in turn; {load}"
    columns = ("program", "game", "what", "one core", "quarters", "games/s", f"{len(options.cores)} cores")
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
    """How long, and who."""
    names = sorted({contender.name.lower() for contender in CONTENDERS})
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each plays in a round")
    parser.add_argument("--only", nargs="+", choices=names, default=names, help="who plays")
    parser.add_argument("--others", type=Path, default=THEIRS, help="the Python that has the other programs")
    parser.add_argument("--markdown", action="store_true", help="print the table for documentation")
    parser.set_defaults(cores=cores)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    add_arguments(parser)
    compare(parser.parse_args())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
