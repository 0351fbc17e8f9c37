"""PettingZoo: an environment of its own, stepped as its documentation does, with masks and observations."""

import sys
from importlib import import_module

from protocol import Play, serve

STEPS = 200


def steps(name: str) -> Play:
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)

    def play() -> tuple[int, int]:
        ended = 0
        for _ in range(STEPS):
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                ended += 1
                env.reset()
                seen, _, _, _, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(env.action_space(env.agent_selection).sample(mask))
        return STEPS, ended

    return play


if __name__ == "__main__":
    _, game = sys.argv[1:]
    serve(steps(game))
