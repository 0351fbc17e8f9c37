"""Compiled search for bots: heuristic evaluation, beam search over own turns, and Monte Carlo tree search (MCTS).

Everything here works on records that were rebuilt from a view (`centuria.views.parse`); no true deck ever gets here.
"""
