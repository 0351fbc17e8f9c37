"""Where a server can be reached, and what happens when one runs already."""

import contextlib
import json
import socket
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from support.terminal import in_this_process

from centuria.cli import main
from centuria.server.process import lifecycle, network_addresses
from centuria.server.process.network_addresses import friend_addresses, qr_code, running
from centuria.words import Words


def test_friends_are_told_addresses_only_of_a_server_that_listens_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_addresses, "_own_addresses", lambda **_: iter(["192.168.1.20", "fd00::1", "fd00::1"]))
    assert friend_addresses("127.0.0.1", 8765) == []
    assert friend_addresses("192.168.1.20", 8765) == []
    assert friend_addresses("0.0.0.0", 8765) == ["http://192.168.1.20:8765/", "http://[fd00::1]:8765/"]


def test_no_address_of_this_machine_alone_is_told_to_friends() -> None:
    assert not [address for address in friend_addresses("::", 1) if "127." in address or "[::1]" in address]


def test_a_terminal_gets_a_qr_code_and_a_file_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(network_addresses, "_own_addresses", lambda **_: iter(["192.168.1.20"]))
    words = Words("en", "golem", "server")
    with socket.create_server(("0.0.0.0", 0)) as listening:
        address = f"http://192.168.1.20:{listening.getsockname()[1]}/"
        lifecycle._invite(words, listening)
        assert capsys.readouterr().out == f"Friends in the same network play at {address}\n"
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdout.isatty", lambda: True)
            lifecycle._invite(words, listening)
        shown = capsys.readouterr().out
    code = shown.split("\n", 1)[1]
    assert qr_code(address) in code
    assert {len(line) for line in code.splitlines() if line} == {max(map(len, code.splitlines()))}
    assert max(map(len, code.splitlines())) <= 40, "it fits into a narrow terminal"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        lifecycle._invite(words, listening)
        assert capsys.readouterr().out == ""


@contextlib.contextmanager
def answering(body: bytes) -> Iterator[int]:
    """A server that always answers the same; its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


ABOUT = json.dumps({"version": "0", "modes": [], "levels": [], "components": []}).encode()


def test_only_a_centuria_counts_as_one_that_runs() -> None:
    with answering(ABOUT) as port:
        assert running("127.0.0.1", port) == f"http://127.0.0.1:{port}/"
        assert running("0.0.0.0", port) == f"http://localhost:{port}/"
    assert running("127.0.0.1", port) == ""
    assert running("127.0.0.1", 0) == ""
    for other in (b"<html>", b"[]", b'{"version": 1}'):
        with answering(other) as port:
            assert running("127.0.0.1", port) == ""


def test_opening_a_second_time_opens_the_one_that_runs(
    environment: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with answering(ABOUT) as port:
        said = in_this_process(environment, "serve", "--open", "--port", str(port))
    assert (said.status, opened) == (0, [f"http://127.0.0.1:{port}/"])
    assert said.out == f"Centuria is already running at http://127.0.0.1:{port}/\n"


@pytest.mark.parametrize(
    ("terminal", "variables", "flags", "as_json"),
    [
        (False, {}, [], True),
        (True, {}, [], False),
        (True, {"CENTURIA_LOG_JSON": "1"}, [], True),
        (False, {}, ["--log-plain"], False),
    ],
)
def test_a_person_at_a_terminal_gets_plain_logs(
    monkeypatch: pytest.MonkeyPatch,
    terminal: bool,
    variables: Mapping[str, str],
    flags: list[str],
    as_json: bool,
) -> None:
    asked: list[bool] = []

    def serve(settings: object, words: object, **_: object) -> int:
        asked.append(settings.log_json)  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(lifecycle, "serve", serve)
    monkeypatch.delenv("CENTURIA_LOG_JSON", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    assert main(["serve", "--port", "0", *flags]) == 0
    assert asked == [as_json]


def test_a_port_that_another_program_uses_is_named(environment: Mapping[str, str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen(0)
        port = str(other.getsockname()[1])
        other.settimeout(30)

        def end_what_asks() -> None:
            connection, _ = other.accept()
            connection.close()

        answering = threading.Thread(target=end_what_asks, daemon=True)
        answering.start()
        refused = in_this_process(environment, "serve", "--port", port)
        answering.join(30)
    assert refused.status == 2
    assert refused.err.startswith(f"centuria: Port {port} on 127.0.0.1 is in use by another program.")
