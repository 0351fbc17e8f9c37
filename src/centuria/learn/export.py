"""Export of trained weights: the file that play without PyTorch reads, and ONNX."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch

from centuria.files import replacing
from centuria.learn.config import TrainConfig
from centuria.learn.model import with_norms
from centuria.network.encoding import Encoding
from centuria.network.onnx_file import write_onnx
from centuria.network.weights_file import FORMAT, METADATA, dequantized, quantized


def export(
    file: Path, weights: Mapping[str, torch.Tensor], config: TrainConfig, encoding: Encoding, line: dict[str, Any]
) -> None:
    """Write the weights as int8 with a scale for each output; as ONNX where the file is called so."""
    arrays: dict[str, np.ndarray] = {}
    for name, tensor in with_norms(weights).items():
        array = tensor.detach().float().cpu().numpy()
        arrays.update(quantized(name, array))
    metadata = {
        "format": FORMAT,
        "mode": config.mode,
        "encoding": encoding.fingerprint,
        "components": encoding.edition.fingerprint,
        "seats": encoding.most_seats,
        "config": config.as_data(),
        "training": line,
    }
    if file.suffix == ".onnx":
        write_onnx(file, metadata, dequantized(arrays), encoding)
        return
    arrays[METADATA] = np.frombuffer(json.dumps(metadata).encode(), np.uint8)
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as draft, draft.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **arrays)
