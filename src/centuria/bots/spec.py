"""Bot specs: a name and options in one text, as in `search:time=0.2` or `program:command=./bot.py`.

An option begins at a colon that a name and `=` follow, so a value may contain other colons. Quotes work as in a shell:
what they enclose belongs to the value. Commas separate the bots of a list in the same way. The options of a bot are the
keyword arguments of its factory, with their types and defaults.
"""

import inspect
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Literal, Union, cast, get_args, get_origin

from centuria.errors import SetupError
from centuria.operating_system import split_command

NAME = re.compile(r"[a-z][a-z0-9_-]*")
REQUIRED = inspect.Parameter.empty

RENAMED = {
    "deals": "determinizations",
    "explore": "c_puct",
    "heat": "prior_temperature",
    "lines": "opponent_width",
    "mistakes": "noise",
    "plans": "prior_searches",
    "scale": "value_scale",
    "sober": "ignore_unseen",
    "victory": "win_bonus",
}
"""Former names of options, which specs may still use where a bot has no option of that name."""

_OPTION = re.compile(r":([a-z][a-z0-9_]*)=")
_QUOTES = "'\""
_WORDS = tuple[str, ...]
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")


@dataclass(frozen=True, slots=True)
class Spec:
    """A bot's name and its options as they were written."""

    name: str
    options: Mapping[str, str]


def parse(text: str) -> Spec:
    """The name and the options of a spec."""
    if any(ord(character) < ord(" ") for character in text):
        raise SetupError.told("bot-one-line", value=repr(text))
    name, colon, _ = text.partition(":")
    found = [match for match in _OPTION.finditer(text) if not _quoted(text, match.start())]
    if colon and (not found or found[0].start() != len(name)):
        raise SetupError.told("bot-option-form", value=repr(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    options: dict[str, str] = {}
    for match, end in zip(found, ends, strict=False):
        if match[1] in options:
            raise SetupError.told("bot-option-twice", option=repr(match[1]), value=repr(text))
        options[match[1]] = text[match.end() : end]
    return Spec(name, options)


def listed(text: str) -> tuple[str, ...]:
    """The specs of a list: separated by commas that are not in quotes."""
    commas = [place for place, character in enumerate(text) if character == "," and not _quoted(text, place)]
    starts, ends = [0, *(place + 1 for place in commas)], [*commas, len(text)]
    return tuple(text[start:end].strip() for start, end in zip(starts, ends, strict=True))


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a bot: its name, type and default."""

    name: str
    type: object
    default: object

    @property
    def required(self) -> bool:
        """Whether it has to be given."""
        return self.default is REQUIRED

    @property
    def kind(self) -> str:
        """Its type in words."""
        plain = _plain(self.type)
        if get_origin(plain) is Literal:
            return "|".join(map(str, get_args(plain)))
        return _KINDS[plain][0]

    def value(self, text: str) -> object:
        """The value that a text stands for."""
        plain = _plain(self.type)
        try:
            if get_origin(plain) is Literal:
                return next(value for value in get_args(plain) if str(value) == text)
            return _KINDS[plain][1](text)
        except (ValueError, StopIteration):
            raise SetupError.told(
                "bot-option-kind",
                option=repr(self.name),
                kind=_WORD_OF.get(plain, "choice"),
                choices=self.kind,
                value=repr(text),
            ) from None


def options_of(factory: Callable[..., object]) -> tuple[Option, ...]:
    """The options of a factory: every parameter after the seed; a type that cannot be written in a spec is an error."""
    parameters = list(inspect.signature(factory, eval_str=True).parameters.values())
    if not parameters or parameters[0].kind is inspect.Parameter.KEYWORD_ONLY:
        raise SetupError("what makes a bot takes the seed first")
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    options = [Option(p.name, p.annotation, p.default) for p in parameters[1:] if p.kind in named]
    for option in options:
        plain = _plain(option.type)
        if get_origin(plain) is not Literal and plain not in _KINDS:
            raise SetupError(
                f"the option {option.name!r} has the type {option.type}, which cannot be written in a spec"
            )
    return tuple(options)


def values(options: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, object]:
    """The keyword arguments that the options of a spec stand for; former names are accepted."""
    known = {option.name: option for option in options}
    texts: dict[str, str] = {}
    for written, text in given.items():
        name = written if written in known else RENAMED.get(written, written)
        if name not in known:
            raise SetupError.told("bot-no-option", option=repr(written), count=len(known), known=", ".join(known))
        if name in texts:
            raise SetupError.told("bot-option-former", option=repr(name))
        texts[name] = text
    for option in options:
        if option.required and option.name not in texts:
            raise SetupError.told("bot-option-missing", option=repr(option.name))
    return {name: known[name].value(text) for name, text in texts.items()}


def _quoted(text: str, place: int) -> bool:
    """Whether a place is inside quotes."""
    opened = ""
    for character in text[:place]:
        if opened:
            opened = "" if character == opened else opened
        elif character in _QUOTES:
            opened = character
    return bool(opened)


def _plain(kind: object) -> object:
    """The type of an option, without `None`."""
    if get_origin(kind) in (Union, UnionType):
        kinds = [part for part in get_args(kind) if part is not NoneType]
        return kinds[0] if len(kinds) == 1 else kind
    return kind


def _whole(text: str) -> int:
    if not text.isascii():
        raise ValueError
    return int(text)


def _number(text: str) -> float:
    value = float(text)
    if not text.isascii() or not math.isfinite(value):
        raise ValueError
    return value


def _yes(text: str) -> bool:
    if text.lower() not in _YES + _NO:
        raise ValueError
    return text.lower() in _YES


def _text(text: str) -> str:
    """A text, without the quotes when it stands in quotes as a whole."""
    words = split_command(text) if text[:1] in ("'", '"') else [text]
    return words[0] if len(words) == 1 else text


def _words(text: str) -> tuple[str, ...]:
    words = tuple(split_command(text))
    if not words:
        raise ValueError
    return words


_KINDS = cast(
    dict[object, tuple[str, Callable[[str], object]]],
    {
        int: ("a whole number", _whole),
        float: ("a number", _number),
        bool: ("yes or no", _yes),
        str: ("a text", _text),
        _WORDS: ("a command line", _words),
    },
)

_WORD_OF: Mapping[object, str] = {int: "whole", float: "number", bool: "yes", str: "text", _WORDS: "command"}
"""The kinds of options, as the message about a wrong value names them."""
