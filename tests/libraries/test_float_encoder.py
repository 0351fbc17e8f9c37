"""The encoder makes of Torch tensors what it makes of arrays, on the device of the tensor."""

import numpy as np
import pytest

pytestmark = pytest.mark.long
NEEDED = "PyTorch is not here: `make libraries` installs it beside the development environment"
torch = pytest.importorskip("torch", reason=NEEDED)

from centuria.batch import Batch, Encoder  # noqa: E402
from centuria.errors import SetupError  # noqa: E402
from centuria.mode_registry import MODES  # noqa: E402

TABLES = [(name, seats) for name, mode in MODES.items() for seats in (mode.seats[0], mode.seats[-1])]
DEVICES = ["cpu", pytest.param("cuda", marks=pytest.mark.skipif(not torch.cuda.is_available(), reason="no GPU"))]


def played(mode: str, seats: int) -> np.ndarray:
    """Observations from all parts of games."""
    batch = Batch(mode, 32, seats=seats, seed=4)
    seen = []
    for step in range(400):
        if step % 20 == 0:
            seen.append(batch.observations.copy())
        batch.step(batch.sample())
    return np.concatenate(seen)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_tensor_is_encoded_as_an_array_is(mode: str, seats: int, device: str) -> None:
    observations, encoder = played(mode, seats), Encoder(mode, seats)
    floats = encoder.encode(observations)
    assert len(np.unique(floats, axis=0)) > len(floats) // 2
    made = encoder.encode(torch.from_numpy(observations).to(device))
    assert (made.device.type, made.dtype, tuple(made.shape)) == (device, torch.float32, floats.shape)
    assert torch.equal(made.cpu(), torch.from_numpy(floats))


def test_a_tensor_that_is_no_observation_is_refused() -> None:
    with pytest.raises(SetupError):
        Encoder("golem").encode(torch.zeros((3, 7), dtype=torch.uint8))


def test_a_layer_takes_the_floats_and_the_bytes_stay() -> None:
    observations = torch.from_numpy(played("golem", 2))
    before, encoder = observations.clone(), Encoder("golem", 2)
    layer = torch.nn.Linear(encoder.size, 4)
    layer(encoder.encode(observations)).sum().backward()
    assert layer.weight.grad.abs().sum() > 0
    assert torch.equal(observations, before)
