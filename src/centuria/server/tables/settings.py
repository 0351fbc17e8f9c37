"""Table settings: what the host chooses when creating a table, fixed from then on."""

from functools import lru_cache
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from typing_extensions import TypeAliasType

from centuria.bots.levels import LevelName
from centuria.mode_registry import ModeName
from centuria.server.accounts.text_validation import Name

Theme = TypeAliasType("Theme", Literal["golem", "spice"])
BotName = Literal[LevelName, "champion"]
"""The bots that a seat can have: the levels of its mode, and the bare network."""

STAND_IN: BotName = "level2"
"""The bot that plays on for a person who has left or run out of time."""

TABLE_ID = r"^[A-Za-z0-9_-]{1,40}$"
"""The pattern of table ids."""


class Strict(BaseModel):
    """Base of all input models: unknown fields are refused, values are bounded and never converted."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def _whole(value: object) -> object:
    """JSON has one kind of number: 2.0 is 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""Accepts a whole number written as a float."""


class Me(Strict):
    """A seat for the host."""

    kind: Literal["me"]


class Open(Strict):
    """A seat that anybody may take."""

    kind: Literal["open"]


class Link(Strict):
    """A seat for somebody who has the table's invitation link."""

    kind: Literal["link"]


class Screen(Strict):
    """A seat for another person at the host's screen."""

    kind: Literal["screen"]
    name: Name


class BotSeat(Strict):
    """A seat played by a bot."""

    kind: Literal["bot"]
    level: BotName = "level2"


Seat = Annotated[Me | Open | Link | Screen | BotSeat, Field(discriminator="kind")]


class NoClock(Strict):
    """No time limit."""

    kind: Literal["none"]


class Live(Strict):
    """A chess clock for each seat: minutes for the game, and an increment in seconds per turn."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180), WHOLE]
    increment: Annotated[int, Field(ge=0, le=300), WHOLE] = 0


class Days(Strict):
    """A limit of days per turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30), WHOLE]


Pace = Annotated[NoClock | Live | Days, Field(discriminator="kind")]

Cell = Annotated[list[Annotated[int, Field(ge=-1000, le=1000), WHOLE]], Field(min_length=2, max_length=2)]


class Options(Strict):
    """Options of the rulebooks; each mode has some of them."""

    board: Literal["D1", "E1", "F1"] | None = None
    layout: Annotated[str, Field(max_length=40)] | Annotated[list[Cell], Field(max_length=40)] | None = None
    entering: Literal["useful", "any"] | None = None
    two_steps: Literal["elsewhere", "back"] | None = None
    unpayable_merchant: Literal["closed", "take"] | None = None
    empty_rest: Literal["no", "yes"] | None = None

    def given(self) -> dict[str, object]:
        """The options that were given, in the form that the engine takes."""
        return {name: value for name, value in self.model_dump().items() if value is not None}


class TableSettings(Strict):
    """Everything about a table that its host chooses."""

    mode: ModeName = "golem"
    seats: Annotated[list[Seat], Field(min_length=2, max_length=5)]
    options: Options = Options()
    components: Annotated[str, Field(max_length=60)] | None = None
    """The name of a component set of this server; None for the package's own."""
    theme: Theme = "golem"
    pace: Pace = NoClock(kind="none")
    open_hands: bool = False
    """Whether everybody sees all hands and claimed cards."""
    listed: bool = True
    """Whether the table appears in public lists."""
    rated: bool = False
    """Whether the game changes the ratings of its players."""


@lru_cache(maxsize=4096)
def stored_settings(text: str) -> TableSettings:
    """Settings as they are stored, as JSON. Tables with the same settings share one object."""
    return TableSettings.model_validate_json(text)
