"""A game between agents that choose at random, with PettingZoo: `python examples/play_pettingzoo.py`."""

from centuria.envs import golem_v0

env = golem_v0.env(seats=3, rewards="rank")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(agent, info["score"], "points, reward", reward)
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(seen["action_mask"]))
