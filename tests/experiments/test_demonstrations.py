"""Games of a bot with every action: they come back from a file, and a batch replays them."""

from pathlib import Path

import numpy as np
import pytest

from centuria.batch import Batch
from centuria.errors import SetupError
from centuria.experiments.demonstrations import DemonstrationFile, Demonstrations, play
from centuria.experiments.pool import Finished

GAMES = Demonstrations("golem", 3, "greedy", 5, "any")


@pytest.fixture(scope="module")
def found() -> DemonstrationFile:
    outcomes = list(play(GAMES, range(4), 0))
    return DemonstrationFile.of(GAMES, [one.result for one in reversed(outcomes) if isinstance(one, Finished)])


def test_a_batch_with_the_same_seed_replays_them(found: DemonstrationFile) -> None:
    batch = Batch("golem", 4, seats=3, seed=5, restart=False, threads=1)
    begins = np.cumsum(found.lengths) - found.lengths
    for step in range(int(found.lengths.max())):
        actions = batch.sample()
        for game in np.flatnonzero(found.lengths > step):
            actions[game] = found.actions[begins[game] + step]
        batch.step(actions)
    assert (batch.seat < 0).all()
    assert batch.scores.tolist() == found.scores.tolist()


def test_they_come_back_from_a_file(found: DemonstrationFile, tmp_path: Path) -> None:
    found.write(tmp_path / "games.npz")
    read = DemonstrationFile.read(tmp_path / "games.npz")
    assert read.games == GAMES
    assert read.numbers.tolist() == [0, 1, 2, 3]
    assert read.demonstrations() == found.demonstrations()


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.npz").write_text("no games")
    with pytest.raises(SetupError, match=r"is not a file of demonstrations"):
        DemonstrationFile.read(tmp_path / "games.npz")
