"""Errors, each naming the offending value. A call that raises one of these has changed nothing."""

import errno
import socket
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Self

if TYPE_CHECKING:
    from centuria.words import Words


class CenturiaError(Exception):
    """Every error that the library raises on purpose. Its text is English; some can be told in other languages."""

    word_file: ClassVar[str] = "errors"
    message: str = ""
    parts: "Mapping[str, str | int | CenturiaError]" = MappingProxyType({})

    @classmethod
    def told(cls, message: str, **parts: "str | int | CenturiaError") -> Self:
        """An error whose text is a message of its word file; only for errors of one argument.

        A part may be the error that is the reason.
        """
        error = cls(_told(cls.word_file, "en", message, parts))
        error.message, error.parts = message, parts
        return error

    def in_language(self, language: str) -> str:
        """The text in a language, if the error has a message, else in English."""
        return _told(self.word_file, language, self.message, self.parts) if self.message else str(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Workers send errors, whose classes take arguments of many kinds."""
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(kind: type[CenturiaError], arguments: tuple[object, ...], state: dict[str, object]) -> CenturiaError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(state)
    return error


def _told(file: str, language: str, message: str, parts: "Mapping[str, str | int | CenturiaError]") -> str:
    given = {name: p.in_language(language) if isinstance(p, CenturiaError) else p for name, p in parts.items()}
    return _words(language, file)(message, **given)


@cache
def _words(language: str, file: str) -> "Words":
    """The messages of a word file. A server refuses many requests, so they are not put together for each."""
    from centuria.words import Words

    return Words(language, "golem", file)


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

    def __init__(self, need: CenturiaError, extra: str, reason: ImportError) -> None:
        told = CenturiaError.told("not-installed", need=need, extra=extra, reason=str(reason))
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
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


_LOOKUPS = {
    number: name
    for name in ("EAI_AGAIN", "EAI_FAIL", "EAI_NODATA", "EAI_NONAME")
    if (number := getattr(socket, name, None)) is not None
}


class SystemReason(CenturiaError):
    """Why the operating system refused something, without the file; in the language where there is a text for it."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.name = _error_name(error).lower()

    def in_language(self, language: str) -> str:
        """By the name of the error."""
        from centuria.words import plain

        return plain(language, "help").get(f"reason-{self.name}") or str(self)


def _error_name(error: OSError) -> str:
    """The name of an error; names that are looked up, and TLS, have errors and numbers of their own."""
    # By its name: importing `ssl` takes longer than all else that an error needs.
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if "SSLError" in kinds:
        return "ECERT" if "SSLCertVerificationError" in kinds else "ETLS"
    names = _LOOKUPS if isinstance(error, socket.gaierror) else errno.errorcode
    return names.get(error.errno or 0, "")


class ComponentProblem(CenturiaError):
    """What is wrong with an entry of a component file, or unusual about it; also a part of such a text.

    Reading a file gives many reasons in advance. They are put into words when somebody asks.
    """

    word_file = "components"

    @classmethod
    def told(cls, message: str, **parts: str | int | CenturiaError) -> Self:
        """A problem whose text is a message of `words/<language>/components.ftl`."""
        problem = cls(message)
        problem.message, problem.parts = message, parts
        return problem

    def __str__(self) -> str:
        return self.in_language("en") if self.message else super().__str__()


class ComponentError(CenturiaError, ValueError):
    """A component file that cannot be used: which file, which entry and what is wrong with it."""

    def __init__(
        self, file: str, entry: str | ComponentProblem, problem: ComponentProblem, line: int | None = None
    ) -> None:
        self._told = (file, entry, problem, line)
        super().__init__(placed("en", *self._told))
        self.file = file
        self.entry = str(entry)
        self.problem = str(problem)
        self.line = line

    def in_language(self, language: str) -> str:
        """The same place, and the problem in the language."""
        return placed(language, *self._told)


def placed(language: str, file: str, entry: str | ComponentProblem, problem: ComponentProblem, line: int | None) -> str:
    """A problem of a component file behind its place, in a language."""
    named = entry if isinstance(entry, str) else entry.in_language(language)
    return ": ".join((file if line is None else f"{file}:{line}", named, problem.in_language(language)))


class FairnessError(CenturiaError, ValueError):
    """A deal that is not the one that was promised: the part of the record that differs, and how."""

    def __init__(self, part: str, reason: CenturiaError) -> None:
        told = CenturiaError.told("fair-refused", part=part, reason=reason)
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
        self.part = part
        self.reason = str(reason)


class RecordError(CenturiaError, ValueError):
    """A record that is not a game: the line and the reason."""

    def __init__(self, line: int, reason: str | CenturiaError) -> None:
        told = CenturiaError.told("refused-line", line=str(line), reason=reason)
        super().__init__(str(told))
        self.message, self.parts = told.message, told.parts
        self.line = line
        self.reason = str(reason)
