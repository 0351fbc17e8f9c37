"""Checks of component files: values that are or usually are as in the rulebook, and the provenance of the data.

`exactly` and `listing` refuse another value; `usually` and `usual_listing` only warn about it.
"""

from collections.abc import Collection, Iterator, Sequence

from centuria.components.toml_cursor import FORMER_PROVENANCES, PROVENANCES, Entry, provenance, shown


def exactly(entry: Entry, expected: int | str, why: str) -> None:
    """An entry that has one right value, and the reason why."""
    if type(entry.value) is not type(expected) or entry.value != expected:
        raise entry.wrong(f"{shown(entry.value)} is not {shown(expected)}: {why}")


def usually(entry: Entry, expected: int, why: str) -> None:
    """A number that should be the expected one, and the reason why; nothing is played by it."""
    if entry.integer(0, 1000) != expected:
        entry.unusual(f"{shown(entry.value)} is not {expected}: {why}")


def listing(entry: Entry, expected: Sequence[int | str], why: str) -> None:
    """A list that has one right content, in its order."""
    problem = _differs(entry, expected, why)
    if problem:
        raise entry.wrong(problem)


def usual_listing(entry: Entry, expected: Sequence[int | str], why: str) -> None:
    """A list that should have the expected content; nothing is played by it."""
    problem = _differs(entry, expected, why)
    if problem:
        entry.unusual(problem)


def counted(entry: Entry, expected: int, why: str) -> None:
    """A count together with where it is known from: `{value = 10, provenance = "published"}`."""
    fact = entry.table("value", "provenance")
    usually(fact["value"], expected, why)
    provenance(fact["provenance"])


def numbers(entries: Sequence[Entry], name: str) -> None:
    """Cards and tiles carry their number: 1 for the first of the list, then 2, and so on."""
    for place, entry in enumerate(entries, start=1):
        exactly(entry, place, f"the {name} are numbered in the order of the list")


def all_kinds(entry: Entry, known: Collection[str], there: Collection[str]) -> None:
    """Every kind that the rulebook shows is usually there; the game can be played without it."""
    for kind in known:
        if kind not in there:
            entry.unusual(f"there is none of the kind {shown(kind)}, which the rulebook shows")


def weakest(root: Entry, apart: Collection[str] = ()) -> str:
    """The least certain provenance of a file whose entries have all been read, without the tables `apart`."""
    stated = [word for key, entry in root.entries().items() if key not in apart for word in _stated(key, entry.value)]
    return max(stated, key=PROVENANCES.index)


def _differs(entry: Entry, expected: Sequence[int | str], why: str) -> str:
    """How a list differs from the expected one, or nothing."""
    for one in (found := entry.items()):
        if not isinstance(one.value, int | str):
            raise one.wrong(f"{shown(one.value)} does not belong here: {why}")
    if [(type(one.value), one.value) for one in found] == [(type(value), value) for value in expected]:
        return ""
    written = ", ".join(shown(one.value) for one in found)
    right = ", ".join(map(shown, expected))
    return f"[{written}] is not [{right}]: {why}"


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
