"""The shape of what a seat sees of a golem table, for whoever tells or draws it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Question(TypedDict):
    """What is to be decided; which parts it has depends on its kind."""

    kind: Literal["turn", "times", "upgrade", "pay", "return"]
    card: NotRequired[str]
    steps: NotRequired[int]
    stall: NotRequired[int]
    slot: NotRequired[int]
    excess: NotRequired[int]


class Merchant(TypedDict):
    """A merchant card of the row and the crystals lying on it."""

    card: str
    crystals: str


class Merchants(TypedDict):
    """The merchant row from the left, and how many cards are left to come."""

    row: list[Merchant]
    deck: int


class Point(TypedDict):
    """A point card of the row and the token that lies above it."""

    cost: str
    points: int
    token: Literal["copper", "silver"] | None


class Points(TypedDict):
    """The point row from the left, and how many cards are left to come."""

    row: list[Point]
    deck: int


class Claimed(TypedDict):
    """A claimed point card."""

    cost: str
    points: int


class Tokens(TypedDict):
    """The tokens nobody has taken yet."""

    copper: int
    silver: int


class Score(TypedDict):
    """The parts of a score."""

    cards: int
    copper: int
    silver: int
    crystals: int
    total: int


class Player(TypedDict):
    """What lies in front of a player; what is face down is None."""

    seat: int
    caravan: str
    hand: list[str] | None
    hand_size: int
    played: list[str]
    claimed: list[Claimed] | None
    claims: int
    copper: int
    silver: int
    score: Score | None


class View(TypedDict):
    """The whole table as one seat, or a spectator, sees it."""

    mode: str
    seats: int
    viewer: int | None
    number: int
    turn: int
    round: int
    last_round: bool
    over: bool
    seat: int | None
    question: Question | None
    legal: list[str]
    merchants: Merchants
    points: Points
    tokens: Tokens
    players: list[Player]
    scores: list[int] | None
    winner: int | None
