"""The champion as an ONNX file, run by onnxruntime in many games against `greedy`: `python examples/play_onnx.py`."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnxruntime

from centuria.batch import Batch
from centuria.editions import edition
from centuria.network.encoding import encoding
from centuria.network.onnx_file import convert
from centuria.network.shipped import shipped_weights

features = encoding(edition("golem"))
with TemporaryDirectory() as folder:
    convert(shipped_weights("golem"), Path(folder, "golem.onnx"), features)
    session = onnxruntime.InferenceSession(Path(folder, "golem.onnx"))
batch = Batch("golem", 20, seats=2, seed=7, others="greedy", restart=False)
while not batch.done.all():
    logits = session.run(["policy"], {"observation": features.spread(batch.observations, 2)})[0]
    batch.step(np.where(batch.legal, logits, -np.inf).argmax(axis=1))
rows = np.arange(20)
won = batch.scores[rows, batch.own] > batch.scores[rows, 1 - batch.own]
print(f"{won.sum()} of 20 games won")
