"""Compiled opponents: they answer for the other seats inside the step of a batch, until the learner decides again."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import BatchConfig, Buffers, GameStatus
from centuria.batch.observations.writer import GameRows
from centuria.batch.opponents import deciders
from centuria.batch.opponents.crystal_value import CardTargets
from centuria.batch.opponents.deciders import Room
from centuria.batch.opponents.simple import simple_choice
from centuria.batch.step import answer_to, copy_status, loses, nothing_happened
from centuria.batch.step_loop import step_loop
from centuria.batch.threads import FOR_REPLIES, Threads
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Row, blank, layout
from centuria.core.rng import CHANCE, Chance
from centuria.editions import Edition
from centuria.mechanisms import agenda, crystals
from centuria.modes import named

if TYPE_CHECKING:
    from centuria.batch.step import encode_game, finish_game, lose_game
    from centuria.modes.verbs import decide

    def play_others(*everything: object) -> None:
        """Answer for the other seats until the learner decides or the game is over."""


ONLY_REPLY = -2
TARGETS = layout(CardTargets)


@cache
def opponent_loop(mode: str) -> Callable[..., None]:
    """`play_range` of a mode, built on first use."""
    from centuria.search.engines import engine

    loop, decide_ = step_loop(mode), named(mode).verbs.decide
    simply_ = bound(rule, deciders.answer_simply, mode, decide=decide_, choose_simply=simple_choice(mode))
    greedily_ = bound(rule, deciders.answer_greedily, mode, decide=decide_, choose_answer=engine(mode).choose_answer)
    play_ = bound(rule, deciders.play_others, mode, decide=decide_, play_simply=simply_, play_greedily=greedily_)
    reply_ = bound(rule, reply, mode, play_others=play_, finish_game=loop.finish_game)
    return bound(
        compiled,
        play_range,
        mode,
        decide=decide_,
        reply=reply_,
        lose_game=loop.lose_game,
        encode_game=loop.encode_game,
    )


def room_to_think(edition: Edition) -> Room:
    """What opponents need to think, for one thread."""
    from centuria.search.engines import engine
    from centuria.search.one_turn import new_turn_workspace
    from centuria.search.weights import load_weights

    workspace = new_turn_workspace(engine(edition.mode.name).state)
    return load_weights(edition, "single_turn"), *workspace, blank(TARGETS), blank(CHANCE)


class Opponents:
    """The opponents of a batch: their loop, and what each thread needs to think."""

    def __init__(self, edition: Edition, threads: Threads) -> None:
        self._loop = opponent_loop(edition.mode.name)
        self._edition, self._threads = edition, threads
        self._free: list[Room] = []

    def play(self, buffers: Buffers, games: NDArray[np.int64], actions: NDArray[np.int64] | None = None) -> None:
        """Play the learner's actions in some games, and the others' answers; without actions only the others'."""
        chosen = np.full(len(games), ONLY_REPLY) if actions is None else np.maximum(actions, -1)

        def run(first: int, last: int) -> None:
            try:
                room = self._free.pop()
            except IndexError:
                room = room_to_think(self._edition)
            # Threads that run at the same time think in different places.
            self._loop(buffers, games, chosen, room, first, last)
            self._free.append(room)

        self._threads.each(run, len(games), FOR_REPLIES)


def reply(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    weights: Room,
    stack: Room,
    found: Room,
    targets: Room,
    own_chance: Chance,
    final: GameRows,
    game: int,
    stepped: bool,
) -> None:
    """The others answer until the learner decides; in the next game too, where one ends and is followed by it.

    The limit of decisions counts where the learner has `stepped`: every game leaves it a decision.
    """
    for games in range(2):
        play_others(box, config, s, chance, status, weights, stack, found, targets, own_chance)
        if games == 0 and (stepped or s.over):
            finish_game(box, config, s, chance, status, final, game)


# There is one loop for everything, since the search of the opponents is compiled again with every loop.


def play_range(buffers: Buffers, games: Row, actions: Row, room: Room, first: int, last: int) -> None:
    """Play the learner's actions in the games listed from `first` up to `last`, exclusive, and the others' answers.

    With the action `ONLY_REPLY` the others answer in a game where one of them decides.
    """
    box, config, answer_of, action_of = buffers.boxes[0], buffers.configs[0], buffers.answer_of, buffers.action_of
    states, chances, statuses, legal, observations, final = (
        buffers.states,
        buffers.chances,
        buffers.statuses,
        buffers.legal,
        buffers.observations,
        buffers.final,
    )
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    weights, stack, found, targets, own_chance = room[0][0], room[1], room[2][0], room[3][0], room[4][0]
    for place in range(first, last):
        game = games[place]
        s, status = states[game], statuses[game]
        stepped = actions[place] != ONLY_REPLY
        changed = not stepped
        if stepped:
            answer = answer_to(s, answer_of, legal.shape[1], actions[place])
            if loses(config, s, answer):
                lose_game(box, config, s, chances[game], status, game)
                stepped, changed = False, True
            elif not nothing_happened(config, s, status, answer):
                decide(box, s, answer)
                status.decisions += 1
                changed = True
        if changed:
            if stepped or (not s.over and agenda.seat(s) != status.own):
                reply(
                    box, config, s, chances[game], status, weights, stack, found, targets, own_chance, final, game,
                    stepped,
                )  # fmt: skip
            encode_game(box, config, s, status, action_of, legal, observations, game)
        copy_status(status, config.seats, seat, done, truncated, rewards, scores, game)
