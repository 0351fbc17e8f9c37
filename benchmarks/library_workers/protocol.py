"""The protocol of a library's worker: it prints a line when it is ready, then measures for as many seconds as each line
of its input says, and prints the result. A worker runs on one core, with the packages of its own environment."""

import json
import sys
from collections.abc import Callable
from time import perf_counter, process_time

Play = Callable[[], tuple[int, int]]
"""Plays for a fraction of a second; returns the numbers of decisions and of finished games."""


def serve(play: Play) -> None:
    """Measure on request until the input ends."""
    play()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        seconds, steps, games = float(line), 0, 0
        started, used = perf_counter(), process_time()
        while perf_counter() - started < seconds:
            more_steps, more_games = play()
            steps += more_steps
            games += more_games
        result = {"steps": steps, "games": games, "clock": perf_counter() - started, "core": process_time() - used}
        print(json.dumps(result), flush=True)
