"""What decisions did, as one viewer sees it: every answer, given or automatic, and the views around it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from centuria.position import Position
from centuria.views import view
from centuria.views.schema import View


@dataclass(frozen=True, slots=True)
class SeenStep:
    """One answer of a seat, as a viewer sees it."""

    seat: int
    decision: str
    automatic: bool
    """Whether the game has answered by itself, because there was only one answer."""
    before: View
    after: View


def seen_steps(
    position: Position, decisions: Iterable[str], viewer: int | None, number: int, covered: bool = False
) -> Iterator[tuple[SeenStep, ...]]:
    """The steps of each of some decisions in a row; `number` is that of the position before the first."""

    def seen() -> View:
        return view(position, viewer, number, covered)

    before = seen()
    for decision in decisions:
        number += 1
        found: list[SeenStep] = []
        for step in position.steps(decision):
            position = step.position
            after = seen()
            found.append(SeenStep(step.seat, step.decision, bool(found), before, after))
            before = after
        yield tuple(found)
