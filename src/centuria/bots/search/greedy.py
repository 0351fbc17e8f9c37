"""The greedy bot: the turn after which points and evaluation together are highest (`search.one_turn`)."""

from functools import cached_property

from centuria.bots.search.base import SearchBot, SearchResult
from centuria.position import Position
from centuria.search.one_turn import TurnWorkspace, new_turn_workspace


class Greedy(SearchBot):
    """Plays the turn after which points and evaluation together are highest."""

    weights_table = "single_turn"

    def __init__(self, seed: int, noise: float = 0.0) -> None:
        super().__init__(seed, (), None)
        self._noise = noise

    def search(self, position: Position) -> SearchResult:
        """The answer with which the best turn begins, and the rest of that turn."""
        room = self.turn_workspace
        answer = self.engine.choose(position.edition.box, self.weights, position.state, *room, self.chance, self._noise)
        return SearchResult(int(answer), room.turn(answer)[1:])

    @cached_property
    def turn_workspace(self) -> TurnWorkspace:
        """The buffers of the search."""
        return new_turn_workspace(self.engine.state)
