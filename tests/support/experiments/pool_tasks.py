"""Tasks for the worker pool, in a module that workers can import."""

import os
import signal
import time
from pathlib import Path

from centuria.errors import CenturiaError


def square(number: int) -> int:
    if number == 3:
        raise CenturiaError("three is refused")
    if number == 4:
        raise KeyError("four")
    return number * number


def die_at_two(number: int) -> int:
    if number == 2:
        os._exit(7)
    return number


def die_once(note: Path, number: int) -> int:
    try:
        os.close(os.open(note, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return number
    os._exit(7)


def hang(number: int) -> int:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)
    return number


def talk(number: int) -> int:
    print("a bot that prints")
    return number
