"""A tournament as values: its players, its games and how far it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from centuria.server.tournaments.settings import TournamentSettings

GameStatus = Literal["planned", "playing", "over"]


class TournamentStatus(StrEnum):
    """The life cycle of a tournament."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a tournament: a person, or a level of bots."""

    number: int
    person: str | None
    bot: str | None
    name: str
    rating: float
    active: bool = True
    """Whether the player is paired; people who withdraw or do not show up are not."""


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game of a tournament between two players by their numbers; without a second one it is a bye."""

    number: int
    round: int
    first: int
    second: int | None
    table: str | None = None
    status: GameStatus = "planned"
    winner: int | None = None
    """The number of the winner; None while nobody has won, and when both have left."""
    points: tuple[int, int] = (0, 0)
    left: tuple[bool, bool] = (False, False)
    """Which of the two were no longer playing at the end."""
    ended: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of the players."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def over(self) -> bool:
        """Whether it counts."""
        return self.status == "over"

    def opponent(self, number: int) -> int | None:
        """The other player."""
        return self.second if number == self.first else self.first


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament at one moment; games are in the order of their numbers."""

    id: str
    host: str
    settings: TournamentSettings
    status: TournamentStatus
    round: int
    created: int
    starts: int | None
    started: int | None
    ended: int | None
    entrants: Sequence[Entrant] = ()
    games: Sequence[TournamentGame] = ()

    def entrant(self, number: int) -> Entrant:
        """A player by their number, from 1."""
        return self.entrants[number - 1]

    def entrant_of(self, person: str) -> Entrant | None:
        """A person's entry."""
        return next((entrant for entrant in self.entrants if entrant.person == person), None)

    @property
    def ends(self) -> int | None:
        """When the time of an arena is over."""
        if self.settings.kind != "arena" or self.started is None:
            return None
        return self.started + self.settings.minutes * 60_000

    @property
    def last_round(self) -> int:
        """The rounds of a Swiss tournament: never more than it takes to play everybody once."""
        players = len(self.entrants)
        return min(self.settings.rounds, max(1, players - 1 + players % 2))

    @property
    def busy(self) -> frozenset[int]:
        """The players whose game is not over."""
        return frozenset(number for game in self.games if not game.over for number in game.players)
