"""Errors, each naming the offending value. A call that raises one of these has changed nothing."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Self


class CenturiaError(Exception):
    """Every error that the library raises on purpose. Its text is English; some can be told in other languages."""

    message: str = ""
    parts: "Mapping[str, str | int | CenturiaError]" = MappingProxyType({})

    @classmethod
    def told(cls, message: str, **parts: "str | int | CenturiaError") -> Self:
        """An error whose text is a message of `words/<language>/errors.ftl`; only for errors of one argument.

        A part may be the error that is the reason.
        """
        error = cls(_told("en", message, parts))
        error.message, error.parts = message, parts
        return error

    def in_language(self, language: str) -> str:
        """The text in a language, if the error has a message, else in English."""
        return _told(language, self.message, self.parts) if self.message else str(self)


def _told(language: str, message: str, parts: "Mapping[str, str | int | CenturiaError]") -> str:
    from centuria.words import Words

    given = {name: p.in_language(language) if isinstance(p, CenturiaError) else p for name, p in parts.items()}
    return Words(language, "golem", "errors")(message, **given)


class InvalidDecision(CenturiaError, ValueError):
    """A text that is not a decision of the mode at all."""

    def __init__(self, decision: object, mode: str) -> None:
        told = CenturiaError.told("invalid-decision", decision=repr(decision), mode=mode)
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
        self.decision = decision
        self.mode = mode


class IllegalDecision(CenturiaError, ValueError):
    """A decision of the mode that is not legal now; `legal` says what is."""

    def __init__(self, decision: str, legal: Sequence[str]) -> None:
        if legal:
            told = CenturiaError.told("illegal-decision", decision=repr(decision), legal=", ".join(legal))
        else:
            told = CenturiaError.told("illegal-decision-over", decision=repr(decision))
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
        self.decision = decision
        self.legal = tuple(legal)


class IllegalAction(CenturiaError, ValueError):
    """An action that is not legal in a game of a batch; `legal` says what is."""

    def __init__(self, game: int, action: int, decision: str | None, legal: Sequence[str]) -> None:
        named = "no action of the mode" if decision is None else f"{decision!r}"
        super().__init__(f"game {game}: action {action} is {named} and not legal now; legal are: {', '.join(legal)}")
        self.game = game
        self.action = action
        self.legal = tuple(legal)


class NoGame(CenturiaError, RuntimeError):
    """A step of an environment in which no game goes on."""


class NoDevice(CenturiaError, RuntimeError):
    """A batch was asked for on a GPU, and there is none, or not what it takes to use it."""


class NotInstalled(CenturiaError, ImportError):
    """A missing optional dependency: what needs it, and which extra of the package installs it."""

    def __init__(self, need: str, extra: str, reason: ImportError) -> None:
        super().__init__(f"{need}, which centuria[{extra}] installs: {reason}")
        self.extra = extra


class StaleDecision(CenturiaError, ValueError):
    """A decision about an older position than the present one."""

    def __init__(self, decision: str, about: int, number: int) -> None:
        super().__init__(f"{decision!r} was decided on position {about}, but the game is at position {number}")
        self.decision = decision
        self.about = about
        self.number = number


class SetupError(CenturiaError, ValueError):
    """A mode, a number of seats or a deal that cannot be played."""


class ViewError(CenturiaError, ValueError):
    """A view that no position can be rebuilt from: the entry that is missing or impossible."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"view: {place}: {problem}" if place else f"view: {problem}")
        self.place = place
        self.problem = problem


class ComponentError(CenturiaError, ValueError):
    """A component file that cannot be used: which file, which entry and what is wrong with it."""

    def __init__(self, file: str, entry: str, problem: str, line: int | None = None) -> None:
        place = file if line is None else f"{file}:{line}"
        super().__init__(": ".join(part for part in (place, entry, problem) if part))
        self.file = file
        self.entry = entry
        self.problem = problem
        self.line = line


class FairnessError(CenturiaError, ValueError):
    """A deal that is not the one that was promised: the part of the record that differs, and how."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"not a fair deal: {part}: {reason}")
        self.part = part
        self.reason = reason


class RecordError(CenturiaError, ValueError):
    """A record that is not a game: the line and the reason."""

    def __init__(self, line: int, reason: str | CenturiaError) -> None:
        told = CenturiaError.told("refused-line", line=str(line), reason=reason)
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
        self.line = line
        self.reason = str(reason)
