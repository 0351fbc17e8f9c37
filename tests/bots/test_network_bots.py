"""Bots that are networks: `network` with a file, and the champion of the package."""

from pathlib import Path

import numpy as np
import pytest
from support.networks import write_network

import centuria
from centuria import bots
from centuria.batch import Batch
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.network.encoding import encoding
from centuria.network.model import NetworkModel
from centuria.network.shipped import shipped_modes, shipped_weights


def played(mode: str, seats: int, spec: str, decisions: int, seed: int = 4) -> list[str]:
    """The first decisions of a game in which one bot has all seats."""
    game = centuria.new(mode, seats, seed)
    bot = bots.make(spec, seed)
    chosen = []
    while not game.over and len(chosen) < decisions:
        decision = bot.choose(game.view(game.seat), game.legal())
        assert decision in game.legal()
        chosen.append(decision)
        game = game.play(decision)
    return chosen


@pytest.mark.parametrize("mode", NAMES)
def test_a_network_from_a_file_plays_every_mode(mode: str, tmp_path: Path) -> None:
    file = write_network(tmp_path / "my network.npz", mode)
    spec = f"network:file='{file}':temperature=1"
    first = played(mode, 2, spec, 60)
    assert first == played(mode, 2, spec, 60)
    assert first != played(mode, 2, f"network:file='{file}'", 60)


@pytest.mark.parametrize("mode", shipped_modes())
def test_the_champion_plays_with_every_number_of_players(mode: str) -> None:
    for seats in edition(mode).mode.seats:
        assert len(played(mode, seats, "champion", 8)) == 8


def test_the_champion_has_learned_golem() -> None:
    """It wins against random play from both seats; its real strength is in docs/champion.md."""
    chosen = edition("golem")
    model = NetworkModel.load(shipped_weights("golem"), encoding(chosen))
    batch = Batch("golem", 8, seats=2, seed=8, restart=False, limit=2000, threads=1)
    ours = np.arange(8) % 2
    while not batch.done.all():
        best = np.where(batch.legal, model.evaluate(batch.observations, 2).policy, -np.inf).argmax(axis=1)
        batch.step(np.where(batch.seat == ours, best, batch.sample()))
    assert (batch.scores[np.arange(8), ours] > batch.scores[np.arange(8), 1 - ours]).all()


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("network", "the option 'file' is required"),
        ("champion:temperature=-1", "temperature"),
        ("champion:temperature=many", "temperature"),
    ],
)
def test_wrong_options_are_refused(spec: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        bots.make(spec, 1)


def test_a_wrong_file_is_named_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"absent\.npz"):
        bots.make(f"network:file={tmp_path / 'absent.npz'}", 1)


@pytest.mark.parametrize("spec", ["champion", "level6"])
def test_bots_without_a_network_for_the_mode_are_refused_before_the_game(spec: str) -> None:
    bots.check(spec, edition("golem"))
    with pytest.raises(SetupError, match="endless"):
        bots.check(spec, edition("endless"))


def test_a_file_that_holds_no_network_is_refused_before_the_game(tmp_path: Path) -> None:
    file = tmp_path / "notes.npz"
    file.write_text("no weights")
    with pytest.raises(SetupError, match=r"notes\.npz"):
        bots.check(f"network:file={file}", edition("golem"))
