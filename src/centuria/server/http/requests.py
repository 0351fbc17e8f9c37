"""Request bodies, as pydantic models: every field is known and bounded.

The bodies of table commands are the commands themselves (`tables.commands`), also as WebSocket messages.
"""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from centuria.server.accounts.moderation.blocks import BlockKind
from centuria.server.accounts.moderation.reports import Reason
from centuria.server.accounts.registration_status import RegistrationStatus
from centuria.server.accounts.sign_in.registration import Handle
from centuria.server.accounts.text_validation import LINE, MAX_CHAT, Name
from centuria.server.live.restart_notice import MAX_MINUTES
from centuria.server.tables.fields import Commitment, EventNumber, SeatNumber, Secret, Share
from centuria.server.tables.settings import Strict, TableSettings, Theme

Language = Literal["en", "fr"]
PersonId = Annotated[str, Field(pattern="^[0-9a-f]{24}$")]


class NameRequest(Strict):
    """A name for a person or a bot account."""

    name: Name


class LinkRequest(Strict):
    """The secret of a link that signs in on another device."""

    secret: Secret


class DeviceRequest(LinkRequest):
    """A link to use, and whom it may replace."""

    replaces: PersonId | None = None
    """The id of the person who is signed in on this device, if the link may take their place."""


class HandleRequest(Strict):
    """The handle of a person who registers."""

    handle: Handle


class RecoveryRequest(Strict):
    """A recovery code of a registered person, and whom it may replace on this device."""

    handle: Handle
    code: Annotated[str, Field(min_length=1, max_length=40)]
    replaces: PersonId | None = None


class PasskeyRequest(Strict):
    """A passkey as the browser has it: a new one, or one to sign in with."""

    credential: dict[str, JsonValue]
    """A `PublicKeyCredential` in JSON."""
    replaces: PersonId | None = None
    """The id of the person who is signed in on this device, if the passkey may take their place."""


class BlockRequest(Strict):
    """How much of a person you no longer want."""

    kind: BlockKind = "block"
    """`mute` hides their messages; `block` also keeps them from your tables."""


class ReportRequest(Strict):
    """What is wrong with a person."""

    reason: Reason
    text: Annotated[str, Field(max_length=MAX_CHAT, pattern=f"({LINE})|^$")] = ""


class RegistrationRequest(Strict):
    """Whether new people may come."""

    registration: RegistrationStatus


class RestartRequest(Strict):
    """A restart in so many minutes, or none any more."""

    minutes: Annotated[int, Field(ge=1, le=MAX_MINUTES)] | None


class ErasureRequest(Strict):
    """The deletion of one's data."""

    person: PersonId
    """Your own id, so that nobody is deleted by mistake."""


class IdentityRequest(Strict):
    """One of the former identities of this browser."""

    person: PersonId


class NewTable(Strict):
    """A new table."""

    terms: TableSettings
    share: Share = ""
    start: bool = False
    """Whether to start at once: for a table without free seats."""
    commitment: Commitment = ""
    """With `start`: the commitment to your share of the deal, which you tell next."""


class RematchRequest(Strict):
    """Another game with the same players."""

    share: Share = ""
    start: bool = True
    """Whether to deal at once if no seat is free."""
    commits: bool = False
    """Whether you commit to a share of the deal when the game starts."""


class TrialRequest(Strict):
    """A trial of another way to go on."""

    number: EventNumber
    """How many decisions of the game are kept; the next one was yours."""


class _TextRequest(Strict):
    """What the texts of a reply are written in."""

    language: Language = "en"
    theme: Theme = "golem"
    illustrated: bool = False
    """Whether texts have pictures in them, as `docs/server.md` explains."""


class HintRequest(_TextRequest):
    """A hint for one of your seats."""

    seat: SeatNumber


class PuzzleRequest(_TextRequest):
    """An answer to a puzzle."""

    decision: Annotated[str, Field(min_length=1, max_length=100)]


class AnalysisRequest(_TextRequest):
    """An analysis of a finished game."""


class RecordRequest(_TextRequest):
    """The text of a record, to replay it decision by decision."""

    record: Annotated[str, Field(min_length=1, max_length=60_000)]
    seat: SeatNumber | None = None
    """A seat to view from; without one, everything is visible."""
