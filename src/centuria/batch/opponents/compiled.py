"""Compiled opponents: they answer for the other seats inside the step of a batch, until the learner decides again.

They see what a bot sees. `choose_answer` of the search hides what nobody has seen before it looks at anything else.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import BatchConfig, Buffers, GameStatus
from centuria.batch.step import answer_to, copy_status, nothing_happened
from centuria.batch.step_loop import step_loop
from centuria.batch.threads import FOR_REPLIES, Threads
from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Row, blank
from centuria.core.rng import CHANCE, Chance, below, seed_of
from centuria.editions import Edition
from centuria.mechanisms import agenda, crystals
from centuria.modes import named

if TYPE_CHECKING:
    from centuria.batch.step import encode_game, finish_game
    from centuria.modes.verbs import decide

    def choose_answer(*everything: object) -> int:
        """The answer with which the best turn begins."""

    def play_others(*everything: object) -> None:
        """Answer for the other seats until the learner decides or the game is over."""


Thinking = Any
"""Weights, room for a search in two parts, and a random generator; something else for an opponent that does not think.

Compiled code passes on the records themselves: arrays in a tuple are counted as references at every call.
"""

ONLY_REPLY = -2

OPPONENTS = ("random", "greedy")
"""The opponents there are, by the names of the bots that choose the same."""


@cache
def opponent_loop(mode: str, opponent: str) -> Callable[..., None]:
    """`play_range` of a mode with one of the `OPPONENTS`, built on first use."""
    name, loop, verbs = f"{mode}_{opponent}", step_loop(mode), named(mode).verbs
    if opponent == "random":
        play_ = bound(rule, play_at_random, name, decide=verbs.decide)
    else:
        from centuria.search.engines import engine

        play_ = bound(rule, play_greedily, name, decide=verbs.decide, choose_answer=engine(mode).choose_answer)
    reply_ = bound(rule, reply, name, play_others=play_, finish_game=loop.finish_game)
    return bound(compiled, play_range, name, decide=verbs.decide, reply=reply_, encode_game=loop.encode_game)


def thinking(edition: Edition, opponent: str) -> Thinking:
    """What an opponent needs to think, for one thread."""
    if opponent == "random":
        return (np.zeros(1),) * 4
    from centuria.search.engines import engine
    from centuria.search.one_turn import new_turn_workspace
    from centuria.search.weights import load_weights

    workspace = new_turn_workspace(engine(edition.mode.name).state)
    return load_weights(edition, "single_turn"), *workspace, blank(CHANCE)


class Opponents:
    """The opponents of a batch: their loop, and what each thread needs to think."""

    def __init__(self, edition: Edition, opponent: str, threads: Threads) -> None:
        self._loop = opponent_loop(edition.mode.name, opponent)
        self._edition, self._opponent, self._threads = edition, opponent, threads
        self._free: list[Thinking] = []

    def play(self, buffers: Buffers, games: NDArray[np.int64], actions: NDArray[np.int64] | None = None) -> None:
        """Play the learner's actions in some games, and the others' answers; without actions only the others'."""
        chosen = np.full(len(games), ONLY_REPLY) if actions is None else np.maximum(actions, -1)

        def run(first: int, last: int) -> None:
            try:
                room = self._free.pop()
            except IndexError:
                room = thinking(self._edition, self._opponent)
            # Threads that run at the same time think in different places.
            self._loop(buffers, games, chosen, room, first, last)
            self._free.append(room)

        self._threads.each(run, len(games), FOR_REPLIES)


def play_at_random(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    weights: Thinking,
    stack: Thinking,
    found: Thinking,
    own_chance: Thinking,
) -> None:
    """Answer at random, from the game's generator."""
    while not s.over and agenda.seat(s) != status.own:
        decide(box, s, bits.nth(s.answers, below(chance, bits.count(s.answers))))
        status.decisions += 1


def play_greedily(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    weights: Thinking,
    stack: Thinking,
    found: Thinking,
    own_chance: Thinking,
) -> None:
    """Answer as the bot `greedy` with the seed of the batch does: a turn is planned at its first question.

    A plan ends where another seat is asked in between, as the bot's does.
    """
    first, planned, done, seat, turn = i64(0), i64(0), i64(0), i64(-1), i64(0)
    while not s.over and agenda.seat(s) != status.own:
        answer = i64(-1)
        if bits.single(s.answers):
            answer = bits.lowest(s.answers)
            planned = i64(0)
        elif done < planned and seat == agenda.seat(s) and turn == i64(s.turn):
            answer = i64(found.answer_turn[first, done])
            done += 1
            if not bits.has(s.answers, answer):
                answer = i64(-1)
        if answer < 0:
            own_chance.state = seed_of(own_chance, config.series, i64(status.decisions))
            answer = i64(choose_answer(box, weights, s, stack, found, own_chance, 0.0))
            first, done, planned = answer, i64(1), i64(found.answer_turn_length[answer])
            seat, turn = i64(agenda.seat(s)), i64(s.turn)
        decide(box, s, answer)
        status.decisions += 1


def reply(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    weights: Thinking,
    stack: Thinking,
    found: Thinking,
    own_chance: Thinking,
    game: int,
    stepped: bool,
) -> None:
    """The others answer until the learner decides; in the next game too, where one ends and is followed by it.

    The limit of decisions counts where the learner has `stepped`: every game leaves it a decision.
    """
    for games in range(2):
        play_others(box, config, s, chance, status, weights, stack, found, own_chance)
        if games == 0 and (stepped or s.over):
            finish_game(box, config, s, chance, status, game)


# There is one loop for everything, since the search of the opponents is compiled again with every loop.


def play_range(buffers: Buffers, games: Row, actions: Row, thinking: Thinking, first: int, last: int) -> None:
    """Play the learner's actions in the games listed from `first` up to `last`, exclusive, and the others' answers.

    With the action `ONLY_REPLY` the others answer in a game where one of them decides.
    """
    box, config, answer_of, action_of = buffers.boxes[0], buffers.configs[0], buffers.answer_of, buffers.action_of
    states, chances, statuses, legal, observations = (
        buffers.states,
        buffers.chances,
        buffers.statuses,
        buffers.legal,
        buffers.observations,
    )
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    weights, stack, found, own_chance = thinking[0][0], thinking[1], thinking[2][0], thinking[3][0]
    for place in range(first, last):
        game = games[place]
        s, status = states[game], statuses[game]
        stepped = actions[place] != ONLY_REPLY
        changed = not stepped
        if stepped:
            answer = answer_to(s, answer_of, legal.shape[1], actions[place])
            if not nothing_happened(config, s, status, answer):
                decide(box, s, answer)
                status.decisions += 1
                changed = True
        if changed:
            if stepped or (not s.over and agenda.seat(s) != status.own):
                reply(box, config, s, chances[game], status, weights, stack, found, own_chance, game, stepped)
            encode_game(box, config, s, status, action_of, legal, observations, game)
        copy_status(status, config.seats, seat, done, truncated, rewards, scores, game)
