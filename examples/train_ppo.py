"""PPO in one file, in the manner of CleanRL, on a batch of games: `python examples/train_ppo.py --minutes 10`.

The learner plays against `greedy`, sees what `Encoder` makes of observations, and is rewarded by the change of its
lead. The folder of a run gets `curve.csv`, the checkpoint `policy.pt`, and `policy.onnx`, which plays as a bot. It
needs no GPU, but `pip install 'centuria[envs,onnx,learn]'`.
"""

import argparse
import csv
from itertools import pairwise
from pathlib import Path
from time import process_time

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn

from centuria.batch import Batch, Encoder
from centuria.network.mlp_onnx import write_mlp

GAMES, STEPS, EPOCHS, PARTS = 128, 64, 4, 8
RATE, GAMMA, LAMBDA, CLIP, ENTROPY, NORM = 7e-4, 0.995, 0.95, 0.2, 0.01, 0.5
REWARD_SCALE = 0.1


def layers(*widths: int) -> nn.Sequential:
    """Linear layers with ReLU between them; the last one begins small, so that nothing is preferred yet."""
    made: list[nn.Module] = []
    for narrow, wide in pairwise(widths):
        made += [nn.Linear(narrow, wide), nn.ReLU()]
        nn.init.orthogonal_(made[-2].weight, 0.01 if len(made) == 2 * len(widths) - 2 else np.sqrt(2))
    return nn.Sequential(*made[:-1])


def masked(logits: Tensor, legal: Tensor) -> torch.distributions.Categorical:
    """The distribution over the legal actions."""
    return torch.distributions.Categorical(logits=logits.masked_fill(~legal, -1e8))


def won(policy: nn.Module, games: int, seed: int) -> float:
    """The share of new games that a policy wins against `greedy`, by its most likely actions."""
    batch, encoder = Batch("golem", games, seed=seed, others="greedy", restart=False), Encoder("golem")
    rows, wins = np.arange(games), np.zeros(games, bool)
    while not batch.done.all():
        with torch.no_grad():
            logits = policy(torch.from_numpy(encoder.encode(batch.observations))).numpy()
        batch.step(np.where(batch.legal, logits, -np.inf).argmax(axis=1))
        wins |= batch.rewards[rows, batch.own] > 0  # Told in the step that ends a game.
    return float(wins.mean())


class Rollout:
    """`STEPS` decisions in each game, and their advantages."""

    def __init__(self, width: int, actions: int) -> None:
        self.seen = torch.zeros(STEPS, GAMES, width)
        self.legal = torch.zeros(STEPS, GAMES, actions, dtype=torch.bool)
        self.action, self.chance, self.value, self.reward, self.over = (torch.zeros(STEPS, GAMES) for _ in range(5))

    def advantages(self, following: Tensor) -> Tensor:
        """Generalised advantage estimates, from the value of what follows the last step."""
        found, ahead = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
        for step in reversed(range(STEPS)):
            on = 1 - self.over[step]
            error = self.reward[step] + GAMMA * on * following - self.value[step]
            found[step] = ahead = error + GAMMA * LAMBDA * on * ahead
            following = self.value[step]
        return found


def main() -> None:
    """Train for some minutes, and write the curve, the checkpoint and the bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of one processor")
    parser.add_argument("--folder", type=Path, default=Path("ppo"))
    parser.add_argument("--games", type=int, default=2000, help="games to measure the strength with at the end")
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec(
        "centuria.envs:centuria/golem-v0", num_envs=GAMES, observations="floats", others="greedy", rewards="lead",
        threads=1,
    )  # fmt: skip
    width, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    policy, critic = layers(width, 256, 256, actions), layers(width, 256, 256, 1)
    optimizer = torch.optim.Adam([*policy.parameters(), *critic.parameters()], lr=RATE, eps=1e-5)
    options.folder.mkdir(parents=True, exist_ok=True)
    curve = csv.writer((options.folder / "curve.csv").open("w", newline=""))
    curve.writerow(("seconds", "steps", "games", "won_in_training", "lead"))
    rollout = Rollout(width, actions)
    begun, steps, played, wins, leads = process_time(), 0, 0, 0, 0.0
    told, seen_now = 0.0, envs.reset(seed=1)
    while (used := (process_time() - begun) / (60 * options.minutes)) < 1:
        optimizer.param_groups[0]["lr"] = RATE * (1 - used)
        for step in range(STEPS):
            seen, infos = seen_now
            rollout.seen[step], rollout.legal[step] = torch.from_numpy(seen), torch.from_numpy(infos["action_mask"] > 0)
            with torch.no_grad():
                chances = masked(policy(rollout.seen[step]), rollout.legal[step])
                action = chances.sample()
                rollout.value[step] = critic(rollout.seen[step])[:, 0]
                rollout.action[step], rollout.chance[step] = action, chances.log_prob(action)
            seen, rewards, over, _, infos = envs.step(action.numpy())
            seen_now = seen, infos
            rollout.reward[step], rollout.over[step] = torch.from_numpy(rewards) * REWARD_SCALE, torch.from_numpy(over)
            for game in np.flatnonzero(over):
                # The learner has seat 0 in even games and seat 1 in odd ones.
                points = infos["final_info"]["scores"][game]
                lead = int(points[game % 2]) - int(points[1 - game % 2])
                played, wins, leads = played + 1, wins + (lead > 0), leads + lead
        steps += STEPS * GAMES
        with torch.no_grad():
            advantages = rollout.advantages(critic(torch.from_numpy(seen_now[0]))[:, 0]).flatten()
        targets = advantages + rollout.value.flatten()
        flat = [part.flatten(0, 1) for part in (rollout.seen, rollout.legal, rollout.action, rollout.chance)]
        for _ in range(EPOCHS):
            for rows in torch.randperm(STEPS * GAMES).chunk(PARTS):
                seen, legal, action, before = (part[rows] for part in flat)
                chances = masked(policy(seen), legal)
                ratio = (chances.log_prob(action) - before).exp()
                gain = advantages[rows]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss += 0.5 * (critic(seen)[:, 0] - targets[rows]).square().mean() - ENTROPY * chances.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_([*policy.parameters(), *critic.parameters()], NORM)
                optimizer.step()
        if process_time() - told > 15 and played:
            told = process_time()
            row = (f"{told - begun:.0f}", steps, played, f"{wins / played:.4f}", f"{leads / played:.2f}")
            curve.writerow(row)
            print("{} s, {:,} steps, {} games, {} won, lead {}".format(*row), flush=True)
            played, wins, leads = 0, 0, 0.0
    torch.save({"policy": policy.state_dict(), "critic": critic.state_dict()}, options.folder / "policy.pt")
    linear = [part for part in policy if isinstance(part, nn.Linear)]
    bot = options.folder / "policy.onnx"
    write_mlp(bot, [(part.weight.detach().numpy(), part.bias.detach().numpy()) for part in linear])
    share = won(policy, options.games, seed=2)
    error = 1.96 * np.sqrt(share * (1 - share) / options.games)
    print(f"{steps:,} steps; {share:.1%} of {options.games} games won against greedy (+-{error:.1%})")
    print(f"centuria arena --bots network:file={bot},greedy")


if __name__ == "__main__":
    main()
