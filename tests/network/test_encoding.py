"""The features of networks: the same for all player counts, and nothing but what an observation says."""

import numpy as np
import pytest

from centuria.batch import Batch
from centuria.editions import edition
from centuria.mode_registry import NAMES, declared
from centuria.network.encoding import Encoding, encoding


def observed(mode: str, seats: int, steps: int = 60, games: int = 32) -> np.ndarray:
    batch = Batch(mode, games, seats=seats, seed=5, threads=1)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch.observations.copy()


@pytest.mark.parametrize("mode", NAMES)
def test_every_player_count_has_the_same_number_of_features(mode: str) -> None:
    found = encoding(edition(mode))
    for seats in declared(mode).seats:
        features = found.encode(observed(mode, seats), seats)
        assert features.shape == (32, found.size)
        assert features.dtype == np.float32
        assert np.isfinite(features).all()
        assert features.min() >= 0


@pytest.mark.parametrize("mode", NAMES)
def test_a_spread_observation_has_every_piece_in_its_place_and_absent_seats_empty(mode: str) -> None:
    found = encoding(edition(mode))
    most = declared(mode).seats[-1]
    for seats in declared(mode).seats:
        batch = Batch(mode, 8, seats=seats, seed=2, threads=1)
        for _ in range(40):
            batch.step(batch.sample())
        spread = found.spread(batch.observations, seats)
        assert (spread[:, -1] == seats).all()
        for piece in batch.layout:
            here = batch.observations[:, piece.cells]
            there = spread[:, found.layout[piece.name].cells]
            assert (there[:, : piece.size] == here).all(), piece.name
            assert not there[:, piece.size :].any(), piece.name
        if seats == most:
            assert (spread[:, :-1] == batch.observations).all()


def test_a_number_is_one_hot_and_scaled() -> None:
    found = encoding(edition("golem"))
    seen = observed("golem", 3)
    features = found.encode(seen, 3)
    cell = found.layout["caravan"].offset
    own = found.spread(seen, 3)[:, cell]
    hot = [place for place, where in enumerate(found.one_hot_cell) if where == cell]
    assert [int(found.one_hot_value[place]) for place in hot] == list(range(13))
    assert (features[:, hot].argmax(axis=1) == own).all()
    assert (features[:, hot].sum(axis=1) == 1).all()
    scaled = len(found.one_hot_cell) + list(found.scaled_cell).index(cell)
    assert np.allclose(features[:, scaled], own / 12)


@pytest.mark.parametrize("mode", NAMES)
def test_different_observations_have_different_features(mode: str) -> None:
    found = encoding(edition(mode))
    seen = np.unique(observed(mode, 2, steps=80, games=256), axis=0)
    assert len(np.unique(found.encode(seen, 2), axis=0)) == len(seen)


def test_the_fingerprint_names_what_the_features_depend_on() -> None:
    marks = {Encoding(edition(mode)).fingerprint for mode in NAMES}
    assert len(marks) == len(NAMES)
    assert encoding(edition("golem")).fingerprint.startswith("golem-")
