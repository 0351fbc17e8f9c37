"""An edition built from stored component files: their texts by file name."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from centuria.components import load
from centuria.editions import Edition, edition


def edition_of(mode: str, files: Mapping[str, str]) -> Edition:
    """Build the edition of a mode from the texts of component files."""
    with tempfile.TemporaryDirectory() as folder:
        written = []
        for name, text in files.items():
            place = Path(folder) / name
            place.write_text(text, encoding="utf-8")
            written.append(place)
        return edition(mode, load(mode, written))
