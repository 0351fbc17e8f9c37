"""The networks of the package: one weight file for each mode that has been trained."""

from pathlib import Path

from centuria.errors import SetupError
from centuria.mode_registry import NAMES

FOLDER = Path(__file__).with_name("weights")


def shipped_modes() -> tuple[str, ...]:
    """The modes that the package has a network for."""
    return tuple(mode for mode in NAMES if (FOLDER / f"{mode}.npz").is_file())


def shipped_weights(mode: str) -> Path:
    """The weight file of a mode."""
    file = FOLDER / f"{mode}.npz"
    if not file.is_file():
        raise SetupError(f"there is no trained network for {mode}; there are: {', '.join(shipped_modes()) or 'none'}")
    return file
