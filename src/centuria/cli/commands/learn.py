"""`centuria learn`: train a network by self-play, measure it, export it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from centuria.cli import Parser
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.words import Words

MINUTES = 10.0


def add_arguments(parser: Parser) -> None:
    """What to do, and with which run."""
    words = parser.words
    parser.add_argument("task", choices=("train", "evaluate", "export"), help=words["learn-task"])
    parser.add_argument("--folder", type=Path, required=True, metavar="DIR", help=words["learn-folder"])
    parser.add_mode()
    parser.add_argument("--minutes", type=float, default=MINUTES, metavar="N", help=words["learn-minutes"])
    parser.add_argument("--device", choices=("cuda", "cpu"), help=words["learn-device"])
    parser.add_argument("--games", type=int, metavar="N", help=words["learn-games"])
    parser.add_argument("--players", default="", metavar="N[,N...]|all", help=words["learn-players"])
    parser.add_argument("--size", default="", metavar="WIDTH,INNER,BLOCKS", help=words["learn-size"])
    parser.add_argument("--seed", type=int, default=1, help=words["learn-seed"])
    parser.add_argument("--begin-with", type=Path, metavar="FILE", help=words["learn-begin-with"])
    parser.add_argument("--resume", action="store_true", help=words["learn-resume"])
    parser.add_argument("--against", default="level5", metavar="BOT", help=words["learn-against"])
    parser.add_argument("--out", type=Path, metavar="FILE", help=words["learn-out"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Do the task."""
    from centuria.cli.console import localized

    words = localized(options)
    if options.task == "train":
        return _train(words, options)
    if options.task == "evaluate":
        return _evaluate(options)
    return _export(words, options)


def _train(words: Words, options: argparse.Namespace) -> int:
    torch = _torch()
    from centuria.learn.train import train

    device = options.device or ("cuda" if torch.cuda.is_available() else "cpu")
    if device == "cuda" and not torch.cuda.is_available():
        raise SetupError("PyTorch finds no CUDA GPU here: use --device cpu")
    if not 0 < options.minutes < 100_000:
        raise SetupError(f"--minutes is a number above 0, not {options.minutes}")
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
        return 130
    if not options.json:
        print(words("learn-done", file=str(file)))
    return 0


def _evaluate(options: argparse.Namespace) -> int:
    """A tournament of the network against a bot: `centuria arena` with their specs."""
    from centuria.cli import main
    from centuria.learn.files import WEIGHTS

    file = options.folder / WEIGHTS
    if not file.is_file():
        raise SetupError(f"there are no weights in {options.folder}: train first")
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
            raise SetupError(f"--size is three numbers, as in 512,1024,3, not {options.size!r}")
        given["width"], given["inner"], given["blocks"] = map(int, parts)
    elif device == "cpu":
        given["width"], given["inner"], given["blocks"] = 128, 256, 2
    config = TrainConfig(**given)
    config.check()
    return config


def _torch() -> Any:
    try:
        import torch
    except ImportError as reason:
        raise SetupError(f"training needs PyTorch, which centuria[learn] installs: {reason}") from None
    return torch
