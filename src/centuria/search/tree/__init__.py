"""Monte Carlo tree search (MCTS), compiled."""
