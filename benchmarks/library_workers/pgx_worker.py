"""Pgx: a batch of games, compiled by JAX for the processor, stepped with masks and observations."""

import sys

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from protocol import Play, serve

GAMES = 1_024
STEPS = 20


def steps(name: str) -> Play:
    env = pgx.make(name)
    step, init = jax.vmap(auto_reset(env.step, env.init)), jax.vmap(env.init)

    @jax.jit
    def some(states: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array, jax.Array]:
        def once(states: pgx.State, key: jax.Array) -> tuple[pgx.State, tuple[jax.Array, jax.Array]]:
            choosing, chance = jax.random.split(key)
            actions = jax.random.categorical(choosing, jnp.log(states.legal_action_mask.astype(jnp.float32)))
            states = step(states, actions, jax.random.split(chance, GAMES))
            # What is seen is made only where somebody asks for it.
            return states, (states.terminated.sum(), states.observation.sum(dtype=jnp.float32))

        states, (ended, seen) = jax.lax.scan(once, states, jax.random.split(key, STEPS))
        return states, ended.sum(), seen.sum()

    key = jax.random.key(1)
    states = jax.jit(init)(jax.random.split(key, GAMES))

    def play() -> tuple[int, int]:
        nonlocal key, states
        key, chance = jax.random.split(key)
        states, ended, _ = some(states, chance)
        return GAMES * STEPS, int(ended)

    return play


if __name__ == "__main__":
    _, game = sys.argv[1:]
    serve(steps(game))
