"""The options of a bot: the keyword arguments of whatever makes it, with their types and defaults."""

import inspect
import math
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Literal, Union, cast, get_args, get_origin

from centuria.errors import SetupError

REQUIRED = inspect.Parameter.empty
_WORDS = tuple[str, ...]
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")


@dataclass(frozen=True, slots=True)
class Option:
    """An option by its name, its type and what it is when it is not given."""

    name: str
    type: object
    default: object

    @property
    def required(self) -> bool:
        """Whether it has to be given."""
        return self.default is REQUIRED

    @property
    def kind(self) -> str:
        """What is to be written, in a word."""
        plain = _plain(self.type)
        if get_origin(plain) is Literal:
            return "|".join(map(str, get_args(plain)))
        return _KINDS[plain][0]

    def value(self, text: str) -> object:
        """What a text means as this option."""
        plain = _plain(self.type)
        try:
            if get_origin(plain) is Literal:
                return next(value for value in get_args(plain) if str(value) == text)
            return _KINDS[plain][1](text)
        except (ValueError, StopIteration):
            raise SetupError(f"the option {self.name!r} is {self.kind}, not {text!r}") from None


def options_of(factory: Callable[..., object]) -> tuple[Option, ...]:
    """The options of a factory: every parameter after the seed; one of a type that cannot be written is an error."""
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
    """The keyword arguments that the options of a spec stand for."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            there = f"there are: {', '.join(known)}" if known else "it has none"
            raise SetupError(f"there is no option {name!r}; {there}")
    for option in options:
        if option.required and option.name not in given:
            raise SetupError(f"the option {option.name!r} has to be given")
    return {name: known[name].value(text) for name, text in given.items()}


def _plain(kind: object) -> object:
    """The type of an option that may also be left out altogether."""
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
    words = shlex.split(text) if text[:1] in ("'", '"') else [text]
    return words[0] if len(words) == 1 else text


def _words(text: str) -> tuple[str, ...]:
    words = tuple(shlex.split(text))
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
