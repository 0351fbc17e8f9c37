"""Standings of a tournament, from its games.

Swiss: a win and a bye count one point. Among equals the sum of the opponents' points decides (Buchholz), then the
points scored in the games. Arena: a win counts two points, from the third in a row four.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from centuria.server.tournaments.model import Entrant, Tournament, TournamentGame

ARENA_WIN, ARENA_STREAK_WIN = 2, 4
STREAK = 2
"""Wins in a row after which the next ones count more."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    entrant: Entrant
    place: int
    score: int
    tie_break: int
    """Swiss: Buchholz. Arena: wins."""
    wins: int
    games: int
    scored: int
    """Points scored in all games."""
    streak: int
    """Wins in a row up to now."""


def standings(tournament: Tournament) -> list[Standing]:
    """All players, the best first."""
    arena = tournament.settings.kind == "arena"
    played = {entrant.number: _games_of(tournament, entrant.number) for entrant in tournament.entrants}
    scores = {number: _score(games, number, arena=arena) for number, games in played.items()}
    lines = []
    for entrant in tournament.entrants:
        number, games = entrant.number, played[entrant.number]
        wins = sum(game.winner == number and game.second is not None for game in games)
        opponents = [opponent for game in games if (opponent := game.opponent(number)) is not None]
        tie_break = wins if arena else sum(scores[opponent] for opponent in opponents)
        scored = sum(game.points[game.players.index(number)] for game in games)
        line = (scores[number], tie_break, scored, wins, len(opponents), _streak(games, number), entrant)
        lines.append(line)
    lines.sort(key=lambda line: (-line[0], -line[1], -line[2], -line[-1].rating, line[-1].number))
    return [
        Standing(entrant, place, score, tie_break, wins, count, scored, streak)
        for place, (score, tie_break, scored, wins, count, streak, entrant) in enumerate(lines, 1)
    ]


def _games_of(tournament: Tournament, number: int) -> list[TournamentGame]:
    games = [game for game in tournament.games if game.over and number in game.players]
    return sorted(games, key=lambda game: (game.ended or 0, game.number))


def _score(games: Sequence[TournamentGame], number: int, *, arena: bool) -> int:
    if not arena:
        return sum(game.winner == number for game in games)
    score = row = 0
    for game in games:
        won = game.winner == number
        score += (ARENA_STREAK_WIN if row >= STREAK else ARENA_WIN) if won else 0
        row = row + 1 if won else 0
    return score


def _streak(games: Sequence[TournamentGame], number: int) -> int:
    row = 0
    for game in games:
        row = row + 1 if game.winner == number else 0
    return row
