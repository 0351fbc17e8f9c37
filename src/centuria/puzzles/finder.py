"""Finds puzzles in a game: decisions that weak bots miss and that a search is sure of.

The candidates are positions at which the levels of bots disagree and in which a wide beam search sees one decision far
ahead; those with the largest lead are searched. A short search proposes the best decision; then the best one and its
rivals are each searched for themselves, in several deals of what the player cannot see. A puzzle is left where the best
decision is ahead of all rivals by far. Each step is tried with a small part of its search first, and a position that is
far from a puzzle by then is dropped.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria import bots
from centuria.bots.levels import level1, level2, level3, level4, level5
from centuria.bots.multi_pv import Opinion, advise, outlook
from centuria.bots.search.mcts import PRIOR_PARAMS, Search
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

SMALL = 5
"""A step is tried with the fifth part of its search first."""

HOPELESS = 0.5
"""After the small search, a rival that is behind by less than this part of `GAP` ends the look at a position."""

PLANNED_LEAD = 1.0
"""By how many points the best decision of a candidate is ahead in the plan of a beam search."""

LOST, WON = 0.12, 0.93
"""Outside of these chances a game is decided, and nothing in it is a puzzle."""

MIN_CHOICES = 3
"""Legal decisions of a puzzle at least."""

RIVALS = 3
"""Rivals that are searched for themselves."""

DEALS, OTHER_DEALS = (1, 2), (3, 4)
"""Deals of the unseen that each of them is searched in, and those in which the closest rival has to be behind again."""

PER_GAME, TRIED = 4, 16
"""Puzzles of one game at most, each of another turn, and candidates that are searched for them."""

LINE = 8
"""Steps of the continuation that are saved."""

LEVELS = (level1, level2, level3, level4, level5)

EASIEST, STEP = 900.0, 240.0
"""The rating of a puzzle that every level solves, and what each level that fails adds."""

LIMIT = 2_000
"""Decisions after which a game between bots is given up."""


@dataclass(frozen=True, slots=True)
class Effort:
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
    search: Effort

    def puzzles(self) -> list[Puzzle]:
        """Play it, and find its puzzles."""
        seeds = [derived_seed(self.seed, seat) for seat in range(len(self.bots))]
        game, _ = play_match(MatchConfig(self.mode, LIMIT), self.bots, self.seed, seeds)
        return list(find(game, " - ".join(self.bots), self.search))


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game of a record to look for puzzles in."""

    record: str
    search: Effort

    def puzzles(self) -> list[Puzzle]:
        """Read it, and find its puzzles."""
        reading = read_record(self.record)
        return list(find(reading.game, reading.tags.get("names", ""), self.search))


def puzzles_of(game: BotGame | RecordedGame) -> list[Puzzle]:
    """The puzzles of a game: a task for the worker pool."""
    return game.puzzles()


def find(game: Game, source: str, search: Effort) -> Iterator[Puzzle]:
    """The puzzles of a game, with the record up to each."""
    leads = ((moment, _planned_lead(moment)) for moment in game.path() if len(moment.legal()) >= MIN_CHOICES)
    candidates = sorted((one for one in leads if one[1] >= PLANNED_LEAD), key=lambda one: -one[1])
    turns, tried = set[int](), 0
    for moment, _ in candidates:
        if len(turns) == PER_GAME or tried == TRIED:
            return
        chosen = _chosen(moment)
        if moment.turn in turns or len(set(chosen)) == 1:
            continue
        tried += 1
        puzzle = _puzzle(moment, chosen, source, search)
        if puzzle is not None:
            turns.add(moment.turn)
            yield puzzle


def _planned_lead(moment: Game) -> float:
    """How many points the best decision is ahead of the next one in the plan of a wide beam search."""
    seen = moment.view(moment.seat)
    planner, position = Search(0, iterations=1), imagine(seen)
    with planner.searching(position, seen):
        values = sorted(planner.beam_search(position, PRIOR_PARAMS).values())
    return values[-1] - values[-2]


def _chosen(moment: Game) -> list[str]:
    """What each level of bots would play."""
    return [level(moment.number).choose(moment.view(moment.seat), moment.legal()) for level in LEVELS]


def _puzzle(moment: Game, chosen: Sequence[str], source: str, search: Effort) -> Puzzle | None:
    seen, legal, seat = moment.view(moment.seat), moment.legal(), moment.position.seat
    first = advise(seen, legal, iterations=max(1, search.first // SMALL), seed=moment.number)
    if not _may_be_clear(first, seat, HOPELESS * GAP):
        return None
    proposed = advise(seen, legal, iterations=search.first, seed=moment.number)
    if not _may_be_clear(proposed, seat, GAP):
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
        themes=_themes(moment, judged[0]),
        rating=EASIEST + STEP * failing,
        source=source,
        lines=judged,
        record=record,
    )


def _may_be_clear(proposed: Sequence[Opinion], seat: int, gap: float) -> bool:
    best = proposed[0].chances[seat - 1]
    close = any(o.weight >= EXPLORED and best - o.chances[seat - 1] < gap for o in proposed[1:])
    return LOST < best < WON and not close


def _judged(seen: View, proposed: Sequence[Opinion], seat: int, search: Effort) -> tuple[Line, ...] | None:
    """The decisions after the second look, the best one first; None where it is not far ahead of the others."""

    def lead(rival: Line) -> float:
        return best.chances[seat - 1] - rival.chances[seat - 1]

    by_weight = sorted(proposed[1:], key=lambda opinion: -opinion.weight)
    by_chance = sorted(by_weight[RIVALS - 1 :], key=lambda opinion: -opinion.chances[seat - 1])
    rivals = [*by_chance[:1], *by_weight[: RIVALS - 1]]
    best = _look(seen, proposed[0], DEALS[:1], search.second // SMALL)
    for rival in rivals:
        if lead(_look(seen, rival, DEALS[:1], search.second // SMALL)) < HOPELESS * GAP:
            return None
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
    return outlook(view(position, position.seat, 0), legal, iterations=max(1, iterations), seed=1)


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
    "explore": "explore",
    "outpost": "explore",
    "build": "explore",
}
"""The theme of a decision by its first word, unless it claims a card; others are a `choice` within an action."""


def _themes(moment: Game, best: Line) -> tuple[Theme, ...]:
    seen = moment.view(moment.seat)
    most = max(player["claims"] for player in seen["players"])
    part: Theme = "opening" if most == 0 else "end" if most + 1 >= seen["claims_to_end"] else "middle"
    if _claims(moment, best):
        return "claim", part
    return _DECISIONS.get(best.decision.split(maxsplit=1)[0], "choice"), part


def _claims(moment: Game, best: Line) -> bool:
    """Whether the turn, as the search continues it, claims a card."""
    position, seat = moment.position, moment.position.seat
    turn, had = position.turn, moment.view(seat)["players"][seat - 1]["claims"]
    for _, decision in ((seat, best.decision), *best.line):
        if position.over or position.turn != turn or decision not in position.legal():
            break
        position = position.decide(decision)
    return view(position, seat, 0)["players"][seat - 1]["claims"] > had


def check(puzzle: Puzzle) -> None:
    """Refuse a puzzle whose record or decisions do not fit the rules."""
    legal = puzzle.game.legal()
    if sorted(line.decision for line in puzzle.lines) != sorted(legal):
        raise CenturiaError.told("puzzle-decisions", puzzle=puzzle.id, legal=", ".join(legal))
    if puzzle.mode != puzzle.game.mode or puzzle.players != puzzle.game.seats:
        mode, seats = puzzle.game.mode, str(puzzle.game.seats)
        raise CenturiaError.told("puzzle-other-game", puzzle=puzzle.id, mode=mode, seats=seats)


def available(specs: Sequence[str]) -> None:
    """Refuse bots that there are not."""
    for spec in specs:
        bots.make(spec, 0)
