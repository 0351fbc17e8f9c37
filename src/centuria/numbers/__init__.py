"""A game as programs that learn take it: decisions by action id, what a seat sees as bytes, the end as rewards.

This is one position at a time; `centuria.batch` is the same for many games. Seats count from 0 here.
"""

from centuria.numbers.table import Table

__all__ = ["Table"]
