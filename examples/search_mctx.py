"""mctx searches in the functional environment: Gumbel MuZero on the true rules: `python examples/search_mctx.py`.

It needs `pip install centuria jax jaxlib mctx`. `judge` stands for a network; here it knows the points only. What
nobody has seen is dealt again before every search, so the search does not see the deal.
"""

import argparse
from time import process_time

import jax
import mctx
import numpy as np
from jax import numpy as jnp

from centuria.jax_env import FunctionalEnv, State

env = FunctionalEnv("golem")
score = env.layout["score"].cells


def judge(state: State) -> tuple[jax.Array, jax.Array]:
    """Logits of all actions, and the value for the seat that decides, for many games."""
    points = state.observation[:, score].astype(float)
    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
    over = state.terminated | state.truncated
    return logits, jnp.where(over, 0.0, jnp.tanh((points[:, 0] - points[:, 1]) / 20))


def recurrent(params: None, key: jax.Array, action: jax.Array, state: State) -> tuple[mctx.RecurrentFnOutput, State]:
    """One simulation: the rules play an action in every game."""
    after = jax.vmap(env.step)(state, action)
    logits, value = judge(after)
    mover = jnp.maximum(state.current_player, 0)
    reward = jnp.take_along_axis(after.rewards, mover[:, None], axis=1)[:, 0]
    same = after.current_player == state.current_player
    over = after.terminated | after.truncated
    discount = jnp.where(over, 0.0, jnp.where(same, 1.0, -1.0))
    return mctx.RecurrentFnOutput(reward=reward, discount=discount, prior_logits=logits, value=value), after


def main(given: list[str] | None = None) -> None:
    """Play some moves in many games, every move by a search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--moves", type=int, default=5)
    options = parser.parse_args(given)

    @jax.jit
    def move(state: State, key: jax.Array) -> State:
        hidden, searched = jax.random.split(key)
        root = jax.vmap(env.redeal)(state, jax.random.split(hidden, options.games))
        logits, value = judge(root)
        found = mctx.gumbel_muzero_policy(
            None,
            searched,
            mctx.RootFnOutput(prior_logits=logits, value=value, embedding=root),
            recurrent,
            options.simulations,
            invalid_actions=~state.legal_action_mask,
        )
        return jax.vmap(env.step)(state, found.action)

    state = jax.vmap(env.init)(jax.random.split(jax.random.key(1), options.games))
    key = jax.random.key(2)
    jax.block_until_ready(move(state, key))
    begun = process_time()
    for number in range(options.moves):
        state = move(state, jax.random.fold_in(key, number))
    points = np.asarray(state.observation)[:, score].sum(axis=1)
    positions = options.games * options.simulations * options.moves
    print(f"{positions:,} positions searched, {positions / (process_time() - begun):,.0f} a second of processor time")
    print(f"{points.mean():.1f} points on both sides after {options.moves} moves")


if __name__ == "__main__":
    main()
