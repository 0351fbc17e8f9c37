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
    """The means of an update: policy and value losses, entropy, how far the policy has moved, and how far it is from
    the anchor (0 where that has no weight)."""

    policy: float
    win: float
    margin: float
    entropy: float
    change: float
    divergence: float


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts in an update beside the advantages: the entropy, and the divergence from the anchor."""

    entropy: float
    anchor: float = 0.0


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
        self.anchor: Network | None = None
        """The network that the run began with: the policy is held near it."""

    def update(
        self, rollout: Rollout, games: Games, targets: Targets, rate: float, weights: Weights, kind: torch.dtype
    ) -> Losses:
        """One pass over a rollout. A minibatch is one step of all games: its rows are independent of each other."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        sums = torch.zeros(6, device=games.device)
        for step in torch.randperm(rollout.steps).tolist():
            sums += self._minibatch(rollout, games, targets, step, weights, kind)
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
        self, rollout: Rollout, games: Games, targets: Targets, step: int, weights: Weights, kind: torch.dtype
    ) -> Tensor:
        config = self.config
        outputs = self.network(rollout.cells[step], kind)
        decided = Decided(
            rollout.legal[step], rollout.action[step], rollout.log_chance[step], targets.advantage[step],
            rollout.learning[step].float(),
        )  # fmt: skip
        anchored = None
        if self.anchor is not None and weights.anchor > 0:
            with torch.no_grad():
                anchored = self.anchor(rollout.cells[step], kind).policy
        gradient, policy, spread, change, divergence = policy_gradient(
            outputs.policy.detach(), decided, config.clip, weights, anchored
        )
        win, margin = value_losses(outputs, rollout.mover[step], games.seats, targets.win[step], targets.margin[step])
        self.optimizer.zero_grad(set_to_none=True)
        torch.autograd.backward([outputs.policy, config.value_weight * (win + margin)], [gradient, None])
        nn.utils.clip_grad_norm_(self.network.parameters(), config.gradient_norm)
        self.optimizer.step()
        return torch.stack([policy, win, margin, spread, change, divergence]).detach()


@dataclass(frozen=True, slots=True)
class Decided:
    """What a minibatch decided: legal actions (by action and row), and by row the action, its log chance, its advantage
    and whether it is learned from (1 or 0)."""

    legal: Tensor
    action: Tensor
    log_chance: Tensor
    advantage: Tensor
    learning: Tensor


@torch.no_grad()
def policy_gradient(
    logits: Tensor, decided: Decided, clip: float, weights: Weights, anchored: Tensor | None = None
) -> tuple[Tensor, ...]:
    """The gradient by the logits of the clipped loss, less the entropy, plus the Kullback-Leibler divergence from the
    policy of the anchor (`anchored` are its logits); then the loss, the entropy, the change and the divergence.

    In closed form: automatic differentiation reads and writes the logits three times as often.
    """
    share = decided.learning / decided.learning.sum().clamp(min=1)
    log_chances = torch.log_softmax(masked(logits, decided.legal), 1)
    ratio = torch.exp(log_chances.gather(1, decided.action[:, None])[:, 0] - decided.log_chance)
    free = ratio * decided.advantage
    clipped = ratio.clamp(1 - clip, 1 + clip) * decided.advantage
    # Where the clipped side is the smaller one, the chosen action has no gradient.
    pull = torch.where(free <= clipped, free, 0) * share
    chances = log_chances.exp()
    surprise = chances * log_chances.clamp_(min=-50)
    spread = -surprise.sum(1)
    level = weights.entropy * share * spread + pull
    gradient = surprise.mul_((weights.entropy * share)[:, None])
    divergence = torch.zeros_like(share)
    if anchored is not None:
        away = log_chances.sub_(torch.log_softmax(masked(anchored, decided.legal), 1).clamp_(min=-50)).mul_(chances)
        divergence = away.sum(1)
        level -= weights.anchor * share * divergence
        gradient.addcmul_(away, (weights.anchor * share)[:, None])
    gradient.addcmul_(chances, level[:, None])
    gradient.scatter_add_(1, decided.action[:, None], -pull[:, None])
    loss, change = -(torch.minimum(free, clipped) * share).sum(), ((ratio - 1).abs() * share).sum()
    return gradient, loss, (spread * share).sum(), change, (divergence * share).sum()


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
