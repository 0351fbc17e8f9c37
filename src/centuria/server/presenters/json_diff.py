"""A diff of JSON documents: the changes that turn one into another.

It is not RFC 6902 (JSON Patch): a change is a pair of a path and the value that is there now, or a path alone where
nothing is there any more. There are no moves and no insertions into lists; a list of another length is replaced.
Applying the changes in order to the first document gives the second.
"""

from centuria.server.schemas.tables import Change

Path = list[str | int]


def changes(before: object, after: object) -> list[Change]:
    """The changes from one document to another, each as deep in the document as it can be named."""
    found: list[Change] = []
    if not _same(before, after):
        _compare(before, after, [], found)
    return found


def _same(before: object, after: object) -> bool:
    return type(before) is type(after) and before == after


def _compare(before: object, after: object, path: Path, found: list[Change]) -> None:
    """Find the changes between two values that differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        found.extend(([*path, name],) for name in before if name not in after)
        for name, value in after.items():
            if name not in before:
                found.append(([*path, name], value))
            elif not _same(before[name], value):
                _compare(before[name], value, [*path, name], found)
        return
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        inner: list[Change] = []
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if not _same(old, new):
                _compare(old, new, [*path, place], inner)
        # A long list of small values is shorter when replaced; objects are compared field by field.
        if len(inner) <= len(after) or any(isinstance(part, dict) for part in after):
            found.extend(inner)
            return
    found.append((path, after))
