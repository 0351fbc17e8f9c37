"""The point cards of An Endless World, and what Tools among them can bring."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from centuria.components import notation
from centuria.components.checks import all_kinds, counted, numbers, usual_listing
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import PROVENANCES, Entry, exceptions, provenance, quoted
from centuria.components.world.modes import RULEBOOKS
from centuria.components.world.pieces import SYMBOLS, Icon, WorldCard
from centuria.errors import ComponentProblem

W = TypeVar("W", bound=str)

CARDS: Final = 56
"""As many as there are, and the most that a table can hold."""

CARDS_LEFT: Final = FrozenMap({2: 32, 3: 40, 4: 48})
"""By number of players, in every mode, if the cards are marked as ours."""

ROW: Final = 4
"""How many point cards lie in the row."""

LARGEST_COST: Final = 10
STARS: Final = ("white", "black")
PLAYERS: Final = FrozenMap({"all": (2, 3, 4), "3+": (3, 4), "=4": (4,)})
"""With how many players a card is used, by its mark."""

ICONS: Final[tuple[Icon, ...]] = ("assistance", "tool", "merchants", "exploration")
"""The kinds of point cards, which are also what bonus tiles count."""

MOST_POINTS: Final = 100


@dataclass(frozen=True, slots=True)
class Tools:
    """How many Tool cards with each symbol a player can have, and how many cards of any kind."""

    by_symbol: Mapping[str, int]
    claims: int

    @staticmethod
    def of(cards: Sequence[WorldCard], claims: int) -> "Tools":
        """The Tools that can be dealt in one mode or another, with most players."""
        by_symbol: dict[str, int] = {
            symbol: max(
                sum(card.effect == "tool" and card.symbol == symbol for card in in_play(cards, star, 4))
                for star in STARS
            )
            for symbol in SYMBOLS
        }
        return Tools(FrozenMap(by_symbol), claims)

    def most(self, symbols: Iterable[str]) -> int:
        """The most Tool crystals that a player can gain where these symbols are printed; a card brings one."""
        return min(self.claims, sum(self.by_symbol.get(symbol, 0) for symbol in symbols))


def cards(entry: Entry, workers: int, caravan: int) -> tuple[WorldCard, ...]:
    """The point cards; in every mode and with any number of players they fill the row."""
    found = entry.table("provenance", "count", "cards", optional=("cost_size", "marks_exist", "base", "strength"))
    provenance(found["provenance"])
    if "marks_exist" in found:
        marks = found["marks_exist"].table("value", "provenance")
        provenance(marks["provenance"])
        names = (*STARS, *(mark for mark in PLAYERS if mark != "all"))
        usual_listing(marks["value"], names, ComponentProblem.told("component-marks"))
    for remark in ("base", "strength"):
        if remark in found:
            _valuation(found[remark])
    entries = found["cards"].items(ROW, CARDS)
    if len(entries) != CARDS:
        found["cards"].unusual("component-cards-known", count=len(entries), usual=CARDS)
    counted(found["count"], len(entries), ComponentProblem.told("component-listed-cards", count=len(entries)))
    numbers([number_of(one) for one in entries], "cards")
    read = tuple(_card(one, workers, caravan) for one in entries)
    if "cost_size" in found:
        _check_sizes(found["cost_size"], entries, read)
    all_kinds(found["cards"], ICONS, {card.effect for card in read})
    _check_marks(found["cards"], read)
    return read


def _check_sizes(entry: Entry, entries: Sequence[Entry], read: Sequence[WorldCard]) -> None:
    """The usual number of crystals that a card costs is a remark: another number is only named."""
    fact = entry.table("value", "provenance")
    provenance(fact["provenance"])
    usual = fact["value"].integer(1, LARGEST_COST)
    for one, card in zip(entries, read, strict=True):
        if len(card.cost) != usual:
            one.entries()["cost"].unusual(
                "component-cost-size", cost=quoted(card.cost), count=len(card.cost), usual=usual
            )


def _check_marks(entry: Entry, read: Sequence[WorldCard]) -> None:
    for mode, book in RULEBOOKS.items():
        for seats, count in CARDS_LEFT.items():
            left = len(in_play(read, book.remove_star, seats))
            if left == count:
                continue
            problem = ComponentProblem.told(
                "component-cards-left", left=left, mode=mode, seats=seats, count=count, star=quoted(book.remove_star)
            )
            if left < ROW:
                raise entry.wrong("component-cards-row", problem=problem, row=ROW)
            entry.warned(problem)


def in_play(found: Iterable[WorldCard], remove_star: str, seats: int) -> tuple[WorldCard, ...]:
    """The cards that are shuffled when one star goes back and `seats` players play."""
    return tuple(card for card in found if card.star != remove_star and seats in PLAYERS[card.players])


def number_of(entry: Entry) -> Entry:
    """The number of a card or tile."""
    found = entry.entries()
    if "id" not in found:
        raise entry.lacking("id")
    return found["id"]


def _card(entry: Entry, workers: int, caravan: int) -> WorldCard:
    effect = kind_of(entry, "effect", ICONS)
    more = {"assistance": ("symbol",), "tool": ("symbol", "crystal"), "merchants": ("workers",)}.get(effect, ())
    found = entry.table("id", "cost", "points", "star", "players", "effect", *more, optional=PROVENANCES)
    exceptions(entry)
    return WorldCard(
        id=found["id"].integer(1, CARDS),
        cost=notation.crystals(found["cost"], min(LARGEST_COST, caravan)),
        points=_points(found["points"]),
        star=found["star"].word((*STARS, "none")),
        players=found["players"].word(tuple(PLAYERS)),
        effect=effect,
        symbol=found["symbol"].word(SYMBOLS) if "symbol" in found else "",
        crystal=found["crystal"].integer(1, len(notation.LEVELS)) if "crystal" in found else 0,
        workers=found["workers"].integer(1, workers) if "workers" in found else 0,
    )


def kind_of(entry: Entry, key: str, known: Collection[W]) -> W:
    """The kind of a card or tile. Asked first, since it says which other entries there are."""
    found = entry.entries()
    if key not in found:
        raise entry.lacking(key)
    return found[key].word(known)


def _points(entry: Entry) -> int:
    points = entry.integer(0, MOST_POINTS)
    if points == 0:
        entry.unusual("component-no-points")
    return points


def _valuation(entry: Entry) -> None:
    """How somebody arrived at the points of cards: numbers by name, for people."""
    for one in entry.entries().values():
        if isinstance(one.value, dict):
            _valuation(one)
        else:
            one.integer(0, MOST_POINTS)
