"""Where the time of training goes: each stage of a rollout and of an update by itself, on the GPU or the CPU.

    python benchmarks/learn.py --mode golem                   # on a GPU: 65,536 games
    python benchmarks/learn.py --games 256 --device cpu       # shows that everything works

Stages are timed one after the other, with the device waited for around each; "whole" is a rollout or an update as
training runs it, where stages overlap. Run it on a machine with nothing else to do: the processor has to launch every
operation of the GPU.
"""

import argparse
import os
import time
from collections.abc import Callable

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch

from centuria.learn.config import TrainConfig
from centuria.learn.games import Games
from centuria.learn.model import Network, Shape, frozen
from centuria.learn.opponent_pool import OpponentPool
from centuria.learn.ppo import Decided, Learner, Weights, estimate, policy_gradient, value_losses
from centuria.learn.rollout import Rollout, masked, sampled
from centuria.mode_registry import NAMES


class Stages:
    """Calls each stage some times, and prints its milliseconds a step."""

    def __init__(self, device: str, rounds: int) -> None:
        self.device, self.rounds = device, rounds

    def __call__(self, name: str, stage: Callable[[], object], steps: int = 1, rounds: int = 0) -> float:
        rounds = rounds or self.rounds
        stage()
        self._wait()
        begun = time.perf_counter()
        for _ in range(rounds):
            stage()
        self._wait()
        took = (time.perf_counter() - begun) / rounds / steps
        print(f"{name:24}{1000 * took:9.3f} ms", flush=True)
        return took

    def _wait(self) -> None:
        if self.device != "cpu":
            torch.cuda.synchronize()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=NAMES, default="golem")
    parser.add_argument("--games", type=int, default=65_536)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    options = parser.parse_args()
    device = options.device
    kind = torch.float32 if device == "cpu" else torch.bfloat16
    torch.set_float32_matmul_precision("high")
    config = TrainConfig(mode=options.mode, games=options.games, steps=8)
    games = Games(config.mode, config.counts(), config.seed, device)
    network = Network(games.encoding, Shape(config.width, config.inner, config.blocks)).to(device)
    learner = Learner(network, config, device)
    acting = frozen(network, kind)
    pool = OpponentPool(games, config.pool_share, config.pool_size, config.seed)
    pool.add(network, kind)
    rollout = Rollout(games, network.actions, config.steps)
    timed = Stages(device, options.rounds)
    rounds = max(2, options.rounds // 5)

    print(f"{options.mode}, {games.rows:,} games on {device}; per step of all games:")
    filled = timed("rollout, whole", lambda: rollout.fill(games, acting, pool, kind), config.steps, rounds)
    targets = estimate(rollout, games, config, 1.0)
    cells, legal, mover = rollout.cells[0], rollout.legal[0], rollout.mover[0]
    with torch.no_grad():
        timed("  observations", lambda: games.observe(cells, legal, mover))
        timed("  features", lambda: acting.features(cells, kind))
        timed("  network with features", lambda: acting(cells, kind))
        logits = masked(acting(cells, kind).policy, legal)
        timed("  choice", lambda: sampled(masked(acting(cells, kind).policy, legal)))
        action = sampled(logits)
        # Illegal actions change nothing, and the same ones again are mostly illegal: this is the least a step takes.
        timed("  a step that is refused", lambda: games.step(action))
    timed("targets", lambda: estimate(rollout, games, config, 1.0), config.steps, rounds)
    updated = timed(
        "update, whole",
        lambda: learner.update(rollout, games, targets, 1e-5, Weights(0.01), kind),
        config.steps,
        rounds,
    )
    decided = Decided(
        legal, rollout.action[0], rollout.log_chance[0], targets.advantage[0], rollout.learning[0].float()
    )
    timed("  forward", lambda: network(cells, kind))
    outputs = network(cells, kind)
    timed("  gradient of the policy", lambda: policy_gradient(outputs.policy.detach(), decided, 0.2, Weights(0.01)))

    def backward() -> None:
        seen = network(cells, kind)
        gradient, *_ = policy_gradient(seen.policy.detach(), decided, 0.2, Weights(0.01))
        values = value_losses(seen, mover, games.seats, targets.win[0], targets.margin[0])
        torch.autograd.backward([seen.policy, sum(values)], [gradient, None])

    timed("  forward and backward", backward)
    timed("  optimiser", learner.optimizer.step)
    print(
        f"{games.rows / (filled + updated):,.0f} decisions a second; rollouts {filled / (filled + updated):.0%} of it"
    )


if __name__ == "__main__":
    main()
