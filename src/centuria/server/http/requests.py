"""The forms that requests are written on: every field is known and bounded."""

from typing import Annotated, Literal

from pydantic import Field

from centuria.server.accounts.text_validation import Name, Saying
from centuria.server.tables.settings import WHOLE, Strict, Terms, Theme

MOST_EVENTS = 10_000_000

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
SeatNumber = Annotated[int, Field(ge=1, le=5), WHOLE]
Number = Annotated[int, Field(ge=0, le=MOST_EVENTS), WHOLE]
"""The number of an event."""
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""Chosen by whoever asks, so that asking again does nothing again."""
Share = Annotated[str, Field(max_length=64, pattern=r"^([0-9a-f]{2})*$")]
"""What a browser adds to the deal, as hexadecimal digits."""
Secret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,100}$")]
Language = Literal["en", "fr"]


class Called(Strict):
    """A name for oneself or for a bot account."""

    name: Name


class DeviceSecret(Strict):
    """The secret of a link to another device."""

    secret: Secret


class NewTable(Strict):
    """A table to be made."""

    terms: Terms
    share: Share = ""
    start: bool = False
    """Whether to deal at once: for a table without free seats, and for a host who trusts the server's part of the deal,
    which is shown with the table."""


class Starting(Strict):
    """A deal. What the host adds here comes after the server's part was fixed and shown."""

    share: Share = ""


class Sitting(Strict):
    """A seat to be taken: one of those that are free, or the first of them."""

    seat: SeatNumber | None = None
    link: Secret | None = None
    """The secret of the table's link, for seats that are not for everybody."""
    share: Share = ""


class Again(Strict):
    """Another game with the same company."""

    share: Share = ""
    start: bool = True
    """Whether to deal at once, where nobody has to come first."""


class OwnSeat(Strict):
    """One of one's own seats."""

    seat: SeatNumber


class Move(Strict):
    """Something to be done in the game, by whoever has seen everything up to a number."""

    seat: SeatNumber
    number: Number
    key: Key | None = None


class Decision(Move):
    """A decision, one of those that are legal."""

    decision: Annotated[str, Field(min_length=1, max_length=100)]
    hold: bool = False
    """Whether the end of the turn waits to be confirmed, so that it can be taken back."""


class Said(Strict):
    """Something to be said to everybody at the table."""

    text: Saying
    key: Key | None = None


class HintAsked(Strict):
    """A hint for a seat of one's own."""

    seat: SeatNumber
    language: Language = "en"
    theme: Theme = "golem"


class AnalysisAsked(Strict):
    """An analysis of a finished game."""

    language: Language = "en"
    theme: Theme = "golem"


class RecordShown(Strict):
    """The text of a record, to be shown step by step."""

    record: Annotated[str, Field(min_length=1, max_length=60_000)]
    seat: SeatNumber | None = None
    """A seat to look from; without one, everything is open."""
    language: Language = "en"
    theme: Theme = "golem"
