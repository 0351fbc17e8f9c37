"""What a bot thinks of a position: the decisions ranked, with the chance to win and how play may go on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A decision that somebody may make later."""

    seat: int
    decision: str


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a decision is thought to be worth."""

    decision: str
    chances: tuple[float, ...]
    """The estimated chance of each seat to win after it; they add up to 1."""
    weight: float
    """The share of the thinking that went into it, 0 to 1."""
    line: tuple[Step, ...]
    """How play may go on after it, from the next decision on."""
