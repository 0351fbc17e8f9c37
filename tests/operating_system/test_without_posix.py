"""What Centuria does on Windows, as far as it can be tried elsewhere: without what only POSIX has."""

import ast
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest
from platformdirs.windows import Windows
from support import TESTS
from support.experiments.pool_tasks import die_at_two, square
from support.server.postgres import free_port

import centuria
from centuria import operating_system
from centuria.errors import CenturiaError
from centuria.experiments.pool import Failed, Finished, run
from centuria.experiments.time_limit import OutOfTime, time_limit
from centuria.files import cache_home, data_home
from centuria.server.process import handover
from centuria.server.settings import Settings
from centuria.words import Words

PACKAGE = Path(centuria.__file__).parent
GUARD = TESTS / "support" / "without_posix"

MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}
NAMES = {
    "os": {
        "chown", "fork", "getgid", "getpgid", "getpriority", "getuid", "killpg", "nice", "sched_getaffinity",
        "set_blocking", "setpriority", "setsid", "uname", "wait", "WIFSIGNALED",
    },
    "signal": {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGUSR1", "alarm", "pause", "setitimer"},
    "selectors": {"DefaultSelector", "EpollSelector", "PollSelector"},
    "socket": {"AF_UNIX", "SO_REUSEPORT"},
    "time": {"tzset"},
}  # fmt: skip
"""What only POSIX has, or what works only there: selectors take nothing but sockets on Windows."""


def _only_posix(source: Path) -> Iterator[str]:
    """The names that a module asks for without having looked whether they are there."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    looked = {
        node.args[1].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "hasattr"
        and isinstance(node.args[1], ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names if alias.name in MODULES)
            case ast.ImportFrom(module=module) if module in MODULES:
                yield module
            case ast.ImportFrom(module=module) if module in NAMES:
                yield from (f"{module}.{alias.name}" for alias in node.names if alias.name in NAMES[module])
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name in NAMES.get(module, ()):
                if name not in looked:
                    yield f"{module}.{name}"


def test_no_other_module_asks_what_only_posix_has() -> None:
    own = PACKAGE / "operating_system.py"
    assert {"fcntl", "os.killpg", "os.setpriority", "signal.SIGALRM", "uvloop"} <= set(_only_posix(own))
    sources = [source for source in PACKAGE.rglob("*.py") if source != own]
    found = {source.relative_to(PACKAGE).as_posix(): sorted(_only_posix(source)) for source in sources}
    assert {source: names for source, names in found.items() if names} == {}


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other branch of every difference; `taskkill` is a program of the test's."""
    monkeypatch.setattr(operating_system, "POSIX", False)
    msvcrt = SimpleNamespace(LK_NBLCK=2, locking=lambda descriptor, _mode, _bytes: os.lockf(descriptor, os.F_TLOCK, 0))
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setenv("PATH", f"{GUARD}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("windows")
def test_workers_connect_over_the_loopback_and_one_that_dies_is_replaced() -> None:
    found = list(run(square, range(6), 2))
    assert sorted(outcome.result for outcome in found if isinstance(outcome, Finished)) == [0, 1, 4, 25]
    assert [outcome.item for outcome in run(die_at_two, [2], 1) if isinstance(outcome, Failed)] == [2]


@pytest.mark.usefixtures("windows")
def test_a_worker_that_cannot_start_is_a_closed_connection() -> None:
    process, connection = operating_system.start_connected("raise SystemExit(3)")
    with contextlib.closing(connection), pytest.raises(EOFError):
        connection.recv()
    assert process.wait(10) == 3


@pytest.mark.usefixtures("windows")
def test_a_stranger_on_the_loopback_is_not_taken_for_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever connects first, without the token, is turned away; the worker is still waited for."""
    program = """
import os, socket
from centuria.operating_system import connect_parent
port = int(os.environ["CENTURIA_PARENT"].split()[0])
stranger = socket.create_connection(("127.0.0.1", port))
stranger.sendall(bytes(16))
assert stranger.recv(1) == b""
connect_parent({handle}).send("the worker")
"""
    process, connection = operating_system.start_connected(program)
    with contextlib.closing(connection):
        assert connection.recv() == "the worker"
    assert process.wait(10) == 0


@pytest.mark.usefixtures("windows")
def test_a_bot_that_thinks_too_long_is_interrupted_by_a_timer() -> None:
    begun = time.monotonic()
    with pytest.raises(OutOfTime):
        _think(0.05, begun + 20)
    assert time.monotonic() - begun < 10
    with time_limit(0.05):
        pass
    time.sleep(0.1)


def _think(seconds: float, until: float) -> None:
    with time_limit(seconds):
        while time.monotonic() < until:
            pass


@pytest.mark.usefixtures("windows")
def test_a_process_is_killed_with_all_that_it_has_started() -> None:
    code = (
        "import subprocess, sys; child = subprocess.Popen(['sleep', '60']); print(child.pid, flush=True); child.wait()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, start_new_session=True, creationflags=0
    ) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        operating_system.kill_group(process.pid)
        assert process.wait(10) == operating_system.KILLED
        until = time.monotonic() + 10
        while Path(f"/proc/{child}").exists() and _state(child) != "Z":
            assert time.monotonic() < until
            time.sleep(0.01)


def _state(process: int) -> str:
    with contextlib.suppress(FileNotFoundError):
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
    return "Z"


@pytest.mark.usefixtures("windows")
def test_a_server_that_cannot_be_replaced_starts_another_on_its_port(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = Settings(db=str(tmp_path / "t.db"), port=0)
    words = Words("en", "golem", "server")
    first = handover.inherit_or_acquire(settings, words)
    address = first.listening.getsockname()

    def other(command: list[str], environment: Mapping[str, str]) -> int:
        assert command[:3] == [sys.executable, "-m", "centuria"]
        assert handover.UNCOMPILED not in environment
        with monkeypatch.context() as patch:
            for name, value in environment.items():
                patch.setenv(name, value)
            second = handover.inherit_or_acquire(settings, words)
        assert second.handed_over, "it does not announce itself and open the browser again"
        assert second.listening.getsockname() == address
        second.close()
        return 7

    monkeypatch.setattr(operating_system, "run_to_end", other)
    assert handover.hand_over(first) == 7
    first.close()


def test_windows_has_a_folder_for_the_cache_within_that_of_the_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path))
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("CENTURIA_CACHE", raising=False)
    assert data_home() == tmp_path / "centuria"
    assert cache_home() == tmp_path / "centuria" / "Cache"


def test_another_system_keeps_its_folder_for_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CENTURIA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "centuria"


TAKING_OVER = """
import os, signal, sys, time
from pathlib import Path
from centuria import operating_system
operating_system.POSIX = False
signal.signal(signal.SIGTERM, lambda *_: sys.exit(5))
operating_system.end_with_parent()
Path(sys.argv[1]).with_suffix(".new").write_text(str(os.getpid()))
Path(sys.argv[1]).with_suffix(".new").replace(sys.argv[1])
while True:
    time.sleep(0.02)
"""
"""A program that ends with its parent, and notes its number when it has begun."""


def _begun(note: Path) -> int:
    """The number of the program that takes over, when it has begun."""
    deadline = time.monotonic() + 60
    while not note.exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return int(note.read_text(encoding="utf-8"))


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("number", operating_system.STOP_SIGNALS)
def test_a_signal_to_stop_reaches_the_program_that_took_over(tmp_path: Path, number: signal.Signals) -> None:
    note = tmp_path / "begun"

    def stop() -> None:
        _begun(note)
        os.kill(os.getpid(), number)

    stopping = threading.Thread(target=stop)
    stopping.start()
    before = signal.getsignal(number)
    assert operating_system.run_to_end([sys.executable, "-c", TAKING_OVER, str(note)], os.environ) == 5
    assert signal.getsignal(number) is before
    stopping.join()


def test_the_program_that_took_over_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "begun"
    command = [sys.executable, "-c", TAKING_OVER, str(note)]
    program = f"import os; from centuria import operating_system; operating_system.run_to_end({command!r}, os.environ)"
    parent = subprocess.Popen([sys.executable, "-c", program])
    child = _begun(note)
    parent.kill()
    parent.wait()
    deadline = time.monotonic() + 60
    while _state(child) != "Z":
        assert time.monotonic() < deadline, "it goes on without its parent"
        time.sleep(0.02)


def test_a_database_file_is_for_one_server(tmp_path: Path) -> None:
    words = Words("en", "golem", "server")
    settings = Settings(db=str(tmp_path / "t.db"), port=free_port())
    first = handover.inherit_or_acquire(settings, words)
    with contextlib.closing(first), pytest.raises(CenturiaError, match="in use by a running server"):
        handover.inherit_or_acquire(Settings(db=settings.db, port=0), words)


@pytest.mark.parametrize(
    ("posix", "line", "words"),
    [
        (True, "python3 'my bot.py' --fast", ["python3", "my bot.py", "--fast"]),
        (False, r'C:\Python\python.exe "C:\my bots\bot.py"', [r"C:\Python\python.exe", r"C:\my bots\bot.py"]),
    ],
)
def test_a_command_is_written_as_the_shell_of_the_system_reads_it(
    monkeypatch: pytest.MonkeyPatch, posix: bool, line: str, words: list[str]
) -> None:
    monkeypatch.setattr(operating_system, "POSIX", posix)
    assert operating_system.split_command(line) == words
    assert operating_system.join_command(words) == line


def test_the_server_imports_without_what_only_posix_has(environment: Mapping[str, str]) -> None:
    program = """
import pkgutil, importlib
import centuria.bots, centuria.cli, centuria.experiments, centuria.server
from centuria import operating_system
assert not operating_system.POSIX
for package in (centuria.bots, centuria.cli, centuria.experiments, centuria.server):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".migrations." not in module.name:
            importlib.import_module(module.name)
"""
    guarded = {**environment, "PYTHONPATH": str(GUARD), "PYTHONWARNINGS": "default", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=guarded, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
@pytest.mark.parametrize("folder", ["bots", "cli", "server"])
def test_bots_commands_and_server_work_without_what_only_posix_has(environment: Mapping[str, str], folder: str) -> None:
    """The tests of these folders, in a Python without POSIX modules, as all processes that they start."""
    guarded = {**environment, "PYTHONPATH": str(GUARD), "PATH": f"{GUARD}{os.pathsep}{environment['PATH']}"}
    quiet = ["-q", "--show-capture=no"]
    command = [sys.executable, "-m", "pytest", str(TESTS / folder), "-m", "not long", "-n", "0", *quiet]
    done = subprocess.run(command, env=guarded, cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
