"""What docs/bots-protocol.md shows is what is said between the house and a program."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

import centuria
from centuria import bots
from centuria.bots.external import line_process, program

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "bots-protocol.md").read_text(encoding="utf-8")
RECORDER = Path(__file__).with_name("recorder.py")


def _block(kind: str) -> str:
    """The block of the document in a language that only one block is in."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A whole game of the example program against random, as both sides of the conversation wrote it."""
    file = tmp_path_factory.mktemp("said") / "said.txt"
    command = [sys.executable, str(RECORDER), str(file), sys.executable, str(ROOT / "examples" / "bot.py")]
    program = bots.make(f"program:command={shlex.join(command)}", 7)
    players = [program, bots.make("random", 7)]
    game = centuria.new("golem", seats=2, seed=7)
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    bots.dismiss(program, game.view(1))
    return file.read_text(encoding="utf-8").splitlines()


def _shortened(line: str) -> str:
    return re.sub(r'"view":\{.*\}\}$', '"view":{...}}', line)


def test_the_example_exchange_is_what_is_said(said: list[str]) -> None:
    beginning, end = _block("text").split("\n...\n", 1)
    told = [_shortened(line) for line in said]
    first, last = beginning.strip().splitlines(), end.strip().splitlines()
    assert len(first) > 5, "the document shows too little"
    assert len(last) > 2, "the document shows too little"
    assert told[: len(first)] == first
    assert told[-len(last) :] == last


def test_the_example_view_is_a_view(said: list[str]) -> None:
    first = next(line for line in said if line.startswith('> {"type":"decide"'))
    assert json.loads(_block("json")) == json.loads(first[2:])["view"]


def test_a_program_is_told_nothing_but_messages_of_the_document(said: list[str]) -> None:
    rows = re.findall(r"^\| `(\w+)` \| .*? \| (.*?) \|", DOCUMENT, re.MULTILINE)
    documented = {kind: {"type", *re.findall(r"`(\w+)`", parts)} for kind, parts in rows}
    for line in said:
        if line.startswith("> "):
            message = json.loads(line[2:])
            assert message.keys() <= documented[message["type"]], message["type"]


def test_the_document_names_every_fault() -> None:
    named = {fault.__name__ for fault in program.BotFault.__subclasses__()}
    assert named == set(re.findall(r"^\| `([A-Z]\w+)` \|", DOCUMENT, re.MULTILINE))


def test_the_document_names_the_limits_that_hold() -> None:
    assert f"more than {line_process.MAX_LINE} bytes" in DOCUMENT
    told = DOCUMENT.split("it sees only", 1)[1].split(";", 1)[0]
    assert sorted(re.findall(r"`(\w+)`", told)) == sorted(line_process.ENVIRONMENT)
