"""An external program as a bot, in any language: requests and responses are lines of JSON (docs/bots-protocol.md).

The program starts with the first request. After a fault that leaves the protocol out of step it is killed, with all
processes it has started, and is restarted with the next request. The class name of a fault is the fault's name.
"""

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from centuria.bots.api import View
from centuria.bots.external.line_process import MAX_LINE, LineProcess, LineTooLong
from centuria.errors import CenturiaError, SetupError, SystemReason
from centuria.operating_system import KILLED, join_command

PROTOCOL = 1
"""The version of the protocol; it changes when programs for the old one would stop working."""

QUIT_SECONDS = 1.0
"""Grace period for a program to exit by itself."""

MAX_SECONDS = 86_400.0
_EXCERPT = 100

Message = Mapping[str, object]


class BotFault(CenturiaError):
    """A bot that did not decide: its name, what happened, and the last lines of its standard error."""

    def __init__(self, bot: str, happened: str, stderr_tail: Sequence[str] = ()) -> None:
        super().__init__("\n".join((f"{bot}: {happened}", *(f"    {line}" for line in stderr_tail))))
        self.bot = bot
        self.happened = happened
        self.stderr_tail = tuple(stderr_tail)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.bot, self.happened, self.stderr_tail)


class NotStarted(BotFault):
    """The program cannot be run."""


class TooSlow(BotFault):
    """The time limit to start or to decide was exceeded."""


class Ended(BotFault):
    """The program ended, or closed its output, in the middle of a game."""


class NotUnderstood(BotFault):
    """The response is invalid: no JSON object, not a response to the request, or another protocol version."""


class TooLong(BotFault):
    """A line of the response exceeds the limit."""


class NotLegal(BotFault):
    """The decision is not legal now."""


class Program:
    """A program in any language, which runs as a process of its own."""

    def __init__(
        self, seed: int, *, command: tuple[str, ...], seconds: float = 10.0, start: float = 10.0, log: str = ""
    ) -> None:
        for name, value in (("seconds", seconds), ("start", start)):
            if not 0 < value <= MAX_SECONDS:
                raise SetupError.told(
                    "bot-program-seconds", option=repr(name), most=f"{MAX_SECONDS:.0f}", value=str(value)
                )
        if shutil.which(command[0]) is None:
            raise SetupError.told("bot-no-program", value=repr(command[0]))
        self.name = join_command(command)
        self._command, self._seconds, self._start = command, seconds, start
        self._log = _writable(log) if log else None
        self._seed = _own_seed(seed)
        self._process: LineProcess | None = None
        self._table: Message = {}

    def __getstate__(self) -> dict[str, object]:
        if self._process is not None:
            raise SetupError(f"the bot {self.name!r} runs as a process of its own and cannot be copied during a game")
        return self.__dict__

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The program's decision; raises a `BotFault`."""
        try:
            process = self._process or self._started()
            self._seat(process, view)
            number = view["number"]
            request = {"type": "decide", "number": number, "seconds": self._seconds, "legal": list(legal), "view": view}
            _send(process, request)
            answer = self._answer(process, self._seconds, "decide")
            decision = self._decision(answer, number)
        except BaseException:
            # Also on an interrupt: a late response must not be taken for the next one.
            self._drop()
            raise
        if decision not in legal:
            happened = f"{decision[:_EXCERPT]!r} is not legal now; legal are: {', '.join(legal)}"
            raise NotLegal(self.name, happened, process.stderr_tail())
        return decision

    def end(self, view: View) -> None:
        """Send the end of the game; the next request belongs to another game."""
        if self._process is not None and self._table:
            _send(self._process, {"type": "end", "scores": view["scores"], "winner": view["winner"]})
        self._table = {}

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not."""
        process, self._process, self._table = self._process, None, {}
        if process is not None:
            _send(process, {"type": "quit"})
            process.close(QUIT_SECONDS)

    def _started(self) -> LineProcess:
        """Start the program and exchange `hello`."""
        try:
            process = self._process = LineProcess(self._command, self._log)
        except (OSError, ValueError) as error:
            raise NotStarted(self.name, f"cannot be run: {error}") from error
        _send(process, {"type": "hello", "centuria": PROTOCOL, "seed": self._seed, "seconds": self._seconds})
        answer = self._answer(process, self._start, "say hello")
        if answer.get("type") != "hello" or answer.get("centuria") != PROTOCOL:
            wanted = json.dumps({"type": "hello", "centuria": PROTOCOL})
            raise self._not_understood(process, f"said {_brief(answer)} instead of {wanted}")
        return process

    def _seat(self, process: LineProcess, view: View) -> None:
        """Send `start` if the game or the seat is another one than before."""
        table = {
            "mode": view["mode"],
            "components": view["components"],
            "seats": view["seats"],
            "seat": view["seat"],
        }
        if table != self._table:
            _send(process, {"type": "start", **table})
            self._table = table

    def _answer(self, process: LineProcess, seconds: float, action: str) -> Message:
        """The next line of the program as a JSON object."""
        try:
            line = process.read_line(seconds)
        except TimeoutError:
            raise TooSlow(self.name, f"did not {action} within {seconds:g} s", process.stderr_tail()) from None
        except LineTooLong:
            raise TooLong(self.name, f"wrote a line of more than {MAX_LINE} bytes", process.stderr_tail()) from None
        except EOFError:
            status = process.close(QUIT_SECONDS / 2)
            raise Ended(self.name, f"did not {action}: it {_ending(status)}", process.stderr_tail()) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._not_understood(process, f"wrote {line[:_EXCERPT]!r}, which is no JSON object")
        return answer

    def _decision(self, answer: Message, number: object) -> str:
        decision = answer.get("decision")
        if not isinstance(decision, str) or answer.get("number", number) != number:
            assert self._process is not None
            wrong = f"said {_brief(answer)} instead of a decision on position {number}"
            raise self._not_understood(self._process, wrong)
        return decision

    def _not_understood(self, process: LineProcess, happened: str) -> NotUnderstood:
        return NotUnderstood(self.name, happened, process.stderr_tail())

    def _drop(self) -> None:
        process, self._process, self._table = self._process, None, {}
        if process is not None:
            process.kill()


def _send(process: LineProcess, message: Message) -> None:
    process.send_line(json.dumps(message, separators=(",", ":")).encode("ascii"))


def _brief(message: Message) -> str:
    return json.dumps(message)[:_EXCERPT]


def _ending(status: int) -> str:
    if status == KILLED:
        return "closed its output or was killed"
    if status < 0:
        return f"was ended by signal {-status}"
    return f"ended with status {status}"


def _own_seed(seed: int) -> int:
    """A seed for the program that reveals nothing about the deal, even where both come from one number."""
    digest = hashlib.sha256(f"centuria program {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _writable(file: str) -> Path:
    path = Path(file).expanduser().absolute()
    try:
        path.open("ab").close()
    except OSError as error:
        raise SetupError.told("bot-log", file=repr(file), reason=SystemReason(error)) from None
    return path
