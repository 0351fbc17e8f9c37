"""Editions: a mode with components and rule options, and its action table: every decision as a text, by action id.

The table depends on the components, since decisions name cards by their faces.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from centuria.components import earlier, load
from centuria.core.layout import blank
from centuria.errors import InvalidDecision, SetupError
from centuria.mode_registry import RULE_OPTIONS, declared
from centuria.modes import named
from centuria.modes.mode import ComponentSet, Mode, Records


@dataclass(frozen=True, eq=False)
class Edition:
    """A mode with a component set and rule options, packed for the rules, and its decisions as texts."""

    mode: Mode[ComponentSet]
    components: ComponentSet
    rule_options: Mapping[str, str]
    """The value of every rule option that the mode has."""

    @cached_property
    def _key(self) -> tuple[str, ...]:
        return (self.mode.name, self.fingerprint, *self.rule_options.values())

    def __eq__(self, other: object) -> bool:
        """Editions are equal when everything that affects play is: the mode, the components and the rule options."""
        return self._key == other._key if isinstance(other, Edition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __deepcopy__(self, memo: object) -> "Edition":
        """An edition never changes: it is its own copy."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Compiled rules cannot be pickled, so a pickle names the mode and holds the components."""
        return edition, (self.mode.name, self.components, dict(self.rule_options))

    @cached_property
    def box(self) -> Records:
        """The component set and the rule options, packed into a record for the rules."""
        packed = self.mode.texts.pack(self.components)
        for name, value in self.rule_options.items():
            self.mode.texts.rule_options[name](packed.view(np.recarray)[0], RULE_OPTIONS[name].index(value))
        return packed

    @cached_property
    def unusual_rules(self) -> dict[str, str]:
        """The rule options that have another value than the usual one."""
        return {name: value for name, value in self.rule_options.items() if value != RULE_OPTIONS[name][0]}

    def with_options(self, options: Mapping[str, object] | None) -> "Edition":
        """The edition of the same components with these rule options; options of the deal are passed over."""
        chosen = {name: RULE_OPTIONS[name][0] for name in self.rule_options}
        for name, value in (options or {}).items():
            if name in chosen:
                if value not in RULE_OPTIONS[name]:
                    known = ", ".join(RULE_OPTIONS[name])
                    raise SetupError.told("option-rule-value", option=name, known=known, value=repr(value))
                chosen[name] = str(value)
        key = (self.mode.name, self.components.fingerprint, *chosen.values())
        return _editions.setdefault(key, Edition(self.mode, self.components, chosen))

    def check_rules(self, options: Mapping[str, object] | None) -> None:
        """Refuse options that are no rule options of the mode."""
        for name in options or {}:
            if name not in self.rule_options:
                count, known = len(self.rule_options), ", ".join(self.rule_options)
                mode = self.mode.name
                raise SetupError.told("option-no-rule", mode=mode, option=repr(name), count=count, known=known)

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

_editions: dict[tuple[str, ...], Edition] = {}
"""By mode, fingerprint of the components, and values of the rule options."""


def edition(mode: str, components: Components = None, options: Mapping[str, object] | None = None) -> Edition:
    """A mode with the components of the package, of some files, or of a set; and with rule options.

    Options of the deal are passed over.
    """
    if components is None:
        return _latest(mode).with_options(options)
    if isinstance(components, str | Path | Sequence):
        components = load(mode, _paths(components))
    return _usual(mode, components).with_options(options)


def recorded(mode: str, fingerprint: str, components: Components = None) -> Edition:
    """The edition that a record names. What `components` leave open may be of an earlier version of the package.

    Where no version has that fingerprint, it is the edition with these components, and the caller refuses the record.
    """
    found = edition(mode, components)
    if found.fingerprint == fingerprint:
        return found
    if components is None:
        return packaged(mode, fingerprint) or found
    if isinstance(components, str | Path | Sequence):
        for old in earlier(mode, _paths(components)):
            if old.fingerprint == fingerprint:
                return _usual(mode, old)
    return found


def packaged(mode: str, fingerprint: str) -> Edition | None:
    """The edition with these components of the package, of the latest or an earlier version; None if there is none."""
    latest = _latest(mode)
    return latest if latest.fingerprint == fingerprint else _earlier(mode).get(fingerprint)


def made(mode: str, fingerprint: str, options: Mapping[str, object] | None = None) -> Edition:
    """The edition with these components, the package's or some that this process has seen, and with rule options."""
    latest = _latest(mode)
    found = _editions.get((mode, fingerprint, *(RULE_OPTIONS[name][0] for name in latest.rule_options)))
    found = found or _earlier(mode).get(fingerprint)
    if found is None:
        raise SetupError(
            f"the components {fingerprint!r} of {mode} are not known here; "
            f"those of the package are {latest.components.fingerprint!r}"
        )
    found.check_rules(options)
    return found.with_options(options)


def _paths(components: Path | str | Sequence[Path | str]) -> list[Path]:
    return [Path(file) for file in ([components] if isinstance(components, str | Path) else components)]


def _usual(mode: str, components: ComponentSet) -> Edition:
    usual: dict[str, str] = {name: RULE_OPTIONS[name][0] for name in declared(mode).rule_options}
    key = (mode, components.fingerprint, *usual.values())
    return _editions.setdefault(key, Edition(named(mode), components, usual))


@cache
def _latest(mode: str) -> Edition:
    named(mode)
    return _usual(mode, load(mode))


@cache
def _earlier(mode: str) -> dict[str, Edition]:
    """By fingerprint; read when a record or a table names components that are not the latest."""
    return {old.fingerprint: _usual(mode, old) for old in earlier(mode)}


def actions(mode: str, components: Components = None) -> tuple[str, ...]:
    """Every decision of a mode as text; the index is the action id."""
    return edition(mode, components).table
