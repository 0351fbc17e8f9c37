"""The cards and numbers of `golem`: Century Golem Edition, which is also Spice Road.

A set that loads can be played to the end by any number of players it names: every card has a face of its
own, every trade comes to an end, every point card can be paid, and there are point cards enough for the
claims that end the game.
"""

import importlib.resources
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from centuria.components import notation
from centuria.components.checks import usually
from centuria.components.fingerprints import fingerprint
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import ComponentWarning, Entry, form, opened, parsed, provenance, quoted, shown
from centuria.errors import ComponentProblem

PACKAGED = "golem.toml"

MERCHANTS = 43
POINT_CARDS = 36
PLAYERS = (2, 5)
USUAL_CAPACITY = 10
LARGEST_CAPACITY = 30
USUAL_CLAIMS = FrozenMap({2: 6, 3: 6, 4: 5, 5: 5})
STARTING_CARDS = 2


@dataclass(frozen=True, slots=True)
class PointCard:
    """A card that is claimed for `cost` crystals and scores `points`."""

    cost: str
    points: int


@dataclass(frozen=True, slots=True)
class GolemSet:
    """One set of components. Sets with the same fingerprint play the same game."""

    file: str
    fingerprint: str
    provenance: str
    players: tuple[int, int]
    caravan_capacity: int
    merchant_row: int
    point_row: int
    start: tuple[str, ...]
    claims_to_end: Mapping[int, int]
    tokens_per_player: int
    copper_points: int
    silver_points: int
    starting_hand: tuple[str, ...]
    merchants: tuple[str, ...]
    points: tuple[PointCard, ...]
    warnings: tuple[ComponentWarning, ...] = field(default=(), compare=False, repr=False)


def load(path: Path | None = None) -> GolemSet:
    """The set in the file at `path`, or the published one."""
    if path is not None:
        return read(opened(path))
    text = importlib.resources.files(__package__).joinpath(PACKAGED).read_text(encoding="utf-8")
    return parse(text, PACKAGED)


def parse(text: str, file: str) -> GolemSet:
    """The set written in a text; `file` is what its errors call it."""
    return read(parsed(text, file))


def read(root: Entry) -> GolemSet:
    """The set in a file that has been opened."""
    form(root)
    top = root.table(
        "format", "provenance", "players", "caravan_capacity", "merchant_row", "point_row", "start",
        "claims_to_end", "tokens_per_player", "token_points", "starting_hand", "merchants", "points",
    )  # fmt: skip
    capacity = top["caravan_capacity"].integer(1, LARGEST_CAPACITY)
    usually(top["caravan_capacity"], USUAL_CAPACITY, ComponentProblem.told("component-so-rulebook"))
    tokens = top["token_points"].table("copper", "silver")
    points = _points(top["points"], capacity)
    hand, merchants = _cards(top["starting_hand"], top["merchants"], capacity)
    found = GolemSet(
        file=root.source.file,
        fingerprint="",
        provenance=provenance(top["provenance"]),
        players=_players(top["players"]),
        caravan_capacity=capacity,
        merchant_row=_row(top["merchant_row"], 6),
        point_row=_row(top["point_row"], 5),
        start=_start(top["start"], capacity),
        claims_to_end=_claims_to_end(top["claims_to_end"], len(points)),
        tokens_per_player=top["tokens_per_player"].integer(0, 12),
        copper_points=tokens["copper"].integer(0, 100),
        silver_points=tokens["silver"].integer(0, 100),
        starting_hand=hand,
        merchants=merchants,
        points=points,
    )
    return replace(found, fingerprint=fingerprint("golem", found), warnings=root.source.warnings)


def _players(entry: Entry) -> tuple[int, int]:
    least, most = (player.integer(1, 9) for player in entry.items(2, 2))
    if (least, most) != PLAYERS:
        raise entry.wrong("component-players", mode="golem", known=str(list(PLAYERS)), value=str([least, most]))
    return least, most


def _row(entry: Entry, length: int) -> int:
    if entry.integer(0, 99) != length:
        raise entry.wrong("component-row", value=shown(entry.value), length=length)
    return length


def _start(entry: Entry, capacity: int) -> tuple[str, ...]:
    seats = PLAYERS[1]
    return tuple(notation.crystals(seat, capacity, least=0) for seat in entry.items(seats, seats))


def _claims_to_end(entry: Entry, point_cards: int) -> FrozenMap[int, int]:
    """Before the last claim of the game each player is at least one claim short of the end."""
    by_seats = entry.numbered(*PLAYERS)
    claims: dict[int, int] = {}
    for seats in range(PLAYERS[0], PLAYERS[1] + 1):
        if seats not in by_seats:
            raise entry.lacking(str(seats))
        claims[seats] = by_seats[seats].integer(1, 100)
        most = (point_cards - 1) // seats + 1
        if claims[seats] > most:
            raise by_seats[seats].wrong(
                "component-claims", claims=claims[seats], seats=seats, cards=point_cards, most=most
            )
        usually(by_seats[seats], USUAL_CLAIMS[seats], ComponentProblem.told("component-so-rulebook"))
    return FrozenMap(claims)


def _cards(hand: Entry, merchants: Entry, capacity: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    held = list(_faces(hand.table("produce", "upgrade", optional=("trade",)), capacity))
    dealt = list(_faces(merchants.table("produce", "upgrade", "trade"), capacity))
    _distinct([*held, *dealt])
    if len(held) != STARTING_CARDS:
        raise hand.wrong("component-card-count", expected=STARTING_CARDS, count=len(held))
    if all(">" in face for face, _ in held):
        raise hand.wrong("component-starting-card")
    if len(dealt) != MERCHANTS:
        raise merchants.wrong("component-card-count", expected=MERCHANTS, count=len(dealt))
    return tuple(face for face, _ in held), tuple(face for face, _ in dealt)


def _faces(table: Mapping[str, Entry], capacity: int) -> Iterable[tuple[str, Entry]]:
    for card in table["produce"].items():
        yield notation.crystals(card, capacity), card
    for card in table["upgrade"].items():
        yield notation.upgrade(card), card
    for card in table["trade"].items() if "trade" in table else ():
        yield notation.trade(card, capacity), card


def _points(entry: Entry, capacity: int) -> tuple[PointCard, ...]:
    cards = [
        (PointCard(notation.crystals(cost, capacity), points), cost)
        for points, costs in entry.numbered(1, 100).items()
        for cost in costs.items(least=1)
    ]
    _distinct([(card.cost, cost) for card, cost in cards])
    if len(cards) != POINT_CARDS:
        raise entry.wrong("component-card-count", expected=POINT_CARDS, count=len(cards))
    return tuple(card for card, _ in cards)


def _distinct(cards: Iterable[tuple[str, Entry]]) -> None:
    """Cards are written by their face, so a face belongs to one card."""
    first: dict[str, Entry] = {}
    for face, card in cards:
        if face in first:
            raise card.wrong("component-twice-at", value=quoted(face), other=first[face].name())
        first[face] = card
