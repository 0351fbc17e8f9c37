"""The boxes that are played with together: An Endless World with the mountains, and with merchant cards too."""

from dataclasses import dataclass

from centuria.components.fingerprints import combined
from centuria.components.golem import GolemSet
from centuria.components.mountains import MountainSet
from centuria.components.toml_cursor import PROVENANCES
from centuria.components.world.pieces import WorldSet
from centuria.errors import ComponentError


@dataclass(frozen=True, slots=True)
class Saga2Set:
    """The components of `saga2`."""

    world: WorldSet
    mountains: MountainSet

    def __post_init__(self) -> None:
        _one_caravan(self.world, self.mountains.caravan_capacity, self.mountains.file, "player_board_B.caravan")

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


@dataclass(frozen=True, slots=True)
class Saga3Set:
    """The components of `saga3`. Of `merchants` only the deck of merchant cards is used."""

    world: WorldSet
    mountains: MountainSet
    merchants: GolemSet

    def __post_init__(self) -> None:
        _one_caravan(self.world, self.mountains.caravan_capacity, self.mountains.file, "player_board_B.caravan")
        _one_caravan(self.world, self.merchants.caravan_capacity, self.merchants.file, "caravan_capacity")

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


def _one_caravan(world: WorldSet, capacity: int, file: str, entry: str) -> None:
    """A player has one caravan, and every trade was checked for its size."""
    if capacity != world.caravan_capacity:
        raise ComponentError(
            file, entry, f"{capacity} is not {world.caravan_capacity}, the size of the caravan in {world.file}"
        )
