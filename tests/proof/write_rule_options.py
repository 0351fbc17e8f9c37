"""Writes tests/rule_options/: for each combination of rule options a whole game of two, and perft counts.

PYTHONPATH=tests python tests/proof/write_rule_options.py          what is missing
PYTHONPATH=tests python tests/proof/write_rule_options.py all      everything again; say in the commit why
"""

import sys
from collections.abc import Iterator

from support.golden import MOMENTS, SEEDS, counts, shortest
from support.playthroughs import told
from support.rule_options import CASES, FOLDER, PERFT, Options, name_of

import centuria
from centuria.editions import edition


def entries(mode: str, options: Options) -> Iterator[str]:
    """The perft entries of a combination: moments of its playthrough, and two deals of the same components."""
    name = name_of(mode, options)
    moments = list(centuria.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8")).path())
    for seed in SEEDS:
        dealt = centuria.new(mode, 2, seed, moments[0].components, options)
        yield f'\n[["{name}"]]\nseed = {seed}\ncounts = {counts(dealt)}\n'
    for share in MOMENTS:
        after = int(share * (len(moments) - 1))
        yield f'\n[["{name}"]]\nafter = {after}\ncounts = {counts(moments[after])}\n'


def main(again: bool) -> None:
    """Write the files."""
    for mode, options in CASES:
        file = FOLDER / f"{name_of(mode, options)}.txt"
        if again or not file.exists():
            file.write_text(told(shortest(edition(mode, None, options), 2)), encoding="utf-8")
            print(file.name)
    if again or not PERFT.exists():
        heading = "# How many series of one decision, of two, and so on can follow, by combination of rule options.\n"
        PERFT.write_text(heading + "".join(text for case in CASES for text in entries(*case)), encoding="utf-8")
        print(PERFT.name)


if __name__ == "__main__":
    main("all" in sys.argv[1:])
