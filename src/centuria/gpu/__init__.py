"""Many games at once on a GPU: `centuria.batch` on device arrays, and whole games at random.

It needs the extra `gpu` and a GPU that CUDA can use; without them the first call says so in one sentence.
"""

from centuria.gpu.games import Batch
from centuria.gpu.random_games import Player

__all__ = ["Batch", "Player"]
