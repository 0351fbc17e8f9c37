"""Checkpoints: everything that a training run needs to go on, in one file that is replaced atomically."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from centuria.errors import SetupError
from centuria.files import replacing
from centuria.learn.config import TrainConfig
from centuria.learn.model import frozen
from centuria.learn.ppo import Learner

FORMAT = 2


@dataclass(slots=True)
class Progress:
    """How far a training run is."""

    seconds: float = 0.0
    decisions: int = 0
    rollouts: int = 0


def save(file: Path, learner: Learner, progress: Progress, fingerprint: str) -> None:
    """Save a run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    state = {
        "format": FORMAT,
        "config": learner.config.as_data(),
        "encoding": fingerprint,
        "network": learner.network.state_dict(),
        "average": learner.averaged(),
        "anchor": None if learner.anchor is None else learner.anchor.state_dict(),
        "optimizer": learner.optimizer.state_dict(),
        "updates": learner.updates,
        "progress": (progress.seconds, progress.decisions, progress.rollouts),
    }
    with replacing(file) as draft:
        torch.save(state, draft)


def read(file: Path, device: str) -> dict[str, Any]:
    """The content of a checkpoint file."""
    if not file.is_file():
        raise SetupError.told("learn-no-checkpoint", file=str(file))
    try:
        state = torch.load(file, map_location=device, weights_only=True)
    except Exception as error:
        raise SetupError.told("learn-bad-checkpoint", file=str(file)) from error
    if not isinstance(state, dict) or state.get("format") != FORMAT:
        raise SetupError.told("learn-other-version", file=str(file))
    return state


def config_of(state: dict[str, Any]) -> TrainConfig:
    """The configuration that a checkpoint was trained with."""
    data = dict(state["config"])
    data["shares"] = {int(seats): share for seats, share in dict(data["shares"]).items()}
    data["components"] = tuple(data["components"])
    return TrainConfig(**data)


def restore(state: dict[str, Any], learner: Learner, fingerprint: str, kind: torch.dtype) -> Progress:
    """Put a learner where a checkpoint was saved."""
    check_features(state, fingerprint)
    learner.network.load_state_dict(state["network"])
    if state["anchor"] is not None:
        learner.anchor = frozen(learner.network, kind)
        learner.anchor.load_state_dict(state["anchor"])
    learner.optimizer.load_state_dict(state["optimizer"])
    names = [name for name, _ in learner.network.named_parameters()]
    learner.average = [state["average"][name].clone() for name in names]
    learner.updates = int(state["updates"])
    seconds, decisions, rollouts = state["progress"]
    return Progress(float(seconds), int(decisions), int(rollouts))


def check_features(state: dict[str, Any], fingerprint: str) -> None:
    """Refuse a checkpoint that was trained on other features."""
    if state["encoding"] != fingerprint:
        raise SetupError.told("learn-checkpoint-features", theirs=str(state["encoding"]), ours=fingerprint)
