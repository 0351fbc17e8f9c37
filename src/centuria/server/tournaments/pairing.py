"""Pairing: who plays whom in the next round of a Swiss tournament, and among those who wait in an arena."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from centuria.server.tournaments.model import Tournament
from centuria.server.tournaments.standings import standings

Pair = tuple[int, int]

MAX_STEPS = 20_000
"""Attempts to pair a round without a rematch, before rematches are allowed."""


@dataclass(slots=True)
class _Search:
    """Depth-first search for a pairing: the best players first, their opponents in the order of preference."""

    scores: Mapping[int, int]
    met: Set[frozenset[int]]
    steps: int = field(default=0)

    def pair(self, players: Sequence[int]) -> list[Pair] | None:
        """Pairs of all these players without a rematch; None if there are none, or it takes too long to find them."""
        if not players:
            return []
        self.steps += 1
        if self.steps > MAX_STEPS:
            return None
        first, *others = players
        for opponent in self._by_preference(first, others):
            if frozenset((first, opponent)) in self.met:
                continue
            rest = self.pair([player for player in others if player != opponent])
            if rest is not None:
                return [(first, opponent), *rest]
        return None

    def _by_preference(self, first: int, others: Sequence[int]) -> list[int]:
        """The upper half of a score group plays the lower half; then the rest of the group, then the next groups."""
        group = [player for player in others if self.scores[player] == self.scores[first]]
        half = len(group) // 2
        return [*group[half:], *reversed(group[:half]), *others[len(group) :]]


def swiss_round(tournament: Tournament) -> tuple[list[Pair], int | None]:
    """The pairs of the next round, and who has a bye: the last one who has had none, if the number is odd.

    Nobody meets the same opponent twice as long as that can be avoided.
    """
    table = standings(tournament)
    order = [line.entrant.number for line in table if line.entrant.active]
    scores = {line.entrant.number: line.score for line in table}
    met = {frozenset(game.players) for game in tournament.games if game.second is not None}
    free = {game.first for game in tournament.games if game.second is None}
    byes: list[int | None] = [None]
    if len(order) % 2:
        again = [number for number in reversed(order) if number in free]
        byes = [*(number for number in reversed(order) if number not in free), *again]
    search = _Search(scores, met)
    for bye in byes:
        pairs = search.pair([number for number in order if number != bye])
        if pairs is not None:
            return _seated(tournament, pairs), bye
    players = [number for number in order if number != byes[0]]
    return _seated(tournament, _with_rematches(players, met)), byes[0]


def _with_rematches(players: Sequence[int], met: Set[frozenset[int]]) -> list[Pair]:
    """From the top, each with the next one whom they have not met, if there is one."""
    waiting, pairs = list(players), []
    while waiting:
        first = waiting.pop(0)
        fresh = (k for k, other in enumerate(waiting) if frozenset((first, other)) not in met)
        pairs.append((first, waiting.pop(next(fresh, 0))))
    return pairs


def arena_pairs(tournament: Tournament) -> list[Pair]:
    """Pairs among those who wait, neighbours in the standings first. Bots play people only.

    Two who have just played each other wait for somebody else, unless nobody else is there.
    """
    busy = tournament.busy
    waiting = [
        line.entrant for line in standings(tournament) if line.entrant.active and line.entrant.number not in busy
    ]
    last = dict[int, int | None]()
    for game in tournament.games:
        last |= {number: game.opponent(number) for number in game.players}
    active = sum(entrant.active for entrant in tournament.entrants)
    pairs = list[Pair]()
    while waiting:
        first = waiting.pop(0)
        fitting = [other for other in waiting if first.person is not None or other.person is not None]
        fresh = [other for other in fitting if last.get(first.number) != other.number]
        second = next(iter(fresh), None) or (next(iter(fitting), None) if active == 2 else None)
        if second is not None:
            waiting.remove(second)
            pairs.append((first.number, second.number))
    return _seated(tournament, pairs)


def _seated(tournament: Tournament, pairs: Sequence[Pair]) -> list[Pair]:
    """Each pair in the order of seats: who has been first more often is second now, and else the lower number."""
    firsts = Counter(game.first for game in tournament.games if game.second is not None)
    return [(a, b) if (firsts[a], a) <= (firsts[b], b) else (b, a) for a, b in pairs]
