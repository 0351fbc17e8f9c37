"""What the rules say a decision opens: how often its trade can be done, and what can be had at a golem location; and
whether it can be taken back.

The rules answer it by taking the step. It stands beside a view, for everything that shows its decisions.
"""

from typing_extensions import TypedDict

from centuria.mechanisms import agenda
from centuria.position import Position


class FollowUp(TypedDict):
    """What can follow a decision at once."""

    times: int
    """How often a trade can be done; 0 where there is none."""
    claim: bool
    """Whether a point card can be claimed, or is claimed."""
    bonus: bool
    """Whether a bonus tile can be taken."""
    irreversible: bool
    """Whether it reveals something that nobody has seen, or ends the game: then it cannot be taken back."""


NOTHING: FollowUp = {"times": 0, "claim": False, "bonus": False, "irreversible": False}


def follow_ups(position: Position) -> dict[str, FollowUp]:
    """What can follow each decision of the open question; those that nothing follows are left out."""
    if position.over:
        return {}
    unseen = position.unseen
    found = ((decision, _follow_up(position, decision, unseen)) for decision in position.legal())
    return {decision: follow_up for decision, follow_up in found if follow_up != NOTHING}


def _follow_up(position: Position, decision: str, unseen: int) -> FollowUp:
    """Read from the position after the step, even where the game then answers by itself."""
    steps = position.steps(decision)
    after, last = steps[0].position, steps[-1].position
    irreversible = last.over or last.unseen < unseen
    if position.kind != agenda.TURN:
        return {**NOTHING, "irreversible": irreversible}
    seat, same_turn = position.seat - 1, not after.over and after.turn == position.turn
    verbs = [text.partition(" ")[0] for text in after.legal()] if same_turn else []
    return {
        "times": verbs.count("times"),
        "claim": "claim" in verbs or bool(after.record["claims"][seat] > position.record["claims"][seat]),
        "bonus": "bonus" in verbs,
        "irreversible": irreversible,
    }
