"""Every table there is: each mode with each number of seats. A mode that is added is proved without another word."""

from pathlib import Path

from centuria.modes import NAMES, named

TABLES = tuple((mode, seats) for mode in NAMES for seats in named(mode).seats)

TESTS = Path(__file__).resolve().parent.parent
PERFT = TESTS / "perft"
PLAYTHROUGHS = TESTS / "playthroughs"


def label(table: object) -> str | None:
    """A table as its files and tests are called: golem-3."""
    return "-".join(map(str, table)) if isinstance(table, tuple) else None
