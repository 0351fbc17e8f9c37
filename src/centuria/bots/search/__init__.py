"""Bots that search: greedy, beam search (`planner`) and Monte Carlo tree search (`search`)."""
