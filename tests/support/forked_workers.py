"""Workers that share one collection: the tests are read once, and each worker is a fork of the process that read them.

pytest-xdist starts every worker from nothing: each imports everything and collects all tests, for seven seconds of a
processor. Here `--workers 3` forks after the collection. A worker takes one file of tests at a time, in the order of
the collection, and tells the first process what came of each test; there, reports are handled as those of its own.

The tests can be read while something else is still at work: with `--begin-after FD` they begin when a line comes from
that open file, and do not begin if it ends without one.
"""

import atexit
import os
import sys
import warnings
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from types import SimpleNamespace
from typing import Any

import pytest

Group = list[int]
"""The tests of a file, by their place in the collection."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    parser.addoption("--workers", type=int, default=1, help="how many processes run the tests, each a file at a time")
    parser.addoption("--begin-after", type=int, metavar="FD", help="begin when a line comes from this open file")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in workers, where there are to be several; otherwise pytest runs them itself."""
    config = session.config
    awaited = config.getoption("begin_after")
    if awaited is not None and not config.option.collectonly:
        with os.fdopen(awaited, encoding="utf-8") as file:
            if not file.readline():
                pytest.exit("The tests do not begin: what comes before them failed.", returncode=2)
    shared = config.getoption("workers") > 1 and len(session.items) > 1 and hasattr(os, "fork")
    if not shared or config.option.collectonly or session.testsfailed:
        return None
    _Run(session).all()
    return True


@dataclass
class _Worker:
    pid: int
    connection: Connection
    left: deque[int] = field(default_factory=deque)
    """What it was given and has not finished; it begins with the first."""


class _Run:
    """The first process: it hands out files and takes reports."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._config = session.config
        self._waiting = deque(_by_file(session.items))
        self._workers: list[_Worker] = []
        terminal = self._config.pluginmanager.getplugin("terminalreporter")
        if terminal is not None:
            # Tests of several files end in turn: a line for each file would be a line for each test.
            terminal.showfspath = False

    def all(self) -> None:
        """Run everything, or until a failure that is one too many."""
        count = min(self._config.getoption("workers"), len(self._waiting))
        try:
            for _ in range(count):
                self._fork()
            while self._workers and not (self._session.shouldfail or self._session.shouldstop):
                ready = wait([worker.connection for worker in self._workers])
                for worker in [worker for worker in self._workers if worker.connection in ready]:
                    self._hear(worker)
        finally:
            # Whoever has nobody to tell any more ends, with all that it has started.
            for worker in self._workers:
                worker.connection.close()
            for worker in self._workers:
                os.waitpid(worker.pid, 0)
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)

    def _fork(self) -> None:
        ours, theirs = Pipe()
        with warnings.catch_warnings():
            # Python 3.12 warns of threads: those of NumPy's arithmetic, which is made for it.
            warnings.simplefilter("ignore", DeprecationWarning)
            pid = os.fork()
        if pid == 0:
            for other in (ours, *(worker.connection for worker in self._workers)):
                other.close()
            _work(self._session, theirs)
        theirs.close()
        self._workers.append(_Worker(pid, ours))

    def _hear(self, worker: _Worker) -> None:
        try:
            kind, told = worker.connection.recv()
        except (EOFError, OSError):
            self._ended(worker)
            return
        hook = self._config.hook
        if kind == "next":
            group = self._waiting.popleft() if self._waiting else []
            worker.left.extend(group)
            worker.connection.send(group)
        elif kind == "report":
            report = hook.pytest_report_from_serializable(config=self._config, data=told)
            # By this member pytest knows that tests of several files end in turn: it writes no name of a file for each.
            told = {"id": worker.pid, "sysplatform": sys.platform, "version_info": sys.version_info[:3]}
            report.node = SimpleNamespace(
                gateway=SimpleNamespace(id=worker.pid), workerinfo={**told, "executable": sys.executable}
            )
            hook.pytest_runtest_logreport(report=report)
        elif kind == "warning":
            hook.pytest_warning_recorded.call_historic(kwargs=told)
        elif kind == "done":
            item = self._session.items[worker.left.popleft()]
            hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)

    def _ended(self, worker: _Worker) -> None:
        """A worker ends when nothing is left; with a test unfinished it has died of it, and another takes its place."""
        self._workers.remove(worker)
        worker.connection.close()
        _, status = os.waitpid(worker.pid, 0)
        if not worker.left:
            if status != 0:
                raise RuntimeError(f"a worker ended with {os.waitstatus_to_exitcode(status)}")
            return
        item = self._session.items[worker.left.popleft()]
        died = f"the worker died with {os.waitstatus_to_exitcode(status)} in {item.nodeid}"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", died, "call")
        self._config.hook.pytest_runtest_logreport(report=report)
        if worker.left:
            self._waiting.appendleft(list(worker.left))
        self._fork()


class _Telling:
    """What a worker tells the first process."""

    def __init__(self, config: pytest.Config, connection: Connection) -> None:
        self._config = config
        self._connection = connection
        self.begun = False
        """Until then, pytest repeats the warnings that the first process knows of."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell the outcome of a part of a test."""
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._connection.send(("report", data))

    def pytest_warning_recorded(self, warning_message: Any, when: str, nodeid: str, location: Any) -> None:
        """Tell a warning, as text: not all can be sent as they are."""
        if not self.begun:
            return
        plain = warnings.WarningMessage(
            UserWarning(str(warning_message.message)),
            UserWarning,
            warning_message.filename,
            warning_message.lineno,
        )
        told = {"warning_message": plain, "when": when, "nodeid": nodeid, "location": location}
        self._connection.send(("warning", told))


def _by_file(items: Sequence[pytest.Item]) -> list[Group]:
    groups: dict[object, Group] = {}
    for place, item in enumerate(items):
        groups.setdefault(item.path, []).append(place)
    return list(groups.values())


def _work(session: pytest.Session, connection: Connection) -> None:
    """Run the files that the first process hands out, and end."""
    status = 1
    # What the first process does at its end is not a worker's to do.
    atexit._clear()
    try:
        plugins = session.config.pluginmanager
        plugins.unregister(plugins.getplugin("terminalreporter"))
        telling = _Telling(session.config, connection)
        plugins.register(telling)
        telling.begun = True
        capture = plugins.getplugin("capturemanager")
        if capture.is_globally_capturing():
            # The file of captured output is the first process's too.
            capture.stop_global_capturing()
            capture.start_global_capturing()
            capture.suspend_global_capture(in_=False)
        try:
            _run_files(session, connection)
        finally:
            # As pytest does at the end of a session: after an interrupt fixtures are still there.
            session._setupstate.teardown_exact(None)
        status = 0
    except (BrokenPipeError, ConnectionResetError, EOFError):
        pass
    finally:
        atexit._run_exitfuncs()
        os._exit(status)


def _run_files(session: pytest.Session, connection: Connection) -> None:
    def following() -> Group:
        connection.send(("next", None))
        group: Group = connection.recv()
        return group

    group = following()
    while group:
        for place, number in enumerate(group):
            item, last = session.items[number], place == len(group) - 1
            # What a test is followed by says which fixtures stay.
            after = following() if last else group[place + 1 :]
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=session.items[after[0]] if after else None)
            connection.send(("done", None))
            if last:
                group = after
