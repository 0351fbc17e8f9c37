"""The schema of a view: what a seat sees of a table, as TypedDicts.

Written once, here: builders, parsers, bots, narration, the server's OpenAPI description and the client's TypeScript
types (`make web-types`) all use these types. A view is narrowed by its `mode`, a question by its `kind`.
"""

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from centuria.components.mountains import MapIcon
from centuria.components.world.pieces import BonusKind, ExplorationKind, Icon, LocationKind, LocationSymbol
from centuria.mode_registry import WorldMode
from centuria.views.questions import Question

Metal = TypeAliasType("Metal", Literal["copper", "silver"])


class ViewHeader(TypedDict):
    """What every view begins with: the components, the players, how far the game is, and what is asked."""

    components: str
    options: dict[str, str]
    seats: int
    capacity: int
    claims_to_end: int
    viewer: int | None
    number: int
    turn: int
    playing: int | None
    round: int
    last_round: bool
    over: bool
    seat: int | None
    question: Question | None
    agenda: list[list[int]]
    legal: list[str]


class Merchant(TypedDict):
    """A merchant card of the row and the crystals lying on it."""

    card: str
    crystals: str


class MerchantRow(TypedDict):
    """The merchant row from the left, and the number of cards in the deck."""

    row: list[Merchant]
    deck: int


class ClaimedCard(TypedDict):
    """A claimed point card."""

    cost: str
    points: int


class Point(ClaimedCard):
    """A point card of the row and the token that lies above it."""

    token: Metal | None


class PointRow(TypedDict):
    """The point row from the left, and the number of cards in the deck."""

    row: list[Point]
    deck: int


class Tokens(TypedDict):
    """The number of tokens that nobody has taken yet."""

    copper: int
    silver: int


class GolemScore(TypedDict):
    """The parts of a score."""

    cards: int
    copper: int
    silver: int
    crystals: int
    total: int


class GolemPlayer(TypedDict):
    """What lies in front of a player; what is face down is None."""

    seat: int
    caravan: str
    hand: list[str] | None
    hand_size: int
    played: list[str]
    claimed: list[ClaimedCard] | None
    claims: int
    copper: int
    silver: int
    score: GolemScore | None


class GolemView(ViewHeader):
    """The table of the Golem Edition."""

    mode: Literal["golem"]
    merchants: MerchantRow
    points: PointRow
    tokens: Tokens
    players: list[GolemPlayer]
    scores: list[int] | None
    winner: int | None


class ExplorationTile(TypedDict):
    """A tile that covers a location; what it brings depends on its kind."""

    id: int
    kind: ExplorationKind
    crystals: str
    points: int
    icon: Icon | Literal[""]


class BonusTile(TypedDict):
    """A bonus tile, with the points for each time that its condition is met."""

    id: int
    kind: BonusKind
    icons: list[Icon]
    points: int


class PrintedPlace(TypedDict):
    """What is printed on a location."""

    id: str
    kind: LocationKind
    effect: str
    symbols: list[LocationSymbol]
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
    effect: Icon
    symbol: LocationSymbol | Literal[""]
    crystal: int
    workers: int


class ServedCard(WorldCard):
    """A point card of the row, with the location where it is claimed."""

    location: str


class WorldPointRow(TypedDict):
    """The point row from the left, the number of cards in the deck, and the top card of the deck."""

    row: list[ServedCard]
    deck: int
    next: WorldCard | None


class Stack(TypedDict):
    """A stack of bonus tiles: where it lies, how many are left, and the one on top."""

    id: str
    at: str
    left: int
    top: BonusTile | None


class PrintedTile(TypedDict):
    """What is printed on a tile of the map; the valley has no icon and no trade."""

    mountain: int | None
    icon: MapIcon | None
    trade: str | None


class MapTile(PrintedTile):
    """A tile of the map: where it lies, what is printed on it, and the seats whose wagons and outposts are there."""

    id: str
    q: int
    r: int
    near: list[str]
    wagons: list[int]
    outposts: list[int]


class ServedMerchant(TypedDict):
    """A merchant card, with the location where it is used."""

    card: str
    location: str


class ServedMerchantRow(TypedDict):
    """The merchant row from the left, the number of cards in the deck, and the last of them, if all have seen them."""

    row: list[ServedMerchant]
    deck: int
    under: list[str]


class OutpostScore(TypedDict, total=False):
    """What a score has in the sagas."""

    outposts: int


class WorldScore(OutpostScore):
    """The parts of a score."""

    cards: int
    bonus: int
    exploration: int
    crystals: int
    total: int


class MapPart(TypedDict, total=False):
    """What a view has in the sagas: the map and the prices there, and in Part III the merchant cards."""

    map: list[MapTile]
    toll: int
    outpost_cost: int
    column_values: list[int]
    merchants: ServedMerchantRow


class MapPlayerPart(TypedDict, total=False):
    """What a player has in the sagas: a wagon and outposts, and in Part III discards, which may lie face down."""

    wagon: str
    outposts: list[str]
    built: dict[MapIcon, int]
    uncovered: dict[MapIcon, list[int]]
    discards: int
    discarded: list[str] | None


class WorldPlayer(MapPlayerPart):
    """What lies in front of a player of the New World."""

    seat: int
    caravan: str
    home: int
    reserve: int
    claims: int
    claimed: list[WorldCard]
    icons: dict[Icon, int]
    assistance: dict[LocationSymbol, int]
    tools: dict[LocationSymbol, str]
    bonus: list[BonusTile]
    spaces: int
    explored: list[ExplorationTile]
    score: WorldScore


class WorldView(ViewHeader, MapPart):
    """The tables of the New World."""

    mode: WorldMode
    boards: list[str]
    locations: list[Place]
    points: WorldPointRow
    stacks: list[Stack]
    players: list[WorldPlayer]
    scores: list[int]
    winner: int | None


Player = TypeAliasType("Player", GolemPlayer | WorldPlayer)
View = TypeAliasType("View", GolemView | WorldView)


def question_of(view: View) -> Question:
    """The open question."""
    found = view["question"]
    if found is None:
        raise ValueError(f"position {view['number']} asks nothing: the game is over")
    return found


def decider(view: View) -> int:
    """The seat that decides."""
    seat = view["seat"]
    if seat is None:
        raise ValueError("nobody decides after the end of the game")
    return seat
