"""People as others see them: ratings, results, statistics, and leaderboards."""

from typing_extensions import TypedDict

from centuria.mode_registry import ModeName
from centuria.server.accounts.person import AccountKind


class RatingInfo(TypedDict):
    """A rating: the mean, and the interval that has the true strength in it with a probability of 95 %."""

    mean: int
    low: int
    high: int


class ModeRating(RatingInfo):
    """A rating in a mode with a number of players; `games` are those of the season."""

    mode: ModeName
    players: int
    season: str
    games: int


class CardCount(TypedDict):
    """A point card, by its cost, how often the player has claimed it, and how often of these in a game that was won."""

    cost: str
    count: int
    wins: int


class LostGames(TypedDict):
    """Where points were lost in games that somebody else has won: means of how far the player was behind the winner in
    points and in point cards, and what a point card brought to each."""

    games: int
    points: float
    cards: float
    points_per_card: float
    winners_per_card: float


class ModeStatistics(TypedDict):
    """What somebody's finished games of a mode have in common."""

    mode: ModeName
    games: int
    wins: int
    mean_points: float
    best_points: int
    mean_rounds: float
    cards: list[CardCount]
    lost: LostGames | None


class Profile(TypedDict):
    """A person as others see them."""

    id: str
    name: str
    kind: AccountKind
    since: int
    ratings: list[ModeRating]
    statistics: list[ModeStatistics]


class PlayedGame(TypedDict):
    """A mode with a number of players, and how many games of it somebody has finished."""

    mode: ModeName
    players: int
    games: int


class ProgressPoint(TypedDict):
    """How a finished game ended for somebody; `rating` is the one after it, where it was rated."""

    table: str
    at: int
    place: int
    points: int
    rating: RatingInfo | None


class Progress(TypedDict):
    """Somebody's last games of a mode with a number of players, the first of them first; and what else they play."""

    mode: ModeName | None
    players: int
    games: list[ProgressPoint]
    played: list[PlayedGame]


class SeatResultInfo(TypedDict):
    """How a game ended for a seat; `before` and `after` are the ratings, where the game was rated."""

    seat: int
    person: str | None
    name: str
    bot: str | None
    place: int
    points: int
    left: bool
    before: RatingInfo | None
    after: RatingInfo | None


class GameResultInfo(TypedDict):
    """How a game ended; `finished` is false for an abandoned one."""

    table: str
    mode: ModeName
    at: int
    rounds: int
    finished: bool
    rated: bool
    seats: list[SeatResultInfo]


class History(TypedDict):
    """Some games of a person, the latest first; `next` asks for more."""

    games: list[GameResultInfo]
    next: int | None


class RankedPlayer(RatingInfo):
    """A line of a leaderboard: a person, or a bot, which has no rank."""

    rank: int | None
    person: str | None
    name: str
    bot: str | None
    games: int


class Leaderboard(TypedDict):
    """The best of a season in a mode with a number of players, and the seasons that there are."""

    mode: ModeName
    players: int
    season: str
    seasons: list[str]
    min_games: int
    lines: list[RankedPlayer]
