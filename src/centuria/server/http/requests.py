"""The schema of request bodies, as pydantic models: every field is known and bounded.

`live.protocol` uses the same models for the commands of a WebSocket.
"""

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
"""An idempotency key: a request that is sent again with it is not carried out again."""
Share = Annotated[str, Field(max_length=64, pattern=r"^([0-9a-f]{2})*$")]
"""The client's part of the seed of the deal, as hexadecimal digits."""
Secret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,100}$")]
Language = Literal["en", "fr"]


class NameRequest(Strict):
    """A name for a person or a bot account."""

    name: Name


class DeviceRequest(Strict):
    """The secret of a link that signs in on another device."""

    secret: Secret


class NewTable(Strict):
    """A new table."""

    terms: Terms
    share: Share = ""
    start: bool = False
    """Whether to deal at once: for a table without free seats, and for a host who trusts the server's part of the seed,
    which is committed to with the table."""


class StartRequest(Strict):
    """The start of a game. The host's share comes after the server has committed to its part of the seed."""

    share: Share = ""


class SitRequest(Strict):
    """A seat to take: one of those that are free, or the first of them."""

    seat: SeatNumber | None = None
    link: Secret | None = None
    """The secret of the table's link, for seats that are not for everybody."""
    share: Share = ""


class RematchRequest(Strict):
    """Another game with the same players."""

    share: Share = ""
    start: bool = True
    """Whether to deal at once, where no seat is free."""


class SeatRequest(Strict):
    """One of your seats."""

    seat: SeatNumber


class MoveRequest(Strict):
    """A command in the game; `number` is the last event that the client has seen."""

    seat: SeatNumber
    number: Number
    key: Key | None = None


class DecisionRequest(MoveRequest):
    """A decision, one of those that are legal."""

    decision: Annotated[str, Field(min_length=1, max_length=100)]
    hold: bool = False
    """Whether the end of the turn waits to be confirmed, so that it can be taken back."""


class ChatRequest(Strict):
    """A chat message to everybody at the table."""

    text: Saying
    key: Key | None = None


class HintRequest(Strict):
    """A hint for one of your seats."""

    seat: SeatNumber
    language: Language = "en"
    theme: Theme = "golem"


class AnalysisRequest(Strict):
    """An analysis of a finished game."""

    language: Language = "en"
    theme: Theme = "golem"


class RecordRequest(Strict):
    """The text of a record, to replay it step by step."""

    record: Annotated[str, Field(min_length=1, max_length=60_000)]
    seat: SeatNumber | None = None
    """A seat to look from; without one, everything is open."""
    language: Language = "en"
    theme: Theme = "golem"
