"""How a bot is asked for in writing: a name, then options, as in `search:time=0.2` or `program:command=./bot.py`.

An option begins at a colon that a name and `=` follow, so a value may hold other colons. Whatever stands in quotes, as
in a shell, belongs to the value; commas separate the bots of a list in the same way.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from centuria.errors import SetupError

NAME = re.compile(r"[a-z][a-z0-9_-]*")
_OPTION = re.compile(r":([a-z][a-z0-9_]*)=")
_QUOTES = "'\""


@dataclass(frozen=True, slots=True)
class Spec:
    """A bot's name and its options as they were written."""

    name: str
    options: Mapping[str, str]


def parse(text: str) -> Spec:
    """The name and the options of a spec."""
    if any(ord(sign) < ord(" ") for sign in text):
        raise SetupError(f"a bot is written on one line, without control characters, not {text!r}")
    name, colon, _ = text.partition(":")
    found = [match for match in _OPTION.finditer(text) if not _quoted(text, match.start())]
    if colon and (not found or found[0].start() != len(name)):
        raise SetupError(f"an option of a bot is written name:key=value, not {text!r}")
    ends = [*(match.start() for match in found[1:]), len(text)]
    options: dict[str, str] = {}
    for match, end in zip(found, ends, strict=False):
        if match[1] in options:
            raise SetupError(f"the option {match[1]!r} is given twice in {text!r}")
        options[match[1]] = text[match.end() : end]
    return Spec(name, options)


def listed(text: str) -> tuple[str, ...]:
    """The specs of a list: separated by commas that are not in quotes."""
    commas = [place for place, sign in enumerate(text) if sign == "," and not _quoted(text, place)]
    starts, ends = [0, *(place + 1 for place in commas)], [*commas, len(text)]
    return tuple(text[start:end].strip() for start, end in zip(starts, ends, strict=True))


def _quoted(text: str, place: int) -> bool:
    """Whether a quote that was opened before a place is still open there."""
    opened = ""
    for sign in text[:place]:
        if opened:
            opened = "" if sign == opened else opened
        elif sign in _QUOTES:
            opened = sign
    return bool(opened)
