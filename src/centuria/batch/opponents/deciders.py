"""How compiled opponents decide: at random, simply, or greedily, each as the bot of that name.

They see what a bot sees. `choose_answer` of the search hides what nobody has seen before it looks at anything else, and
`choose_simply` reads nothing but what lies open.
"""

from typing import TYPE_CHECKING, Any

from centuria.batch.buffers import BatchConfig, GameStatus
from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.rng import Chance, below, seed_of
from centuria.mechanisms import agenda, crystals

if TYPE_CHECKING:
    from centuria.modes.verbs import decide

    def choose_answer(*everything: object) -> int:
        """The answer with which the best turn begins."""

    def choose_simply(*everything: object) -> int:
        """The answer that looks best."""

    def play_simply(*everything: object) -> None:
        """Answer as the bot `simple`."""

    def play_greedily(*everything: object) -> None:
        """Answer as the bot `greedy`."""


OPPONENTS = ("random", "simple", "greedy")
"""The opponents there are, by the names of the bots that choose the same."""
RANDOM, SIMPLE, GREEDY = range(3)

Room = Any
"""What opponents think with: weights, room for a search in two parts, room for targets, and a random generator.

Compiled code passes on the records themselves: arrays in a tuple are counted as references at every call.
"""


def play_others(
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
) -> None:
    """Answer for the other seats until the learner decides or the game is over."""
    if config.opponent == GREEDY:
        play_greedily(box, config, s, status, weights, stack, found, own_chance)
    elif config.opponent == SIMPLE:
        play_simply(box, config, s, status, targets, own_chance)
    else:
        # From the game's generator.
        while not s.over and agenda.seat(s) != status.own:
            decide(box, s, bits.nth(s.answers, below(chance, bits.count(s.answers))))
            status.decisions += 1


def answer_simply(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    status: GameStatus,
    targets: Room,
    own_chance: Chance,
) -> None:
    """Answer as the bot `simple` with the seed of the batch does."""
    while not s.over and agenda.seat(s) != status.own:
        own_chance.state = seed_of(own_chance, config.series, i64(status.decisions))
        decide(box, s, choose_simply(box, s, targets, own_chance))
        status.decisions += 1


def answer_greedily(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    status: GameStatus,
    weights: Room,
    stack: Room,
    found: Room,
    own_chance: Chance,
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
