"""What is printed on cards as arrays, and observations as floats."""

import numpy as np
import pytest

from centuria.batch import Batch, Encoder, features
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.views import view


def middle(mode: str, seats: int = 3, games: int = 12) -> Batch:
    batch = Batch(mode, games, seats=seats, seed=2)
    for _ in range(90):
        batch.step(batch.sample())
    return batch


def test_a_row_of_a_table_is_what_is_printed_on_the_card() -> None:
    table = features("golem")["merchants"]
    trade = next(name for name in table.names if ">" in name)
    row = dict(zip(table.columns, table.values[table.names.index(trade)].tolist(), strict=True))
    gives, yields = trade.split(">")
    assert [row[f"gives{level}"] for level in "1234"] == [gives.count(level) for level in "1234"]
    assert [row[f"yields{level}"] for level in "1234"] == [yields.count(level) for level in "1234"]
    assert row["trades"] == 1
    assert not table.values[0].any()


@pytest.mark.parametrize("mode", NAMES)
def test_numbers_in_the_point_row_are_the_rows_of_the_table(mode: str) -> None:
    batch, table = middle(mode), features(mode)["points"]
    seen = batch.observations[:, batch.layout["point_row"].cells]
    points = table.values[seen, table.columns.index("points")]
    for game in range(batch.count):
        told = view(batch.position(game), 1, 0)["points"]
        shown = [*told["row"], *([told["next"]] if told.get("next") else [])]
        assert points[game, : len(shown)].tolist() == [card["points"] for card in shown]


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_unseen_cards_are_those_that_are_counted_as_unseen(mode: str, seats: int) -> None:
    batch, encoder = middle(mode, seats), Encoder(mode, seats)
    unseen = encoder.unseen(batch.observations)
    for game in range(batch.count):
        assert sum(int(deck[game].sum()) for deck in unseen.values()) == batch.position(game).unseen
    floats = encoder.encode(batch.observations)
    for name, deck in unseen.items():
        assert np.array_equal(floats[:, encoder.pieces[f"unseen_{name}"]] > 0, deck)


@pytest.mark.parametrize("mode", NAMES)
def test_floats_are_small_and_tell_apart_what_bytes_tell_apart(mode: str) -> None:
    batch, encoder = middle(mode, games=200), Encoder(mode, 3)
    floats = encoder.encode(batch.observations)
    assert floats.shape == (200, encoder.size)
    assert floats.dtype == np.float32
    assert np.abs(floats).max() < 20
    assert len(np.unique(floats, axis=0)) == len(np.unique(batch.observations, axis=0))
    assert sorted(part.stop for part in encoder.pieces.values())[-1] == encoder.size


def test_tensors_become_tensors() -> None:
    torch = pytest.importorskip("torch")
    batch, encoder = middle("saga3"), Encoder("saga3", 3)
    floats = encoder.encode(torch.from_numpy(batch.observations))
    assert np.array_equal(floats.numpy(), encoder.encode(batch.observations))


def test_observations_of_another_shape_are_refused() -> None:
    with pytest.raises(SetupError, match=r"have the shape \(games, \d+\), not \(4, 7\)"):
        Encoder("golem").encode(np.zeros((4, 7), np.uint8))
    with pytest.raises(SetupError, match=r"\(games, \d+\), not \(\)"):
        Encoder("golem").encode([[0]])
    with pytest.raises(SetupError, match="whole numbers, not float64"):
        Encoder("golem").encode(np.zeros((1, Encoder("golem").layout.size)))
