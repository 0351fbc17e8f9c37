"""Every table there is, and the files about them. A mode that is added is in the list without another word."""

from centuria.mode_registry import NAMES
from centuria.modes import named
from support import TESTS

TABLES = tuple((mode, seats) for mode in NAMES for seats in named(mode).seats)
"""Each mode with each number of seats."""

PERFT = TESTS / "perft"
PLAYTHROUGHS = TESTS / "playthroughs"


def label(table: object) -> str | None:
    """A table as its files and tests are called: golem-3."""
    return "-".join(map(str, table)) if isinstance(table, tuple) else None
