"""Writes tests/perft/<mode>.toml: how many series of so many decisions follow from some positions.

    PYTHONPATH=tests python tests/proof/write_perft.py            the files that are missing
    PYTHONPATH=tests python tests/proof/write_perft.py golem      this one again; say in the commit why it had to change

The positions are the first deals of each number of seats, and moments of the playthroughs, where more can happen than
on the first turns. Write the playthroughs first.
"""

import sys
from collections.abc import Iterator, Sequence

from support.games import PERFT, PLAYTHROUGHS, TABLES, label
from support.golden import MOMENTS, SEEDS, counts

import centuria


def positions(mode: str) -> Iterator[str]:
    """The entries of a file."""
    for table in TABLES:
        if table[0] != mode:
            continue
        seats = table[1]
        for seed in SEEDS:
            yield _entry(f"seats = {seats}\nseed = {seed}", counts(centuria.new(mode, seats, seed)))
        text = (PLAYTHROUGHS / f"{label(table)}.txt").read_text(encoding="utf-8")
        moments = list(centuria.read(text).path())
        for share in MOMENTS:
            after = int(share * (len(moments) - 1))
            yield _entry(f"seats = {seats}\nafter = {after}", counts(moments[after]))


def _entry(position: str, found: Sequence[int]) -> str:
    return f"\n[[positions]]\n{position}\ncounts = {list(found)}\n"


def main(wanted: Sequence[str]) -> None:
    """Write the files asked for, or those that are missing."""
    for mode in dict.fromkeys(mode for mode, _ in TABLES):
        file = PERFT / f"{mode}.toml"
        if mode in wanted or (not wanted and not file.exists()):
            heading = (
                f"# {mode}: how many series of one decision, of two, and so on can follow from a position.\n"
                "# The position is a deal (`seed`), or the playthrough of that many seats after so many decisions.\n"
                "# Written by tests/proof/write_perft.py.\n"
            )
            file.write_text(heading + "".join(positions(mode)), encoding="utf-8")
            print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
