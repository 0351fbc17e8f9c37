"""MaskablePPO of sb3-contrib against `greedy`, and the trained agent as a bot: `python examples/train_maskable_ppo.py`.

The observations are floats, and the reward is the change of the lead in points. A million steps reach more than half of
the games against `greedy`. The folder of a run gets the curve (`progress.csv`), a checkpoint (`checkpoint.zip`, from
which MaskablePPO goes on) and `policy.onnx`, which plays as a bot. It needs
`pip install 'centuria[envs,onnx]' sb3-contrib`.
"""

import argparse
from pathlib import Path
from time import process_time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import configure
from stable_baselines3.common.vec_env import VecMonitor, VecNormalize

from centuria.batch import Batch, Encoder
from centuria.envs.stable_baselines import BatchVecEnv
from centuria.network.mlp_onnx import write_mlp


def won(model: MaskablePPO, games: int, seed: int) -> float:
    """The share of new games that the model wins against `greedy`, without chance in its choices."""
    batch, encoder = Batch("golem", games, seed=seed, others="greedy", restart=False), Encoder("golem")
    rows, wins = np.arange(games), np.zeros(games, bool)
    while not batch.done.all():
        action, _ = model.predict(encoder.encode(batch.observations), action_masks=batch.legal, deterministic=True)
        batch.step(action)
        wins |= batch.rewards[rows, batch.own] > 0  # Told in the step that ends a game.
    return float(wins.mean())


def main() -> None:
    """Train, measure, and write the policy as a bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--games", type=int, default=2000, help="games to measure the strength with")
    parser.add_argument("--folder", type=Path, default=Path("maskable_ppo"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    envs = gymnasium.make_vec(
        "centuria.envs:centuria/golem-v0",
        num_envs=options.envs,
        observations="floats",
        others="greedy",
        rewards="lead",
        threads=1,
    )
    games = BatchVecEnv(envs.unwrapped)
    games.seed(1)
    model = MaskablePPO(
        "MlpPolicy",
        # Rewards are scaled, so that the loss of the values does not outweigh that of the policy.
        VecNormalize(VecMonitor(games), norm_obs=False, gamma=0.995),
        learning_rate=lambda left: 5e-4 * left,
        n_steps=64,
        batch_size=512,
        n_epochs=6,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256], "activation_fn": torch.nn.ReLU},
        seed=1,
        verbose=1,
    )
    model.set_logger(configure(str(options.folder), ["stdout", "csv"]))
    model.learn(options.steps, log_interval=4)
    model.logger.close()
    model.save(options.folder / "checkpoint.zip")
    policy = model.policy
    linear = [*policy.mlp_extractor.policy_net, policy.action_net]
    layers = [part for part in linear if isinstance(part, torch.nn.Linear)]
    bot = options.folder / "policy.onnx"
    write_mlp(bot, [(part.weight.detach().numpy(), part.bias.detach().numpy()) for part in layers])
    share = won(model, options.games, seed=2)
    error = 1.96 * np.sqrt(share * (1 - share) / options.games)
    print(f"{model.num_timesteps:,} steps, {process_time():.0f} s of one processor")
    print(f"{share:.1%} of {options.games} games won against greedy (+-{error:.1%})")
    print(f"centuria arena --bots network:file={bot},greedy")


if __name__ == "__main__":
    main()
