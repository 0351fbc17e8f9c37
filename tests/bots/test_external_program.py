"""Programs at the table: they play whole games, and whatever they do wrong has a name and does not stop the game."""

import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import centuria
from centuria import bots
from centuria.bots.external.program import (
    BotFault,
    Ended,
    NotLegal,
    NotStarted,
    NotUnderstood,
    Program,
    TooLong,
    TooSlow,
)
from centuria.bots.guarded import MAX_FAULTS, GuardedBot
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

POLITE = """
import json, os, sys, time
def say(**message): print(json.dumps(message), flush=True)
def heard(kind):
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == kind:
            return message
    sys.exit()
heard("hello")
say(type="hello", centuria=1)
"""

PLAYS = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide": say(decision=message["legal"][-1])
    elif message["type"] == "quit": break
"""


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., Program]:
    """A program with this text, after the polite beginning."""

    def write(text: str, *, polite: bool = True, seconds: float = 5.0, start: float = 5.0) -> Program:
        file = tmp_path / "program.py"
        file.write_text((POLITE if polite else "import os, sys, time\n") + text, encoding="utf-8")
        return Program(1, command=(sys.executable, "-S", str(file)), seconds=seconds, start=start)

    return write


def played(players: Sequence[GuardedBot], mode: str = "golem", seed: int = 3) -> centuria.Game:
    """A whole game, or as much of it as anybody wants to wait for."""
    game = centuria.new(mode, seats=len(players), seed=seed)
    while game.seat is not None and game.number < 5_000:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    for seat, player in enumerate(players, 1):
        bots.dismiss(player.bot, game.view(seat))
    return game


def seated(bot: bots.Bot) -> list[GuardedBot]:
    return [GuardedBot(bot, 1), GuardedBot(bots.make("simple", 2), 2)]


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(process: int, within: float = 5.0) -> bool:
    deadline = time.monotonic() + within
    while alive(process) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not alive(process)


@pytest.mark.parametrize("mode", NAMES)
def test_the_example_program_plays_whole_games_of_every_mode_and_beats_random(mode: str) -> None:
    command = shlex.join([sys.executable, str(EXAMPLES / "bot.py")])
    players = [GuardedBot(bots.make(spec, 5), 5) for spec in (f"program:command={command}", "random")]
    game = played(players, mode)
    assert game.winner == 1
    assert players[0].faults == []


def test_the_example_in_shell_plays_whole_games() -> None:
    players = seated(bots.make(f"program:command=sh {shlex.quote(str(EXAMPLES / 'bot.sh'))}", 5))
    assert played(players).over
    assert players[0].faults == []


HANG = "time.sleep(60)"

MISBEHAVIOUR: list[tuple[str, str, type[BotFault], str]] = [
    ("crashes", "heard('decide'); raise SystemExit('no idea')", Ended, "ended with status 1\n    no idea"),
    ("ends", "heard('decide'); sys.exit(0)", Ended, "ended with status 0"),
    ("kills itself", "heard('decide'); os.kill(os.getpid(), 11)", Ended, "signal 11"),
    ("closes its output", "heard('decide'); os.close(1); time.sleep(60)", Ended, "closed its output"),
    ("hangs", f"heard('decide'); {HANG}", TooSlow, "within 0.3 s"),
    ("does not listen", HANG, TooSlow, "within 0.3 s"),
    ("writes half a line", f"heard('decide'); print('{{', end='', flush=True); {HANG}", TooSlow, "within 0.3 s"),
    ("writes garbage", "heard('decide'); print('rest', flush=True); time.sleep(60)", NotUnderstood, "b'rest'"),
    ("writes bytes", "os.write(1, b'\\xff\\x00\\n'); time.sleep(60)", NotUnderstood, "no JSON object"),
    ("writes a list", "heard('decide'); print('[]', flush=True); time.sleep(60)", NotUnderstood, "no JSON object"),
    ("nests", "heard('decide'); print('[' * 60000, flush=True); time.sleep(60)", NotUnderstood, "no JSON object"),
    ("decides a number", "heard('decide'); say(decision=4); time.sleep(60)", NotUnderstood, '{"decision": 4}'),
    ("answers another question", "heard('decide'); say(decision='rest', number=-1)", NotUnderstood, '"number": -1'),
    ("writes without end", "heard('decide')\nwhile True: os.write(1, b'x' * 9999)", TooLong, "more than 65536"),
    ("writes a huge line", "heard('decide'); print('x' * 99999, flush=True); time.sleep(60)", TooLong, "65536"),
    ("cheats", "while True: heard('decide'); say(decision='claim 6')", NotLegal, "'claim 6' is not legal now"),
    ("invents", "while True: heard('decide'); say(decision='win ' * 99)", NotLegal, "'win win"),
]


@pytest.mark.parametrize(
    ("text", "fault", "told"), [case[1:] for case in MISBEHAVIOUR], ids=[c[0] for c in MISBEHAVIOUR]
)
def test_a_program_that_misbehaves_is_named_and_the_house_plays_on(
    program: Callable[..., Program], text: str, fault: type[BotFault], told: str
) -> None:
    patient = 0.3 if fault is TooSlow else 5.0
    players = seated(program(text, seconds=patient))
    assert played(players).over
    assert [found.kind for found in players[0].faults] == [fault.__name__] * MAX_FAULTS
    assert told in players[0].faults[0].reason
    assert "program.py" in players[0].faults[0].reason
    assert players[0].replaced


@pytest.mark.parametrize(
    ("text", "fault", "told"),
    [
        (HANG, TooSlow, "did not say hello within 0.5 s"),
        ("sys.exit('not today')", Ended, "did not say hello: it ended with status 1\n    not today"),
        ("print('hello', flush=True); time.sleep(60)", NotUnderstood, "b'hello'"),
        ('print(\'{"type": "hello", "centuria": 2}\', flush=True); time.sleep(60)', NotUnderstood, '"centuria": 2'),
    ],
    ids=["hangs", "ends", "writes garbage", "speaks another version"],
)
def test_a_program_that_does_not_say_hello_is_named(
    program: Callable[..., Program], text: str, fault: type[BotFault], told: str
) -> None:
    game = centuria.new("golem", seats=2, seed=1)
    bot = program(text, polite=False, start=0.5 if fault is TooSlow else 5.0)
    with pytest.raises(fault) as raised:
        bot.choose(game.view(1), game.legal())
    assert told in str(raised.value)


def test_a_program_that_floods_its_standard_error_just_plays(program: Callable[..., Program]) -> None:
    noise = "for line in sys.stdin:\n    os.write(2, b'so many remarks\\n' * 20000)\n"
    noise += "    message = json.loads(line)\n"
    noise += "    if message['type'] == 'decide': say(decision=message['legal'][0])\n"
    players = seated(program(noise))
    game = centuria.new("golem", seats=2, seed=1)
    for _ in range(20):
        assert game.seat is not None
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    assert players[0].faults == []
    bots.dismiss(players[0].bot)


def test_a_program_that_ends_between_games_is_named_and_starts_again(program: Callable[..., Program]) -> None:
    text = PLAYS + '    elif message["type"] == "end": sys.exit(3)\n'
    players = seated(program(text))
    game = centuria.new("golem", seats=2, seed=1)
    view, legal = game.view(1), game.legal()
    bot = players[0].bot
    assert isinstance(bot, Program)
    assert players[0].choose(view, legal) == legal[-1]
    bot.end(view)
    assert players[0].choose(view, legal) in legal
    assert [fault.kind for fault in players[0].faults] == ["Ended"]
    assert players[0].choose(view, legal) == legal[-1]
    assert len(players[0].faults) == 1
    bot.close()


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(program: Callable[..., Program]) -> None:
    bot = program("heard('decide'); time.sleep(0.7); say(decision='play U2')\n" + PLAYS, seconds=0.5)
    game = centuria.new("golem", seats=2, seed=1)
    with pytest.raises(TooSlow):
        bot.choose(game.view(1), game.legal())
    time.sleep(0.5)
    with pytest.raises(TooSlow):
        bot.choose(game.view(1), game.legal())


def test_a_program_that_is_interrupted_starts_anew(program: Callable[..., Program]) -> None:
    bot = program("heard('decide'); time.sleep(1.0); say(decision='late')\n" + PLAYS)
    game = centuria.new("golem", seats=2, seed=1)

    def interrupt(number: int, frame: object) -> None:
        raise RuntimeError("enough")

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        with pytest.raises(RuntimeError, match="enough"):
            bot.choose(game.view(1), game.legal())
    finally:
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(NotLegal, match="late"):
        bot.choose(game.view(1), game.legal())
    bot.close()


def test_a_program_that_is_taken_away_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/bin/sh\n", encoding="utf-8")
    file.chmod(0o755)
    bot = Program(1, command=(str(file),))
    file.unlink()
    game = centuria.new("golem", seats=2, seed=1)
    with pytest.raises(NotStarted, match="No such file"):
        bot.choose(game.view(1), game.legal())


@pytest.mark.parametrize(
    ("spec", "named"),
    [
        ("program", "'command'"),
        ("program:command=", "''"),
        ("program:command=./nowhere/bot --fast", "'./nowhere/bot'"),
        ("program:command='sh", '"\'sh"'),
        ("program:command=sh:seconds=0", "seconds"),
        ("program:command=sh:seconds=nan", "'nan'"),
        ("program:command=sh:start=-1", "start"),
        ("program:command=sh:log=/nowhere/log.txt", "'/nowhere/log.txt'"),
    ],
)
def test_a_program_that_cannot_be_run_is_refused_by_name(spec: str, named: str) -> None:
    with pytest.raises(SetupError) as refused:
        bots.make(spec, 1)
    assert named in str(refused.value)


CHILDREN = """
import subprocess
child = subprocess.Popen(["sleep", "60"])
open(sys.argv[0] + ".pids", "w").write(f"{os.getpid()} {child.pid}")
"""


def _pids(bot: Program) -> list[int]:
    file = Path(shlex.split(bot.name)[-1] + ".pids")
    return [int(number) for number in file.read_text(encoding="utf-8").split()]


def test_a_program_that_hangs_is_killed_with_all_that_it_has_started(program: Callable[..., Program]) -> None:
    bot = program(CHILDREN + HANG, seconds=1.0)
    game = centuria.new("golem", seats=2, seed=1)
    with pytest.raises(TooSlow):
        bot.choose(game.view(1), game.legal())
    assert len(_pids(bot)) == 2
    assert all(map(gone, _pids(bot)))


@pytest.mark.parametrize("farewell", ["close", "forget"])
def test_no_program_outlives_its_bot(program: Callable[..., Program], farewell: str) -> None:
    bot = program(CHILDREN + PLAYS)
    game = centuria.new("golem", seats=2, seed=1)
    bot.choose(game.view(1), game.legal())
    pids = _pids(bot)
    assert all(map(alive, pids))
    if farewell == "close":
        bot.close()
    del bot
    assert all(map(gone, pids))


LEAVING = """
import os, sys, centuria
from centuria.bots.external.program import Program
bot = Program(1, command=(sys.executable, "-S", sys.argv[1]))
game = centuria.new("golem", seats=2, seed=1)
bot.choose(game.view(1), game.legal())
"""


@pytest.mark.parametrize(
    ("door", "text"),
    [("", CHILDREN + HANG.replace("60", "0") + PLAYS + HANG), ("os.kill(os.getpid(), 9)", PLAYS)],
    ids=["leaves", "is killed"],
)
def test_no_program_outlives_centuria(tmp_path: Path, door: str, text: str) -> None:
    """One that listens notices by itself that nobody is there; one that does not is killed at a regular end."""
    file = tmp_path / "program.py"
    note = 'open(sys.argv[0] + ".pids", "w").write(f"{os.getpid()}")\n' if "subprocess" not in text else ""
    file.write_text(POLITE + note + text, encoding="utf-8")
    subprocess.run([sys.executable, "-c", LEAVING + door, str(file)], check=False)
    pids = Path(f"{file}.pids").read_text(encoding="utf-8").split()
    assert pids
    assert all(gone(int(number)) for number in pids)


def test_a_program_sees_nothing_of_the_environment_but_what_it_needs(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "hush")
    bot = program("heard('decide'); print(*os.environ, file=sys.stderr, flush=True); sys.exit(1)")
    game = centuria.new("golem", seats=2, seed=1)
    with pytest.raises(Ended) as ended:
        bot.choose(game.view(1), game.legal())
    seen = ended.value.stderr_tail[0].split()
    assert "PATH" in seen
    assert "SECRET_TOKEN" not in seen


def test_the_log_keeps_what_a_program_remarks(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(POLITE + "print('at your service', file=sys.stderr, flush=True)\n" + PLAYS, encoding="utf-8")
    log = tmp_path / "remarks.txt"
    bot = bots.make(f"program:command={sys.executable} -S {file}:log={log}", 1)
    game = centuria.new("golem", seats=2, seed=1)
    bot.choose(game.view(1), game.legal())
    bots.dismiss(bot)
    assert log.read_text(encoding="utf-8") == "at your service\n"


def test_the_seed_of_a_program_is_its_own(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    text = POLITE.replace('heard("hello")', 'print(heard("hello")["seed"], file=sys.stderr, flush=True)')
    file.write_text(text + PLAYS, encoding="utf-8")
    game = centuria.new("golem", seats=2, seed=7)
    told = []
    for number, seed in enumerate((7, 7, 8)):
        log = tmp_path / f"{number}.txt"
        bot = bots.make(f"program:command={sys.executable} -S {file}:log={log}", seed)
        bot.choose(game.view(1), game.legal())
        bots.dismiss(bot)
        told.append(int(log.read_text(encoding="utf-8")))
    assert told[0] == told[1] != told[2]
    assert 7 not in told
