"""Games as rows of words: everything that a batch knows of a game, as a value that can be copied, saved and searched.

A row holds the state record, the random generator and the status of a game, and at its end a check word of 64 bits, so
that a row of another mode, of another library version, or one that was changed is refused: compiled rules trust it.
"""

import hashlib
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import Array, Buffers
from centuria.batch.observations.writer import GameRows
from centuria.core.bits import i64, u64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Row
from centuria.editions import Edition

WORD = np.dtype(np.int32)
"""What rows consist of: a type that every array library has."""

CHECK_WORDS = 2
LOW = 0xFFFFFFFF

Words = NDArray[np.uint32]


def row_tag(edition: Edition, seats: int) -> int:
    """A number that rows of the same edition, number of seats and record layout share; it has less than 60 bits."""
    told = repr((edition.mode.name, edition.fingerprint, dict(edition.rule_options), seats, edition.mode.state.descr))
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:7], "big")


def record_words(buffers: Buffers) -> tuple[Words, Words, Words]:
    """The states, generators and statuses of a batch as words, a row for each game, without a copy."""
    states, chances, statuses = map(as_words, (buffers.states, buffers.chances, buffers.statuses))
    return states, chances, statuses


def as_words(records: object) -> Words:
    """Records as words, a row for each, without a copy."""
    array = cast(Array, records)
    return cast(Words, array.view(np.uint32).reshape(len(array), array.dtype.itemsize // 4))


def row_width(buffers: Buffers) -> int:
    """The number of words in the row of a game."""
    return sum(int(part.shape[1]) for part in record_words(buffers)) + CHECK_WORDS


@rule
def write_check(rows: GameRows, place: int, check: int) -> None:
    """Write the check of a row behind its words."""
    end = rows.shape[1] - CHECK_WORDS
    rows[place, end] = check & u64(LOW)
    rows[place, end + 1] = check >> u64(32)


@rule
def has_check(rows: GameRows, place: int, check: int) -> bool:
    """Whether a row ends with this check."""
    end = rows.shape[1] - CHECK_WORDS
    return u64(rows[place, end]) == check & u64(LOW) and u64(rows[place, end + 1]) == check >> u64(32)


@rule
def pack_part(part: GameRows, rows: GameRows, game: int, place: int, at: int, check: int) -> int:
    """Copy the words of a game to a row, from `at` on; returns the check so far."""
    for word in range(part.shape[1]):
        value = part[game, word]
        rows[place, at + word] = value
        check += u64(value) * u64(2 * (at + word) + 1)
    return check


@rule
def pack_row(
    states: GameRows, chances: GameRows, statuses: GameRows, tag: int, rows: GameRows, game: int, place: int
) -> None:
    """Write everything about a game to a row."""
    chance_at = states.shape[1]
    status_at = chance_at + chances.shape[1]
    check = pack_part(states, rows, game, place, 0, u64(tag))
    check = pack_part(chances, rows, game, place, chance_at, check)
    write_check(rows, place, pack_part(statuses, rows, game, place, status_at, check))


@rule
def is_row(rows: GameRows, tag: int, place: int) -> bool:
    """Whether a row is one that `pack_row` has written with this tag."""
    end = rows.shape[1] - CHECK_WORDS
    check = u64(tag)
    for word in range(end):
        check += u64(rows[place, word]) * u64(2 * word + 1)
    return has_check(rows, place, check)


@rule
def unpack_part(part: GameRows, rows: GameRows, game: int, place: int, at: int) -> int:
    """Copy the words of a row, from `at` on, to a game; returns where they end."""
    for word in range(part.shape[1]):
        part[game, word] = rows[place, at + word]
    return at + part.shape[1]


@rule
def unpack_row(states: GameRows, chances: GameRows, statuses: GameRows, rows: GameRows, game: int, place: int) -> None:
    """Replace everything about a game by what a row says."""
    at = unpack_part(states, rows, game, place, 0)
    at = unpack_part(chances, rows, game, place, at)
    unpack_part(statuses, rows, game, place, at)


@compiled
def pack_range(
    states: GameRows, chances: GameRows, statuses: GameRows, tag: int, games: Row, rows: GameRows, first: int, last: int
) -> None:
    """Write the games listed from `first` up to `last`, exclusive, to the rows of these numbers."""
    for place in range(first, last):
        pack_row(states, chances, statuses, tag, rows, games[place], place)


@compiled
def first_foreign(rows: GameRows, tag: int, first: int, last: int) -> int:
    """The first of these rows that is none of this tag; -1 if all are."""
    for place in range(first, last):
        if not is_row(rows, tag, place):
            return i64(place)
    return -1


@compiled
def unpack_range(
    states: GameRows, chances: GameRows, statuses: GameRows, games: Row, rows: GameRows, first: int, last: int
) -> None:
    """Replace the games listed from `first` up to `last`, exclusive, by the rows of these numbers."""
    for place in range(first, last):
        unpack_row(states, chances, statuses, rows, games[place], place)
