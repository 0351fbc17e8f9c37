"""Tables: their seats and settings, the document of a viewer, and the events that change it."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from centuria.mode_registry import ModeName
from centuria.server.schemas import described_as
from centuria.server.store.events import Kind
from centuria.server.tables.fields import Reaction
from centuria.server.tables.settings import Pace, Theme
from centuria.server.tables.state.model import SeatKind, StandInReason, Status
from centuria.views.follow_ups import FollowUp
from centuria.views.schema import View


class ListedSeat(TypedDict):
    """A seat in a list of tables: its kind, the person, and the bot that plays."""

    kind: SeatKind
    name: str | None
    bot: str | None


class SeatWithResult(ListedSeat):
    """A seat in a list of tables; when the game is over, with its points, and whether it has won."""

    points: NotRequired[int]
    won: NotRequired[bool]


class SeatInfo(ListedSeat):
    """A seat at a table; `reason` is why a bot plays on for a person, `left` the milliseconds on the clock."""

    free: bool
    reason: StandInReason | None
    left: int | None


class ComponentsInfo(TypedDict):
    """The components that a table is played with."""

    name: str | None
    fingerprint: str


class FairnessInfo(TypedDict):
    """The commitments to the deal; its secrets are shown when the game is over or abandoned.

    `share_commitments` are those of the seats; `fixed` says that shares are told now, `told` whose were. A start fails
    when one is not told in time.
    """

    server_commitment: str
    commitment: str | None
    share_commitments: list[str | None]
    fixed: bool
    told: list[int]
    failed_starts: int
    server: NotRequired[str]
    shares: NotRequired[list[str]]
    seed: NotRequired[str]


class TrialInfo(TypedDict):
    """Where a trial begins: a finished game, and how many of its decisions are kept."""

    table: str
    number: int


PaceInfo = Annotated[dict[str, object], described_as(Pace)]


class TableInfo(TypedDict):
    """What everybody may know of a table besides the game on it."""

    id: str
    mode: ModeName
    theme: Theme
    options: dict[str, object]
    components: ComponentsInfo
    open_hands: bool
    listed: bool
    rated: bool
    pace: PaceInfo
    created: int
    status: Status
    host: int | None
    seats: list[SeatInfo]
    asked: int | None
    since: int
    held: bool
    undo: int | None
    replaceable_after: int | None
    """Milliseconds since `since` after which the others may replace the player to move; None with a clock."""
    rematch: str | None
    trial: TrialInfo | None
    tournament: str | None
    awaited: list[int]
    """The seats of a quick match whose players have not come yet; they lose their seats at `arrive_by`."""
    arrive_by: int | None
    fairness: FairnessInfo


class TableDocument(TypedDict):
    """A table as one viewer sees it; there is no view before the start."""

    table: TableInfo
    view: View | None


class TableSnapshot(TableDocument):
    """The whole table at an event number, as a viewer sees it."""

    type: Literal["state"]
    number: int
    viewer: int | None
    follow_ups: dict[str, FollowUp]
    """What can follow the decisions of the view, for the seat that decides."""


class EventDetails(TypedDict, total=False):
    """The public details of an event, by its kind."""

    name: str
    decision: str
    hold: bool
    bot: str
    reason: StandInReason
    text: str
    reaction: Reaction
    table: str


class PublicEvent(EventDetails):
    """An event of a table's log, as everybody may know it."""

    number: int
    at: int
    kind: Kind
    seat: int | None


Change = TypeAliasType("Change", tuple[list[str | int]] | tuple[list[str | int], object])
"""A path in a document and the value that is there now; a path alone means that nothing is there any more."""


class DecisionStep(TypedDict):
    """One of the answers that a decision consists of, and the changes that it makes to the view."""

    seat: int
    decision: str
    changes: list[Change]


class TableEvent(PublicEvent):
    """An event, and the changes that it makes to the document of a viewer (table and view).

    A change is a pair of a path and the value that is there now; a path alone means that nothing is there any more.
    """

    type: Literal["event"]
    changes: list[Change]
    follow_ups: dict[str, FollowUp]
    """What can follow the decisions of the view after the event, for the seat that decides."""
    steps: NotRequired[list[DecisionStep]]
    """The decision and the forced answers that the engine gave after it, if there are any."""


class CommandResult(TypedDict):
    """What a command did: the event that was written for it, the same when the command is sent again with its key."""

    number: int
    event: PublicEvent


class EventsSince(TypedDict):
    """What has happened since a number: the events in order, or the whole table when it is too long ago."""

    number: int
    events: list[TableEvent]
    state: TableSnapshot | None


class JoinLink(TypedDict):
    """The link that invites to a table."""

    secret: str
    path: str


class ListedTable(TypedDict):
    """A table in a list; `mine` are the seats of the person who asks."""

    id: str
    mode: ModeName
    theme: Theme
    pace: PaceInfo
    rated: bool
    status: Status
    number: int
    asked: int | None
    chairs: list[SeatWithResult]
    free: int
    created: int
    changed: int
    mine: list[int]


class TableList(TypedDict):
    """Some tables, those that changed last first; `next` asks for more."""

    tables: list[ListedTable]
    next: str | None
