"""Proximal policy optimisation (PPO) for any number of seats, with generalised advantage estimates (GAE) per seat."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from centuria.learn.config import TrainConfig
from centuria.learn.games import Games
from centuria.learn.model import Network, Outputs
from centuria.learn.rollout import ILLEGAL, Rollout, masked, relative_seats, win_logits


@dataclass(frozen=True, slots=True)
class Targets:
    """What an update learns from, by step and row: the advantage of each action; win chances and margins by seat."""

    advantage: Tensor
    win: Tensor
    margin: Tensor


def estimate(rollout: Rollout, games: Games, config: TrainConfig, win_weight: float) -> Targets:
    """The advantage estimates of a rollout. Each seat follows its own value through the decisions of all seats."""
    steps = rollout.steps
    decay = (config.decay ** (2.0 / games.seats.float()))[:, None]
    win_target, margin_target = torch.empty_like(rollout.final_win), torch.empty_like(rollout.final_margin)
    win_ahead = torch.zeros_like(rollout.final_win[0])
    margin_ahead = torch.zeros_like(win_ahead)
    for step in reversed(range(steps)):
        going_on = (~rollout.over[step])[:, None].float()
        win_error = rollout.final_win[step] + going_on * rollout.win[step + 1] - rollout.win[step]
        margin_error = rollout.final_margin[step] + going_on * rollout.margin[step + 1] - rollout.margin[step]
        win_ahead = win_error + decay * going_on * win_ahead
        margin_ahead = margin_error + decay * going_on * margin_ahead
        win_target[step], margin_target[step] = win_ahead, margin_ahead
    # A win counts 1 and a loss less, so that all seats together get nothing.
    lead = games.seats.float() / (games.seats.float() - 1)
    mover = rollout.mover[:steps, :, None]
    advantage = win_weight * lead * win_target.gather(2, mover)[..., 0]
    advantage += (1 - win_weight) * margin_target.gather(2, mover)[..., 0]
    for group in games.groups:
        part = advantage[:, group.rows]
        advantage[:, group.rows] = (part - part.mean()) / (part.std() + 1e-6)
    win_target += rollout.win[:steps]
    margin_target += rollout.margin[:steps]
    return Targets(advantage, win_target.clamp_(0, 1), margin_target.clamp_(-1, 1))


@dataclass(frozen=True, slots=True)
class Losses:
    """The means of an update: policy and value losses, entropy, and how far the policy has moved."""

    policy: float
    win: float
    margin: float
    entropy: float
    change: float


class Learner:
    """The optimiser of a network, and the moving average of its weights."""

    def __init__(self, network: Network, config: TrainConfig, device: str) -> None:
        self.network = network
        self.config = config
        self.optimizer = torch.optim.AdamW(
            network.parameters(), lr=config.learning_rate, betas=(0.9, 0.99), eps=1e-6, weight_decay=1e-4,
            fused=device != "cpu",
        )  # fmt: skip
        self.average = [parameter.detach().clone() for parameter in network.parameters()]
        self.updates = 0

    def update(
        self, rollout: Rollout, games: Games, targets: Targets, rate: float, entropy: float, kind: torch.dtype
    ) -> Losses:
        """One pass over a rollout. A minibatch is one step of all games: its rows are independent of each other."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        sums = torch.zeros(5, device=games.device)
        for step in torch.randperm(rollout.steps).tolist():
            sums += self._minibatch(rollout, games, targets, step, entropy, kind)
            self.updates += 1
            decay = min(self.config.average, 1 - 1 / (self.updates + 1))
            with torch.no_grad():
                torch._foreach_lerp_(self.average, list(self.network.parameters()), 1 - decay)
        return Losses(*(sums / rollout.steps).tolist())

    def averaged(self) -> dict[str, Tensor]:
        """The moving average of the weights, by name."""
        names = [name for name, _ in self.network.named_parameters()]
        return dict(zip(names, self.average, strict=True))

    def _minibatch(
        self, rollout: Rollout, games: Games, targets: Targets, step: int, entropy: float, kind: torch.dtype
    ) -> Tensor:
        config = self.config
        outputs = self.network(rollout.cells[step], kind)
        logits = masked(outputs.policy, rollout.legal[step])
        log_chances = torch.log_softmax(logits, 1)
        chosen = log_chances.gather(1, rollout.action[step][:, None])[:, 0]
        learning = rollout.learning[step].float()
        count = learning.sum().clamp(min=1)
        ratio = torch.exp(chosen - rollout.log_chance[step])
        advantage = targets.advantage[step]
        clipped = ratio.clamp(1 - config.clip, 1 + config.clip)
        policy = -(torch.minimum(ratio * advantage, clipped * advantage) * learning).sum() / count
        spread = -((log_chances.exp() * log_chances.clamp(min=-50)).sum(1) * learning).sum() / count
        win, margin = value_losses(outputs, rollout.mover[step], games.seats, targets.win[step], targets.margin[step])
        loss = policy + config.value_weight * (win + margin) - entropy * spread
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), config.gradient_norm)
        self.optimizer.step()
        change = ((ratio - 1).abs() * learning).sum() / count
        return torch.stack([policy, win, margin, spread, change]).detach()


def value_losses(
    outputs: Outputs, mover: Tensor, seats: Tensor, wins: Tensor, margins: Tensor
) -> tuple[Tensor, Tensor]:
    """The losses of win chances (cross entropy) and margins (squared error); the targets are by absolute seat."""
    relative, present = relative_seats(mover, seats, outputs.win.shape[1])
    log_wins = torch.log_softmax(win_logits(outputs, seats), 1).gather(1, relative)
    wins = wins * present
    wins = wins / wins.sum(1, keepdim=True).clamp(min=1e-3)
    win = -(wins * log_wins.clamp(min=ILLEGAL / 2) * present).sum(1).mean()
    errors = functional.mse_loss(outputs.margin.gather(1, relative), margins, reduction="none")
    return win, (errors * present).sum(1).mean()
