"""One game of a batch: deal, step, score, encode.

The functions declared below are a mode's; `bound` gives each mode its own compiled copy of the others.
"""

from typing import TYPE_CHECKING

from centuria.batch.buffers import BatchConfig, GameStatus
from centuria.batch.observations.writer import GameRows, RewardRows
from centuria.core import bits
from centuria.core.bits import NONE, i64, u64
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row
from centuria.core.rng import Chance, below, seed_of
from centuria.mechanisms import agenda, crystals

if TYPE_CHECKING:
    from centuria.modes.verbs import deal, decide, score

    def redeal(box: crystals.Provisions, s: crystals.Caravans, chance: Chance) -> None:
        """Shuffle everything unseen."""

    def observe(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
        """Write what a seat sees."""


WIN, RANK, SCORE = range(3)
REWARDS = {"win": WIN, "rank": RANK, "score": SCORE}
"""The reward functions by name: win or loss, rank, or the points of lead over the best other seat."""

ERROR, LOSE, IGNORE = range(3)
ILLEGAL = {"error": ERROR, "lose": LOSE, "ignore": IGNORE}
"""What an illegal action does, by name: nothing is played and an error is raised; it loses the game, with -1 for
whoever gave it and 0 for the others; or it is ignored, and the question stays open."""

NOBODY = -1


def begin_game(
    box: crystals.Provisions, config: BatchConfig, s: crystals.Caravans, chance: Chance, status: GameStatus, game: int
) -> None:
    """Deal the next game in a row, from a seed that follows from the batch's seed, the row and its number of games."""
    if status.begun == 0:
        status.own = i64(game) % config.seats if config.own < 0 else config.own
    chance.state = seed_of(chance, config.series, i64(game) + i64(status.begun) * config.games)
    deal(box, s, config.seats, chance)
    status.begun += 1
    status.decisions = 0


@rule
def nothing_happened(config: BatchConfig, s: crystals.Caravans, status: GameStatus, answer: int) -> bool:
    """Forget the result of the last step; without an answer (-1) the game stays as it is, done or truncated if over."""
    for seat in range(config.seats):
        status.rewards[seat] = 0
    if answer < 0 and not s.over:
        status.done = 0
        status.truncated = 0
    return answer < 0


@rule
def loses(config: BatchConfig, s: crystals.Caravans, answer: int) -> bool:
    """Whether it is an illegal action (-1) that loses the game."""
    return answer < 0 and config.illegal == LOSE and not s.over


def step_game(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    final: GameRows,
    answer: int,
    game: int,
) -> bool:
    """Give one answer in one game; returns whether anything has changed."""
    if loses(config, s, answer):
        lose_game(box, config, s, chance, status, game)
        return True
    if nothing_happened(config, s, status, answer):
        return False
    decide(box, s, answer)
    status.decisions += 1
    finish_game(box, config, s, chance, status, final, game)
    return True


def finish_game(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    chance: Chance,
    status: GameStatus,
    final: GameRows,
    game: int,
) -> None:
    """A game that has ended or reached the limit is scored, and followed by the next if the batch restarts games."""
    status.done = s.over
    status.truncated = s.over == 0 and 0 < config.limit <= i64(status.decisions)
    if status.done or status.truncated:
        score_game(box, config, s, status)
        if status.truncated and final.shape[1] > 0:
            observe(box, s, agenda.seat(s), final, game, 0)
        follow_up(box, config, s, chance, status, game)


def lose_game(
    box: crystals.Provisions, config: BatchConfig, s: crystals.Caravans, chance: Chance, status: GameStatus, game: int
) -> None:
    """End a game in which whoever decides has given an illegal action."""
    score_game(box, config, s, status)
    for seat in range(config.seats):
        status.rewards[seat] = 0
    status.rewards[agenda.seat(s)] = -1
    status.done = 1
    status.truncated = 0
    follow_up(box, config, s, chance, status, game)


def follow_up(
    box: crystals.Provisions, config: BatchConfig, s: crystals.Caravans, chance: Chance, status: GameStatus, game: int
) -> None:
    """Begin the next game, or let this one be over."""
    if config.restart:
        begin_game(box, config, s, chance, status, game)
    else:
        s.over = 1
        s.answers = NONE


@rule
def clear_row(rows: GameRows, game: int) -> None:
    """Write zeros to the row of a game."""
    for at in range(rows.shape[1]):
        rows[u64(game), u64(at)] = 0


@rule
def lay_game(s: crystals.Caravans, config: BatchConfig, status: GameStatus) -> None:
    """Note that a game has been replaced by another one that begins here."""
    status.begun += 1
    status.decisions = 0
    status.done = s.over
    status.truncated = 0
    for seat in range(config.seats):
        status.rewards[seat] = 0


def redeal_game(box: crystals.Provisions, s: crystals.Caravans, chance: Chance, seed: int, game: int) -> None:
    """Deal again what nobody has seen, from a seed that follows from this one and the game's number."""
    chance.state = seed_of(chance, seed, game)
    redeal(box, s, chance)


def score_game(box: crystals.Provisions, config: BatchConfig, s: crystals.Caravans, status: GameStatus) -> None:
    """Compute the scores of a game that has ended, and its rewards."""
    for seat in range(config.seats):
        status.scores[seat] = score(box, s, seat)
    for seat in range(config.seats):
        own, ahead, best = i64(status.scores[seat]), 0, i64(-32768)
        for other in range(config.seats):
            points = i64(status.scores[other])
            if other != seat:
                best = max(best, points)
                # Of tied seats the one that sits last in turn order is ahead.
                if points > own or (points == own and other > seat):
                    ahead += 1
        reward = float(own - best)
        if config.reward == WIN:
            reward = 1.0 if ahead == 0 else -1.0
        elif config.reward == RANK:
            reward = 1.0 - 2.0 * ahead / (config.seats - 1)
        status.rewards[seat] = reward


def encode_game(
    box: crystals.Provisions,
    config: BatchConfig,
    s: crystals.Caravans,
    status: GameStatus,
    action_of: Grid,
    legal: GameRows,
    observations: GameRows,
    game: int,
) -> None:
    """Write the seat that decides, the action mask and the observation; zeros for a game that is over."""
    place = u64(game)
    for action in range(legal.shape[1]):
        legal[place, u64(action)] = 0
    if s.over:
        status.seat = NOBODY
        for at in range(observations.shape[1]):
            observations[place, u64(at)] = 0
        return
    seat, kind, answers = agenda.seat(s), agenda.kind(s), s.answers
    status.seat = seat
    while answers != NONE:
        legal[place, u64(action_of[kind, bits.lowest(answers)])] = 1
        answers &= answers - bits.ONE
    if config.observe:
        observe(box, s, seat, observations, game, 0)


@rule
def copy_status(
    status: GameStatus, seats: int, seat: Row, done: Row, truncated: Row, rewards: RewardRows, scores: Grid, game: int
) -> None:
    """Copy the status of a game to the arrays of the batch."""
    place = u64(game)
    seat[place] = status.seat
    done[place] = status.done
    truncated[place] = status.truncated
    for who in range(seats):
        rewards[place, u64(who)] = status.rewards[who]
        scores[place, u64(who)] = status.scores[who]


@rule
def answer_to(s: crystals.Caravans, answer_of: Grid, actions: int, action: int) -> int:
    """The answer that an action id means for the open question; -1 if there is none or it is not legal."""
    if s.over or action < 0 or action >= actions:
        return -1
    answer = i64(answer_of[agenda.kind(s), action])
    if answer < 0 or not bits.has(s.answers, answer):
        return -1
    return answer


@rule
def sample_game(s: crystals.Caravans, chance: Chance, action_of: Grid) -> int:
    """A uniformly random legal action; 0 for a game that is over."""
    if s.over:
        return 0
    answer = bits.nth(s.answers, below(chance, bits.count(s.answers)))
    return i64(action_of[agenda.kind(s), answer])
