"""Tournaments between bots: a list of games that follows from a few settings, played anywhere, rated at any time."""
