"""Weight files: a NumPy archive with int8 matrices, a scale for each of their rows, and metadata as JSON."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from centuria.errors import SetupError

FORMAT = 1
METADATA = "metadata"
SCALES = ".scales"
Arrays = Mapping[str, NDArray[np.float32]]


def quantized(name: str, array: NDArray[np.float32]) -> dict[str, np.ndarray]:
    """A matrix as int8 with a scale for each row; a vector stays as it is, in float32."""
    if array.ndim < 2:
        return {name: array.astype(np.float32)}
    scales = np.maximum(np.abs(array).max(axis=1), 1e-12) / 127
    return {
        name: np.rint(array / scales[:, None]).astype(np.int8),
        name + SCALES: scales.astype(np.float32),
    }


def read_weights(file: Path) -> tuple[dict[str, Any], dict[str, NDArray[np.float32]]]:
    """The metadata and the weights of a file."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as archive:
            stored = {name: archive[name] for name in archive.files}
        metadata = cast(dict[str, Any], json.loads(stored.pop(METADATA).tobytes()))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise SetupError.told("bot-no-weights", file=str(file)) from error
    if metadata.get("format") != FORMAT:
        raise SetupError.told("bot-weights-format", file=str(file), value=repr(metadata.get("format")), known=FORMAT)
    return metadata, dequantized(stored)


def dequantized(stored: Mapping[str, np.ndarray]) -> dict[str, NDArray[np.float32]]:
    """The weights in float32 of what `quantized` made."""
    weights = {}
    for name, array in stored.items():
        if not name.endswith(SCALES):
            scales = stored.get(name + SCALES)
            weights[name] = array.astype(np.float32) if scales is None else array * scales[:, None]
    return weights
