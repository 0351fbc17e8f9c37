"""Checks of component files: values that are or usually are as in the rulebook, and the provenance of the data.

`exactly` and `listing` refuse another value; `usually` and `usual_listing` only warn about it.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from centuria.components.toml_cursor import FORMER_PROVENANCES, PROVENANCES, Entry, provenance, quoted, shown
from centuria.errors import ComponentProblem


def exactly(entry: Entry, expected: int | str, why: ComponentProblem) -> None:
    """An entry that has one right value, and the reason why."""
    if type(entry.value) is not type(expected) or entry.value != expected:
        raise entry.wrong("component-not-expected", value=shown(entry.value), expected=shown(expected), why=why)


def usually(entry: Entry, expected: int, why: ComponentProblem) -> None:
    """A number that should be the expected one, and the reason why; nothing is played by it."""
    if entry.integer(0, 1000) != expected:
        entry.unusual("component-not-expected", value=shown(entry.value), expected=expected, why=why)


def listing(entry: Entry, expected: Sequence[int | str], why: ComponentProblem) -> None:
    """A list that has one right content, in its order."""
    if found := _other(entry, expected, why):
        raise entry.wrong("component-other-list", found=found, expected=_listed(expected), why=why)


def usual_listing(entry: Entry, expected: Sequence[int | str], why: ComponentProblem) -> None:
    """A list that should have the expected content; nothing is played by it."""
    if found := _other(entry, expected, why):
        entry.unusual("component-other-list", found=found, expected=_listed(expected), why=why)


def counted(entry: Entry, expected: int, why: ComponentProblem) -> None:
    """A count together with where it is known from: `{value = 10, provenance = "published"}`."""
    fact = entry.table("value", "provenance")
    usually(fact["value"], expected, why)
    provenance(fact["provenance"])


def numbers(entries: Sequence[Entry], what: Literal["cards", "bonus", "exploration", "mountains"]) -> None:
    """Cards and tiles carry their number: 1 for the first of the list, then 2, and so on."""
    why = ComponentProblem.told("component-numbered", what=what)
    for place, entry in enumerate(entries, start=1):
        exactly(entry, place, why)


def all_kinds(entry: Entry, known: Collection[str], there: Collection[str]) -> None:
    """Every kind that the rulebook shows is usually there; the game can be played without it."""
    for kind in known:
        if kind not in there:
            entry.unusual("component-no-such-kind", kind=quoted(kind))


def weakest(root: Entry, apart: Collection[str] = ()) -> str:
    """The least certain provenance of a file whose entries have all been read, without the tables `apart`."""
    stated = [word for key, entry in root.entries().items() if key not in apart for word in _stated(key, entry.value)]
    return max(stated, key=PROVENANCES.index)


def _other(entry: Entry, expected: Sequence[int | str], why: ComponentProblem) -> str:
    """A list as it is written, if it differs from the expected one; else nothing."""
    found: list[int | str] = []
    for one in entry.items():
        if not isinstance(one.value, int | str) or not isinstance(shown(one.value), str):
            raise one.wrong("component-not-here", value=shown(one.value), why=why)
        found.append(one.value)
    if [(type(value), value) for value in found] == [(type(value), value) for value in expected]:
        return ""
    return _listed(found) or " "


def _listed(values: Sequence[int | str]) -> str:
    return ", ".join(str(shown(value)) for value in values)


def _stated(key: str, value: object) -> Iterator[str]:
    if key.endswith("provenance") and isinstance(value, str):
        yield FORMER_PROVENANCES.get(value, value)
    elif key in PROVENANCES and isinstance(value, list):
        yield key
    elif isinstance(value, dict):
        for inner, content in value.items():
            yield from _stated(inner, content)
    elif isinstance(value, list):
        for content in value:
            yield from _stated("", content)
