"""Writes tests/playthroughs/: for each table one whole game, with what can be seen of it after every decision.

    PYTHONPATH=tests python tests/proof/write_playthroughs.py            those that are missing
    PYTHONPATH=tests python tests/proof/write_playthroughs.py golem-3    this one again; say in the commit why

A file is a record that `centuria.read` takes; `support.playthroughs` says what its remarks tell.
"""

import sys
from collections.abc import Sequence

from support.games import PLAYTHROUGHS, TABLES, label
from support.golden import shortest
from support.playthroughs import told

from centuria.editions import edition


def main(wanted: Sequence[str]) -> None:
    """Write the files asked for, or those that are missing."""
    for mode, seats in TABLES:
        name = label((mode, seats))
        file = PLAYTHROUGHS / f"{name}.txt"
        if name in wanted or (not wanted and not file.exists()):
            file.write_text(told(shortest(edition(mode), seats)), encoding="utf-8")
            print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
