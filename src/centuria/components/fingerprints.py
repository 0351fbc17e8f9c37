"""Fingerprints: a short hash of a component set's content, by which records and editions name it."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass

APART = ("file", "fingerprint", "provenance", "warnings")
"""Fields that do not affect play and are not hashed: two files with the same cards play the same game."""

LATER = ("row_values",)
"""Fields that came after sets had fingerprints: hashed only where they are not empty."""


def fingerprint(kind: str, found: object) -> str:
    """Two sets of a kind have the same one exactly when the same seed and the same decisions give the same table.

    The order of cards in the file counts: a seed deals by it.
    """
    matter = _plain(found)
    assert isinstance(matter, dict)
    return _short({**matter, "mode": kind})


def combined(mode: str, parts: Iterable[str]) -> str:
    """The fingerprint of several sets that are played with together."""
    return _short({"mode": mode, "parts": list(parts)})


def _short(matter: object) -> str:
    canonical = json.dumps(matter, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    if is_dataclass(value):
        named = {one.name: getattr(value, one.name) for one in fields(value) if one.name not in APART}
        return {name: _plain(inner) for name, inner in named.items() if inner or name not in LATER}
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(inner)] for key, inner in sorted(value.items())]
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    return value
