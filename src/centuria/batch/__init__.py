"""Many games at once, for programs that learn: arrays in, arrays out, all cores, no Python for a single game.

>>> from centuria.batch import Batch
>>> batch = Batch("golem", 1000, seats=2, seed=7)
>>> batch.step(batch.sample())
>>> batch.legal.shape, batch.observations.dtype
((1000, 79), dtype('uint8'))
"""

from centuria.batch.games import Batch, Children
from centuria.batch.observations.encoder import VERSION, Layout, Piece, layout
from centuria.batch.observations.features import FeatureTable, features
from centuria.batch.observations.float_encoder import Encoder
from centuria.batch.opponents.deciders import OPPONENTS
from centuria.batch.seeds import seed_of

__all__ = [
    "OPPONENTS",
    "VERSION",
    "Batch",
    "Children",
    "Encoder",
    "FeatureTable",
    "Layout",
    "Piece",
    "features",
    "layout",
    "seed_of",
]
