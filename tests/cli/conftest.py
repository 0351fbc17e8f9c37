"""What the tests of the terminal share: a few plain modules that lie beside them, and a record of a game."""

import sys
from pathlib import Path

import pytest

from centuria import laws
from centuria.editions import edition

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with a game that is over."""
    *_, last = laws.random_games(edition("golem"), 2, 3)
    file = tmp_path / "game.txt"
    file.write_text(last.record(), encoding="utf-8")
    return file
