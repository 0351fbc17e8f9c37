"""Imitation (behaviour cloning): a network learns the decisions of a bot from finished games, as a start for self-play.

Self-play from random weights can settle on a poor way to play that nobody in it beats. A network that begins with the
decisions of a bot that plans knows what the game is about.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from centuria.batch import Batch
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.learn.config import TrainConfig
from centuria.learn.export import export
from centuria.learn.files import LOG, WEIGHTS
from centuria.learn.games import margins
from centuria.learn.model import Network, Shape
from centuria.learn.ppo import value_losses
from centuria.learn.rollout import masked
from centuria.network.encoding import Encoding, encoding

ROWS = 4096
"""Decisions in a minibatch."""
LEARNING_RATE = 1e-3
WEIGHT_DECAY = 0.05
HELD_OUT = 20
"""One game of this number is kept to measure by, and not learned from."""
LIMIT = 1_000_000
"""Decisions that a game may have: a finished game is replayed to its end."""

Line = dict[str, Any]


class Games(Protocol):
    """Finished games of one number of players, as `centuria.experiments.demonstrations` saves them."""

    numbers: NDArray[np.int64]
    lengths: NDArray[np.int64]
    actions: NDArray[np.uint16]
    scores: NDArray[np.int16]
    winners: NDArray[np.int8]


@dataclass(slots=True)
class Samples:
    """Decisions with a choice, a row each: what was seen and decided, and the end of the game by absolute seat."""

    cells: Tensor
    legal: Tensor
    action: Tensor
    mover: Tensor
    seats: Tensor
    win: Tensor
    margin: Tensor

    def take(self, rows: Tensor) -> "Samples":
        """Some of them."""
        return Samples(*(getattr(self, field.name)[rows] for field in fields(self)))

    def to(self, device: str) -> "Samples":
        """All of them, on a device."""
        return Samples(*(getattr(self, field.name).to(device) for field in fields(self)))

    @staticmethod
    def joined(parts: "Sequence[Samples]") -> "Samples":
        """The samples of several parts."""
        return Samples(*(torch.cat([getattr(part, field.name) for part in parts]) for field in fields(Samples)))


def samples(found: Encoding, played: Games, seats: int, seed: int, held_out: bool) -> Samples:
    """Replay games, and note the decisions of those that are held out, or of the others."""
    chosen = found.edition
    count = int(played.numbers.max()) + 1
    batch = Batch(
        chosen.mode.name, count, seats=seats, seed=seed, components=chosen.components, restart=False, limit=LIMIT
    )
    lengths, begins = np.zeros(count, np.int64), np.zeros(count, np.int64)
    lengths[played.numbers] = played.lengths
    begins[played.numbers] = np.cumsum(played.lengths) - played.lengths
    wanted = (np.arange(count) % HELD_OUT == 0) == held_out
    noted: list[tuple[NDArray[Any], ...]] = []
    for step in range(int(lengths.max())):
        playing = np.flatnonzero(lengths > step)
        actions = batch.sample()
        actions[playing] = played.actions[begins[playing] + step]
        here = playing[wanted[playing] & (batch.legal[playing].sum(axis=1) > 1)]
        seen = found.spread(batch.observations[here], seats)
        noted.append((here, seen, batch.legal[here], actions[here], batch.seat[here].astype(np.int64)))
        batch.step(actions)
    if not np.array_equal(batch.scores[played.numbers], played.scores):
        raise SetupError.told("learn-other-components")
    rows, cells, legal, action, mover = (torch.from_numpy(np.concatenate(parts)) for parts in zip(*noted, strict=True))
    win, margin = torch.zeros(count, found.most_seats), torch.zeros(count, found.most_seats)
    win[played.numbers, played.winners - 1] = 1
    margin[:, :seats] = margins(torch.from_numpy(batch.scores.astype(np.float32)))
    return Samples(cells, legal, action, mover, torch.full((len(rows),), seats), win[rows], margin[rows])


def imitate(
    config: TrainConfig,
    learned: Samples,
    held_out: Samples,
    seconds: float,
    folder: Path,
    device: str,
    *,
    on_line: Callable[[Line], None] = lambda line: None,
) -> Path:
    """Learn from samples for some seconds; the weights that agree best with the games held out are written."""
    torch.manual_seed(config.seed)
    torch.set_float32_matmul_precision("high")
    found = encoding(edition(config.mode, [Path(file) for file in config.components] or None))
    kind = torch.float32 if device == "cpu" else torch.bfloat16
    network = Network(found, Shape(config.width, config.inner, config.blocks)).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    folder.mkdir(parents=True, exist_ok=True)
    learned, held_out = learned.to(device), held_out.to(device)
    begun, passes, best = time.monotonic(), 0, float("inf")
    with (folder / LOG).open("a", encoding="utf-8") as log:
        while (used := (time.monotonic() - begun) / seconds) < 1 or passes == 0:
            for group in optimizer.param_groups:
                group["lr"] = LEARNING_RATE * (1 - 0.95 * min(1.0, used))
            network.train()
            for rows in torch.randperm(len(learned.action), device=device).split(ROWS):
                policy, value, _ = _losses(network, learned.take(rows), kind)
                optimizer.zero_grad(set_to_none=True)
                (policy + config.value_weight * value).backward()
                nn.utils.clip_grad_norm_(network.parameters(), config.gradient_norm)
                optimizer.step()
            passes += 1
            line = _measured(network.eval(), held_out, kind)
            line |= {"seconds": round(time.monotonic() - begun, 1), "passes": passes, "decisions": len(learned.action)}
            log.write(json.dumps(line) + "\n")
            log.flush()
            on_line(line)
            if line["policy"] + line["value"] < best:
                best = line["policy"] + line["value"]
                export(folder / WEIGHTS, network.state_dict(), config, found, line)
    return folder / WEIGHTS


def _losses(network: Network, some: Samples, kind: torch.dtype) -> tuple[Tensor, Tensor, Tensor]:
    """The losses of the policy and of win chances and margins, and how often the favourite was played."""
    outputs = network(some.cells.t().contiguous(), kind)
    logits = masked(outputs.policy, some.legal.t())
    win, margin = value_losses(outputs, some.mover, some.seats, some.win, some.margin)
    agrees = (logits.argmax(1) == some.action).float().mean()
    return functional.cross_entropy(logits, some.action), win + margin, agrees


@torch.no_grad()
def _measured(network: Network, held_out: Samples, kind: torch.dtype) -> Line:
    """The means over the games that were held out."""
    device, count = held_out.action.device, len(held_out.action)
    sums = torch.zeros(3, device=device)
    for rows in torch.arange(count, device=device).split(ROWS):
        sums += torch.stack(_losses(network, held_out.take(rows), kind)) * len(rows)
    policy, value, agrees = (sums / count).tolist()
    return {"policy": round(policy, 4), "value": round(value, 4), "agrees": round(agrees, 4)}
