"""A diff of JSON documents: the changes that turn one into another.

It is not RFC 6902 (JSON Patch): a change is a pair of a path and the value that is there now, or a path alone where
nothing is there any more. There are no moves and no insertions into lists; a list of another length is replaced.
Applying the changes in order to the first document gives the second.
"""

Path = list[str | int]
Changes = list[list[object]]
"""Pairs of a path and its new value; a path alone removes."""


def changes(before: object, after: object) -> Changes:
    """The changes from one document to another, each as deep in the document as it can be named."""
    found: Changes = []
    _compare(before, after, [], found)
    return found


def _compare(before: object, after: object, path: Path, found: Changes) -> None:
    if type(before) is type(after):
        if before == after:
            return
        if isinstance(before, dict) and isinstance(after, dict):
            for name in before:
                if name not in after:
                    found.append([[*path, name]])
            for name, value in after.items():
                if name in before:
                    _compare(before[name], value, [*path, name], found)
                else:
                    found.append([[*path, name], value])
            return
        if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
            inner: Changes = []
            for place, (old, new) in enumerate(zip(before, after, strict=True)):
                _compare(old, new, [*path, place], inner)
            # A long list of small values is shorter when replaced; objects are compared field by field.
            if len(inner) <= len(after) or any(isinstance(part, dict) for part in after):
                found.extend(inner)
                return
    found.append([path, after])
