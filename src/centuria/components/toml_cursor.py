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
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from centuria.components.toml_errors import not_toml
from centuria.components.toml_lines import KeyPath, lines
from centuria.errors import CenturiaError, ComponentError, ComponentProblem, SystemReason, placed

W = TypeVar("W", bound=str)
Part = str | int | CenturiaError
"""What a message is told with."""

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
    told: ComponentProblem = field(default_factory=ComponentProblem, compare=False, repr=False)

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """Where it is, and the problem in the language."""
        return placed(language, self.file, self.entry, self.told, self.line)


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

    def wrong(self, message: str, **parts: Part) -> ComponentError:
        """The refusal of this entry by a message, to be raised."""
        return self.refused(ComponentProblem.told(message, **parts))

    def refused(self, problem: ComponentProblem) -> ComponentError:
        """The refusal of this entry, to be raised."""
        return ComponentError(
            self.source.file, self.name() if self.path else _whole_file(), problem, self.source.line(self.path)
        )

    def unusual(self, message: str, **parts: Part) -> None:
        """Note a warning about this entry by a message; the entry is read all the same."""
        self.warned(ComponentProblem.told(message, **parts))

    def warned(self, problem: ComponentProblem) -> None:
        """Note a warning about this entry."""
        line = self.source.line(self.path)
        self.source.unusual.append(ComponentWarning(self.source.file, self.name(), str(problem), line, problem))

    def integer(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("component-expected-number", low=str(low), high=str(high), found=shown(self.value))
        if not low <= self.value <= high:
            raise self.wrong("component-not-in-range", value=shown(self.value), low=str(low), high=str(high))
        return self.value

    def text(self) -> str:
        """A text in quotes."""
        if not isinstance(self.value, str):
            raise self.wrong("component-expected-text", found=shown(self.value))
        return self.value

    def word(self, known: Collection[W]) -> W:
        """One of a closed set of words."""
        text = self.text()
        for word in known:
            if word == text:
                return word
        raise self.wrong("component-unknown-word", value=quoted(text), instead=_instead(text, known))

    def items(self, least: int = 0, most: int | None = None) -> tuple["Entry", ...]:
        """The members of a list that has at least `least` and at most `most` of them."""
        if not isinstance(self.value, list):
            raise self.wrong("component-expected-list", found=shown(self.value))
        count = len(self.value)
        if count < least or (most is not None and count > most):
            raise self.wrong("component-expected-items", range=_range(least, most), count=count)
        return tuple(Entry(self.source, (*self.path, place), value) for place, value in enumerate(self.value))

    def table(self, *keys: str, optional: Collection[str] = ()) -> dict[str, "Entry"]:
        """The entries of a table that has all of `keys`, perhaps some of `optional`, and no others."""
        found = self.entries()
        known = (*keys, *optional)
        for key, entry in found.items():
            if key not in known:
                raise entry.wrong("component-unknown-key", instead=_instead(key, known))
        for key in keys:
            if key not in found:
                raise self.lacking(key)
        return found

    def numbered(self, low: int, high: int) -> dict[int, "Entry"]:
        """The entries of a table whose keys are whole numbers from `low` to `high`, as in `6 = ["1122"]`."""
        found: dict[int, Entry] = {}
        for key, entry in self.entries().items():
            if not re.fullmatch(r"0|[1-9][0-9]{0,8}", key) or not low <= int(key) <= high:
                raise entry.wrong("component-expected-key", low=low, high=high, key=quoted(key))
            found[int(key)] = entry
        return found

    def entries(self) -> dict[str, "Entry"]:
        """The entries of a table with keys of any name, in the order of the file."""
        if not isinstance(self.value, dict):
            raise self.wrong("component-expected-table", found=shown(self.value))
        return {key: Entry(self.source, (*self.path, key), value) for key, value in self.value.items()}

    def lacking(self, key: str) -> ComponentError:
        """The refusal of a table that lacks an entry: named by the entry, placed where the table begins."""
        problem = ComponentProblem.told("component-missing")
        return ComponentError(self.source.file, written((*self.path, key)), problem, self.source.line(self.path))


def opened(path: Path) -> Entry:
    """The file at `path` as a table."""
    file = str(path)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise _refused(file, "component-directory")
        if not stat.S_ISREG(status.st_mode):
            raise _refused(file, "component-not-ordinary")
        if status.st_size > LARGEST_FILE:
            raise _refused(file, "component-too-large", size=str(status.st_size))
        content = path.read_bytes()
    except FileNotFoundError:
        raise _refused(file, "component-no-file") from None
    except OSError as error:
        raise _refused(file, "component-unreadable", reason=SystemReason(error)) from None
    except ComponentError:
        raise
    except ValueError:
        raise _refused(quoted(file), "component-no-file-name") from None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _refused(file, "component-not-utf-8", line) from None
    return parsed(text, file)


def parsed(text: str, file: str) -> Entry:
    """A TOML text as a table; `file` is its name in error messages."""
    text = text.removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise not_toml(str(error), file) from None
    except RecursionError:
        raise ComponentError(file, "TOML", ComponentProblem.told("component-toml-nested")) from None
    except ValueError as error:
        problem = ComponentProblem.told("component-toml-digits", reason=str(error))
        raise ComponentError(file, "TOML", problem) from None
    if not data:
        raise _refused(file, "component-empty")
    return Entry(Source(file, text, data), (), data)


def form(root: Entry) -> None:
    """Check the version of the file format; first, since another version may have other keys."""
    entry = root.entries().get("format")
    if entry is None:
        raise root.lacking("format")
    if type(entry.value) is not int or entry.value != FORMAT:
        raise entry.wrong("component-format", value=shown(entry.value), known=FORMAT)


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
                raise name.wrong("component-named-already", value=quoted(value), other=named[value])
            named[value] = word


def written(path: KeyPath) -> str:
    """The path to an entry as people read it: `merchants.trade[3]`, the third trade."""
    parts = [f"[{part + 1}]" if isinstance(part, int) else f".{_key(part)}" for part in path]
    return "".join(parts).removeprefix(".") or "file"


def quoted(text: str) -> str:
    """A text of a file as a message shows it: short, on one line, and nothing in it that moves a cursor."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return json.dumps(short, ensure_ascii=not short.isprintable())


def shown(value: object) -> str | ComponentProblem:
    """A value of a file as a message shows it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) >= 2**63:
            return ComponentProblem.told("component-large-number")
        case str():
            return quoted(value)
        case list():
            return ComponentProblem.told("component-a-list")
        case dict():
            return ComponentProblem.told("component-a-table")
        case _:
            return str(value)


def joined(names: Sequence[str]) -> str | ComponentProblem:
    """Names as a message lists them."""
    *first, last = names
    return ComponentProblem.told("component-and", first=", ".join(first), last=last) if first else last


def _refused(file: str, message: str, line: int | None = None, **parts: Part) -> ComponentError:
    """The refusal of a file as a whole."""
    return ComponentError(file, _whole_file(), ComponentProblem.told(message, **parts), line)


def _whole_file() -> ComponentProblem:
    return ComponentProblem.told("component-whole-file")


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key) else quoted(key)


def _instead(wrong: str, known: Collection[str]) -> ComponentProblem:
    near = difflib.get_close_matches(wrong[:80], known, n=1)
    if near:
        return ComponentProblem.told("component-did-you-mean", near=quoted(near[0]))
    return ComponentProblem.told("component-known-are", known=", ".join(known))


def _range(least: int, most: int | None) -> str | ComponentProblem:
    if most is None:
        return ComponentProblem.told("component-at-least", least=least)
    return str(least) if least == most else ComponentProblem.told("component-from-to", least=least, most=most)
