"""The files in the folder of a training run."""

CHECKPOINT = "checkpoint.pt"
LOG = "log.jsonl"
WEIGHTS = "weights.npz"
