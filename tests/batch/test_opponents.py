"""Compiled opponents decide as the bots of their names, know what a bot knows, and leave the learner its turns."""

import pickle

import numpy as np
import pytest

from centuria import bots
from centuria.batch import OPPONENTS, Batch
from centuria.core.layout import blank, ready
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.position import Position
from centuria.search.engines import engine
from centuria.search.one_turn import new_turn_workspace
from centuria.search.weights import load_weights
from centuria.views import view

SEED = 6
TABLES = [(mode, seats) for mode in NAMES for seats in (2, edition(mode).mode.seats[-1])]
BOTS = pytest.mark.parametrize("bot", [name for name in OPPONENTS if name != "random"])


def everything(batch: Batch) -> list[bytes]:
    return [np.ascontiguousarray(array).tobytes() for array in batch.buffers]


class Table:
    """A game of a batch, played beside it by bots that see views."""

    def __init__(self, position: Position, own: int, spec: str) -> None:
        self.position, self.own, self.number = position, own, 0
        self.bots = [bots.make(spec, SEED) for _ in range(position.seats)]

    def reply(self) -> None:
        """Let the bots decide until the learner does."""
        while self.position.seat not in (0, self.own + 1):
            seen = view(self.position, self.position.seat, self.number)
            self.play(self.bots[self.position.seat - 1].choose(seen, self.position.legal()))

    def play(self, decision: str) -> None:
        self.position = self.position.decide(decision)
        self.number += 1


@BOTS
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_they_decide_as_the_bot_of_their_name_with_the_seed_of_the_batch(mode: str, seats: int, bot: str) -> None:
    """The bots see views, so that this also says that the others in a batch know nothing that nobody has seen."""
    plain = Batch(mode, seats, seats=seats, seed=SEED)
    batch = Batch(mode, seats, seats=seats, seed=SEED, others=bot, restart=False)
    tables = [Table(plain.position(game), int(batch.own[game]), bot) for game in range(seats)]
    for table in tables:
        table.reply()
    for _ in range(120):
        for game, table in enumerate(tables):
            assert batch.position(game) == table.position
            assert batch.decisions[game] == table.number
        actions = batch.sample()
        going = ~batch.done
        batch.step(actions)
        for game in np.flatnonzero(going):
            tables[game].play(batch.actions[actions[game]])
            tables[game].reply()


@BOTS
def test_in_a_game_that_drags_on_they_are_as_restless_as_the_bot(bot: str) -> None:
    batch = Batch("golem", 2, seed=SEED)
    for game in range(2):
        position = batch.position(game)
        state = position.state.copy()
        state["rounds"] = 90
        batch.lay(game, Position(position.edition, ready(state)))
    opposed = Batch("golem", 2, seed=SEED, others=bot, restart=False)
    tables = [Table(batch.position(game), game, bot) for game in range(2)]
    opposed.set_states(batch.states())
    for _ in range(40):
        for game, table in enumerate(tables):
            table.reply()
            assert opposed.position(game) == table.position
        actions = opposed.sample()
        opposed.step(actions)
        for game, table in enumerate(tables):
            table.play(opposed.actions[actions[game]])


@pytest.mark.parametrize("mode", NAMES)
def test_redealing_the_unseen_changes_no_choice(mode: str) -> None:
    batch = Batch(mode, 60, seed=2)
    room, weights = new_turn_workspace(batch.edition.mode.state), load_weights(batch.edition, "single_turn")
    chance = blank(CHANCE)

    def choices() -> list[tuple[int, ...]]:
        found = []
        for game in np.flatnonzero(batch.seat >= 0):
            state = batch.buffers.states[game : game + 1]  # type: ignore[misc]
            answer = engine(mode).choose(batch.edition.box, weights, state, *room, chance, 0.0)
            found.append((answer, *room.turn(answer)))
        return found

    for step in range(80):
        batch.step(batch.sample())
        if step % 4 == 0:
            before = choices()
            batch.redeal(step)
            assert choices() == before


@pytest.mark.parametrize("others", OPPONENTS)
def test_the_learner_decides_in_its_seat_and_games_follow_each_other(others: str) -> None:
    batch = Batch("golem", 40, seats=3, seed=1, others=others, limit=60)
    assert batch.own.tolist() == [game % 3 for game in range(40)]
    ended = 0
    for _ in range(150):
        assert (batch.seat == batch.own).all()
        batch.step(batch.sample())
        over = batch.done | batch.truncated
        assert (batch.rewards[over].max(axis=1) == 1).all()
        assert not batch.rewards[~over].any()
        ended += int(over.sum())
    assert ended > 100
    assert batch.begun.sum() == 40 + ended


def test_a_limit_below_the_others_first_turns_still_leaves_the_learner_a_decision() -> None:
    batch = Batch("golem", 2, seats=5, seed=1, others="random", limit=1, seat=4)
    assert batch.decisions.min() >= 4
    batch.step(batch.sample())
    assert batch.truncated.all()
    assert (batch.seat == 4).all()


@pytest.mark.parametrize("others", OPPONENTS)
def test_games_go_on_in_copies_and_on_several_threads_as_they_do(others: str) -> None:
    batch = Batch("golem", 300, seed=1, others=others, threads=1)
    several = Batch("golem", 300, seed=1, others=others, threads=3)
    for step in range(40):
        batch.step(batch.sample())
        several.step(several.sample())
        if step == 20:
            several = pickle.loads(pickle.dumps(several))
            assert several.others == others
    assert everything(several) == everything(batch)
    assert everything(batch.copy()) == everything(batch)


def test_others_answer_in_a_game_that_is_put_before_them() -> None:
    plain = Batch("golem", 4, seed=3)
    batch = Batch("golem", 4, seed=9, others="greedy", seat=1)
    batch.set_states(plain.states())
    assert (batch.seat == batch.own).all()
    batch.lay(2, plain.position(2))
    assert batch.seat[2] == batch.own[2]


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"others": "level9"}, "the others in a batch are one of .*, not .level9."),
        ({"seat": 1}, "without others every seat decides, not seat 1 alone"),
        ({"others": "random", "seat": 2}, "the learner's seat is a whole number from 0 to 1, not 2"),
    ],
)
def test_opponents_that_there_are_not_are_refused(wrong: dict[str, object], refusal: str) -> None:
    with pytest.raises(SetupError, match=refusal):
        Batch("golem", 2, **wrong)  # type: ignore[arg-type]
