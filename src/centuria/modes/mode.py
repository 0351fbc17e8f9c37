"""A mode as the rest of the program sees it: its facts, its text codec and its compiled verbs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np

from centuria.components.toml_cursor import ComponentWarning

Records = np.ndarray[tuple[int], np.dtype[np.void]]
Setup = Mapping[str, object]
"""A deal as JSON: each deck as one list in drawing order, and everything else that a mode deals."""


class ComponentSet(Protocol):
    """What every component set can say of itself."""

    @property
    def file(self) -> str:
        """The file it was read from, for people."""
        ...

    @property
    def fingerprint(self) -> str:
        """A short text that differs when anything that affects play differs."""
        ...

    @property
    def warnings(self) -> Sequence[ComponentWarning]:
        """What is unusual in its files."""
        ...


S = TypeVar("S", bound=ComponentSet)


@dataclass(frozen=True, slots=True)
class Texts(Generic[S]):
    """Between a mode's records and what people write: components, setups and answers."""

    pack: Callable[[S], Records]
    """The box of a component set."""
    answers: Callable[[S], Mapping[int, Sequence[str]]]
    """For each kind of question, in the order of the action table, its answers as decision texts; "" is never one."""
    setup: Callable[[S, np.void], Setup]
    """The deal on a record that has just been dealt."""
    lay: Callable[[S, np.void, int, Setup], None]
    """Put a given deal on a record, or say what is wrong with it."""
    deal_options: Mapping[str, Callable[[S, Setup, object, int], Setup]]
    """What may be chosen about the deal, by name: each turns a deal into one as chosen; a seed settles the rest."""
    rule_options: Mapping[str, Callable[[np.record, int], None]]
    """Readings of the rules, by name: each writes the number of the chosen one into a box."""


@dataclass(frozen=True, slots=True)
class Verbs:
    """The compiled rules of a mode, over a box record and a state record; seats count from 0."""

    begin: Callable[..., None]
    deal: Callable[..., None]
    redeal: Callable[..., None]
    """Put everything that nobody has seen in a new random order."""
    unseen: Callable[..., int]
    """How many pieces that is; takes the records in their arrays, as the next does, and `tally`."""
    review: Callable[..., None]
    """Work out again what may be answered to the open question."""
    decide: Callable[..., None]
    advance: Callable[..., None]
    """Decide on a copy."""
    trace: Callable[..., int]
    """Decide on copies, one for each answer that was given or that the game gave by itself."""
    score: Callable[..., int]
    tally: Callable[..., None]
    """The scores of all seats: their parts, as the mode names them, and their sum."""
    winner: Callable[..., int]
    series: Callable[..., None]
    perft: Callable[..., int]


@dataclass(frozen=True, slots=True)
class Mode(Generic[S]):
    """A rulebook made playable."""

    name: str
    seats: range
    parts: tuple[str, ...]
    """What a score is made of."""
    state: np.dtype[np.void]
    result: np.dtype[np.void]
    texts: Texts[S]
    verbs: Verbs
