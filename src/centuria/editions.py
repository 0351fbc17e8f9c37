"""Editions: a mode with a component set, and its action table: every decision as a text, whose index is the action id.

The table depends on the components, since decisions name cards by their faces.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from centuria.components import load
from centuria.core.layout import blank
from centuria.errors import InvalidDecision, SetupError
from centuria.modes import named
from centuria.modes.mode import ComponentSet, Mode, Records


@dataclass(frozen=True, eq=False)
class Edition:
    """A mode with a component set, packed for the rules, and its decisions as texts."""

    mode: Mode[ComponentSet]
    components: ComponentSet

    @cached_property
    def box(self) -> Records:
        """The component set, packed into a record for the rules."""
        return self.mode.texts.pack(self.components)

    @cached_property
    def fingerprint(self) -> str:
        """The fingerprint of the components, cached, since it takes a while for several sets."""
        return self.components.fingerprint

    @cached_property
    def capacity(self) -> int:
        """How much a caravan holds at the end of a turn."""
        return int(self.box[0]["capacity"])

    @cached_property
    def claims_to_end(self) -> tuple[int, ...]:
        """How many claims end the game, by the number of seats less one."""
        return tuple(self.box[0]["claims_to_end"].tolist())

    @cached_property
    def _answers(self) -> dict[int, tuple[str, ...]]:
        return {kind: tuple(texts) for kind, texts in self.mode.texts.answers(self.components).items()}

    @cached_property
    def _numbers(self) -> dict[int, dict[str, int]]:
        return {
            kind: {text: number for number, text in enumerate(texts) if text} for kind, texts in self._answers.items()
        }

    @cached_property
    def table(self) -> tuple[str, ...]:
        """All decisions, by action id."""
        return tuple(dict.fromkeys(text for texts in self._answers.values() for text in texts if text))

    @cached_property
    def ids(self) -> dict[str, int]:
        """The action id of each decision."""
        return {text: action for action, text in enumerate(self.table)}

    @cached_property
    def kinds(self) -> frozenset[int]:
        """The kinds of questions that are asked."""
        return frozenset(self._answers)

    def legal(self, kind: int, answers: int) -> tuple[str, ...]:
        """The decisions that a set of answers to a kind of question stands for."""
        texts, found = self._answers[kind], []
        while answers:
            found.append(texts[(answers & -answers).bit_length() - 1])
            answers &= answers - 1
        return tuple(found)

    def text(self, kind: int, answer: int) -> str:
        """The decision that an answer to a kind of question is."""
        return self._answers[kind][answer]

    def answer(self, kind: int, decision: object) -> int:
        """Which answer to a kind of question a decision is; -1 for a decision that answers other questions."""
        if not isinstance(decision, str) or decision not in self.ids:
            raise InvalidDecision(decision, self.mode.name)
        return self._numbers[kind].get(decision, -1)

    def records(self) -> Records:
        """One blank state record."""
        return blank(self.mode.state)


Components = ComponentSet | Path | str | Sequence[Path | str] | None
"""A component set, the file or files of one, or None for the set in the package."""

_editions: dict[tuple[str, str], Edition] = {}


def edition(mode: str, components: Components = None) -> Edition:
    """A mode with the components of the package, with those of some files, or with a set."""
    if components is None:
        return _packaged(mode)
    if isinstance(components, str | Path):
        components = [components]
    if isinstance(components, Sequence):
        components = load(mode, [Path(file) for file in components])
    return _editions.setdefault((mode, components.fingerprint), Edition(named(mode), components))


@cache
def _packaged(mode: str) -> Edition:
    found = named(mode)
    components = load(mode)
    return _editions.setdefault((mode, components.fingerprint), Edition(found, components))


def made(mode: str, fingerprint: str) -> Edition:
    """The edition with these components: the package's, or one that this process has made before."""
    found = _editions.get((mode, fingerprint))
    if found is None:
        packaged = _packaged(mode)
        found = _editions.get((mode, fingerprint))
        if found is None:
            raise SetupError(
                f"the components {fingerprint!r} of {mode} are not known here; "
                f"those of the package are {packaged.components.fingerprint!r}"
            )
    return found


def actions(mode: str, components: Components = None) -> tuple[str, ...]:
    """Every decision of a mode as text; the index is the action id."""
    return edition(mode, components).table
