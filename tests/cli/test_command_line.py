"""What all commands have in common: help, suggestions, languages, standard input, pipes, and completion."""

import argparse
import errno
import io
import json
import os
import pickle
import socket
import ssl
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Mapping
from email.message import Message
from pathlib import Path

import pytest
from support.terminal import in_a_process, in_this_process

import centuria.cli
from centuria.cli import COMMANDS, main, parser_for
from centuria.components import path
from centuria.errors import (
    CenturiaError,
    ComponentError,
    ComponentProblem,
    FairnessError,
    IllegalDecision,
    InvalidDecision,
    RecordError,
    SetupError,
    SystemReason,
)
from centuria.files import write_text
from centuria.server.errors import conflict


def test_the_command_alone_shows_its_help(environment: Mapping[str, str]) -> None:
    said = in_this_process(environment)
    assert (said.status, said.err) == (0, "")
    assert said.out == in_this_process(environment, "--help").out
    assert all(name in said.out for name in COMMANDS)
    assert "To begin: centuria serve --open" in said.out


def test_a_language_may_stand_before_the_command(environment: Mapping[str, str]) -> None:
    french = in_this_process({**environment, "LC_ALL": "fr_FR.UTF-8"})
    assert in_this_process(environment, "--language", "fr") == french
    assert in_this_process(environment, "--language=fr") == french
    listed = in_this_process(environment, "--language", "fr", "bots")
    assert (listed.status, listed.err) == (0, "")
    assert listed == in_this_process(environment, "bots", "--language", "fr")


@pytest.mark.parametrize("command", ["admin", "desktop"])
def test_an_action_that_is_missing_has_its_name_in_the_help(environment: Mapping[str, str], command: str) -> None:
    assert in_this_process(environment, command).err.startswith("centuria: these are missing: ACTION\n")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (["simulat"], "simulate"),
        (["simulate", "--playrs", "2"], "--players"),
        (["simulate", "--mode", "golm"], "golem"),
        (["serve", "--ports=1"], "--port"),
        (["completion", "bsh"], "bash"),
    ],
)
def test_what_is_mistyped_is_refused_with_what_was_probably_meant(
    environment: Mapping[str, str], line: list[str], meant: str
) -> None:
    english, french = (
        in_this_process({**environment, "LC_ALL": locale}, *line) for locale in ("C.UTF-8", "fr_FR.UTF-8")
    )
    assert english.status == french.status == 2
    assert f"Did you mean {meant}?" in english.err
    assert f"Vouliez-vous dire {meant}\u00a0?" in french.err
    assert line[-1 if line[0] != "simulate" or meant == "golem" else 1].partition("=")[0] in english.err


def test_files_may_follow_an_option(environment: Mapping[str, str], record: Path) -> None:
    golem, world = (str(path(kind)) for kind in ("golem", "endless_world"))
    plain = in_this_process(environment, "components", "check", golem, world)
    assert (plain.status, plain.err) == (0, "")
    assert in_this_process(environment, "components", "check", "--language", "en", golem, world) == plain
    assert in_this_process(environment, "components", "check", golem, "--language", "en", world) == plain
    verified = in_this_process(environment, "verify", str(record), "--language", "en", str(record))
    assert (verified.status, len(verified.out.splitlines())) == (0, 2)


def test_words_that_are_not_known_are_named_one_by_one(environment: Mapping[str, str], record: Path) -> None:
    def refused(*line: str) -> str:
        said = in_this_process(environment, *line)
        assert (said.status, said.out) == (2, "")
        return said.err.splitlines()[0]

    assert refused("show", str(record), "--fox=3", "--xyzzy") == "centuria: there are no options --fox, --xyzzy"
    assert refused("simulate", "--xyzzy", "3") == "centuria: there is no option --xyzzy"
    assert refused("simulate", "three", "games") == "centuria: too many arguments: three games"
    assert refused("show", str(record), "b.txt") == "centuria: too many arguments: b.txt"


def test_nothing_is_suggested_for_what_is_like_nothing(environment: Mapping[str, str]) -> None:
    assert "Did you mean" not in in_this_process(environment, "simulate", "--xyzzy").err


ENGLISH = (
    " the ",
    " is ",
    " are ",
    " not ",
    " needs ",
    " of ",
    " there ",
    "missing",
    "invalid",
    "argument ",
    "expected",
)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (["simulate", "--games", "many"], "'many'"),
        (["simulate", "--players", "9"], "--players"),
        (["simulate", "--bots", "nobody"], "'nobody'"),
        (["simulate", "--bots", "random,simple,random"], "--bots"),
        (["simulate", "--seed"], "--seed"),
        (["simulate", "--seed", "-1"], "--seed"),
        (["simulate", "--mode", "chess"], "'chess'"),
        (["arena", "--bots", "random"], "--bots"),
        (["arena", "--bots", "random,random"], "--bots"),
        (["arena", "--bots", "random,simple", "--games", "0"], "--games"),
        (["arena", "--bots", "random,simple", "--patience", "-1"], "--patience"),
        (["arena", "--bots", "random,simple", "--jobs", "-1"], "--jobs"),
        (["arena"], "--bots"),
        (["arena", "--bots", "random,simple", "--json", "--markdown"], "--markdown"),
        (["study", "--out", "x", "--mode", "chess"], "--mode"),
        (["study", "--out", "x", "--gpu", "--ray"], "--gpu"),
        (["bench", "--players", "9"], "--players"),
        (["bench", "--seconds", "-1"], "--seconds"),
        (["bench", "--seconds", "soon"], "--seconds"),
        (["analyse", "x.txt", "--jobs", "0"], "--jobs"),
        (["verify"], "FILE"),
        (["compile", "chess"], "'chess'"),
        (["components", "eat"], "'eat'"),
        (["show", "x.txt", "--at", "1", "--all"], "--all"),
        (["bot-account", "Rosie", "--server", "file:///etc/passwd"], "file:///etc/passwd"),
        (["bot-account", "Rosie", "--server", "http://127.0.0.1:9"], "http://127.0.0.1:9"),
        (["simulate", "--bots", "search:iterations=many"], "'many'"),
        (["simulate", "--bots", "search:iterations=0"], "0"),
        (["simulate", "--bots", "search:fox=1"], "'fox'"),
        (["simulate", "--bots", "network"], "'file'"),
        (["simulate", "--bots", "network:file=x.npz"], "x.npz"),
        (["simulate", "--bots", "program:command=/no/such"], "'/no/such'"),
        (["components", "path", "chess"], "'chess'"),
        (["learn", "evaluate", "--folder", "x"], "x"),
        (["learn", "train"], "--folder"),
        (["backup", "out.db", "--db", "x.db"], "x.db"),
        (["restore", "x.db", "--db", "y.db"], "x.db"),
        (["admin", "people", "--db", "x.db"], "x.db"),
        (["admin", "registration", "--db", ":memory:"], "':memory:'"),
        (["serve", "--port", "0", "--db", "mysql://x/y"], "'mysql'"),
        (["serve", "--port", "many"], "--port"),
        (["serve", "--port", "0", "--db", "/dev/null/t.db"], "/dev/null"),
        (["admin", "people", "--db", "/dev/null/t.db"], "/dev/null"),
        (["bot-account", "Rosie", "--server", "http://127.0.0.1:many"], "http://127.0.0.1:many"),
        (["play", "--mode", "endless", "--board", "Z"], "'Z'"),
        (["play", "--mode", "saga2", "--layout", "zigzag"], "'zigzag'"),
        (["learn", "calibrate", "--games", "0"], "--games"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_errors_are_in_the_language_of_the_reader_and_name_the_flag(
    environment: Mapping[str, str], tmp_path: Path, line: list[str], named: str
) -> None:
    said = in_this_process({**environment, "LC_ALL": "fr_FR.UTF-8"}, *line, cwd=tmp_path)
    assert said.status == 2
    assert named in said.err
    assert not [word for word in ENGLISH if word in said.err], said.err
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused"), "rien n\u2019y répond"),
        (FileExistsError(errno.EEXIST, "File exists"), "existe déjà"),
        (OSError(errno.EADDRNOTAVAIL, "Cannot assign requested address"), "cet ordinateur n\u2019a pas cette adresse"),
        (
            ssl.SSLCertVerificationError(1, "verify failed"),
            "le certificat du serveur n\u2019est pas digne de confiance",
        ),
        (ssl.SSLError(1, "wrong version number"), "la connexion ne peut pas être chiffrée"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "ce nom n\u2019existe pas"),
        (OSError("unheard of"), "unheard of"),
    ],
)
def test_what_the_system_says_is_told_in_the_language(error: OSError, told: str) -> None:
    assert SystemReason(error).in_language("fr") == told


@pytest.mark.parametrize(
    "error",
    [
        RecordError(3, SetupError.told("refused-mode", value="y", known="z")),
        FairnessError("deal-seed", CenturiaError.told("fair-missing")),
        ComponentError("x.toml", "points", ComponentProblem.told("component-empty")),
        CenturiaError("plain"),
    ],
)
def test_an_error_of_a_worker_is_told_in_the_language_of_the_reader(error: CenturiaError) -> None:
    copied = pickle.loads(pickle.dumps(error))
    assert type(copied) is type(error)
    assert [copied.in_language(language) for language in ("en", "fr")] == [str(error), error.in_language("fr")]
    assert vars(copied).keys() == vars(error).keys()


def test_what_is_no_server_of_ours_is_named(environment: Mapping[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"

        def greet() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
                connection.recv(4096)

        other = threading.Thread(target=greet)
        other.start()
        said = in_this_process(environment, "bot-account", "Rosie", "--server", address)
        other.join()
    assert (said.status, said.err) == (2, f"centuria: what answers at {address} is not Centuria\n")


def test_a_refusal_by_a_server_is_told_in_the_language(
    environment: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = {"error": {"code": "too_many", "message": "too many guests: try again in 7 s", "retry_after": 7}}

    def refused(*_: object, **__: object) -> None:
        body = io.BytesIO(json.dumps(error).encode())
        raise urllib.error.HTTPError("http://x", 429, "Too Many Requests", Message(), body)

    monkeypatch.setattr(urllib.request.OpenerDirector, "open", refused)
    english, french = (
        in_this_process(environment, "bot-account", "Rosie", "--language", language).err for language in ("en", "fr")
    )
    assert "too many guests: try again in 7 s" in english
    assert "Réessayez dans 7 secondes" in french


def test_an_error_tells_its_reason_in_the_language_too() -> None:
    error = SetupError.told("refused-file", file="'x'", reason=SetupError.told("refused-mode", value="y", known="z"))
    assert str(error) == "'x': there is no mode y; choose from: z"
    assert error.in_language("fr") == "'x'\u00a0: le mode y n\u2019existe pas\u00a0; choix\u00a0: z"
    assert CenturiaError("plain").in_language("fr") == "plain"
    assert conflict("not now").in_language("fr") == "not now"


@pytest.mark.parametrize(
    "error", [InvalidDecision("x", "golem"), IllegalDecision("x", ["y", "z"]), IllegalDecision("x", [])]
)
def test_a_refused_decision_is_told_in_both_languages(error: CenturiaError) -> None:
    assert error.in_language("en") == str(error)
    assert error.in_language("fr") != str(error)
    assert "'x'" in error.in_language("fr")


BAD_RECORDS = {
    "a game of chess": ("centuria record", "chess"),
    "another format": ("centuria record 1", "centuria record 99"),
    "another mode": ("mode golem", "mode chess"),
    "no number of seats": ("seats 2", "seats two"),
    "not a line of a record": ("seats 2", "seats 2\nand"),
    "a deal that is not JSON": ("deal merchants ", "deal merchants ["),
    "a deal of other cards": ('deal merchants ["', 'deal merchants ["fox", "'),
    "a decision that is none": ("\n1 1 ", "\n1 1 eat "),
    "a decision that is illegal": ("\n1 1 ", "\n1 1 acquire 6\n1 1 "),
    "another seat": ("\n1 1 ", "\n1 2 "),
}


@pytest.mark.parametrize("change", BAD_RECORDS)
def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_reader(
    environment: Mapping[str, str], record: Path, tmp_path: Path, change: str
) -> None:
    text = record.read_text(encoding="utf-8")
    old, new = BAD_RECORDS[change]
    assert old in text
    bad = tmp_path / "bad.txt"
    bad.write_text(text.replace(old, new, 1), encoding="utf-8")
    for command in ("verify", "show"):
        said = in_this_process(environment, command, "--language", "fr", str(bad))
        told = (said.out + said.err).partition("bad.txt")[2]
        assert said.status in (1, 2)
        assert "ligne " in told
        assert not [word for word in (*ENGLISH, "line", "is", "expected") if f" {word} " in told], told


def test_records_are_read_from_standard_input(environment: Mapping[str, str], record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    by_name = in_this_process(environment, "show", "--at", "3", str(record))
    assert in_this_process(environment, "show", "--at", "3", "-", answers=text) == by_name
    assert by_name.status == 0
    verified = in_this_process(environment, "verify", "-", answers=text)
    assert verified.status == 0
    assert verified.out.startswith("-: golem, finished")
    refused = in_this_process(environment, "verify", "-", answers="a stormy night\n")
    assert (refused.status, refused.out) == (1, "")
    assert refused.err.startswith("-: line 1")
    assert in_this_process(environment, "show", "-", answers="a stormy night\n").status == 2


def test_a_reader_that_goes_is_no_error_and_a_full_disk_has_a_name(environment: Mapping[str, str]) -> None:
    command = f"'{sys.executable}' -m centuria bots | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    command = f"'{sys.executable}' -m centuria bots --language fr >/dev/full"
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "centuria: le disque est plein\n")


def test_no_more_is_read_than_the_largest_record(
    environment: Mapping[str, str], record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record.read_text(encoding="utf-8")
    monkeypatch.setattr(centuria.cli, "LARGEST_RECORD", len(text))
    assert in_this_process(environment, "verify", str(record)).status == 0
    longer = tmp_path / "longer.txt"
    longer.write_text(f"{text}\n", encoding="utf-8")
    for command in (["show"], ["verify"], ["analyse"], ["play", "--continue", "--save"]):
        said = in_this_process(environment, *command, str(longer))
        assert (said.status, said.out) == (1 if command == ["verify"] else 2, "")
        assert f"longer.txt: larger than any record of a game: more than {len(text):,} characters" in said.err
    assert "larger than any" in in_this_process(environment, "show", "-", answers=f"{text}\n").err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
def test_a_device_without_an_end_is_read_to_the_bound_and_never_replaced(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    device = tmp_path / "device.txt"
    device.symlink_to("/dev/zero")
    shown = in_this_process(environment, "show", "--language", "fr", str(device))
    assert (shown.status, shown.out) == (2, "")
    assert "plus grand que toute partie" in shown.err
    played = in_this_process(environment, "play", "--seed", "1", "--save", str(device), answers="q\n")
    assert played.status == 2
    assert "device.txt already exists" in played.err
    assert [file.name for file in tmp_path.iterdir() if "device" in file.name] == ["device.txt"]
    assert device.is_symlink()


def test_a_save_that_fails_says_which_file_and_why(
    environment: Mapping[str, str], record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    own = tmp_path / "own.txt"
    for language, told in (("en", "the disk is full"), ("fr", "le disque est plein")):
        played = in_this_process(
            environment, "play", "--seed", "1", "--save", str(own), "--language", language, answers="s copy.txt\nq\n",
            cwd=tmp_path,
        )  # fmt: skip
        assert played.status == 1
        said = " ".join(played.out.split())
        assert said.count(told) == 3, "at the start, for the copy, and at the end"
        assert said.endswith(f"{told}.")
        assert "own.txt" in said
    with pytest.raises(OSError, match=r"own\.txt") as refused:
        write_text(own, "text")
    assert refused.value.errno == errno.ENOSPC
    assert [file.name for file in tmp_path.iterdir() if file.suffix in (".txt", ".part")] == ["game.txt"]


def test_what_the_system_refuses_is_told_in_the_language_of_the_reader(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    for command in ("show", "verify", "analyse"):
        said = in_this_process(environment, command, "--language", "fr", "none.txt", cwd=tmp_path)
        assert "none.txt" in said.err
        assert "fichier ou dossier introuvable" in said.err


COMPLETED = [
    (["pl"], {"play"}),
    (["simulate", "--ga"], {"--games"}),
    (["simulate", "--mode", "sa"], {"saga2", "saga3"}),
    (["completion", ""], {"bash", "zsh", "fish", "--help", "-h", "--language", "--theme"}),
    (["verify", "gam"], set[str]()),
]


@pytest.mark.parametrize(("line", "words"), COMPLETED)
def test_bash_completes_commands_options_and_values(
    environment: Mapping[str, str], line: list[str], words: set[str]
) -> None:
    script = in_this_process(environment, "completion", "bash").out
    typed = " ".join(f"'{word}'" for word in ("centuria", *line))
    asked = f"COMP_WORDS=({typed}); COMP_CWORD={len(line)}; _centuria; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(["bash", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == words
    assert done.stderr == ""


def test_every_shell_gets_every_command_and_option(environment: Mapping[str, str]) -> None:
    commands = parser_for("en", COMMANDS).commands
    for shell in ("bash", "zsh", "fish"):
        script = in_this_process(environment, "completion", shell).out
        for name, parser in commands.items():
            assert name in script
            for action in parser.arguments():
                assert action.help != argparse.SUPPRESS
                assert all(option.lstrip("-") in script for option in action.option_strings)


def test_a_refused_command_line_leaves_argparse_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    before = argparse._  # type: ignore[attr-defined]
    with pytest.raises(SystemExit):
        main(["simulate", "--seed", "x", "--language", "fr"])
    assert argparse._ is before  # type: ignore[attr-defined]
    assert "--seed" in capsys.readouterr().err


def test_a_process_without_arguments_ends_well(environment: Mapping[str, str]) -> None:
    assert in_a_process(environment).status == 0


@pytest.mark.parametrize("columns", ["40", "100"])
def test_a_narrow_terminal_is_told_what_tables_need(
    environment: Mapping[str, str], tmp_path: Path, record: Path, columns: str
) -> None:
    narrow = {**environment, "COLUMNS": columns}
    played = in_this_process(narrow, "play", "--seed", "1", "--save", str(tmp_path / "own.txt"), answers="q\n")
    shown = in_this_process(narrow, "show", "--at", "1", str(record))
    for said in (played, shown):
        assert said.status == 0
        assert ("40 columns" in " ".join(said.out.split())) == (columns == "40")


def test_options_of_bots_are_whole_words_in_a_narrow_terminal(environment: Mapping[str, str]) -> None:
    for columns in ("40", "100"):
        listed = in_this_process({**environment, "COLUMNS": columns}, "bots")
        assert listed.status == 0
        assert all(len(line) <= int(columns) for line in listed.out.splitlines())
        assert all(whole in listed.out for whole in ("determinizations=1", "level1", "endless"))
        assert "…" not in listed.out
