"""Puzzles: positions from games in which one decision is clearly best.

`finder` finds them by search, `puzzle` has their format, `collection` those of the package and of a host.
"""
