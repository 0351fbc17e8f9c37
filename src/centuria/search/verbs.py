"""Signatures of the mode-specific functions that the search calls, for the type checker.

`engines` replaces each of them by the compiled function of the mode (`centuria.core.jit.bound`).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.core.rng import Chance
    from centuria.mechanisms.crystals import Caravans, Provisions
    from centuria.modes.verbs import choices as choices
    from centuria.modes.verbs import decide as decide
    from centuria.modes.verbs import score as score
    from centuria.search.evaluation import EndWeights as Weights

    def redeal(box: Provisions, s: Caravans, chance: Chance) -> None:
        """Shuffle everything unseen."""

    def remove_unseen(box: Provisions, s: Caravans) -> None:
        """Remove the cards that nobody has seen."""

    def winner(box: Provisions, s: Caravans) -> int:
        """The seat that has won."""

    def evaluate(box: Provisions, weights: Weights, s: Caravans, seat: int) -> float:
        """The heuristic value of a seat's position beyond its points."""
