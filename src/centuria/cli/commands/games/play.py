"""`centuria play`: a game in the terminal, one question at a time, saved after every decision."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, get_args

from centuria.cli import cause, read_text
from centuria.errors import CenturiaError, ComponentError, RecordError, SetupError
from centuria.mode_registry import MODES, RULE_OPTIONS, DealOption
from centuria.operating_system import join_command
from centuria.words import Words, default_language, languages, themes

if TYPE_CHECKING:
    import argparse

    from filelock import BaseFileLock

    from centuria.cli import Parser
    from centuria.cli.play.players import Players
    from centuria.cli.play.repl import Repl
    from centuria.editions import Edition
    from centuria.game import Game

INTERRUPTED = 130
DEFAULT_OPPONENT = "level2"
OPTIONS: tuple[str, ...] = (*get_args(DealOption), *RULE_OPTIONS)
_DEALT = ("players", "seat", "seed", *OPTIONS)


def add_arguments(parser: Parser) -> None:
    """Add the options of `play`."""
    words = parser.words
    parser.add_argument("--mode", default="golem", help=words["mode"])
    parser.add_argument("--players", type=int, metavar="N", help=words["players"])
    parser.add_argument("--seat", type=int, metavar="N", help=words["play-seat"])
    parser.add_argument("--against", metavar="BOT[,BOT...]", help=words["play-against"])
    parser.add_argument("--theme", choices=themes(), help=words["theme"])
    parser.add_argument("--language", choices=languages(), help=words["language"])
    parser.add_argument("--seed", type=int, metavar="N", help=words["seed"])
    parser.add_argument("--open", action="store_true", help=words["play-open"])
    parser.add_argument("--continue", dest="resume", action="store_true", help=words["play-continue"])
    parser.add_argument("--save", type=Path, metavar="FILE", help=words["play-save"])
    parser.add_argument("--board", metavar="D1|E1|F1", help=words["play-board"])
    parser.add_argument("--layout", metavar="star|ridge|pass|random|FILE", help=words["play-layout"])
    for option, values in RULE_OPTIONS.items():
        parser.add_argument(f"--{option.replace('_', '-')}", choices=values, help=words[f"play-{option}"])
    parser.add_components()


def run(args: argparse.Namespace) -> int:
    """Play a new or a saved game; however it is left, it is on disk."""
    from centuria.cli.play import save_file

    words = Words(args.language or default_language(os.environ), args.theme or themes()[0])
    default = save_file.last_game()
    file = args.save.expanduser().absolute() if args.save else default
    if args.resume:
        repl, lock = _saved_game(args, words, file)
    else:
        repl, lock = _new_game(args, words, file, is_default=not args.save)
    repl.command = _command(repl.file, default, repl.players)
    try:
        return _play(repl)
    finally:
        repl.close()
        if lock is not None:
            lock.release()


def _play(repl: Repl) -> int:
    try:
        repl.play()
        repl.print_goodbye()
    except (EOFError, KeyboardInterrupt) as exit_:
        repl.console.print()
        repl.print_goodbye()
        return INTERRUPTED if isinstance(exit_, KeyboardInterrupt) else 0
    except OSError as error:
        # Nobody reads standard output any more; standard error may still be read.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(repl.goodbye(), file=sys.stderr)
        return 0 if isinstance(error, BrokenPipeError) else 1
    return 1 if repl.unsaved else 0


def _command(file: Path, default: Path, players: Players) -> str:
    save = [] if file == default else ["--save", str(file)]
    against = ["--against", ",".join(players.bots)] if players.has_programs else []
    return join_command(["centuria", "play", "--continue", *save, *against])


def _new_game(
    args: argparse.Namespace, words: Words, file: Path, *, is_default: bool
) -> tuple[Repl, BaseFileLock | None]:
    """A new game, and the lock of its save file."""
    compiling = _choose_rules(args.mode, words)
    from centuria.cli.play.repl import Repl

    words = words.of(args.mode)
    against = _against(args.against or DEFAULT_OPPONENT, args.players, words)
    game = _deal(args, words, len(against) + 1)
    _check(against, game.position.edition, words)
    players = _players(args, words, against)
    if not is_default and file.exists():
        _refuse(words("play-file-exists", file=str(file)))
    given = args.components or ()
    notes = [*_provenance(words, game, given), *_unusual(words, game, given)]
    notes += [words("play-preparing")] if compiling else []
    lock, file = _locked(words, file, notes)
    repl = Repl(words, game, players, file)
    opponents = (
        words("play-opponent", name=name, kind=kind)
        for name, kind in zip(players.names, players.kinds, strict=True)
        if kind in against
    )
    edition = words("edition", mode=game.mode)
    names = ", ".join(opponents)
    welcome = words("play-welcome", edition=edition, players=game.seats, seat=players.seat, names=names)
    repl.welcome = [welcome, *notes, words("play-hint")]
    return repl, lock


def _locked(words: Words, file: Path, notes: list[str]) -> tuple[BaseFileLock | None, Path]:
    """The locked file to save in; a game that is in it already is renamed."""
    from centuria.cli.play import save_file

    try:
        lock = save_file.lock(file)
        if lock is None:
            free = save_file.free_name(file)
            notes.append(words("play-busy", file=str(file), other=str(free)))
            return save_file.lock(free), free
        if moved := save_file.move_aside(file):
            notes.append(words("play-kept-aside", file=str(moved)))
    except OSError as error:
        _refuse(words("play-cannot-save", file=str(file), reason=cause(error, words.language)))
    return lock, file


def _saved_game(args: argparse.Namespace, words: Words, file: Path) -> tuple[Repl, BaseFileLock | None]:
    """A saved game with the same players, and the lock of its file."""
    from centuria.cli.play import save_file

    for option in _DEALT:
        if getattr(args, option) is not None:
            _refuse(words("play-continue-only", option=option))
    try:
        text = read_text(file)
    except FileNotFoundError:
        _refuse(words("play-nothing-saved", file=str(file)))
    except OSError as error:
        _refuse(words("show-no-file", file=str(file), reason=cause(error, words.language)))
    mode = next((line[5:].strip() for line in text.splitlines() if line.startswith("mode ")), args.mode)
    compiling = _choose_rules(mode, words)
    from centuria.cli.play.players import component_files, saved_players
    from centuria.cli.play.repl import Repl
    from centuria.game import read_record
    from centuria.records import parse

    try:
        components = tuple(args.components or component_files(parse(text).tags))
        reading = read_record(text, components)
    except ComponentError as error:
        _refuse(words("play-bad-components", reason=error.in_language(words.language)))
    except RecordError as error:
        _refuse(words("show-bad-record", file=str(file), reason=error.in_language(words.language)))
    players = saved_players(reading.tags, reading.game.seats)
    if players is None:
        _refuse(words("play-not-ours", file=str(file), command=join_command(["centuria", "show", str(file)])))
    players = replace(players, components=components)
    if args.against:
        players = players.with_bots(_against(args.against, reading.game.seats, words))
    elif players.has_programs:
        # A record can come from a stranger: the programs it names are not run until the person names them too.
        _refuse(words("play-continue-programs", command=_command(file, save_file.last_game(), players)))
    _check(players.bots, reading.game.position.edition, words)
    words = Words(args.language or players.language, args.theme or players.theme, mode=reading.game.mode)
    notes = [words("play-preparing")] if compiling else []
    try:
        lock = save_file.lock(file)
        if lock is None:
            other = save_file.free_name(file)
            notes.append(words("play-busy", file=str(file), other=str(other)))
            lock, file = save_file.lock(other), other
    except OSError as error:
        _refuse(words("play-cannot-save", file=str(file), reason=cause(error, words.language)))
    repl = Repl(words, reading.game, players, file, open_hands=args.open)
    repl.welcome = [words("play-continued"), *notes, words("play-hint")]
    return repl, lock


def _choose_rules(mode: str, words: Words) -> bool:
    """Choose compiled or uncompiled rules, before anything imports them; True while they are being compiled."""
    from centuria.mode_registry import NAMES
    from centuria.warmup import choose_rules

    if mode not in NAMES:
        _refuse(words("play-bad-mode", mode=mode, modes=", ".join(NAMES)))
    return choose_rules(mode)


def _against(asked: str, seats: int | None, words: Words) -> list[str]:
    """The bots in seat order: those that are named, or one kind for every other seat."""
    from centuria import bots

    named = list(bots.listed(asked))
    players = seats if seats is not None else max(len(named) + 1, 3 if len(named) == 1 else 0)
    if len(named) == 1:
        named *= max(players - 1, 1)
    if len(named) != players - 1 and players > 1:
        _refuse(words("play-bad-opponents", given=len(named), needed=players - 1))
    return named if players > 1 else []


def _check(against: Sequence[str], edition: Edition, words: Words) -> None:
    """Refuse unknown bots and options, and bots that cannot play these games, before anything is saved."""
    from centuria import bots

    for spec in dict.fromkeys(against):
        name = spec.partition(":")[0]
        if name not in bots.names():
            _refuse(words("play-bad-opponent", name=name, names=", ".join(bots.names())))
        try:
            bots.check(spec, edition)
        except SetupError as error:
            _refuse(words("play-bad-options", reason=error.in_language(words.language)))


def _deal(args: argparse.Namespace, words: Words, players: int) -> Game:
    """A new deal; options that no game can be dealt with are refused with a sentence."""
    from centuria.game import new
    from centuria.modes import named

    counts = named(args.mode).seats
    if players not in counts:
        asked = args.players if args.players is not None else players
        _refuse(words("play-bad-players", fewest=min(counts), most=max(counts), players=asked))
    if args.seat is not None and not 1 <= args.seat <= players:
        _refuse(words("play-bad-seat", seat=args.seat, players=players))
    if args.seed is not None and not 0 <= args.seed < 1 << 64:
        _refuse(words("play-bad-seed", seed=str(args.seed)))
    try:
        return new(args.mode, players, args.seed, args.components, _options(args, words))
    except ComponentError as error:
        _refuse(words("play-bad-components", reason=error.in_language(words.language)))
    except SetupError as error:
        _refuse(words("play-bad-deal", reason=error.in_language(words.language)))


def _options(args: argparse.Namespace, words: Words) -> dict[str, object]:
    """The options of the mode that were given."""
    chosen: dict[str, object] = {}
    for option in OPTIONS:
        value = getattr(args, option)
        modes = [mode.name for mode in MODES.values() if option in (*mode.deal_options, *mode.rule_options)]
        if value is not None and args.mode not in modes:
            _refuse(words("play-option-mode", option=option, modes=", ".join(modes), mode=args.mode))
        if value is not None:
            chosen[option] = _cells(Path(value), words) if option == "layout" and Path(value).is_file() else value
    return chosen


def _cells(file: Path, words: Words) -> object:
    """A layout from a file, as a list of cells; the rules check it."""
    try:
        return json.loads(read_text(file))
    except (OSError, ValueError):
        _refuse(words("play-bad-layout", file=str(file)))


def _unusual(words: Words, game: Game, given: Sequence[Path]) -> list[str]:
    """A notice when there are warnings about the component files."""
    count = len(game.components.warnings)
    command = join_command(["centuria", "components", "check", *map(str, given)])
    return [words("play-unusual", count=count, command=command)] if count else []


def _provenance(words: Words, game: Game, given: Sequence[Path]) -> list[str]:
    """A notice when components of the package are reconstructed, not as printed."""
    from centuria.components.mountains import MountainSet
    from centuria.components.sagas import Saga2Set, Saga3Set
    from centuria.components.world.pieces import WorldSet

    box = game.components
    sets: list[WorldSet | MountainSet] = [box] if isinstance(box, WorldSet) else []
    if isinstance(box, Saga2Set | Saga3Set):
        sets = [box.world, box.mountains]
    uncertain = [part for part in sets if part.provenance != "printed" and part.file not in map(str, given)]
    kinds = ["endless_world" if isinstance(part, WorldSet) else "mountains" for part in uncertain]
    command = join_command(["centuria", "components", "path", *kinds])
    return [words("play-reconstructed", command=command)] if kinds else []


def _players(args: argparse.Namespace, words: Words, against: list[str]) -> Players:
    from centuria.cli.play.players import new_players

    seed = secrets.randbits(32) if args.seed is None else args.seed
    files = args.components or ()
    return new_players(words, args.seat or 1, against, open_hands=args.open, seed=seed, components=files)


def _refuse(sentence: str) -> NoReturn:
    raise CenturiaError(sentence)
