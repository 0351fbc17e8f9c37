"""The terms of a table: what its host chose, fixed when it is made."""

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from typing_extensions import TypeAliasType

from centuria.modes import NAMES
from centuria.server.accounts.text_validation import Name

ModeName = TypeAliasType("ModeName", Literal["golem", "endless", "saga2", "saga3"])
MODE_NAMES: tuple[ModeName, ...] = get_args(ModeName.__value__)
assert set(NAMES) == set(MODE_NAMES)

Theme = TypeAliasType("Theme", Literal["golem", "spice"])
Level = Literal["level1", "level2", "level3", "level4", "level5"]

STAND_IN: Level = "level2"
"""The bot that plays on for somebody who has left or run out of time."""


class Strict(BaseModel):
    """A form in which every field is known, bounded and never converted."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def _whole(value: object) -> object:
    """JSON knows one kind of number: 2.0 is 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""A whole number, however it is written."""


class Me(Strict):
    """A seat for whoever makes the table."""

    kind: Literal["me"]


class Open(Strict):
    """A seat that anybody may take."""

    kind: Literal["open"]


class Link(Strict):
    """A seat for somebody who was sent the table's link."""

    kind: Literal["link"]


class Screen(Strict):
    """A seat of somebody on the screen of whoever makes the table."""

    kind: Literal["screen"]
    name: Name


class BotSeat(Strict):
    """A seat that a bot plays."""

    kind: Literal["bot"]
    level: Level = "level2"


Seat = Annotated[Me | Open | Link | Screen | BotSeat, Field(discriminator="kind")]


class NoClock(Strict):
    """Everybody takes the time they need."""

    kind: Literal["none"]


class Live(Strict):
    """A clock for each seat: minutes for the game, and seconds added at the end of each own turn."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180), WHOLE]
    increment: Annotated[int, Field(ge=0, le=300), WHOLE] = 0


class Days(Strict):
    """So many days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30), WHOLE]


Pace = Annotated[NoClock | Live | Days, Field(discriminator="kind")]

Cell = Annotated[list[Annotated[int, Field(ge=-1000, le=1000), WHOLE]], Field(min_length=2, max_length=2)]


class Options(Strict):
    """What a rulebook lets the players choose; which of these a mode has is for the mode to say."""

    board: Literal["D1", "E1", "F1"] | None = None
    layout: Annotated[str, Field(max_length=40)] | Annotated[list[Cell], Field(max_length=40)] | None = None

    def chosen(self) -> dict[str, object]:
        """The options that were given, as the engine takes them."""
        return {name: value for name, value in self.model_dump().items() if value is not None}


class Terms(Strict):
    """Everything about a table that its host chooses."""

    mode: ModeName = "golem"
    seats: Annotated[list[Seat], Field(min_length=2, max_length=5)]
    options: Options = Options()
    components: Annotated[str, Field(max_length=60)] | None = None
    """The name of a component set of this server; none for that of the package."""
    theme: Theme = "golem"
    pace: Pace = NoClock(kind="none")
    open_hands: bool = False
    """Whether hands and claimed cards of others lie face up."""
    listed: bool = True
    """Whether the table is in the lists that everybody sees."""
