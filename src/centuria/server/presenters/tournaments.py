"""Tournaments as everybody may see them."""

from centuria.server.accounts.person import Person
from centuria.server.schemas.tournaments import (
    StandingInfo,
    TournamentDetails,
    TournamentGameInfo,
    TournamentInfo,
)
from centuria.server.tournaments.model import Tournament, TournamentGame
from centuria.server.tournaments.standings import Standing, standings

MAX_GAMES = 40
"""Games of an arena that are shown, the latest ones."""


def tournament_info(tournament: Tournament, players: int) -> TournamentInfo:
    """A tournament in the list."""
    settings = tournament.settings
    return {
        "id": tournament.id,
        "name": settings.name,
        "kind": settings.kind,
        "mode": settings.mode,
        "theme": settings.theme,
        "pace": settings.pace.model_dump(),
        "rounds": settings.rounds,
        "minutes": settings.minutes,
        "rated": settings.rated,
        "status": tournament.status,
        "round": tournament.round,
        "created": tournament.created,
        "starts": tournament.starts,
        "started": tournament.started,
        "ends": tournament.ends,
        "ended": tournament.ended,
        "players": players,
    }


def tournament_details(tournament: Tournament, viewer: Person | None, now: int) -> TournamentDetails:
    """A tournament with its standings and games, as a viewer gets it."""
    mine = None if viewer is None else tournament.entrant_of(viewer.id)
    own = [game for game in tournament.games if mine is not None and mine.number in game.players]
    return {
        **tournament_info(tournament, len(tournament.entrants)),
        "now": now,
        "last_round": tournament.last_round,
        "hosting": viewer is not None and viewer.id == tournament.host,
        "mine": None if mine is None else mine.number,
        "my_table": next((game.table for game in own if game.status == "playing"), None),
        "standings": [_standing(line) for line in standings(tournament)],
        "latest_games": [_game(game) for game in _latest(tournament)],
    }


def _latest(tournament: Tournament) -> list[TournamentGame]:
    """Swiss: the games of all rounds. Arena: the latest ones. The last round comes first."""
    games = sorted(tournament.games, key=lambda game: (-game.round, game.number))
    if tournament.settings.kind == "swiss":
        return games
    return sorted(games, key=lambda game: -game.number)[:MAX_GAMES]


def _standing(line: Standing) -> StandingInfo:
    entrant = line.entrant
    return {
        "number": entrant.number,
        "person": entrant.person,
        "bot": entrant.bot,
        "name": entrant.name,
        "active": entrant.active,
        "place": line.place,
        "score": line.score,
        "tie_break": line.tie_break,
        "wins": line.wins,
        "games": line.games,
        "scored": line.scored,
        "streak": line.streak,
    }


def _game(game: TournamentGame) -> TournamentGameInfo:
    return {
        "number": game.number,
        "round": game.round,
        "first": game.first,
        "second": game.second,
        "table": game.table if game.status != "planned" else None,
        "status": game.status,
        "winner": game.winner,
        "points": list(game.points),
    }
