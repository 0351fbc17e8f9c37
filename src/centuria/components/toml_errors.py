"""What Python's TOML reader says of a text that is not TOML, in our own messages, which there are in each language."""

import re
from typing import Final

from centuria.errors import ComponentError, ComponentProblem

_PLACE = re.compile(r" \((?:at line (\d+), column (\d+)|at end of document)\)$")

_MESSAGES: Final = (
    (r"Invalid statement", "statement"),
    (r"Expected newline or end of document after a statement", "line-end"),
    (r"Expected .\]. at the end of a table declaration", "table-end"),
    (r"Expected .\]\]. at the end of an array declaration", "tables-end"),
    (r"Expected .=. after a key in a key/value pair", "equals"),
    (r"Expected (?P<text>.+)", "expected"),
    (r"(?:Found invalid|Illegal) character (?P<character>.+)", "character"),
    (r"Cannot declare (?P<key>.+) twice", "twice"),
    (r"Duplicate inline table key (?P<key>.+)", "twice"),
    (r"Cannot overwrite a value", "overwritten"),
    (r"Cannot (?:mutate immutable|redefine) namespace (?P<key>.+)", "closed"),
    (r"Invalid initial character for a key part", "key"),
    (r"Unclosed array", "list-end"),
    (r"Unclosed inline table", "inline-end"),
    (r"Unescaped .+ in a string", "backslash"),
    (r"Invalid hex value|Escaped character is not a Unicode scalar value", "code"),
    (r"Unterminated string", "text-end"),
    (r"Invalid date or datetime", "date"),
    (r"Invalid value", "value"),
)
"""The messages of the reader, and the end of the name of ours; the groups are its parts."""


def not_toml(said: str, file: str) -> ComponentError:
    """The refusal of a text. The reader names no line at the end of the text, and neither does this."""
    place = _PLACE.search(said)
    problem = _problem(said[: place.start()] if place else said)
    if place is None:
        return ComponentError(file, "TOML", problem)
    line, column = place.groups()
    if line is None:
        return ComponentError(file, "TOML", ComponentProblem.told("component-toml-end", problem=problem))
    told = ComponentProblem.told("component-toml-column", problem=problem, column=column)
    return ComponentError(file, "TOML", told, int(line))


def _problem(said: str) -> ComponentProblem:
    for pattern, name in _MESSAGES:
        if found := re.fullmatch(pattern, said):
            parts = found.groupdict()
            if "key" in parts:
                parts["key"] = ".".join(re.findall(r"'([^']*)'", parts["key"])) or parts["key"]
            return ComponentProblem.told(f"component-toml-{name}", **parts)
    return ComponentProblem.told("component-toml-other", problem=said)
