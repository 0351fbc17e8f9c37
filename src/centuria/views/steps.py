"""The steps of decisions as one viewer sees them: every answer, given or forced, and the views around it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from centuria.position import Position, Step
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
    before = view(position, viewer, number, covered)
    for decision in decisions:
        number += 1
        steps = position.steps(decision)
        found = seen_after(before, steps, viewer, number, covered)
        position, before = steps[-1].position, found[-1].after
        yield found


def seen_after(
    before: View,
    steps: Sequence[Step],
    viewer: int | None,
    number: int,
    covered: bool = False,
    last: View | None = None,
) -> tuple[SeenStep, ...]:
    """The steps of one decision after a view; `number` is that of the position after them, `last` its view if known."""
    found: list[SeenStep] = []
    for place, step in enumerate(steps, 1):
        known = last if place == len(steps) else None
        after = view(step.position, viewer, number, covered) if known is None else known
        found.append(SeenStep(step.seat, step.decision, bool(found), before, after))
        before = after
    return tuple(found)
