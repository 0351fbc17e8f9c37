"""OpenSpiel: games in C++, stepped from Python with masks and observations, or played out at random in C++ alone."""

import random
import sys

import pyspiel
from protocol import Play, serve

STEPS = 200
GAMES = 20


def begin(game: pyspiel.Game, chance: random.Random) -> pyspiel.State:
    state = game.new_initial_state()
    draw(state, chance)
    return state


def draw(state: pyspiel.State, chance: random.Random) -> None:
    """Let chance have its way until somebody decides."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])


def steps(name: str) -> Play:
    game, chance = pyspiel.load_game(name), random.Random(1)
    state = begin(game, chance)

    def play() -> tuple[int, int]:
        nonlocal state
        ended = 0
        for _ in range(STEPS):
            state.apply_action(chance.choice(state.legal_actions()))
            draw(state, chance)
            if state.is_terminal():
                ended += 1
                state = begin(game, chance)
            state.legal_actions_mask()
            state.observation_tensor(state.current_player())
        return STEPS, ended

    return play


def random_play(name: str) -> Play:
    """Whole games in C++; it tells no decisions, so those of a game are counted beforehand, on 200 games."""
    game, chance = pyspiel.load_game(name), random.Random(1)
    decisions, games = 0, 200
    for _ in range(games):
        state = begin(game, chance)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            draw(state, chance)
            decisions += 1
    players = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def play() -> tuple[int, int]:
        for _ in range(GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), players, chance.getrandbits(31))
        return GAMES * decisions // games, GAMES

    return play


if __name__ == "__main__":
    way, game_name = sys.argv[1:]
    serve({"steps": steps, "play": random_play}[way](game_name))
