"""Every combination of rule options that is not the usual one, and the files about them."""

from itertools import product

from centuria.mode_registry import MODES, RULE_OPTIONS, declared
from support import TESTS

FOLDER = TESTS / "rule_options"
PERFT = FOLDER / "perft.toml"

Options = dict[str, str]


def combinations(mode: str) -> list[Options]:
    """The combinations of a mode's rule options, the usual one left out."""
    names = declared(mode).rule_options
    every = [dict(zip(names, values, strict=True)) for values in product(*(RULE_OPTIONS[name] for name in names))]
    return every[1:]


CASES = [(mode, options) for mode in MODES for options in combinations(mode)]


def name_of(mode: str, options: Options) -> str:
    """A combination as its file is called: saga2-any-back."""
    return "-".join([mode, *options.values()])
