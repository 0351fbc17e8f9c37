"""What is told of a table, built and encoded once for all who look from the same seat."""

from centuria.server.presenters import table
from centuria.server.tables.table import Match, Step

KEPT = 4
"""Numbers of which the encoded messages are kept: whoever is further behind is told anew."""


class Telling:
    """The latest messages of a table by number and viewer."""

    def __init__(self) -> None:
        self._steps: dict[tuple[int, int | None], str] = {}

    def since(self, match: Match, number: int, viewer: int | None) -> list[str]:
        """What brings a viewer who knows a number up to date: what has happened since, or the whole table."""
        steps = match.since(number) if 0 < number <= match.head.number else None
        if steps is None:
            return [self.state(match, viewer)]
        return [self._step(match, step, viewer) for step in steps]

    def state(self, match: Match, viewer: int | None) -> str:
        """The whole table at present."""
        return table.encode(table.state(match, viewer)).decode()

    def forget(self) -> None:
        """Keep nothing: the table rests."""
        self._steps.clear()

    def _step(self, match: Match, step: Step, viewer: int | None) -> str:
        told = self._steps.get((step.event.number, viewer))
        if told is None:
            told = table.encode(table.step(match, step, viewer)).decode()
            self._keep(match, step, viewer, told)
        return told

    def _keep(self, match: Match, step: Step, viewer: int | None, told: str) -> None:
        oldest = match.head.number - KEPT
        if step.event.number > oldest:
            self._steps[step.event.number, viewer] = told
        for key in [key for key in self._steps if key[0] <= oldest]:
            del self._steps[key]
