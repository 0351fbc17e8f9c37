"""`centuria learn`: train a network by self-play, measure it and its win chances, export it."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from centuria.cli import Parser
from centuria.cli.experiment_options import STOPPED
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.experiments.demonstrations import DemonstrationFile
    from centuria.learn.calibration import Calibration
    from centuria.words import Words

MINUTES = 10.0
GAMES = 100
SAVED_EVERY = 20
"""Games of a teacher between two saves of its file."""
TASKS = ("imitate", "train", "evaluate", "calibrate", "blunders", "export")


def add_arguments(parser: Parser) -> None:
    """What to do, and with which run."""
    words = parser.words
    parser.add_argument("task", choices=TASKS, help=words["learn-task"])
    parser.add_argument("--folder", type=Path, metavar="DIR", help=words["learn-folder"])
    parser.add_mode()
    parser.add_argument("--minutes", type=float, default=MINUTES, metavar="N", help=words["learn-minutes"])
    parser.add_argument("--device", choices=("cuda", "cpu"), help=words["learn-device"])
    parser.add_argument("--games", type=int, metavar="N", help=words["learn-games"])
    parser.add_argument("--players", default="", metavar="N[,N...]|all", help=words["learn-players"])
    parser.add_argument("--size", default="", metavar="WIDTH,INNER,BLOCKS", help=words["learn-size"])
    parser.add_argument("--seed", type=int, default=1, help=words["learn-seed"])
    parser.add_argument("--begin-with", type=Path, metavar="FILE", help=words["learn-begin-with"])
    parser.add_argument("--resume", action="store_true", help=words["learn-resume"])
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=words["learn-set"])
    parser.add_argument("--teacher", default="planner:width=40", metavar="BOT", help=words["learn-teacher"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words["arena-jobs"])
    parser.add_argument("--against", default="level5", metavar="BOT", help=words["learn-against"])
    parser.add_argument("--out", type=Path, metavar="FILE", help=words["learn-out"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Do the task."""
    from centuria.cli.console import localized

    words = localized(options)
    if options.task == "calibrate":
        return _calibrate(words, options)
    if options.task == "blunders":
        return _blunders(words, options)
    if options.folder is None:
        raise SetupError.told("learn-no-folder")
    if options.task == "imitate":
        return _imitate(words, options)
    if options.task == "train":
        return _train(words, options)
    if options.task == "evaluate":
        return _evaluate(options)
    return _export(words, options)


def _imitate(words: Words, options: argparse.Namespace) -> int:
    """Play games of the teacher, as far as the folder does not have them yet, and learn its decisions."""
    from centuria.cli.experiment_options import check_jobs, players, validate_bots, warm_up
    from centuria.editions import edition
    from centuria.mode_registry import declared

    device = _device(options)
    config = _config(options, device)
    count = _number_of_games(options)
    check_jobs(options.jobs)
    from centuria.learn.imitation import Samples, imitate, samples
    from centuria.network.encoding import encoding

    chosen = edition(options.mode, options.components)
    validate_bots((options.teacher,), chosen)
    warm_up(words, options.mode, (options.teacher,), batches=True)
    learned, kept = list[Samples](), list[Samples]()
    for seats in players(options.players or "2", declared(options.mode).seats):
        file = _demonstrations(words, options, chosen.fingerprint, seats, count)
        if file is None:
            return STOPPED
        learned.append(samples(encoding(chosen), file, seats, file.games.seed, held_out=False))
        kept.append(samples(encoding(chosen), file, seats, file.games.seed, held_out=True))

    def show(line: dict[str, Any]) -> None:
        if options.json:
            print(json.dumps(line), flush=True)
        else:
            percent = f"{100 * line['agrees']:.1f}"
            shown = words("learn-imitated", passes=line["passes"], decisions=line["decisions"], agrees=percent)
            print(shown, flush=True)

    try:
        both = Samples.joined(learned), Samples.joined(kept)
        weights = imitate(config, *both, 60 * options.minutes, options.folder, device, on_line=show)
    except KeyboardInterrupt:
        return STOPPED
    if not options.json:
        print(words("learn-done", file=str(weights)))
    return 0


def _demonstrations(
    words: Words, options: argparse.Namespace, components: str, seats: int, count: int
) -> DemonstrationFile | None:
    """The games of the teacher in the folder, after those that are missing have been played; None when stopped."""
    from centuria.experiments import demonstrations as games
    from centuria.experiments.pool import Failed
    from centuria.experiments.runner import collect
    from centuria.terminal.progress import progress_display

    wanted = games.Demonstrations(options.mode, seats, options.teacher, options.seed, components)
    file = options.folder / f"games-{seats}.npz"
    there = games.DemonstrationFile.read(file) if file.is_file() else games.DemonstrationFile.of(wanted, ())
    if there.games != wanted:
        raise SetupError.told("learn-other-games", file=str(file), games=str(there.games))
    missing = sorted(set(range(count)) - set(there.numbers.tolist()))
    played = there.demonstrations()
    failed: list[Failed[int]] = []
    with progress_display(words) as display:
        display.start(words("study-playing"), count)
        display.advance(len(played))

        def save(game: games.Demonstration) -> None:
            played.append(game)
            display.advance(1)
            if len(played) % SAVED_EVERY == 0:
                games.DemonstrationFile.of(wanted, played).write(file)

        stopped = collect(games.play(wanted, missing, options.jobs, options.components), save, failed)
    for one in failed:
        raise SetupError.told("learn-not-played", game=one.item, reason=one.cause)
    found = games.DemonstrationFile.of(wanted, played)
    found.write(file)
    return None if stopped else found


def _train(words: Words, options: argparse.Namespace) -> int:
    device = _device(options)
    from centuria.learn.train import train

    config = _config(options, device)

    def show(line: dict[str, Any]) -> None:
        if options.json:
            print(json.dumps(line), flush=True)
        else:
            print(
                words(
                    "learn-line",
                    minutes=f"{line['seconds'] / 60:.1f}",
                    decisions=f"{line['decisions'] / 1e6:.2f}",
                    rate=line["rate"],
                    scores=", ".join(f"{seats}: {score}" for seats, score in line["score"].items()),
                    entropy=f"{line['entropy']:.3f}",
                ),
                flush=True,
            )

    try:
        file = train(
            config, 60 * options.minutes, options.folder, device,
            begin_with=options.begin_with, resume=options.resume, on_line=show,
        )  # fmt: skip
    except KeyboardInterrupt:
        print(words("learn-stopped", folder=str(options.folder)))
        return STOPPED
    if not options.json:
        print(words("learn-done", file=str(file)))
    return 0


def _evaluate(options: argparse.Namespace) -> int:
    """A tournament of the network against a bot: `centuria arena` with their specs."""
    from centuria.cli import main

    file = _weights(options.folder)
    arguments = ["arena", "--mode", options.mode, "--bots", f"network:file='{file}',{options.against}"]
    arguments += [
        "--players",
        options.players or "2",
        "--games",
        str(options.games or 100),
        "--seed",
        str(options.seed),
    ]
    arguments += ["--fresh", "--out", str(options.folder / "evaluation.sqlite")]
    for components in options.components or ():
        arguments += ["--components", str(components)]
    arguments += ["--json"] if options.json else []
    arguments += ["--language", options.language] if options.language else []
    return main(arguments)


def _calibrate(words: Words, options: argparse.Namespace) -> int:
    """Reliability and Brier score of the win chances of a run, or of the champion."""
    from centuria.cli.experiment_options import players
    from centuria.editions import edition
    from centuria.learn.calibration import calibrate
    from centuria.network.encoding import encoding
    from centuria.network.model import NetworkModel
    from centuria.network.shipped import shipped_weights

    chosen = edition(options.mode, options.components)
    file = shipped_weights(options.mode) if options.folder is None else _weights(options.folder)
    model = NetworkModel.load(file, encoding(chosen))
    games = _number_of_games(options)
    found = [
        calibrate(model, chosen, seats, games, options.seed)
        for seats in players(options.players or "2", chosen.mode.seats)
    ]
    if options.json:
        print(json.dumps([one.as_data() for one in found]))
    else:
        print("\n\n".join("\n".join(_calibration(words, one)) for one in found))
    return 0


def _calibration(words: Words, found: Calibration) -> list[str]:
    """The figures of a network, and a table in Markdown."""
    columns = [words(f"learn-{column}") for column in ("chance", "forecasts", "said", "won")]
    figures = {name: f"{getattr(found, name):.4f}" for name in ("brier", "brier_of_par", "error")}
    return [
        words("learn-calibrated", mode=found.mode, players=found.players, games=found.games, forecasts=found.forecasts),
        words("learn-brier", brier=figures["brier"], par=figures["brier_of_par"], error=figures["error"]),
        "",
        f"| {' | '.join(columns)} |",
        "|---|---|---|---|",
        *(
            f"| {one.low:.1f}-{one.high:.1f} | {one.forecasts:,} | {one.said:.3f} | {one.won:.3f} |"
            for one in found.bins
        ),
    ]


def _blunders(words: Words, options: argparse.Namespace) -> int:
    """Lost wins in last turns of a run, or of the champion, in games against a bot."""
    from dataclasses import asdict

    from centuria.experiments.last_turns import last_turns

    bot = "champion" if options.folder is None else f"network:file='{_weights(options.folder)}'"
    found = last_turns(options.mode, (bot, options.against), _number_of_games(options), options.seed)
    if options.json:
        print(json.dumps([asdict(one) for one in found]))
        return 0
    columns = [words(f"learn-{column}") for column in ("bot", "last-turns", "can-win", "do-not")]
    print(f"| {' | '.join(columns)} |\n|---|---|---|---|")
    for one in found:
        print(f"| `{one.bot}` | {one.turns:,} | {one.winnable:,} | {one.blunders:,} |")
    return 0


def _number_of_games(options: argparse.Namespace) -> int:
    games: int = GAMES if options.games is None else options.games
    if not 1 <= games <= 1_000_000:
        raise SetupError.told("learn-games", value=str(games))
    return games


def _weights(folder: Path) -> Path:
    """The weights of a run."""
    from centuria.learn.files import WEIGHTS

    file = folder / WEIGHTS
    if not file.is_file():
        raise SetupError.told("learn-no-weights", folder=str(folder))
    return file


def _export(words: Words, options: argparse.Namespace) -> int:
    """Write the weights of a checkpoint for play."""
    _torch()
    from centuria.editions import edition
    from centuria.learn import checkpoint
    from centuria.learn.export import export
    from centuria.learn.files import CHECKPOINT, WEIGHTS
    from centuria.network.encoding import encoding

    state = checkpoint.read(options.folder / CHECKPOINT, "cpu")
    config = checkpoint.config_of(state)
    found = encoding(edition(config.mode, [Path(name) for name in config.components] or None))
    checkpoint.check_features(state, found.fingerprint)
    seconds, decisions, _ = state["progress"]
    file = options.out or options.folder / WEIGHTS
    export(file, state["average"], config, found, {"seconds": seconds, "decisions": decisions})
    print(words("learn-done", file=str(file)))
    return 0


def _config(options: argparse.Namespace, device: str) -> Any:
    from centuria.cli.experiment_options import players
    from centuria.learn.config import SMALL_GAMES, TrainConfig
    from centuria.mode_registry import declared

    files = tuple(str(file) for file in options.components or ())
    given: dict[str, Any] = {"mode": options.mode, "seed": options.seed, "components": files}
    if options.games is not None or device == "cpu":
        given["games"] = SMALL_GAMES if options.games is None else options.games
    if options.players:
        given["shares"] = dict.fromkeys(players(options.players, declared(options.mode).seats), 1.0)
    if options.size:
        parts = options.size.split(",")
        if len(parts) != 3 or not all(part.isdecimal() and int(part) > 0 for part in parts):
            raise SetupError.told("learn-size", value=repr(options.size))
        given["width"], given["inner"], given["blocks"] = map(int, parts)
    elif device == "cpu":
        given["width"], given["inner"], given["blocks"] = 128, 256, 2
    for setting in options.set:
        given |= _setting(setting)
    config = TrainConfig(**given)
    config.check()
    return config


def _setting(text: str) -> dict[str, float]:
    """A number of the configuration, as NAME=VALUE."""
    from centuria.learn.config import NUMBERS

    name, _, value = text.partition("=")
    if name not in NUMBERS:
        raise SetupError.told("learn-set-name", known=", ".join(NUMBERS), value=repr(name))
    try:
        return {name: NUMBERS[name](value)}
    except ValueError:
        raise SetupError.told("learn-set-value", name=name, value=repr(value)) from None


def _device(options: argparse.Namespace) -> str:
    """The device that trains."""
    torch = _torch()
    device: str = options.device or ("cuda" if torch.cuda.is_available() else "cpu")
    if device == "cuda" and not torch.cuda.is_available():
        raise SetupError.told("learn-no-gpu")
    if not 0 < options.minutes < 100_000:
        raise SetupError.told("learn-minutes", value=str(options.minutes))
    return device


def _torch() -> Any:
    # A step is many small operations. Threads that spin between them slow each other and every other program down: on
    # two busy cores, to a hundredth of the decisions. PyTorch's OpenMP reads this when it is loaded.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    try:
        import torch
    except ImportError as reason:
        raise SetupError.told("learn-no-torch", reason=str(reason)) from None
    return torch
