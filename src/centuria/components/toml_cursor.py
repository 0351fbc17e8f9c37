"""A validating cursor over a component file, entry by entry.

An `Entry` is a value together with the path to it, so that an error is one line that says where in the file it is:
`my.toml:34: merchants.trade[3]: "12>12" changes nothing: both sides are the same`.
Places in a list count from 1, as slots and seats do. Nothing is guessed: an entry has the type, the range and
the keys that are asked for, or the file is refused. What can be played with but is unusual gives a warning in the same
form, which the source collects.
"""

import difflib
import json
import re
import stat
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from centuria.components.toml_lines import KeyPath, lines
from centuria.errors import ComponentError

W = TypeVar("W", bound=str)

PROVENANCES = ("printed", "inferred", "ours")
"""Where a value comes from: a rulebook or the printed piece; a single source, or a conclusion from clues; ourselves."""

FORMER_PROVENANCES = {"published": "printed", "single-source": "inferred", "reconstructed": "ours"}
"""The words of earlier files for the same."""

FORMAT = 1
"""The version of the file format that this program reads."""

LARGEST_FILE = 1 << 18
"""In bytes. The largest set of the series needs a tenth of it."""


@dataclass(frozen=True, slots=True)
class ComponentWarning:
    """An entry that can be played with but is unusual: which file, which entry and why, as in a ComponentError."""

    file: str
    entry: str
    problem: str
    line: int | None = None

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.entry}: {self.problem}"


@dataclass(frozen=True)
class Source:
    """The file an entry comes from: its name, its text, the parsed data, and the warnings about it so far."""

    file: str
    text: str
    data: Mapping[str, object]
    unusual: list[ComponentWarning] = field(default_factory=list, compare=False)

    def line(self, path: KeyPath) -> int | None:
        """The line where the entry begins, if it is known for sure."""
        return self._lines.get(path)

    @property
    def warnings(self) -> tuple[ComponentWarning, ...]:
        """Each warning once, in the order of reading."""
        return tuple(dict.fromkeys(self.unusual))

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return lines(self.text, self.data)


@dataclass(frozen=True, slots=True)
class Entry:
    """One value of a component file, with the path to it."""

    source: Source
    path: KeyPath
    value: object

    def name(self) -> str:
        """The path to this entry as people read it."""
        return written(self.path)

    def wrong(self, problem: str) -> ComponentError:
        """The refusal of this entry, to be raised."""
        return ComponentError(self.source.file, self.name(), problem, self.source.line(self.path))

    def unusual(self, problem: str) -> None:
        """Note a warning about this entry, which is read all the same."""
        self.source.unusual.append(
            ComponentWarning(self.source.file, self.name(), problem, self.source.line(self.path))
        )

    def integer(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong(f"expected a whole number from {low} to {high}, found {shown(self.value)}")
        if not low <= self.value <= high:
            raise self.wrong(f"{shown(self.value)} is not from {low} to {high}")
        return self.value

    def text(self) -> str:
        """A text in quotes."""
        if not isinstance(self.value, str):
            raise self.wrong(f"expected a text in quotes, found {shown(self.value)}")
        return self.value

    def word(self, known: Collection[W]) -> W:
        """One of a closed set of words."""
        text = self.text()
        for word in known:
            if word == text:
                return word
        raise self.wrong(f"{shown(text)} is not known{_instead(text, known)}")

    def items(self, least: int = 0, most: int | None = None) -> tuple["Entry", ...]:
        """The members of a list that has at least `least` and at most `most` of them."""
        if not isinstance(self.value, list):
            raise self.wrong(f"expected a list in brackets, found {shown(self.value)}")
        count = len(self.value)
        if count < least or (most is not None and count > most):
            raise self.wrong(f"expected {_range(least, most)} in the list, found {count}")
        return tuple(Entry(self.source, (*self.path, place), value) for place, value in enumerate(self.value))

    def table(self, *keys: str, optional: Collection[str] = ()) -> dict[str, "Entry"]:
        """The entries of a table that has all of `keys`, perhaps some of `optional`, and no others."""
        found = self.entries()
        known = (*keys, *optional)
        for key, entry in found.items():
            if key not in known:
                raise entry.wrong(f"there is no such key{_instead(key, known)}")
        for key in keys:
            if key not in found:
                raise self.lacking(key)
        return found

    def numbered(self, low: int, high: int) -> dict[int, "Entry"]:
        """The entries of a table whose keys are whole numbers from `low` to `high`, as in `6 = ["1122"]`."""
        found: dict[int, Entry] = {}
        for key, entry in self.entries().items():
            if not re.fullmatch(r"0|[1-9][0-9]{0,8}", key) or not low <= int(key) <= high:
                raise entry.wrong(f"expected a whole number from {low} to {high} as the key, found {shown(key)}")
            found[int(key)] = entry
        return found

    def entries(self) -> dict[str, "Entry"]:
        """The entries of a table with keys of any name, in the order of the file."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"expected a table, found {shown(self.value)}")
        return {key: Entry(self.source, (*self.path, key), value) for key, value in self.value.items()}

    def lacking(self, key: str) -> ComponentError:
        """The refusal of a table that lacks an entry: named by the entry, placed where the table begins."""
        return ComponentError(self.source.file, written((*self.path, key)), "is missing", self.source.line(self.path))


def opened(path: Path) -> Entry:
    """The file at `path` as a table."""
    file = str(path)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise ComponentError(file, "file", "is a directory, not a component file")
        if not stat.S_ISREG(status.st_mode):
            raise ComponentError(file, "file", "is not an ordinary file")
        if status.st_size > LARGEST_FILE:
            raise ComponentError(file, "file", f"{status.st_size} bytes are too many for a component file")
        content = path.read_bytes()
    except FileNotFoundError:
        raise ComponentError(file, "file", "there is no such file") from None
    except OSError as error:
        raise ComponentError(file, "file", f"cannot be read: {error.strerror or error}") from None
    except ComponentError:
        raise
    except ValueError:
        raise ComponentError(shown(file), "file", "is not the name of a file") from None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ComponentError(file, "file", "is not UTF-8 text", line) from None
    return parsed(text, file)


def parsed(text: str, file: str) -> Entry:
    """A TOML text as a table; `file` is its name in error messages."""
    text = text.removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), file) from None
    except RecursionError:
        raise ComponentError(file, "TOML", "lists or tables are nested too deeply") from None
    except ValueError as error:
        raise ComponentError(file, "TOML", f"a value cannot be read: {error}") from None
    if not data:
        raise ComponentError(file, "file", "is empty: there is no entry in it")
    return Entry(Source(file, text, data), (), data)


def form(root: Entry) -> None:
    """Check the version of the file format; first, since another version may have other keys."""
    entry = root.entries().get("format")
    if entry is None:
        raise root.lacking("format")
    if type(entry.value) is not int or entry.value != FORMAT:
        raise entry.wrong(f"{shown(entry.value)} is not a format that this program reads; write {FORMAT}")


def provenance(entry: Entry) -> str:
    """Where the data says that it comes from."""
    word = entry.word((*PROVENANCES, *FORMER_PROVENANCES))
    return FORMER_PROVENANCES.get(word, word)


def exceptions(entry: Entry) -> None:
    """Check the values of an entry that come from elsewhere than its table says, as in `inferred = ["workers"]`."""
    there = entry.entries()
    known = [key for key in there if key not in ("id", "provenance", *PROVENANCES)]
    named: dict[str, str] = {}
    for word in PROVENANCES:
        for name in there[word].items(1) if word in there else ():
            value = name.word(known)
            if value in named:
                raise name.wrong(f"{shown(value)} is named as {named[value]} already")
            named[value] = word


def written(path: KeyPath) -> str:
    """The path to an entry as people read it: `merchants.trade[3]`, the third trade."""
    parts = [f"[{part + 1}]" if isinstance(part, int) else f".{_key(part)}" for part in path]
    return "".join(parts).removeprefix(".") or "file"


def shown(value: object) -> str:
    """A value of a file as a message shows it: short, on one line, and nothing in it that moves a cursor."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) >= 2**63:
            return "a number of more than 64 bits"
        case str():
            short = value if len(value) <= 40 else value[:39] + "…"
            return json.dumps(short, ensure_ascii=not short.isprintable())
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else shown(key)


def _instead(wrong: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(wrong[:80], known, n=1)
    return f"; did you mean {shown(near[0])}?" if near else f"; known are: {', '.join(known)}"


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    return str(least) if least == most else f"{least} to {most}"


def _not_toml(message: str, file: str) -> ComponentError:
    """The error names a line only where the TOML reader does; at the end of the text it names none."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place is None:
        return ComponentError(file, "TOML", message)
    problem = f"{message[: place.start()]}, at column {place[2]}"
    return ComponentError(file, "TOML", problem, int(place[1]))
