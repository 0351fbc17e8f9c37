"""The beam bot: a wide beam search over its own coming turns, as the best programs of the contest of 2020 searched.

It is an opponent to measure others by, and no champion is tuned against it.
"""

from centuria.bots.search.base import SearchBot, SearchResult, check_beam, interpreted_budget
from centuria.bots.search.planner import INTERPRETED_WIDTH, SINGLE_TURN_WIDTH, loss_factor
from centuria.position import Position
from centuria.search.workspace import BeamParams

TIMED_DEPTH = 20
"""The most turns that a search looks ahead when its time decides how many."""


class Beam(SearchBot):
    """Keeps hundreds of positions a turn, predicts the others, and searches the end of the game in full."""

    weights_table = "beam"

    def __init__(
        self,
        seed: int,
        width: int = 350,
        depth: int = 12,
        opponent_width: int = 40,
        discount: float = 0.98,
        win_bonus: float = 60.0,
        time: float | None = None,
    ) -> None:
        super().__init__(seed, (width, opponent_width, SINGLE_TURN_WIDTH), time)
        check_beam(width, depth)
        self._beam_width = width
        self._depth = depth if time is None else TIMED_DEPTH
        self._opponent_width = opponent_width
        self._discount = discount
        self._win_bonus = win_bonus

    def search(self, position: Position) -> SearchResult:
        """The first answer of the best line, and the rest of that line's turn."""
        penalty = self._win_bonus * loss_factor(position)
        single_turn = BeamParams(SINGLE_TURN_WIDTH, 1, self._discount, self._win_bonus, penalty, 0, True)
        wide = single_turn._replace(
            width=interpreted_budget(self._beam_width, INTERPRETED_WIDTH),
            depth=interpreted_budget(self._depth, 1),
            opponent_width=interpreted_budget(self._opponent_width, 0),
        )
        # A search that its time cuts short before its first layer has found nothing.
        values = self.beam_search(position, wide) or self.beam_search(position, single_turn)
        best = max(values, key=lambda answer: (values[answer], -answer))
        return SearchResult(best, self.rest_of_turn(best))
