"""`centuria serve` as a person runs it: a real process with flags, an environment and a Ctrl-C."""

import json
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import httpx
import pytest
from support.compiled_rules import copy_compiled
from support.server.postgres import free_port

from centuria.core.jit_cache import TO_PLAY, ready_marks
from centuria.errors import CenturiaError
from centuria.mode_registry import NAMES
from centuria.operating_system import POSIX
from centuria.server.settings import Settings, load_settings

PATIENCE = 60.0


class Serving:
    """A server that a person has started."""

    def __init__(self, environment: Mapping[str, str], folder: Path, *arguments: str) -> None:
        self.out, self.log = folder / "out", folder / "log"
        with self.out.open("ab") as out, self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "centuria", "serve", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                env=dict(environment),
            )
        self.address = ""

    def wait(self) -> "Serving":
        """Until it has said where it is."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            found = re.search(r"http://\S+", self.out.read_text(encoding="utf-8"))
            if found:
                self.address = found[0].rstrip("/")
                return self
            time.sleep(0.02)
        raise AssertionError(f"the server does not come up: {self.log.read_text(encoding='utf-8')}")

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

    def stop(self, number: int = signal.SIGINT) -> int:
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)


Starting = Callable[..., Serving]


@pytest.fixture
def starting(environment: Mapping[str, str], tmp_path: Path) -> Iterator[Starting]:
    """Starts servers; what the test leaves running is ended."""
    begun: list[Serving] = []

    def start(*arguments: str, **variables: str) -> Serving:
        folder = tmp_path / str(len(begun))
        folder.mkdir()
        server = Serving({**environment, **variables}, folder, "--workers", "0", *arguments)
        begun.append(server)
        return server

    yield start
    for server in begun:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait(10)


@contextmanager
def guest(address: str, cookies: Mapping[str, str] | None = None) -> Iterator[httpx.Client]:
    """Somebody with a browser: a new guest, or one who comes back."""
    with httpx.Client(
        base_url=address, headers={"Origin": address}, cookies=cookies, timeout=60.0, verify=False
    ) as http:
        if cookies is None:
            assert http.post("/api/me", json={"name": "Anna"}).status_code == 201
        assert http.get("/api/me").json()["person"]["name"] == "Anna"
        yield http


def new_table(http: httpx.Client) -> str:
    form = {"terms": {"seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]}, "start": True}
    made = http.post("/api/tables", json=form)
    assert made.status_code == 201, made.text
    return cast(str, made.json()["table"]["id"])


def decide(http: httpx.Client, table: str) -> int:
    asked = http.get(f"/api/tables/{table}").json()["table"]["asked"]
    view = http.get(f"/api/tables/{table}?seat={asked}").json()
    form = {"seat": view["view"]["seat"], "number": view["number"], "decision": view["view"]["legal"][0]}
    answer = http.post(f"/api/tables/{table}/decisions", json=form)
    assert answer.status_code == 200, answer.text
    return cast(int, answer.json()["number"])


def test_it_says_where_it_is_keeps_its_port_and_file_and_ctrl_c_ends_it_though_somebody_waits(
    starting: Starting, tmp_path: Path
) -> None:
    port, file = str(free_port()), str(tmp_path / "one.db")
    server = starting("--db", file, "--port", port).wait()
    second = starting("--db", file, "--port", "0")
    third = starting("--db", str(tmp_path / "two.db"), "--port", port, "--language", "fr")
    assert "text/html" in httpx.get(server.address, timeout=30, verify=False).headers["content-type"]
    assert (second.process.wait(60), third.process.wait(60)) == (2, 2)
    assert f"{file} is in use by a running server" in second.log.read_text(encoding="utf-8")
    assert f"Centuria est déjà en marche sur le port {port}" in third.log.read_text(encoding="utf-8")
    with guest(server.address) as http:
        table = new_table(http)
        answers: list[int] = []

        def wait() -> None:
            answers.append(http.get(f"/api/tables/{table}/events?since=2&wait=25").status_code)

        waiting = threading.Thread(target=wait)
        waiting.start()
        time.sleep(0.5)
        begun = time.monotonic()
        assert server.stop(signal.SIGINT) == 0
        assert time.monotonic() - begun < 24, "it did not wait for the end of the request"
        waiting.join(5)
        assert answers == [200]
    assert server.out.read_text(encoding="utf-8").splitlines()[-1] == "The server has stopped."
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


def test_tables_and_cookies_outlast_a_server_that_was_killed(starting: Starting, sqlite_db: str) -> None:
    server = starting("--db", sqlite_db, "--port", "0").wait()
    with guest(server.address) as http:
        table = new_table(http)
        number = decide(http, table)
        cookies = dict(http.cookies)
    server.process.kill()
    server.process.wait(10)
    server = starting("--db", sqlite_db, "--port", "0").wait()
    with guest(server.address, cookies) as http:
        assert decide(http, table) == number + 1
    assert server.stop(signal.SIGTERM) == 0


def test_an_address_or_a_database_that_is_not_there_is_told_in_a_sentence(
    starting: Starting, tmp_path: Path, postgres_db: str
) -> None:
    refused = {
        "300.1.1.1": starting("--host", "300.1.1.1", "--db", str(tmp_path / "x.db")),
        "Cannot open the database": starting("--db", "postgresql://nobody@127.0.0.1:1/x", "--port", "0"),
        "does not exist": starting("--db", f"{postgres_db}_not", "--port", "0"),
        "mysql": starting("--db", "mysql://x/y", "--port", "0"),
    }
    for said, server in refused.items():
        assert server.process.wait(60) == 2
        told = server.log.read_text(encoding="utf-8")
        assert said in told.splitlines()[-1]
        assert "Traceback" not in told


def test_flags_go_before_the_environment_and_the_environment_before_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings({}).port == Settings(port=8765).port
    for name, value in (("PORT", "81"), ("HOST", "::1"), ("SECURE", "1"), ("RATES", "off"), ("LOG_LEVEL", "")):
        monkeypatch.setenv(f"CENTURIA_{name}", value)
    monkeypatch.setenv("CENTURIA_ORIGINS", "https://a.example, https://b.example")
    settings = load_settings({"port": 82, "host": None})
    assert (settings.port, settings.host, settings.secure, settings.rates) == (82, "::1", True, False)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.log_level == "info"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "-1"),
        ("PORT", "70000"),
        ("SECURE", "perhaps"),
        ("WORKERS", "-1"),
        ("SECRET", "short"),
        ("ORIGINS", "example.org"),
        ("HOSTS", "https://example.org"),
        ("TABLES_PER_DAY", "-1"),
        ("KEEP_IDLE_DAYS", "never"),
        ("LOG_LEVEL", "loud"),
        ("BOT_PAUSE", "-1"),
        ("ANALYSIS_SECONDS", "0"),
        ("ANALYSIS_SECONDS", "nan"),
        ("COMPONENTS", "/nowhere"),
        ("TRUSTED_PROXIES", "nonsense"),
        ("TRUSTED_PROXIES", "10.0.0.1,proxy.example"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
        ("TRUSTED_PROXIES", "127.0.0.1,*"),
    ],
)
def test_a_variable_that_makes_no_sense_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"CENTURIA_{name}", value)
    said = f"CENTURIA_{name} is '{value}'"
    if name == "SECRET":
        said = "CENTURIA_SECRET: it must have at least 16 characters"
    with pytest.raises(CenturiaError, match=re.escape(said)) as refused:
        load_settings({})
    french = refused.value.in_language("fr")
    assert french.startswith(f"CENTURIA_{name}")
    assert not [word for word in (" is ", "needed", "least", "most", "there", "Input") if word in french]


def test_every_setting_has_words_for_every_value_that_makes_no_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[CenturiaError] = []
    for name in Settings.model_fields:
        for value in ("abc", "-1", "1.5", "9" * 5000, "nan", "inf", "x" * 1000, "a@b", "true"):
            with monkeypatch.context() as environment:
                environment.setenv(f"CENTURIA_{name.upper()}", value)
                try:
                    load_settings({})
                except CenturiaError as error:
                    refused.append(error)
    assert len(refused) > len(Settings.model_fields)
    for error in refused:
        english, french = str(error), error.in_language("fr")
        assert english.partition(": ")[2] != french.partition("\u00a0: ")[2]
        assert len(english) < 200


@pytest.mark.parametrize("value", ["*", "10.0.0.0/8, ::1", "fd00::/8", "192.0.2.7"])
def test_proxies_are_addresses_and_networks(value: str) -> None:
    assert load_settings({"trusted_proxies": value}).trusted_proxies == value


def test_a_flag_that_makes_no_sense_is_named() -> None:
    with pytest.raises(CenturiaError, match="--bot-pause is 61"):
        load_settings({"bot_pause": 61.0})


def test_the_secret_is_not_shown_with_the_settings() -> None:
    assert "0123456789abcdef" not in repr(Settings(secret="0123456789abcdef"))


def test_on_a_new_machine_the_first_page_is_there_at_once_and_nobody_notices_when_the_rules_are_compiled(
    starting: Starting, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    server = starting("--db", str(tmp_path / "t.db"), "--port", "0", "--workers", "1", CENTURIA_CACHE=str(cache)).wait()
    assert httpx.get(server.address, timeout=30, verify=False).status_code == 200
    # Not a bound in seconds, which a slow machine exceeds: the compiler is not even loaded.
    assert "llvmlite" not in Path(f"/proc/{server.process.pid}/maps").read_text(encoding="utf-8")
    assert "compiled in the background" in server.out.read_text(encoding="utf-8")
    pid = server.process.pid
    with guest(server.address) as http:
        table = new_table(http)
        number, cookies = decide(http, table), dict(http.cookies)
        assert number == 3
        _finish_compiling(cache)
        knocks = _knock_until(server, lambda: [line for line in server.lines() if line.get("compiled") is True])
        assert knocks
        assert set(knocks) == {200}
    with guest(server.address, cookies) as http:
        assert decide(http, table) == number + 1
    assert server.process.pid == pid
    if POSIX:
        assert "llvmlite" in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8"), "the rules are compiled now"
    second = starting("--db", str(tmp_path / "t.db"), "--port", "0")
    assert second.process.wait(60) == 2
    assert server.stop() == 0
    assert server.out.read_text(encoding="utf-8").count("Centuria is running at") == 1


def _finish_compiling(cache: Path) -> None:
    """Put there what the compiler would in some minutes."""
    copy_compiled(cache, TO_PLAY)
    for mode in NAMES:
        for mark in ready_marks(mode):
            (cache / mark.parent.name / mark.name).touch()


def _knock_until(server: Serving, done: Callable[[], object]) -> list[int]:
    """Ask again and again, each time anew: nobody may be turned away."""
    statuses: list[int] = []
    until = time.monotonic() + 120
    while not done():
        assert time.monotonic() < until, "the server does not go over to compiled rules"
        assert server.process.poll() is None
        try:
            statuses.append(httpx.get(f"{server.address}/api/me", timeout=60.0, verify=False).status_code)
        except (httpx.ReadError, httpx.RemoteProtocolError):
            # Taken in by the one that was just going, as a browser would it asks again.
            continue
        except httpx.ConnectError:
            # Where a process cannot be replaced, nobody is there for a moment.
            assert not POSIX
        time.sleep(0.05)
    statuses.append(httpx.get(f"{server.address}/api/me", timeout=60.0, verify=False).status_code)
    return statuses
