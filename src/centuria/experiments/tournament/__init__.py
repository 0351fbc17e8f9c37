"""Tournaments between bots: a list of games that follows from a few arguments, played anywhere, summed up any time."""
