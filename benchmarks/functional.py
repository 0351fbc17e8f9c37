"""The cost of the functional environment for JAX: steps of many games, with the same steps of a batch in the same run.

`build/libraries/bin/python benchmarks/functional.py`: rates use processor time on one thread, random actions included.
"""

import argparse
from statistics import median
from time import process_time

import jax
import numpy as np

from centuria.batch import Batch
from centuria.jax_env import FunctionalEnv


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    env, batch = FunctionalEnv("golem", threads=1), Batch("golem", options.games, threads=1)

    def act(state, key):
        action = jax.random.categorical(key, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))
        return jax.vmap(env.step)(state, action), None

    play = jax.jit(lambda state, key: jax.lax.scan(act, state, jax.random.split(key, options.steps))[0])
    begin = jax.jit(lambda key: jax.vmap(env.init)(jax.random.split(key, options.games)))
    state = jax.block_until_ready(begin(jax.random.key(1)))
    jax.block_until_ready(play(state, jax.random.key(2)))
    rows = []
    for number in range(options.rounds):
        begun = process_time()
        jax.block_until_ready(begin(jax.random.key(number)))
        dealt = process_time()
        jax.block_until_ready(play(state, jax.random.key(number)))
        played = process_time()
        for _ in range(options.steps):
            batch.step(batch.sample(), check=False)
        plain = process_time()
        steps = options.games * options.steps
        rows.append((options.games / (dealt - begun), steps / (played - dealt), steps / (plain - played)))
    deals, ours, batches = (median(column) for column in zip(*rows, strict=True))
    print(
        f"deals {deals:,.0f} a second; steps {ours:,.0f} a second; a batch {batches:,.0f}, {batches / ours:.1f} times"
    )
    print(f"{np.prod(state.words.shape) * 4 / options.games:.0f} bytes of words for a game")


if __name__ == "__main__":
    main()
