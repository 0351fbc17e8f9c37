"""Checks of what a batch is given: whole numbers and lists of games."""

import numpy as np
from numpy.typing import NDArray

from centuria.errors import SetupError

MOST_GAMES = 1 << 31


def whole(name: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not least <= value <= most:
        raise SetupError(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return int(value)


def yes_or_no(name: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool | np.bool_):
        raise SetupError(f"{name} is True or False, not {value!r}")
    return bool(value)


def seed_number(value: object) -> int:
    """A seed."""
    return whole("a seed", value, 0, (1 << 64) - 1)


def action_ids(actions: object, count: int) -> NDArray[np.int64]:
    """An action id for each of so many games."""
    ids = np.asarray(actions)
    if ids.shape != (count,) or ids.dtype.kind not in "iu":
        raise SetupError(f"actions are {count} whole numbers, not {ids.dtype} of shape {ids.shape}")
    return np.ascontiguousarray(ids, np.int64)


def game_numbers(games: object, count: int, repeats: bool) -> NDArray[np.int64]:
    """Numbers of games of a batch; one that is none, or that occurs twice where it must not, is refused."""
    numbers = np.asarray(games)
    check_list_of_games(numbers.dtype, numbers.shape)
    wrong = np.flatnonzero((numbers < 0) | (numbers >= count))
    if len(wrong):
        raise no_game(numbers[wrong[0]], count)
    if not repeats:
        often = np.bincount(numbers.astype(np.int64))
        if often.max() > 1:
            raise game_twice(often.argmax())
    return np.ascontiguousarray(numbers, np.int64)


def check_list_of_games(kind: np.dtype[np.generic], shape: tuple[int, ...]) -> None:
    """Refuse an array that is no list of games."""
    if len(shape) != 1 or kind.kind not in "iu" or not 0 < shape[0] < MOST_GAMES:
        raise SetupError(f"games are a list of their numbers, not {kind} of shape {tuple(shape)}")


def no_game(number: object, count: int) -> SetupError:
    """The refusal of a number that no game has."""
    return SetupError(f"a game of the batch is a whole number from 0 to {count - 1}, not {number}")


def game_twice(number: object) -> SetupError:
    """The refusal of a game that is listed twice."""
    return SetupError(f"game {number} is listed more than once")
