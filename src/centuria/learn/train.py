"""A training run: rollouts and updates until its time is up, with checkpoints and a log as JSON lines."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from centuria.errors import SetupError
from centuria.learn import checkpoint
from centuria.learn.config import TrainConfig
from centuria.learn.export import export
from centuria.learn.files import CHECKPOINT, LOG, WEIGHTS
from centuria.learn.games import Games
from centuria.learn.model import Network, Shape, frozen, without_norms
from centuria.learn.opponent_pool import OpponentPool
from centuria.learn.ppo import Learner, Losses, Weights, estimate
from centuria.learn.rollout import Rollout, Statistics, spread_out
from centuria.network.weights_file import read_weights

SAVE_S = 120.0
"""Seconds between two checkpoints."""
LOG_S = 5.0
"""Seconds between two lines of the log."""

Line = dict[str, Any]


def train(
    config: TrainConfig,
    seconds: float,
    folder: Path,
    device: str,
    *,
    begin_with: Path | None = None,
    resume: bool = False,
    on_line: Callable[[Line], None] = lambda line: None,
) -> Path:
    """Train for some seconds in all; the folder gets checkpoints, the log, and the weights for play.

    `begin_with` is a weight file that the run begins with; with `resume` the run in the folder goes on.
    """
    torch.manual_seed(config.seed)
    torch.set_float32_matmul_precision("high")
    saved = checkpoint.read(folder / CHECKPOINT, device) if resume else None
    if saved is not None:
        config = checkpoint.config_of(saved)
    kind = torch.float32 if device == "cpu" else torch.bfloat16
    begun_with = int(saved["progress"][2]) if saved is not None else 0
    components = [Path(file) for file in config.components] or None
    games = Games(config.mode, config.counts(), config.seed + 1000 * begun_with, device, components)
    network = Network(games.encoding, Shape(config.width, config.inner, config.blocks)).to(device)
    learner = Learner(network, config, device)
    progress = checkpoint.Progress()
    if saved is not None:
        progress = checkpoint.restore(saved, learner, games.encoding.fingerprint, kind)
    elif begin_with is not None:
        _begin_with(begin_with, learner, games.encoding.fingerprint)
    folder.mkdir(parents=True, exist_ok=True)
    pool = OpponentPool(games, config.pool_share, config.pool_size, config.seed)
    if begin_with is not None:
        pool.add(network, kind)
        if config.anchor > 0:
            learner.anchor = frozen(network, kind)
    rollout = Rollout(games, network.actions, config.steps)
    run = _Run(config, games, learner, pool, rollout, progress, kind)
    spread_out(games, run.acting, kind, config.spread)
    started, before = time.monotonic(), progress.seconds
    logged = kept = pooled = before
    line: Line = {}
    with (folder / LOG).open("a", encoding="utf-8") as log:
        while progress.seconds < seconds:
            statistics, losses = run.iterate(min(1.0, progress.seconds / seconds))
            progress.seconds = before + time.monotonic() - started
            ended = progress.seconds >= seconds
            if progress.rollouts == 1 or progress.seconds - logged >= LOG_S or ended:
                line = run.line(statistics, losses)
                log.write(json.dumps(line) + "\n")
                log.flush()
                on_line(line)
                logged = progress.seconds
            if progress.seconds - pooled >= config.pool_seconds:
                pool.add(network, kind)
                pooled = progress.seconds
            if progress.seconds - kept >= SAVE_S or ended:
                checkpoint.save(folder / CHECKPOINT, learner, progress, games.encoding.fingerprint)
                export(folder / WEIGHTS, learner.averaged(), config, games.encoding, line)
                kept = progress.seconds
    return folder / WEIGHTS


class _Run:
    """The parts of a running training, and the clocks of its stages."""

    def __init__(
        self,
        config: TrainConfig,
        games: Games,
        learner: Learner,
        pool: OpponentPool,
        rollout: Rollout,
        progress: checkpoint.Progress,
        kind: torch.dtype,
    ) -> None:
        self.config, self.games, self.learner = config, games, learner
        self.pool, self.rollout, self.progress, self.kind = pool, rollout, progress, kind
        self.acting = frozen(learner.network, kind)
        self.fill_s = self.learn_s = 0.0

    def iterate(self, used: float) -> tuple[Statistics, Losses]:
        """One rollout and its update; `used` is the share of the time that has been used."""
        config = self.config
        begun = time.monotonic()
        torch._foreach_copy_(list(self.acting.parameters()), list(self.learner.network.parameters()))
        statistics = self.rollout.fill(self.games, self.acting, self.pool, self.kind)
        self._wait()
        filled = time.monotonic()
        win_weight = config.win_weight + (config.final_win_weight - config.win_weight) * used
        targets = estimate(self.rollout, self.games, config, win_weight)
        rising = min(1.0, (self.progress.rollouts + 1) / config.warmup)
        rate = config.learning_rate * rising * (1 + (config.final_rate - 1) * used)
        entropy = config.entropy * (1 + (config.final_entropy - 1) * used)
        weights = Weights(entropy, config.anchor * max(0.0, 1 - 2 * used))
        losses = self.learner.update(self.rollout, self.games, targets, rate, weights, self.kind)
        self._wait()
        self.fill_s, self.learn_s = filled - begun, time.monotonic() - filled
        self.progress.rollouts += 1
        self.progress.decisions += self.rollout.steps * self.games.rows
        self.pool.choose()
        return statistics, losses

    def line(self, statistics: Statistics, losses: Losses) -> Line:
        """A line of the log."""
        ended = {seats: max(1.0, float(statistics.games[seats])) for seats in self.config.counts()}
        took = self.fill_s + self.learn_s
        pool_games = float(statistics.pool_games.sum())
        return {
            "seconds": round(self.progress.seconds, 1),
            "decisions": self.progress.decisions,
            "rate": round(self.rollout.steps * self.games.rows / took),
            "rollout_share": round(self.fill_s / took, 3),
            "length": {n: round(self.rollout.steps * self._rows(n) / games, 1) for n, games in ended.items()},
            "score": {n: round(float(statistics.scores[n]) / games, 1) for n, games in ended.items()},
            "best": {n: round(float(statistics.best[n]) / games, 1) for n, games in ended.items()},
            "pool": round(float(statistics.pool_wins.sum()) / pool_games, 3) if pool_games else None,
            "policy": round(losses.policy, 4),
            "win": round(losses.win, 4),
            "margin": round(losses.margin, 4),
            "entropy": round(losses.entropy, 4),
            "change": round(losses.change, 4),
            "divergence": round(losses.divergence, 4),
        }

    def _rows(self, seats: int) -> int:
        return sum(group.batch.count for group in self.games.groups if group.seats == seats)

    def _wait(self) -> None:
        if self.games.device != "cpu":
            torch.cuda.synchronize()


def _begin_with(file: Path, learner: Learner, fingerprint: str) -> None:
    """Begin with the weights that another run has exported."""
    metadata, weights = read_weights(file)
    if metadata["encoding"] != fingerprint:
        theirs = str(metadata["encoding"])
        raise SetupError.told("learn-weights-features", file=str(file), theirs=theirs, ours=fingerprint)
    tensors = {name: torch.from_numpy(array) for name, array in weights.items()}
    try:
        learner.network.load_state_dict(without_norms(tensors))
    except RuntimeError:
        config = str(metadata["config"])
        raise SetupError.told("learn-other-size", file=str(file), config=config) from None
    learner.average = [parameter.detach().clone() for parameter in learner.network.parameters()]
