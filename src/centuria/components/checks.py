"""Checks of component files: values that have to be as in the rulebook, and the provenance of the data."""

from collections.abc import Collection, Iterator, Sequence

from centuria.components.toml_cursor import PROVENANCES, Entry, provenance, shown


def exactly(entry: Entry, expected: int | str, why: str) -> None:
    """An entry that has one right value, and the reason why."""
    if type(entry.value) is not type(expected) or entry.value != expected:
        raise entry.wrong(f"{shown(entry.value)} is not {shown(expected)}: {why}")


def listing(entry: Entry, expected: Sequence[int | str], why: str) -> None:
    """A list that has one right content, in its order."""
    for one in (found := entry.items()):
        if not isinstance(one.value, int | str):
            raise one.wrong(f"{shown(one.value)} does not belong here: {why}")
    if [(type(one.value), one.value) for one in found] != [(type(value), value) for value in expected]:
        written = ", ".join(shown(one.value) for one in found)
        right = ", ".join(map(shown, expected))
        raise entry.wrong(f"[{written}] is not [{right}]: {why}")


def counted(entry: Entry, expected: int, why: str) -> None:
    """A count together with where it is known from: `{value = 10, provenance = "published"}`."""
    fact = entry.table("value", "provenance")
    exactly(fact["value"], expected, why)
    provenance(fact["provenance"])


def numbers(entries: Sequence[Entry], name: str) -> None:
    """Cards and tiles carry their number: 1 for the first of the list, then 2, and so on."""
    for place, entry in enumerate(entries, start=1):
        exactly(entry, place, f"the {name} are numbered in the order of the list")


def weakest(root: Entry, apart: Collection[str] = ()) -> str:
    """The least certain provenance of a file whose entries have all been read, without the tables `apart`."""
    stated = [word for key, entry in root.entries().items() if key not in apart for word in _stated(key, entry.value)]
    return max(stated, key=PROVENANCES.index)


def _stated(key: str, value: object) -> Iterator[str]:
    if key.endswith("provenance") and isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner, content in value.items():
            yield from _stated(inner, content)
    elif isinstance(value, list):
        for content in value:
            yield from _stated("", content)
