"""A learner that chooses at random against a bot, with Gymnasium: `python examples/play_gymnasium.py`."""

import gymnasium

env = gymnasium.make("centuria.envs:centuria/endless-v0", bots=["simple"])
seen, info = env.reset(seed=7)
over = False
while not over:
    seen, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
print(info["scores"], "points, reward", reward)
