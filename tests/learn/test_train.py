"""Training on a CPU: a short run that learns, can be resumed, and plays without PyTorch."""

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'centuria[learn]'")

from centuria.batch import Batch  # noqa: E402
from centuria.editions import edition  # noqa: E402
from centuria.errors import SetupError  # noqa: E402
from centuria.learn import checkpoint  # noqa: E402
from centuria.learn.config import TrainConfig  # noqa: E402
from centuria.learn.files import CHECKPOINT, LOG, WEIGHTS  # noqa: E402
from centuria.learn.games import Games  # noqa: E402
from centuria.learn.model import Network, Shape  # noqa: E402
from centuria.learn.opponent_pool import OpponentPool  # noqa: E402
from centuria.learn.ppo import Learner, Weights, estimate  # noqa: E402
from centuria.learn.rollout import Rollout, spread_out  # noqa: E402
from centuria.learn.train import train  # noqa: E402
from centuria.network.encoding import encoding  # noqa: E402
from centuria.network.model import NetworkModel  # noqa: E402

TINY = TrainConfig(games=48, steps=8, spread=4, width=32, inner=64, blocks=1, pool_seconds=0.5, pool_share=0.25)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    torch.set_num_threads(1)
    run = tmp_path_factory.mktemp("run")
    train(TINY, 3, run, "cpu")
    return run


def test_a_run_leaves_a_checkpoint_a_log_and_weights(folder: Path) -> None:
    lines = [json.loads(line) for line in (folder / LOG).read_text().splitlines()]
    assert lines[-1]["decisions"] > 0
    assert set(lines[-1]["score"]) == {"2", "3", "4", "5"}
    assert (folder / CHECKPOINT).is_file()


def test_inference_without_pytorch_agrees_with_it(folder: Path) -> None:
    found = encoding(edition("golem"))
    model = NetworkModel.load(folder / WEIGHTS, found)
    network = Network(found, Shape(TINY.width, TINY.inner, TINY.blocks))
    network.load_state_dict(checkpoint.read(folder / CHECKPOINT, "cpu")["average"], strict=False)
    batch = Batch("golem", 20, seats=4, seed=3, threads=1)
    for _ in range(50):
        batch.step(batch.sample())
    outputs = network(torch.from_numpy(found.spread(batch.observations, 4).T.copy()))
    ours = model.evaluate(batch.observations, 4)
    assert np.abs(outputs.policy.detach().numpy() - ours.policy).max() < 0.05
    assert np.abs(outputs.margin.detach().numpy()[:, :4] - ours.margin).max() < 0.05


def test_a_run_goes_on_from_its_checkpoint(folder: Path) -> None:
    before = checkpoint.read(folder / CHECKPOINT, "cpu")["progress"]
    train(TINY, before[0] + 1, folder, "cpu", resume=True)
    after = checkpoint.read(folder / CHECKPOINT, "cpu")["progress"]
    assert after[0] > before[0]
    assert after[1] > before[1]
    assert after[2] > before[2]


def test_a_run_begins_with_the_weights_of_another(folder: Path, tmp_path: Path) -> None:
    train(TINY, 0.5, tmp_path / "next", "cpu", begin_with=folder / WEIGHTS)
    with pytest.raises(SetupError, match=r"another size of network"):
        train(TrainConfig(games=16, spread=0, width=48), 0.5, tmp_path / "other", "cpu", begin_with=folder / WEIGHTS)


def test_a_run_is_held_near_the_network_that_it_began_with(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it goes on from a checkpoint; the weight of the divergence is 0 after half of the time."""
    monkeypatch.setattr("centuria.learn.train.LOG_S", 0.0)
    held = TrainConfig(
        games=48, steps=4, spread=0, width=32, inner=64, blocks=1, learning_rate=0.05, warmup=1, anchor=0.1
    )
    train(held, 0.2, tmp_path, "cpu", begin_with=folder / WEIGHTS)
    with pytest.raises(KeyboardInterrupt):
        train(held, 100_000, tmp_path, "cpu", resume=True, on_line=_stop_at_once)


def _stop_at_once(line: dict[str, float]) -> None:
    assert line["divergence"] > 0
    raise KeyboardInterrupt


def test_advantages_of_a_finished_game_are_its_result() -> None:
    """With a decay of 1 and values of 0, what a decision is worth is how its game ended."""
    config = TrainConfig(games=32, steps=400, width=16, inner=16, blocks=0, decay=1.0, shares={2: 1.0}, pool_share=0)
    torch.manual_seed(1)
    games = Games("golem", config.counts(), 1, "cpu")
    network = Network(games.encoding, Shape(16, 16, 0))
    rollout = Rollout(games, network.actions, config.steps)
    rollout.fill(games, network, OpponentPool(games, 0, 1, 1), torch.float32)
    rollout.win.zero_()
    rollout.margin.zero_()
    targets = estimate(rollout, games, config, 1.0)
    for row in range(games.rows):
        ends = torch.nonzero(rollout.over[:, row])[:, 0].tolist()
        first = 0
        for end in ends:
            winner = rollout.final_win[end, row]
            assert winner.sum() == 1
            assert torch.equal(targets.win[first : end + 1, row], winner.expand(end + 1 - first, -1))
            first = end + 1


def test_games_of_a_run_are_at_different_places_from_the_beginning() -> None:
    torch.manual_seed(1)
    games = Games("golem", {2: 100}, 1, "cpu")
    spread_out(games, Network(games.encoding, Shape(16, 16, 0)), torch.float32, 60)
    rounds = games.groups[0].observations[games.encoding.layout["round"].offset]
    assert rounds.min() <= 2
    assert rounds.max() >= 8


def test_one_update_makes_a_rewarded_action_more_likely() -> None:
    config = TrainConfig(games=64, steps=4, width=32, inner=32, blocks=1, shares={2: 1.0}, entropy=0.0, pool_share=0)
    torch.manual_seed(2)
    games = Games("golem", config.counts(), 1, "cpu")
    network = Network(games.encoding, Shape(32, 32, 1))
    learner = Learner(network, config, "cpu")
    rollout = Rollout(games, network.actions, config.steps)
    rollout.fill(games, network, OpponentPool(games, 0, 1, 1), torch.float32)
    targets = estimate(rollout, games, config, 1.0)
    targets.advantage.fill_(0.0)
    good = rollout.action == rollout.action[0, 0]
    targets.advantage[good] = 1.0

    @torch.no_grad()
    def chance() -> float:
        logits = network(rollout.cells[0]).policy.masked_fill(~rollout.legal[0].t(), -1e9)
        return float(torch.log_softmax(logits, 1).gather(1, rollout.action[0][:, None])[good[0]].mean())

    before = chance()
    for _ in range(5):
        learner.update(rollout, games, targets, 1e-3, Weights(0.0), torch.float32)
    assert chance() > before


def test_what_cannot_be_resumed_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="there is no checkpoint"):
        train(TINY, 1, tmp_path, "cpu", resume=True)
    (tmp_path / CHECKPOINT).write_text("nothing")
    with pytest.raises(SetupError, match="is not a checkpoint"):
        train(TINY, 1, tmp_path, "cpu", resume=True)
