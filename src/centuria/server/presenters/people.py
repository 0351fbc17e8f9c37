"""Profiles, results and leaderboards, from the rows of the database."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Row

from centuria.server.ratings.rating_model import Rating
from centuria.server.schemas.people import (
    GameResultInfo,
    LostGames,
    ModeRating,
    ModeStatistics,
    PlayedGame,
    ProgressPoint,
    RankedPlayer,
    RatingInfo,
    SeatResultInfo,
)

AnyRow = Row[tuple[object, ...]]


def rating(mean: float | None, sigma: float | None) -> RatingInfo | None:
    """A rating as it is shown."""
    if mean is None or sigma is None:
        return None
    low, high = Rating(mean, sigma).interval
    return {"mean": round(mean), "low": low, "high": high}


def _known(row: AnyRow) -> RatingInfo:
    shown = rating(row.mean, row.sigma)
    assert shown is not None
    return shown


def mode_rating(row: AnyRow) -> ModeRating:
    """The rating of a player in a mode."""
    return {**_known(row), "mode": row.mode, "players": row.players, "season": row.season, "games": row.games}


def mode_statistics(
    row: AnyRow, cards: Mapping[str, Sequence[tuple[str, int, int]]], lost: Sequence[AnyRow]
) -> ModeStatistics:
    """The statistics of a player in a mode."""
    return {
        "mode": row.mode,
        "games": row.games,
        "wins": row.wins,
        "mean_points": round(row.points / row.games, 1),
        "best_points": row.best,
        "mean_rounds": round(row.rounds / row.games, 1),
        "cards": [{"cost": cost, "count": count, "wins": wins} for cost, count, wins in cards.get(row.mode, ())],
        "lost": _lost([one for one in lost if one.mode == row.mode]),
    }


def _lost(games: Sequence[AnyRow]) -> LostGames | None:
    """Where points were lost; what is not on cards (tokens, tiles, crystals) counts with the cards."""
    if not games:
        return None
    cards = sum(_count(game.cards) for game in games)
    winners = sum(_count(game.winner_cards) for game in games)
    points, best = sum(game.points for game in games), sum(game.winner_points for game in games)
    return {
        "games": len(games),
        "points": round((best - points) / len(games), 1),
        "cards": round((winners - cards) / len(games), 1),
        "points_per_card": round(points / max(1, cards), 1),
        "winners_per_card": round(best / max(1, winners), 1),
    }


def _count(cards: str) -> int:
    return len(msgspec.json.decode(cards, type=list[str]))


def played_game(row: AnyRow) -> PlayedGame:
    """A mode and number of players that somebody plays."""
    return {"mode": row.mode, "players": row.players, "games": row.games}


def progress_point(row: AnyRow) -> ProgressPoint:
    """How a game ended for a player."""
    return {
        "table": row.table,
        "at": row.at,
        "place": row.place,
        "points": row.points,
        "rating": rating(row.mean, row.sigma),
    }


def _seat_result(row: AnyRow) -> SeatResultInfo:
    return {
        "seat": row.seat,
        "person": None if row.is_bot or row.guest else row.player,
        "name": row.name,
        "bot": row.player if row.is_bot else None,
        "place": row.place,
        "points": row.points,
        "left": bool(row.left),
        "before": rating(row.mean_before, row.sigma_before),
        "after": rating(row.mean, row.sigma),
    }


def game_results(rows: Sequence[AnyRow]) -> list[GameResultInfo]:
    """Games from the results of their seats, which come together."""
    found = list[GameResultInfo]()
    for table, group in groupby(rows, key=lambda row: row.table):
        seats = list(group)
        one: Any = seats[0]
        found.append(
            {
                "table": table,
                "mode": one.mode,
                "at": one.at,
                "rounds": one.rounds,
                "finished": bool(one.finished),
                "rated": one.mean is not None,
                "seats": [_seat_result(row) for row in seats],
            }
        )
    return found


def ranked_players(rows: Sequence[AnyRow]) -> list[RankedPlayer]:
    """The lines of a leaderboard, from its rows: people first, in order, then bots."""
    return [
        {
            **_known(row),
            "rank": None if row.is_bot else rank,
            "person": None if row.is_bot else row.player,
            "name": row.name or "",
            "bot": row.player if row.is_bot else None,
            "games": row.games,
        }
        for rank, row in enumerate(rows, 1)
    ]
