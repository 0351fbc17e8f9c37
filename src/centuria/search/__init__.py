"""Compiled thinking: what a position is worth to a seat, and searching for what to do about it.

Everything here works on records that were imagined from a view; nothing here has ever seen a true deck.
"""
