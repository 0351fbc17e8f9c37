"""The networks of the package: a weight file for each mode that declares one."""

from pathlib import Path

from centuria.errors import SetupError
from centuria.mode_registry import MODES, declared

FOLDER = Path(__file__).with_name("weights")


def shipped_modes() -> tuple[str, ...]:
    """The modes that the package has a network for."""
    return tuple(mode.name for mode in MODES.values() if mode.champion)


def shipped_weights(mode: str) -> Path:
    """The weight file of a mode."""
    if not declared(mode).champion:
        raise SetupError.told("bot-no-champion", mode=mode, known=", ".join(shipped_modes()))
    return FOLDER / f"{mode}.npz"
