"""How a contender answers: it gets ready, then plays for as long as each line of its input says, and tells how far it
came. Every contender is a process of its own, on one core, with the packages of its own environment."""

import json
import sys
from collections.abc import Callable
from time import perf_counter, process_time

Play = Callable[[], tuple[int, int]]
"""Plays for a while, a small part of a second; how many decisions were made, and how many games came to their end."""


def answer(play: Play) -> None:
    """Answer until nobody asks any more."""
    play()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        seconds, steps, games = float(line), 0, 0
        begun, used = perf_counter(), process_time()
        while perf_counter() - begun < seconds:
            more_steps, more_games = play()
            steps += more_steps
            games += more_games
        told = {"steps": steps, "games": games, "clock": perf_counter() - begun, "core": process_time() - used}
        print(json.dumps(told), flush=True)
