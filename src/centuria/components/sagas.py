"""The boxes that are played with together: An Endless World with the mountains, and with merchant cards too."""

from collections.abc import Iterable
from dataclasses import dataclass

from centuria.components import notation
from centuria.components.fingerprints import combined
from centuria.components.golem import GolemSet
from centuria.components.mountains import MountainSet
from centuria.components.toml_cursor import PROVENANCES, ComponentWarning, quoted
from centuria.components.world.cards import Tools
from centuria.components.world.pieces import WorldSet
from centuria.errors import ComponentError, ComponentProblem


@dataclass(frozen=True, slots=True)
class Saga2Set:
    """The components of `saga2`."""

    world: WorldSet
    mountains: MountainSet

    def __post_init__(self) -> None:
        _one_caravan(self.world, self.mountains.caravan_capacity, self.mountains.file, "player_board_B.caravan")
        _countable_mountains(self.world, "saga2", self.mountains)

    @property
    def file(self) -> str:
        """The names of the files."""
        return " + ".join((self.world.file, self.mountains.file))

    @property
    def fingerprint(self) -> str:
        """Another one for every combination of parts."""
        return combined("saga2", (self.world.fingerprint, self.mountains.fingerprint))

    @property
    def provenance(self) -> str:
        """That of the least certain part."""
        return max(self.world.provenance, self.mountains.provenance, key=PROVENANCES.index)

    @property
    def warnings(self) -> tuple[ComponentWarning, ...]:
        """Those of all parts."""
        return (*self.world.warnings, *self.mountains.warnings)


@dataclass(frozen=True, slots=True)
class Saga3Set:
    """The components of `saga3`. Of `merchants` only the deck of merchant cards is used."""

    world: WorldSet
    mountains: MountainSet
    merchants: GolemSet

    def __post_init__(self) -> None:
        _one_caravan(self.world, self.mountains.caravan_capacity, self.mountains.file, "player_board_B.caravan")
        _one_caravan(self.world, self.merchants.caravan_capacity, self.merchants.file, "caravan_capacity")
        _countable_mountains(self.world, "saga3", self.mountains)
        trades = [face for face in self.merchants.merchants if ">" in face]
        named = [(f"merchants.trade[{place}]", face) for place, face in enumerate(trades, start=1)]
        _countable(self.world, "saga3", ("merchant",), self.merchants.file, named)

    @property
    def file(self) -> str:
        """The names of the files."""
        return " + ".join((self.world.file, self.mountains.file, self.merchants.file))

    @property
    def fingerprint(self) -> str:
        """Another one for every combination of parts."""
        parts = (self.world.fingerprint, self.mountains.fingerprint, self.merchants.fingerprint)
        return combined("saga3", parts)

    @property
    def provenance(self) -> str:
        """That of the least certain part."""
        parts = (self.world.provenance, self.mountains.provenance, self.merchants.provenance)
        return max(parts, key=PROVENANCES.index)

    @property
    def warnings(self) -> tuple[ComponentWarning, ...]:
        """Those of all parts."""
        return (*self.world.warnings, *self.mountains.warnings, *self.merchants.warnings)


def _one_caravan(world: WorldSet, capacity: int, file: str, entry: str) -> None:
    """A player has one caravan, and every trade was checked for its size."""
    if capacity != world.caravan_capacity:
        problem = ComponentProblem.told(
            "component-one-caravan", value=capacity, capacity=world.caravan_capacity, file=world.file
        )
        raise ComponentError(file, entry, problem)


def _countable_mountains(world: WorldSet, mode: str, mountains: MountainSet) -> None:
    named = [(f"mountains.tiles[{tile.id}].trade", tile.trade) for tile in mountains.tiles]
    _countable(world, mode, ("wagon", "mountain_exchange", "outpost"), mountains.file, named)


def _countable(
    world: WorldSet, mode: str, kinds: tuple[str, ...], file: str, trades: Iterable[tuple[str, str]]
) -> None:
    """What a trade brings can be counted, also when Tools add crystals at the locations where it is done."""
    tools = Tools.of(world.cards, world.cards_to_end)
    places = [(tools.most(place.symbols), place.id) for place in world.locations(mode) if place.kind in kinds]
    gained, where = max(places, default=(0, ""))
    for entry, face in trades:
        give, _, get = face.partition(">")
        held = notation.largest_holding(give, get, world.caravan_capacity + gained)
        if held > notation.LARGEST_HOLDING:
            problem = ComponentProblem.told(
                "component-trade-too-much-tools",
                text=quoted(face),
                gained=gained,
                place=where,
                file=world.file,
                held=held,
                most=notation.LARGEST_HOLDING,
            )
            raise ComponentError(file, entry, problem)
