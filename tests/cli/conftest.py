"""What the tests of the terminal share: a record of a game."""

from pathlib import Path

import pytest

from centuria import laws
from centuria.editions import edition


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with a game that is over."""
    *_, last = laws.random_games(edition("golem"), 2, 3)
    file = tmp_path / "game.txt"
    file.write_text(last.record(), encoding="utf-8")
    return file
