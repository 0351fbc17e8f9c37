"""The shape of what a seat sees of a table, for whoever tells or draws it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Kind = Literal[
    "turn", "times", "upgrade", "pay", "return", "explore", "golem", "move", "toll", "build", "cost", "outpost",
    "column", "fourth",
]  # fmt: skip


class Question(TypedDict):
    """What is to be decided; which parts it has depends on its kind."""

    kind: Kind
    card: NotRequired[str]
    may_stop: NotRequired[bool]
    steps: NotRequired[int]
    stall: NotRequired[int]
    slot: NotRequired[int]
    excess: NotRequired[int]
    claimed: NotRequired[bool]
    rewarded: NotRequired[bool]
    reach: NotRequired[str]
    tile: NotRequired[str]
    to: NotRequired[int]
    cost: NotRequired[int]
    left: NotRequired[int]


class Table(TypedDict):
    """What every table has: who sits there, how far the game is, and what is asked."""

    seats: int
    capacity: int
    claims_to_end: int
    viewer: int | None
    number: int
    turn: int
    round: int
    last_round: bool
    over: bool
    seat: int | None
    question: Question | None
    legal: list[str]
    scores: list[int] | None
    winner: int | None


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


class GolemView(Table):
    """The table of the Golem Edition."""

    mode: Literal["golem"]
    merchants: Merchants
    points: Points
    tokens: Tokens
    players: list[Player]


class ExplorationTile(TypedDict):
    """A tile that covers a location; what it brings depends on its kind."""

    id: int
    kind: Literal["crystals", "worker", "points", "icon"]
    crystals: str
    points: int
    icon: str


class BonusTile(TypedDict):
    """A bonus tile, with the points for each time that its condition is met."""

    id: int
    kind: Literal["pair", "icon", "workers", "flat"]
    icons: list[str]
    points: int


class PrintedPlace(TypedDict):
    """What is printed on a location."""

    id: str
    kind: str
    effect: str
    symbol: str
    workers: int
    pos: list[int]


class Place(PrintedPlace):
    """A location: what is printed there, who stands there, and what covers it."""

    seat: int | None
    standing: int
    needed: int | None
    tile: ExplorationTile | None


class WorldCard(TypedDict):
    """A point card of the New World and what it does."""

    id: int
    cost: str
    points: int
    effect: str
    symbol: str
    crystal: int
    workers: int


class ServedCard(WorldCard):
    """A point card of the row, with the location where it is claimed."""

    location: str


class WorldPoints(TypedDict):
    """The point row from the left, how many cards are left to come, and the next of them."""

    row: list[ServedCard]
    deck: int
    next: WorldCard | None


class Stack(TypedDict):
    """A stack of bonus tiles: where it lies, how many are left, and the one on top."""

    id: str
    at: str
    left: int
    top: BonusTile | None


class Tile(TypedDict):
    """A tile of the map; the valley has no icon and no trade."""

    id: str
    q: int
    r: int
    mountain: int | None
    icon: str | None
    trade: str | None
    near: list[str]
    wagons: list[int]
    outposts: list[int]


class ServedMerchant(TypedDict):
    """A merchant card, with the location where it is used."""

    card: str
    location: str


class ServedMerchants(TypedDict):
    """The merchant row from the left, how many cards are left to come, and those last ones that everybody has seen."""

    row: list[ServedMerchant]
    deck: int
    under: list[str]


class WorldScore(TypedDict):
    """The parts of a score; outposts where there are any."""

    cards: int
    bonus: int
    exploration: int
    outposts: NotRequired[int]
    crystals: int
    total: int


class WorldPlayer(TypedDict):
    """What lies in front of a player; wagon and outposts in the sagas, discards in the third part."""

    seat: int
    caravan: str
    home: int
    reserve: int
    claims: int
    claimed: list[WorldCard]
    icons: dict[str, int]
    assistance: dict[str, int]
    tools: dict[str, str]
    bonus: list[BonusTile]
    spaces: int
    explored: list[ExplorationTile]
    wagon: NotRequired[str]
    outposts: NotRequired[list[str]]
    built: NotRequired[dict[str, int]]
    uncovered: NotRequired[dict[str, list[int]]]
    discards: NotRequired[int]
    discarded: NotRequired[list[str] | None]
    score: WorldScore


class WorldView(Table):
    """The tables of the New World; the map in the sagas, merchant cards in the third part."""

    mode: Literal["endless", "saga2", "saga3"]
    boards: list[str]
    locations: list[Place]
    points: WorldPoints
    stacks: list[Stack]
    map: NotRequired[list[Tile]]
    toll: NotRequired[int]
    outpost_cost: NotRequired[int]
    column_values: NotRequired[list[int]]
    merchants: NotRequired[ServedMerchants]
    players: list[WorldPlayer]


View = GolemView | WorldView


def asked(view: View, part: str) -> Question:
    """The open question, which has to have a part."""
    found = view["question"]
    if found is None or part not in found:
        raise ValueError(f"position {view['number']} asks about no {part}")
    return found


def decider(view: View) -> int:
    """The seat that decides."""
    seat = view["seat"]
    if seat is None:
        raise ValueError("nobody decides after the end of the game")
    return seat
