"""Tournaments: the list, and one with its standings and games."""

from typing_extensions import TypedDict

from centuria.mode_registry import ModeName
from centuria.server.schemas.tables import PaceInfo
from centuria.server.tables.settings import Theme
from centuria.server.tournaments.model import GameStatus, TournamentStatus
from centuria.server.tournaments.settings import TournamentKind


class TournamentInfo(TypedDict):
    """A tournament in the list; times are in milliseconds since 1970."""

    id: str
    name: str
    kind: TournamentKind
    mode: ModeName
    theme: Theme
    pace: PaceInfo
    rounds: int
    minutes: int
    rated: bool
    status: TournamentStatus
    round: int
    created: int
    starts: int | None
    started: int | None
    ends: int | None
    ended: int | None
    players: int


class StandingInfo(TypedDict):
    """A line of the standings. `tie_break` is the Buchholz score, in an arena the number of wins."""

    number: int
    person: str | None
    bot: str | None
    name: str
    active: bool
    place: int
    score: int
    tie_break: int
    wins: int
    games: int
    scored: int
    streak: int


class TournamentGameInfo(TypedDict):
    """A game between two players by their numbers; without a second one it is a bye."""

    number: int
    round: int
    first: int
    second: int | None
    table: str | None
    status: GameStatus
    winner: int | None
    points: list[int]


class TournamentDetails(TournamentInfo):
    """A tournament with its standings and its latest games; `mine` is the number of the person who asks.

    `now` is the server's time, `my_table` the table at which the person plays at present; `last_round` is the number of
    rounds that a Swiss tournament has with the players who have entered.
    """

    now: int
    last_round: int
    hosting: bool
    mine: int | None
    my_table: str | None
    standings: list[StandingInfo]
    latest_games: list[TournamentGameInfo]


class TournamentList(TypedDict):
    """The latest tournaments: those that are open, that are running, that are over."""

    tournaments: list[TournamentInfo]
