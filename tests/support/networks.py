"""Small networks with random weights, as files that play reads."""

import json
from pathlib import Path

import numpy as np

from centuria.editions import edition
from centuria.network.encoding import encoding
from centuria.network.weights_file import FORMAT, METADATA, quantized

WIDTH, INNER = 16, 24


def random_weights(mode: str, blocks: int = 2, seed: int = 3) -> dict[str, np.ndarray]:
    """The weights of a network with two blocks."""
    found = encoding(edition(mode))
    chance = np.random.default_rng(seed)

    def matrix(rows: int, columns: int) -> np.ndarray:
        return chance.normal(0, 0.3, (rows, columns)).astype(np.float32)

    def vector(length: int, about: float = 0.0) -> np.ndarray:
        return chance.normal(about, 0.1, length).astype(np.float32)

    heads = len(found.edition.table) + 2 * found.most_seats
    weights = {
        "enter.weight": matrix(WIDTH, found.size),
        "enter.bias": vector(WIDTH),
        "norm.weight": vector(WIDTH, 1.0),
        "norm.bias": vector(WIDTH),
        "heads.weight": matrix(heads, WIDTH),
        "heads.bias": vector(heads),
    }
    for block in range(blocks):
        weights |= {
            f"blocks.{block}.norm.weight": vector(WIDTH, 1.0),
            f"blocks.{block}.norm.bias": vector(WIDTH),
            f"blocks.{block}.widen.weight": matrix(INNER, WIDTH),
            f"blocks.{block}.widen.bias": vector(INNER),
            f"blocks.{block}.narrow.weight": matrix(WIDTH, INNER),
            f"blocks.{block}.narrow.bias": vector(WIDTH),
        }
    return weights


def metadata(mode: str) -> dict[str, object]:
    """What a weight file says of itself."""
    found = encoding(edition(mode))
    return {"format": FORMAT, "mode": mode, "encoding": found.fingerprint, "seats": found.most_seats, "config": {}}


def write_network(file: Path, mode: str, **changed: object) -> Path:
    """A weight file with a random network; metadata can be changed."""
    arrays: dict[str, np.ndarray] = {}
    for name, array in random_weights(mode).items():
        arrays |= quantized(name, array)
    arrays[METADATA] = np.frombuffer(json.dumps(metadata(mode) | changed).encode(), np.uint8)
    with file.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **arrays)
    return file
