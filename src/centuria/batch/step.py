"""One game of a batch: dealt, decided, counted, shown.

The verbs below are a mode's; `bound` gives each mode its own compiled copy of these functions.
"""

from typing import TYPE_CHECKING

from centuria.batch.buffers import Note, Terms
from centuria.batch.observations import cards, writer
from centuria.batch.observations.writer import Rewards, Sheet
from centuria.core import bits
from centuria.core.bits import NONE, i64, u64
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row
from centuria.core.rng import Chance, below, seed_of
from centuria.mechanisms import agenda, crystals

if TYPE_CHECKING:
    from centuria.modes.verbs import deal, decide, score

    def put_table(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
        """Write what the mode's table shows."""

    def observe(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int) -> None:
        """Write what a seat sees."""

    def count_up(box: crystals.Provisions, terms: Terms, s: crystals.Caravans, note: Note) -> None:
        """Count the scores of a game that has ended, and the rewards."""

    def begin_game(
        box: crystals.Provisions, terms: Terms, s: crystals.Caravans, chance: Chance, note: Note, game: int
    ) -> None:
        """Deal the next game at a place."""


WIN, RANK, SCORE = range(3)
REWARDS = {"win": WIN, "rank": RANK, "score": SCORE}
"""What a reward tells, by name: won or lost, the place reached, or how many points ahead of the best other seat."""

NOBODY = -1


def begin_one(
    box: crystals.Provisions, terms: Terms, s: crystals.Caravans, chance: Chance, note: Note, game: int
) -> None:
    """Deal the next game at a place, from a seed that follows from the series, the place and how many it has had."""
    chance.state = seed_of(chance, terms.series, i64(game) + i64(note.begun) * terms.games)
    deal(box, s, terms.seats, chance)
    note.begun += 1
    note.decisions = 0


def step_one(
    box: crystals.Provisions,
    terms: Terms,
    s: crystals.Caravans,
    chance: Chance,
    note: Note,
    answer: int,
    game: int,
) -> None:
    """Give one answer in one game; what has ended is counted, and dealt anew where that is wished.

    Without an answer (-1) the game stays as it is.
    """
    for seat in range(terms.seats):
        note.rewards[seat] = 0
    if answer < 0:
        return
    decide(box, s, answer)
    note.decisions += 1
    note.done = s.over
    note.truncated = s.over == 0 and i64(note.decisions) == terms.limit
    if note.done or note.truncated:
        count_up(box, terms, s, note)
        if terms.restart:
            begin_game(box, terms, s, chance, note, game)
        elif note.truncated:
            s.over = 1
            s.answers = NONE


def count_one(box: crystals.Provisions, terms: Terms, s: crystals.Caravans, note: Note) -> None:
    """Count the scores of a game that has ended, and the rewards by what was asked for."""
    for seat in range(terms.seats):
        note.scores[seat] = score(box, s, seat)
    for seat in range(terms.seats):
        own, ahead, best = i64(note.scores[seat]), 0, i64(-32768)
        for other in range(terms.seats):
            points = i64(note.scores[other])
            if other != seat:
                best = max(best, points)
                # Of tied seats the one that sits last in turn order is ahead.
                if points > own or (points == own and other > seat):
                    ahead += 1
        reward = float(own - best)
        if terms.reward == WIN:
            reward = 1.0 if ahead == 0 else -1.0
        elif terms.reward == RANK:
            reward = 1.0 - 2.0 * ahead / (terms.seats - 1)
        note.rewards[seat] = reward


def show_one(
    box: crystals.Provisions,
    terms: Terms,
    s: crystals.Caravans,
    note: Note,
    action_of: Grid,
    legal: Sheet,
    observations: Sheet,
    game: int,
) -> None:
    """Write who decides, what is legal and what is seen; of a game that is over nothing."""
    place = u64(game)
    for action in range(legal.shape[1]):
        legal[place, u64(action)] = 0
    if s.over:
        note.seat = NOBODY
        for at in range(observations.shape[1]):
            observations[place, u64(at)] = 0
        return
    seat, kind, answers = agenda.seat(s), agenda.kind(s), s.answers
    note.seat = seat
    while answers != NONE:
        legal[place, u64(action_of[kind, bits.lowest(answers)])] = 1
        answers &= answers - bits.ONE
    if terms.observe:
        observe(box, s, seat, observations, game)


def observe_one(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int) -> None:
    """Write what a seat sees: the questions, the course of the game, scores and caravans, and the mode's table."""
    at = cards.put_agenda(s, seat, out, game, 0)
    at = cards.put_course(s, seat, out, game, at)
    for step in range(s.seats):
        writer.put_most(out, game, at + step, score(box, s, writer.from_seat(s, seat, step)))
    at = cards.put_caravans(s, seat, out, game, at + i64(s.seats))
    put_table(box, s, seat, out, game, at)


@rule
def tell(
    note: Note, seats: int, seat: Row, done: Row, truncated: Row, rewards: Rewards, scores: Grid, game: int
) -> None:
    """Copy what is noted of a game to the arrays that people hold."""
    place = u64(game)
    seat[place] = note.seat
    done[place] = note.done
    truncated[place] = note.truncated
    for who in range(seats):
        rewards[place, u64(who)] = note.rewards[who]
        scores[place, u64(who)] = note.scores[who]


@rule
def choice(s: crystals.Caravans, answer_of: Grid, actions: int, action: int) -> int:
    """The answer that an action is to the open question; -1 where it is none, or not legal, or no action at all."""
    if s.over or action < 0 or action >= actions:
        return -1
    answer = i64(answer_of[agenda.kind(s), action])
    if answer < 0 or not bits.has(s.answers, answer):
        return -1
    return answer


@rule
def sample_one(s: crystals.Caravans, chance: Chance, action_of: Grid) -> int:
    """One of the legal actions, each as likely; 0 for a game that is over."""
    if s.over:
        return 0
    answer = bits.nth(s.answers, below(chance, bits.count(s.answers)))
    return i64(action_of[agenda.kind(s), answer])
