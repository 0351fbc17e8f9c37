"""`centuria dataset`: every game in the file replays to its result, and what cannot be written leaves no file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet
from support.terminal import Command

import centuria
from centuria.batch import seed_of
from centuria.cli import main
from centuria.editions import edition
from centuria.experiments import pool
from centuria.experiments.dataset import games


@pytest.fixture
def dataset(centuria_: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    """`centuria dataset` in this process, with two games in a chunk."""
    monkeypatch.setattr(games, "CHUNK", 2)
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
        monkeypatch.setenv(name, "1")
    return lambda *arguments: centuria_("dataset", "--jobs", 0, *arguments)


def replayed(row: dict[str, object], decisions: list[str]) -> centuria.Game:
    """The game of a row, from nothing but the row and the action table of the file."""
    game = centuria.new(row["mode"], row["players"], row["seed"], options=json.loads(row["options"]))
    for action in row["actions"]:
        game = game.play(decisions[action])
    return game


@pytest.mark.parametrize(
    ("mode", "seats", "bots", "option"),
    [
        ("golem", 2, "champion", []),
        ("golem", 3, "champion:temperature=1,random,random", ["--empty-rest", "yes"]),
        ("saga2", 2, "random", ["--entering", "any"]),
    ],
)
def test_every_game_replays_to_its_result(
    dataset: Command, tmp_path: Path, mode: str, seats: int, bots: str, option: list[str]
) -> None:
    file = tmp_path / "games.parquet"
    line = ("--mode", mode, "--players", seats, "--bots", bots, "--games", 3, "--seed", 5, *option, "--out", file)
    said = dataset(*line)
    assert said.status == 0, said.err
    assert f"3 games in {file}" in said.err
    assert [found.name for found in tmp_path.iterdir()] == ["games.parquet"]
    told = json.loads(parquet.read_schema(file).metadata[b"centuria-dataset"])
    assert told["actions"] == list(centuria.actions(mode))
    assert told["components"] == edition(mode).fingerprint
    assert parquet.ParquetFile(file).num_row_groups == 2
    rows = parquet.read_table(file).to_pylist()
    names = bots.split(",")
    for number, row in enumerate(rows):
        game = replayed(row, told["actions"])
        assert game.over
        assert (row["game"], row["seed"]) == (number, seed_of(5, number))
        assert (row["scores"], row["winner"], row["turns"]) == (list(game.scores), game.winner, game.turn)
        assert row["components"] == game.components.fingerprint
        assert row["bots"] == [names[(number + seat) % len(names)] for seat in range(seats)]
        if option:
            assert json.loads(row["options"])[option[0][2:].replace("-", "_")] == option[1]
    assert len({tuple(row["actions"]) for row in rows}) == 3


def test_the_actions_are_those_of_the_bots(dataset: Command, tmp_path: Path) -> None:
    from centuria import bots

    file = tmp_path / "games.parquet"
    assert dataset("--games", 1, "--out", file).status == 0
    (row,) = parquet.read_table(file).to_pylist()
    game, champion = centuria.new("golem", 2, row["seed"]), bots.make("champion", 1)
    for action in row["actions"][:60]:
        decision = champion.choose(game.view(game.seat), game.legal())
        assert centuria.actions("golem")[action] == decision
        game = game.play(decision)


def test_a_game_at_the_limit_has_no_winner(dataset: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    assert dataset("--bots", "random", "--games", 2, "--limit", 40, "--out", file).status == 0
    for row in parquet.read_table(file).to_pylist():
        game = replayed(row, list(centuria.actions("golem")))
        assert (len(row["actions"]), row["winner"], row["scores"]) == (40, None, list(game.scores))


def test_the_number_of_processes_changes_nothing(dataset: Command, tmp_path: Path) -> None:
    line = ("--bots", "random", "--games", 7, "--out")
    assert dataset(*line, tmp_path / "here").status == 0
    assert dataset(*line, tmp_path / "there", "--jobs", 2).status == 0
    assert parquet.read_table(tmp_path / "here").equals(parquet.read_table(tmp_path / "there"))


def test_chunks_are_handed_on_in_their_order(dataset: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = pool.run

    def backwards(*arguments: object, **options: object) -> Iterator[object]:
        yield from reversed(list(inner(*arguments, **options)))

    line = ("--bots", "random", "--games", 5, "--out")
    assert dataset(*line, tmp_path / "forth").status == 0
    monkeypatch.setattr(pool, "run", backwards)
    assert dataset(*line, tmp_path / "back").status == 0
    assert parquet.read_table(tmp_path / "back").equals(parquet.read_table(tmp_path / "forth"))


@pytest.mark.parametrize("chunks", [0, 1])
def test_ctrl_c_keeps_whole_row_groups_or_nothing(
    dataset: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chunks: int
) -> None:
    inner = pool.run

    def interrupted(*arguments: object, **options: object) -> Iterator[object]:
        outcomes = inner(*arguments, **options)
        for _ in range(chunks):
            yield next(outcomes)
        raise KeyboardInterrupt

    monkeypatch.setattr(pool, "run", interrupted)
    file = tmp_path / "games.parquet"
    said = dataset("--bots", "random", "--games", 6, "--out", file)
    assert said.status == 130
    if chunks:
        assert f"{file} has the first 2 games" in said.err
        assert parquet.read_table(file)["game"].to_pylist() == [0, 1]
    assert len(list(tmp_path.iterdir())) == chunks


def test_a_chunk_that_cannot_be_played_leaves_no_file(
    dataset: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = games.play

    def failing(plan: games.Dataset, numbers: range, **options: object) -> games.PlayedChunk:
        if numbers.start == 2:
            raise RuntimeError("no more games")
        return inner(plan, numbers, **options)

    monkeypatch.setattr(games, "play", failing)
    said = dataset("--bots", "random", "--games", 6, "--out", tmp_path / "games.parquet")
    assert said.status == 2
    assert "the games 2 to 3 could not be played: RuntimeError: no more games" in said.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "6"], "--players must be one or more of 2, 3, 4, 5"),
        (["--players", "2,3"], "--players must be one number, not '2,3'"),
        (["--games", "0"], "--games must be a whole number from 1"),
        (["--seed", "-1"], "--seed must be a whole number from 0"),
        (["--limit", "0"], "--limit must be a whole number from 1"),
        (["--jobs", "-1"], "--jobs must be a number of processes"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "planner"], "a data set is played by champion, network, random, not by 'planner'"),
        (["--bots", "champion:simulations=8"], "without search"),
        (["--bots", "network:file=none.npz"], "there is no file none.npz"),
        (["--bots", "random,random,random"], "--bots names 3 bots for 2 seats"),
        (["--mode", "endless"], "there is no champion for endless"),
        (["--bots", "random", "--entering", "any"], "golem has no rule option 'entering'"),
        (["--components", "none.toml"], "none.toml"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_written(
    dataset: Command, tmp_path: Path, arguments: list[str], told: str
) -> None:
    said = dataset(*arguments, "--out", tmp_path / "games.parquet")
    assert said.status == 2
    assert told in said.err
    assert not list(tmp_path.iterdir())


def test_a_file_is_never_replaced(dataset: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_text("mine")
    said = dataset("--out", file)
    assert (said.status, file.read_text()) == (2, "mine")
    assert f"{file} already exists" in said.err
    assert "there is no folder" in dataset("--out", tmp_path / "none" / "games.parquet").err


def test_without_pyarrow_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("centuria.experiments.study.parquet.find_spec", lambda name: None)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["dataset", "--out", str(tmp_path / "games.parquet")]) == 2
    assert "dataset needs pyarrow: install it with pip install 'centuria[study]'" in capsys.readouterr().err
