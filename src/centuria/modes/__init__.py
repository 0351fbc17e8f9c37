"""Modes: a rulebook each, composed from mechanisms. A mode's rules are loaded when it is first asked for."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.modes.mode import ComponentSet, Mode

NAMES = ("golem", "endless", "saga2", "saga3")


@cache
def named(name: str) -> "Mode[ComponentSet]":
    """The mode of that name."""
    if name not in NAMES:
        raise SetupError(f"there is no mode {name!r}; there are: {', '.join(NAMES)}")
    module = import_module(f"centuria.modes.codec.{name}")
    return cast("Mode[ComponentSet]", getattr(module, name.upper()))
