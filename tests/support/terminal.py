"""Commands as tests run them: in this process, in a process of their own, or as a conversation with a player."""

import io
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TextIO

import pexpect

from centuria.cli import main

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "\n> "
PATIENCE = 300.0
"""Seconds that a command may take for anything, on a machine that has other things to do."""


@dataclass(frozen=True)
class Answer:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Answer]


def in_a_process(
    environment: Mapping[str, str], *arguments: object, answers: str = "", cwd: Path | None = None
) -> Answer:
    """What a command answers in a process of its own, with these lines as its input."""
    done = subprocess.run(
        [sys.executable, "-m", "centuria", *map(str, arguments)],
        input=answers,
        env=environment,
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def in_this_process(
    environment: Mapping[str, str], *arguments: str, answers: str = "", cwd: Path | None = None
) -> Answer:
    """What a command answers in this process, which has the rules compiled: a tenth of a second instead of two."""
    out, err = _stream(), _stream()
    with _surroundings(environment, cwd), _streams(_stream(answers), out, err):
        status = _status(arguments)
    return Answer(status, _text(out), _text(err))


class ProcessTerminal:
    """A person's terminal with a game in it: a real one, with a process of its own."""

    def __init__(self, environment: Mapping[str, str], *arguments: str) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "centuria", "play", *arguments],
            env=dict(environment),
            encoding="utf-8",
            timeout=60,
            dimensions=(50, 80),
        )
        self.child.delaybeforesend = None

    def reads(self) -> str:
        """What appears until the next prompt, or until the end."""
        self.child.expect_exact([PROMPT.replace("\n", "\r\n"), pexpect.EOF])
        return ESCAPES.sub("", str(self.child.before)).replace("\r\n", "\n")

    def says(self, line: str) -> str:
        """What appears after an answer."""
        self.child.sendline(line)
        return self.reads()

    def leaves(self) -> int | None:
        """The exit status once the program has ended."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus

    def close(self) -> None:
        """End the program, wherever it is."""
        self.child.close(force=True)


class ThreadTerminal:
    """The same conversation with a game in a thread of this process. One at a time: it has the process's streams."""

    def __init__(self, environment: Mapping[str, str], *arguments: str) -> None:
        self._out = _stream()
        self._read = 0
        self._typed: SimpleQueue[str] = SimpleQueue()
        self._shown: SimpleQueue[bool] = SimpleQueue()
        self._status: int | None = None
        self._environment = environment
        self._thread = threading.Thread(target=self._run, args=arguments, daemon=True)
        with self._at_work():
            self._thread.start()
            self._open = self._shown.get(timeout=PATIENCE)

    def _run(self, *arguments: str) -> None:
        try:
            self._status = _status(("play", *arguments))
        finally:
            self._shown.put(False)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Streams and environment are the game's while it runs, and the test's again while it waits for an answer."""
        keyboard = _Keyboard(self._typed, self._shown)
        with _surroundings(self._environment), _streams(keyboard, self._out, self._out):
            yield

    def reads(self) -> str:
        """What appears until the next prompt, or until the end."""
        text = _text(self._out)
        shown, self._read = text[self._read :], len(text)
        return ESCAPES.sub("", shown).removesuffix(PROMPT)

    def says(self, line: str) -> str:
        """What appears after an answer."""
        with self._at_work():
            self._typed.put(f"{line}\n")
            self._open = self._shown.get(timeout=PATIENCE)
        # A terminal shows what is typed.
        return f"{line}\n{self.reads()}"

    def leaves(self) -> int | None:
        """The exit status once the program has ended."""
        self._thread.join(PATIENCE)
        return self._status

    def close(self) -> None:
        """End the game, wherever it is: its input is at an end."""
        if self._open:
            with self._at_work():
                self._typed.put("")
                self._thread.join(PATIENCE)


Terminal = ProcessTerminal | ThreadTerminal


class _Keyboard(io.TextIOBase):
    """An input that says when it is waited for."""

    def __init__(self, typed: "SimpleQueue[str]", shown: "SimpleQueue[bool]") -> None:
        self._typed, self._shown = typed, shown

    def readline(self, _size: int = -1, /) -> str:
        self._shown.put(True)
        return self._typed.get()


def _status(arguments: tuple[str, ...]) -> int:
    try:
        status: object = main(list(arguments))
    except SystemExit as leaving:
        status = leaving.code or 0
    assert isinstance(status, int)
    return status


def _stream(content: str = "") -> io.TextIOWrapper:
    """A stream over bytes, as those of a process are: it cannot do all that a text in memory can."""
    return io.TextIOWrapper(io.BytesIO(content.encode()), encoding="utf-8", write_through=True)


def _text(stream: io.TextIOWrapper) -> str:
    content = stream.buffer
    assert isinstance(content, io.BytesIO)
    return content.getvalue().decode("utf-8")


@contextmanager
def _surroundings(environment: Mapping[str, str], cwd: Path | None = None) -> Iterator[None]:
    """The environment and the folder of a command, while the block lasts; how this process runs rules is settled."""
    before, here = dict(os.environ), Path.cwd()
    os.environ.clear()
    os.environ.update({name: value for name, value in environment.items() if name != "NUMBA_DISABLE_JIT"})
    try:
        if cwd is not None:
            os.chdir(cwd)
        yield
    finally:
        os.chdir(here)
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def _streams(stdin: TextIO | io.TextIOBase, stdout: TextIO, stderr: TextIO) -> Iterator[None]:
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
