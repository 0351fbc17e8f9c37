"""Errors, people and the server itself."""

from typing import Annotated, Literal

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from centuria.bots.levels import LevelName
from centuria.mode_registry import ModeName
from centuria.server.accounts.person import AccountKind
from centuria.server.schemas import described_as


@with_config(ConfigDict(extra="allow"))
class ErrorInfo(TypedDict):
    """Why a request was refused: a code for programs and a sentence for people. Some codes have more fields."""

    code: str
    message: str


class ErrorResponse(TypedDict):
    """A request that was refused and changed nothing."""

    error: Annotated[dict[str, object], described_as(ErrorInfo)]


class PersonInfo(TypedDict):
    """A person's own account."""

    id: str
    name: str
    kind: AccountKind
    handle: str | None
    """The unique name of a registered person; None for a guest."""
    admin: bool
    """Whether the person may moderate."""


class CurrentPerson(TypedDict):
    """Who sent the request; none before they have given a name."""

    person: PersonInfo | None


class LinkOwner(TypedDict):
    """Whom a device link signs in."""

    person: PersonInfo


class FormerIdentities(TypedDict):
    """The people as whom this browser was signed in before, the latest first."""

    people: list[PersonInfo]


class DeviceLink(TypedDict):
    """A link that signs the same person in on another device: the path to open there."""

    secret: str
    path: str
    seconds: int


class BotAccountInfo(TypedDict):
    """A bot account of the person."""

    id: str
    name: str
    created: int


class NewBotAccount(BotAccountInfo):
    """A new bot account, with its token, which is shown only once."""

    token: str


class BotAccountList(TypedDict):
    """The bot accounts of a person."""

    bots: list[BotAccountInfo]


class LevelInfo(TypedDict):
    """A level of the bots in a mode.

    `rating`: a lead of 400 points means odds of ten to one; `wins`: won against the level below, in percent.
    """

    name: LevelName
    rating: int
    wins: int


class SessionInfo(TypedDict):
    """A browser in which the person is signed in: what it calls itself, and whether it sends this request."""

    id: str
    label: str
    created: int
    seen: int
    current: bool


class PasskeyInfo(TypedDict):
    """A passkey of the person."""

    id: str
    label: str
    created: int
    used: int


class AccountDetails(TypedDict):
    """How a person signs in: their sessions and passkeys, and how many recovery codes they have left."""

    person: PersonInfo
    sessions: list[SessionInfo]
    passkeys: list[PasskeyInfo]
    recovery_codes: int
    passkeys_available: bool
    """Whether this server can store passkeys."""


class RecoveryCodes(TypedDict):
    """New recovery codes, which are shown only once."""

    person: PersonInfo
    codes: list[str]


class PasskeyOptions(TypedDict):
    """What a browser needs to create or use a passkey, as WebAuthn has it in JSON."""

    options: dict[str, object]


class ModeInfo(TypedDict):
    """A mode of the game: the numbers of players it is for, its options, and its levels, the weakest first."""

    mode: ModeName
    seats: list[int]
    options: list[str]
    levels: list[LevelInfo]


class About(TypedDict):
    """What this server offers: `components` are sets that a table can be made with, besides the package's;
    `passkeys`, whether one can sign in with them."""

    version: str
    modes: list[ModeInfo]
    levels: list[str]
    components: list[str]
    passkeys: bool


class Health(TypedDict):
    """Whether the server can do its work."""

    status: Literal["ok", "bad"]
    database: bool
    workers: bool
