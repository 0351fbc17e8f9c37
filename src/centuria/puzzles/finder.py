"""Finds puzzles in a game: decisions that weak bots miss and that a search is sure of.

A position is looked at where the levels of bots disagree. A short search proposes the best decision; then the best one
and its rivals are each searched for themselves, in several deals of what the player cannot see. A puzzle is left where
the best decision is ahead of all rivals by far.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria import bots
from centuria.bots.levels import level1, level2, level3, level4, level5
from centuria.bots.multi_pv import Opinion, advise
from centuria.errors import CenturiaError
from centuria.experiments.match import MatchConfig, derived_seed, play_match
from centuria.game import Game, read_record
from centuria.position import Position
from centuria.puzzles.puzzle import Line, Puzzle, Theme
from centuria.views import View, view
from centuria.views.parse import imagine

GAP = 0.1
"""By how much the best decision's chance to win is above that of every other."""

EXPLORED = 0.15
"""The part of the first search from which on its opinion of a rival is enough to drop a position."""

LOST, WON = 0.12, 0.93
"""Outside of these chances a game is decided, and nothing in it is a puzzle."""

MIN_CHOICES = 3
"""Legal decisions of a puzzle at least."""

RIVALS = 3
"""Rivals that are searched for themselves."""

DEALS, OTHER_DEALS = (1, 2), (3, 4)
"""Deals of the unseen that each of them is searched in, and those in which the closest rival has to be behind again."""

PER_GAME = 3
"""Puzzles of one game at most, so that they differ."""

LINE = 8
"""Steps of the continuation that are saved."""

LEVELS = (level1, level2, level3, level4, level5)

EASIEST, STEP = 900.0, 240.0
"""The rating of a puzzle that every level solves, and what each level that fails adds."""

LIMIT = 2_000
"""Decisions after which a game between bots is given up."""


@dataclass(frozen=True, slots=True)
class Search:
    """How much is searched: iterations of the first look, of each search of the second, and of the last."""

    first: int = 200
    second: int = 400
    last: int = 800


@dataclass(frozen=True, slots=True)
class BotGame:
    """A game between bots to look for puzzles in."""

    mode: str
    bots: Sequence[str]
    seed: int
    search: Search

    def puzzles(self) -> list[Puzzle]:
        """Play it, and find its puzzles."""
        seeds = [derived_seed(self.seed, seat) for seat in range(len(self.bots))]
        game, _ = play_match(MatchConfig(self.mode, LIMIT), self.bots, self.seed, seeds)
        return list(find(game, " - ".join(self.bots), self.search))


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game of a record to look for puzzles in."""

    record: str
    search: Search

    def puzzles(self) -> list[Puzzle]:
        """Read it, and find its puzzles."""
        reading = read_record(self.record)
        return list(find(reading.game, reading.tags.get("names", ""), self.search))


def puzzles_of(game: BotGame | RecordedGame) -> list[Puzzle]:
    """The puzzles of a game: a task for the worker pool."""
    return game.puzzles()


def find(game: Game, source: str, search: Search) -> Iterator[Puzzle]:
    """The puzzles of a game, with the record up to each."""
    found = 0
    for moment in game.path():
        if found == PER_GAME:
            return
        puzzle = _puzzle(moment, source, search)
        if puzzle is not None:
            found += 1
            yield puzzle


def _puzzle(moment: Game, source: str, search: Search) -> Puzzle | None:
    legal = moment.legal()
    if moment.seat is None or len(legal) < MIN_CHOICES:
        return None
    seen = moment.view(moment.seat)
    chosen = [level(moment.number).choose(seen, legal) for level in LEVELS]
    if len(set(chosen)) == 1:
        return None
    seat = moment.seat
    proposed = advise(seen, legal, iterations=search.first, seed=moment.number)
    if not _may_be_clear(proposed, seat):
        return None
    judged = _judged(seen, proposed, seat, search)
    if judged is None:
        return None
    failing = sum(decision != judged[0].decision for decision in chosen)
    record = moment.record({})
    return Puzzle(
        id=hashlib.sha256(record.encode()).hexdigest()[:12],
        mode=moment.mode,
        players=moment.seats,
        themes=_themes(moment, judged[0].decision),
        rating=EASIEST + STEP * failing,
        source=source,
        lines=judged,
        record=record,
    )


def _may_be_clear(proposed: Sequence[Opinion], seat: int) -> bool:
    best = proposed[0].chances[seat - 1]
    close = any(o.weight >= EXPLORED and best - o.chances[seat - 1] < GAP for o in proposed[1:])
    return LOST < best < WON and not close


def _judged(seen: View, proposed: Sequence[Opinion], seat: int, search: Search) -> tuple[Line, ...] | None:
    """The decisions after the second look, the best one first; None where it is not far ahead of the others."""

    def lead(rival: Line) -> float:
        return best.chances[seat - 1] - rival.chances[seat - 1]

    by_weight = sorted(proposed[1:], key=lambda opinion: -opinion.weight)
    by_chance = sorted(by_weight[RIVALS - 1 :], key=lambda opinion: -opinion.chances[seat - 1])
    rivals = [*by_chance[:1], *by_weight[: RIVALS - 1]]
    best = _look(seen, proposed[0], DEALS, search.second)
    looked_at = list[Line]()
    for rival in rivals:
        looked_at.append(_look(seen, rival, DEALS, search.second))
        if lead(looked_at[-1]) < GAP:
            return None
    closest = min(looked_at, key=lead).decision
    again = [_look(seen, opinion, OTHER_DEALS, search.last) for opinion in proposed if opinion.decision == closest]
    best = _look(seen, proposed[0], OTHER_DEALS, search.last)
    if lead(again[0]) < GAP:
        return None
    known = {line.decision: line for line in (*looked_at, *again)}
    others = [known.get(opinion.decision) or _line(opinion) for opinion in proposed[1:]]
    return (best, *sorted(others, key=lambda line: (-line.weight, -line.chances[seat - 1])))


def _look(seen: View, opinion: Opinion, deals: Sequence[int], iterations: int) -> Line:
    """The chances after a decision, searched for itself; the continuation of the first search is kept."""
    position = imagine(seen)
    after = [_chances(position.redealt(deal).decide(opinion.decision), iterations) for deal in deals]
    chances = tuple(round(sum(shares) / len(deals), 4) for shares in zip(*after, strict=True))
    return Line(opinion.decision, chances, 1.0, _steps(opinion))


def _chances(position: Position, iterations: int) -> tuple[float, ...]:
    while not position.over and len(legal := position.legal()) == 1:
        position = position.decide(legal[0])
    if position.over:
        return tuple(float(seat == position.winner) for seat in range(1, position.seats + 1))
    return advise(view(position, position.seat, 0), legal, iterations=iterations, seed=1)[0].chances


def _line(opinion: Opinion) -> Line:
    return Line(
        opinion.decision,
        tuple(round(chance, 4) for chance in opinion.chances),
        round(opinion.weight, 4),
        _steps(opinion),
    )


def _steps(opinion: Opinion) -> tuple[tuple[int, str], ...]:
    return tuple((step.seat, step.decision) for step in opinion.line[:LINE])


_DECISIONS: dict[str, Theme] = {
    "claim": "claim",
    "acquire": "engine",
    "play": "trade",
    "use": "trade",
    "times": "trade",
    "rest": "rest",
}
"""The theme of a decision by its first word; others are a `choice` within an action."""


def _themes(moment: Game, solution: str) -> tuple[Theme, ...]:
    seen = moment.view(moment.seat)
    most = max(player["claims"] for player in seen["players"])
    part: Theme = "opening" if most == 0 else "end" if most + 1 >= seen["claims_to_end"] else "middle"
    return _DECISIONS.get(solution.split(maxsplit=1)[0], "choice"), part


def check(puzzle: Puzzle) -> None:
    """Refuse a puzzle whose record or decisions do not fit the rules."""
    legal = puzzle.game.legal()
    if sorted(line.decision for line in puzzle.lines) != sorted(legal):
        raise CenturiaError(f"puzzle {puzzle.id}: its decisions are not the legal ones: {', '.join(legal)}")
    if puzzle.mode != puzzle.game.mode or puzzle.players != puzzle.game.seats:
        raise CenturiaError(f"puzzle {puzzle.id}: the record is of {puzzle.game.mode} with {puzzle.game.seats} players")


def available(specs: Sequence[str]) -> None:
    """Refuse bots that there are not."""
    for spec in specs:
        bots.make(spec, 0)
