"""Batches of games on a GPU: `centuria.batch` on device arrays, and whole random games.

It needs the extra `gpu` and a CUDA GPU; without them the first call raises NoDevice, which says what is missing.
"""

from centuria.gpu.games import Batch
from centuria.gpu.random_games import Player

__all__ = ["Batch", "Player"]
