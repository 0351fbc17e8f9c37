"""A process that plays one random game and says how long it waited for its rules (Numba itself already imported)."""

import sys
from time import perf_counter

import numba  # noqa: F401  (its own import is not what is measured)


def main(mode: str) -> float:
    """Seconds from importing the rules to the end of the first game."""
    begun = perf_counter()
    from centuria.core.layout import blank
    from centuria.core.rng import CHANCE
    from centuria.editions import edition

    chosen = edition(mode)
    chosen.mode.verbs.series(
        chosen.box[0], chosen.records()[0], blank(CHANCE)[0], 2, 1, 0, blank(chosen.mode.result), 1 << 30
    )
    return perf_counter() - begun


if __name__ == "__main__":
    print(main(sys.argv[1]))
