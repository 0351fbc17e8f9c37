"""Signatures of a mode's verbs, for the type checker.

Shared functions call verbs by these names; `centuria.core.jit.bound` puts the compiled function of the mode in their
place.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.core.layout import Grid
    from centuria.core.rng import Chance
    from centuria.mechanisms.crystals import Caravans, Provisions

    def shuffle_decks(box: Provisions, s: Caravans, seats: int, chance: Chance) -> None:
        """Put everything that is dealt in random order."""

    def set_up(box: Provisions, s: Caravans, seats: int) -> None:
        """Lay out a table whose decks are in order."""

    def deal(box: Provisions, s: Caravans, seats: int, chance: Chance) -> None:
        """Shuffle and begin."""

    def choices(box: Provisions, s: Caravans) -> int:
        """What may be answered to the top question."""

    def answer(box: Provisions, s: Caravans, choice: int) -> None:
        """Do what was answered to the top question."""

    def decide(box: Provisions, s: Caravans, choice: int) -> None:
        """Answer the question on top of the agenda and go on to the next."""

    def score(box: Provisions, s: Caravans, seat: int) -> int:
        """The points of a seat."""

    def itemise(box: Provisions, s: Caravans, seat: int, found: Grid) -> int:
        """Write the parts of a seat's score, and answer how many there are."""

    def unseen(box: Provisions, s: Caravans) -> int:
        """How many pieces nobody has seen."""
