"""A program in any language as a bot: questions and answers are lines of JSON, as docs/bots-protocol.md tells.

It starts when it is first asked. After a fault that leaves the conversation in doubt it is killed, with all that it has
started, and starts again when it is asked next.
"""

import hashlib
import json
import shlex
import shutil
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path

from centuria.bots.api import View
from centuria.bots.faults import Ended, NotLegal, NotStarted, NotUnderstood, TooLong, TooSlow
from centuria.bots.line_process import LONGEST, Child, Overlong
from centuria.errors import SetupError

PROTOCOL = 1
"""The version of the protocol; it changes when a program for the old one would not work any more."""

FAREWELL = 1.0
"""Seconds that a program has to end by itself."""

LONGEST_TIME = 86_400.0
_EXCERPT = 100

Message = Mapping[str, object]


class Program:
    """A program of yours, in any language."""

    def __init__(
        self, seed: int, *, command: tuple[str, ...], seconds: float = 10.0, start: float = 10.0, log: str = ""
    ) -> None:
        for name, value in (("seconds", seconds), ("start", start)):
            if not 0 < value <= LONGEST_TIME:
                raise SetupError(f"the option {name!r} is more than 0 and at most {LONGEST_TIME:.0f}, not {value}")
        if shutil.which(command[0]) is None:
            raise SetupError(f"there is no program {command[0]!r} that can be run")
        self.name = shlex.join(command)
        self._command, self._seconds, self._start = command, seconds, start
        self._log = _writable(log) if log else None
        self._seed = _own_seed(seed)
        self._child: Child | None = None
        self._table: Message = {}

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """What the program decides; a fault is raised by its name."""
        try:
            child = self._child or self._started()
            self._seat(child, view)
            number = view["number"]
            request = {"type": "decide", "number": number, "seconds": self._seconds, "legal": list(legal), "view": view}
            _say(child, request)
            answer = self._answer(child, self._seconds, "decide")
            decision = self._decision(answer, number)
        except BaseException:
            # Also when the table interrupts: an answer that comes late must not be taken for the next one.
            self._drop()
            raise
        if decision not in legal:
            happened = f"{decision[:_EXCERPT]!r} is not legal now; legal are: {', '.join(legal)}"
            raise NotLegal(self.name, happened, child.last_words())
        return decision

    def end(self, view: View) -> None:
        """Tell the program how its game ended; the next question is about another game."""
        if self._child is not None and self._table:
            _say(self._child, {"type": "end", "scores": view["scores"], "winner": view["winner"]})
        self._table = {}

    def close(self) -> None:
        """Ask the program to leave, and see to it that it does."""
        child, self._child, self._table = self._child, None, {}
        if child is not None:
            _say(child, {"type": "quit"})
            child.leave(FAREWELL)

    def _started(self) -> Child:
        """A running program that has said hello."""
        try:
            child = self._child = Child(self._command, self._log)
        except (OSError, ValueError) as error:
            raise NotStarted(self.name, f"cannot be run: {error}") from error
        _say(child, {"type": "hello", "centuria": PROTOCOL, "seed": self._seed, "seconds": self._seconds})
        answer = self._answer(child, self._start, "say hello")
        if answer.get("type") != "hello" or answer.get("centuria") != PROTOCOL:
            wanted = json.dumps({"type": "hello", "centuria": PROTOCOL})
            raise self._not_understood(child, f"said {_brief(answer)} instead of {wanted}")
        return child

    def _seat(self, child: Child, view: View) -> None:
        """Say at what table the program sits, when it is another one than before."""
        table = {
            "mode": view["mode"],
            "components": view["components"],
            "seats": view["seats"],
            "seat": view["seat"],
        }
        if table != self._table:
            _say(child, {"type": "start", **table})
            self._table = table

    def _answer(self, child: Child, seconds: float, deed: str) -> Message:
        """The next line of the program as an object."""
        try:
            line = child.hear(seconds)
        except TimeoutError:
            raise TooSlow(self.name, f"did not {deed} within {seconds:g} s", child.last_words()) from None
        except Overlong:
            raise TooLong(self.name, f"wrote a line of more than {LONGEST} bytes", child.last_words()) from None
        except EOFError:
            status = child.leave(FAREWELL / 2)
            raise Ended(self.name, f"did not {deed}: it {_ending(status)}", child.last_words()) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._not_understood(child, f"wrote {line[:_EXCERPT]!r}, which is no JSON object")
        return answer

    def _decision(self, answer: Message, number: object) -> str:
        decision = answer.get("decision")
        if not isinstance(decision, str) or answer.get("number", number) != number:
            assert self._child is not None
            raise self._not_understood(self._child, f"said {_brief(answer)} instead of a decision on position {number}")
        return decision

    def _not_understood(self, child: Child, happened: str) -> NotUnderstood:
        return NotUnderstood(self.name, happened, child.last_words())

    def _drop(self) -> None:
        child, self._child, self._table = self._child, None, {}
        if child is not None:
            child.end()


def _say(child: Child, message: Message) -> None:
    child.tell(json.dumps(message, separators=(",", ":")).encode("ascii"))


def _brief(message: Message) -> str:
    return json.dumps(message)[:_EXCERPT]


def _ending(status: int) -> str:
    if status == -signal.SIGKILL:
        return "closed its output or was killed"
    if status < 0:
        return f"was ended by signal {-status}"
    return f"ended with status {status}"


def _own_seed(seed: int) -> int:
    """A seed for the program's own chance that says nothing about the deal, even where both come from one number."""
    digest = hashlib.sha256(f"centuria program {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _writable(file: str) -> Path:
    path = Path(file).expanduser().absolute()
    try:
        path.open("ab").close()
    except OSError as error:
        raise SetupError(f"cannot write the log {file!r}: {error.strerror}") from None
    return path
