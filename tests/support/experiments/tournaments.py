"""Small tournaments, their games played in this process, and results without the times in them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from centuria.editions import edition
from centuria.experiments.tournament.games import GameResult, play
from centuria.experiments.tournament.plan import Tournament


def small(**changes: Any) -> Tournament:
    """A tournament of a few quick games."""
    fingerprint = edition("golem").components.fingerprint
    return replace(Tournament("golem", (2,), ("random", "simple"), 4, 1, 20_000, 60.0, fingerprint), **changes)


def played_here(tournament: Tournament) -> list[GameResult]:
    """All games of a tournament, one after the other in this process."""
    return [play(tournament, pairing).result for pairing in tournament.pairings()]


def untimed(results: Iterable[GameResult]) -> list[GameResult]:
    """Results by number, without how long they took."""
    return sorted((replace(r, seconds=()) for r in results), key=lambda r: r.number)


def without_time(data: Mapping[str, Any]) -> dict[str, Any]:
    """A report as data, without how long anything took."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(other) for key, other in value.items() if not key.startswith("ms_per_")}
        return [plain(other) for other in value] if isinstance(value, list) else value

    return dict(plain(dict(data)))
