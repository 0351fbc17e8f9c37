"""OpenSpiel's tree search against chance: `python examples/play_openspiel.py`."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import centuria.openspiel  # noqa: F401  (registers the games)

game, chance = pyspiel.load_game("python_centuria_golem", {"limit": 60}), np.random.RandomState(7)
bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, max_simulations=5, random_state=chance)
state = game.new_initial_state()
while not state.is_terminal():
    thinks = state.current_player() == 0
    state.apply_action(bot.step(state) if thinks else chance.choice(state.legal_actions()))
print(state.returns())
