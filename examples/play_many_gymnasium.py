"""Many games at once against chance, as a vector environment of Gymnasium: `python examples/play_many_gymnasium.py`."""

import gymnasium
import numpy as np

envs = gymnasium.make_vec("centuria.envs:centuria/golem-v0", num_envs=256, others="random")
chance, games, won = np.random.default_rng(7), 0, 0
seen, infos = envs.reset(seed=7)
for _ in range(300):
    mask = infos["action_mask"]
    seen, rewards, over, _, infos = envs.step((mask * chance.random(mask.shape)).argmax(axis=1))
    games, won = games + over.sum(), won + (rewards > 0).sum()
print(games, "games,", won, "won")
