"""Modes: a rulebook each, composed from mechanisms. A mode's rules are loaded when they are first needed."""

from functools import cache
from typing import TYPE_CHECKING

from centuria.mode_registry import declared, loaded

if TYPE_CHECKING:
    from centuria.modes.mode import ComponentSet, Mode


@cache
def named(name: str) -> "Mode[ComponentSet]":
    """The rules of the mode of that name, with their codec."""
    from centuria.modes.mode import Mode

    rules = loaded(declared(name).rules)
    assert isinstance(rules, Mode)
    return rules
