"""Line numbers of the entries of a TOML text, for error messages.

The standard library reads TOML without line numbers. This walks over a text that it has already accepted
and notes on which line each entry begins, leaving every question of meaning (keys, escapes) to the standard
library. A walk that does not arrive at exactly the entries of the data tells no line at all: no line is
better than a wrong one.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache

KeyPath = tuple[str | int, ...]
"""The path to an entry: keys, and places in lists counted from 0."""

DEEPEST = 32
"""Entries further in than this are not looked for: every step of the path to each of them is noted."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]+")
_KEY_PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_KEY = re.compile(rf"{_KEY_PART}(?:[ \t]*\.[ \t]*{_KEY_PART})*")


class _LostError(Exception):
    """The walk met something that it does not understand."""


def lines(text: str, data: Mapping[str, object]) -> dict[KeyPath, int]:
    """The line of each entry of `data`, which was read from `text`; empty if they cannot be told for sure."""
    walk = _Walk(text.replace("\r\n", "\n"))
    try:
        walk.document()
        faithful = walk.found.keys() == set(_paths((), data))
    except (_LostError, RecursionError):
        return {}
    return walk.found if faithful else {}


def _paths(path: KeyPath, value: object) -> Iterator[KeyPath]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths((*path, key), inner)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _paths((*path, place), inner)


class _Walk:
    """One pass over the text, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.found: dict[KeyPath, int] = {}
        self.tables_in: dict[KeyPath, int] = {}

    def document(self) -> None:
        table: KeyPath = ()
        self.take(_BLANK)
        while self.at < len(self.text):
            table = self.header() if self.sees("[") else self.statement(table)
            self.take(_BLANK)

    def header(self) -> KeyPath:
        """`[table]` or `[[one of a list of tables]]`; what follows belongs to it."""
        line = self.line
        repeated = self.sees("[[")
        self.skip("[[" if repeated else "[")
        key = self.key()
        self.skip("]]" if repeated else "]")
        path: KeyPath = ()
        for part in key[:-1]:
            path = self.last(self.note((*path, part), line))
        path = self.note((*path, key[-1]), line)
        if not repeated:
            return path
        self.tables_in[path] = self.tables_in.get(path, 0) + 1
        return self.note(self.last(path), line)

    def statement(self, table: KeyPath) -> KeyPath:
        """`key = value`; the table it stands in stays the same."""
        line = self.line
        path = table
        for part in self.key():
            path = self.note((*path, part), line)
        self.skip("=")
        self.value(path)
        return table

    def value(self, path: KeyPath) -> None:
        if self.sees("["):
            self.array(path)
        elif self.sees("{"):
            self.inline_table(path)
        else:
            self.take(_STRING if self.sees('"') or self.sees("'") else _SCALAR)

    def array(self, path: KeyPath) -> None:
        self.skip("[")
        place = 0
        while not self.sees("]"):
            self.value(self.note((*path, place), self.line))
            place += 1
            self.comma("]")
        self.skip("]")

    def inline_table(self, path: KeyPath) -> None:
        self.skip("{")
        while not self.sees("}"):
            self.statement(path)
            self.comma("}")
        self.skip("}")

    def comma(self, end: str) -> None:
        self.take(_BLANK)
        if not self.sees(end):
            self.skip(",")

    def key(self) -> tuple[str, ...]:
        self.take(_BLANK)
        parts = _parts(self.take(_KEY))
        self.take(_BLANK)
        return parts

    def note(self, path: KeyPath, line: int) -> KeyPath:
        """An entry written in several places stands where it is first written."""
        if len(path) > DEEPEST:
            raise _LostError
        self.found.setdefault(path, line)
        return path

    def last(self, path: KeyPath) -> KeyPath:
        count = self.tables_in.get(path, 0)
        return (*path, count - 1) if count else path

    def sees(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def skip(self, sign: str) -> None:
        if not self.sees(sign):
            raise _LostError
        self.at += len(sign)
        if sign in "[{=,":
            self.take(_BLANK)

    def take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise _LostError
        self.at = match.end()
        self.line += match.group().count("\n")
        return match.group()


@lru_cache(maxsize=1024)
def _parts(key: str) -> tuple[str, ...]:
    """A key that is written out, as names. A file says the same few keys again and again."""
    inner: object = tomllib.loads(key + "=0")
    parts: list[str] = []
    while isinstance(inner, dict):
        ((part, inner),) = inner.items()
        parts.append(part)
    return tuple(parts)
