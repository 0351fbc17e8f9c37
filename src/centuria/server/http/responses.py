"""What requests are answered with, for the description of the interface; the door builds the real thing."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from centuria.server.tables.events import Kind
from centuria.server.tables.settings import ModeName, Pace
from centuria.server.tables.state import Status

Names = dict[str, JsonValue]


class Answer(BaseModel):
    """An answer says what it says here, and nothing else."""

    model_config = ConfigDict(extra="forbid")


class Fault(BaseModel):
    """Why something was refused: a code for programs and a sentence for people. Some codes say more."""

    model_config = ConfigDict(extra="allow")
    code: str
    message: str


class Problem(Answer):
    """A request that changed nothing."""

    error: Fault


class PersonSeen(Answer):
    """Somebody, as they see themselves."""

    id: str
    name: str
    kind: Literal["guest", "bot"]


class Me(Answer):
    """Whoever asks; nobody before there is a name."""

    person: PersonSeen | None


class DeviceLink(Answer):
    """A way to be the same person on another device: the path to open there."""

    secret: str
    path: str
    seconds: int


class BotSeen(Answer):
    """A bot account of one's own."""

    id: str
    name: str
    created: int


class BotMade(BotSeen):
    """A new bot account, with its token: it is told this once."""

    token: str


class Bots(Answer):
    """The bot accounts of a person."""

    bots: list[BotSeen]


class ModeSeen(Answer):
    """A game that can be played, the numbers of players it is for, and the options that it has."""

    mode: ModeName
    seats: list[int]
    options: list[str]


class About(Answer):
    """What this server offers."""

    version: str
    modes: list[ModeSeen]
    levels: list[str]
    components: list[str]
    """Component sets that a table can be made with, besides the package's."""


class ChairSeen(Answer):
    """A seat at a table: who sits there and who plays it."""

    kind: Literal["me", "open", "link", "screen", "bot"]
    name: str | None
    free: bool
    bot: str | None
    reason: Literal["time", "left"] | None
    left: int | None
    """Milliseconds on the clock, when there is one."""


class ComponentsSeen(Answer):
    """The components that a table is played with."""

    name: str | None
    fingerprint: str


class FairnessSeen(Answer):
    """The promise about the deal; the secrets behind it are told when the game is over."""

    server_commitment: str
    commitment: str | None
    server: str | None = None
    shares: list[str] | None = None
    seed: str | None = None


class TableSeen(Answer):
    """What everybody may know of a table besides the game on it."""

    id: str
    mode: ModeName
    theme: Literal["golem", "spice"]
    options: Names
    components: ComponentsSeen
    open_hands: bool
    listed: bool
    pace: Pace
    created: int
    status: Status
    host: int | None
    seats: list[ChairSeen]
    asked: int | None
    since: int
    held: bool
    undo: int | None
    rematch: str | None
    fairness: FairnessSeen


class FollowUpSeen(Answer):
    """What can follow a decision: how often a trade can be done, and what can be had at a golem location."""

    times: int
    claim: bool
    bonus: bool


class State(Answer):
    """The whole table at present, as a viewer sees it."""

    type: Literal["state"]
    number: int
    viewer: int | None
    table: TableSeen
    view: Names | None
    follow_ups: dict[str, FollowUpSeen]
    """What can follow the decisions of the view, for the seat that decides."""


class Happened(Answer):
    """An event in its public words."""

    number: int
    at: int
    kind: Kind
    seat: int | None
    name: str | None = None
    decision: str | None = None
    hold: bool | None = None
    bot: str | None = None
    reason: str | None = None
    text: str | None = None
    table: str | None = None


class StepAnswer(Answer):
    """One of the answers that a decision consists of, and the changes that it makes to the view."""

    seat: int
    decision: str
    changes: list[Annotated[list[JsonValue], Field(min_length=1, max_length=2)]]


class Step(Happened):
    """An event, and the changes that it makes to the document (`{"table": ..., "view": ...}`) of a viewer.

    A change is a pair of a path and the value that is there now; a path alone means that nothing is there any more.
    """

    type: Literal["event"]
    changes: list[Annotated[list[JsonValue], Field(min_length=1, max_length=2)]]
    follow_ups: dict[str, FollowUpSeen]
    """What can follow the decisions of the view after it, for the seat that decides."""
    steps: list[StepAnswer] | None = None
    """The decision and the answers that the game gave by itself after it, if there are any."""


class Done(Answer):
    """What came of a request: the event that was written for it, the first time when it was asked again."""

    number: int
    event: Happened


class Missed(Answer):
    """What has happened since a number: the events in order, or the whole table when it is too long ago."""

    number: int
    events: list[Step]
    state: State | None


class Hint(Answer):
    """What a strong player thinks of each decision at a number; docs/analysis.md has the shape."""

    number: int
    hint: Names


class Analysis(Answer):
    """How far the analysis of a game is, and what came of it; docs/analysis.md has the shape."""

    status: Literal["running", "done"]
    done: int
    of: int
    analysis: Names | None


class Line(Answer):
    """What happened in a turn, as decisions and in words, and the number of decisions after it."""

    turn: int
    seat: int
    round: int
    number: int
    decisions: list[str]
    text: str


class Story(Answer):
    """What happened, a line for each turn, and the steps of the present turn."""

    lines: list[Line]
    steps: list[str]


class Remark(Answer):
    """What somebody has said at a table."""

    number: int
    at: int
    seat: int | None
    name: str
    text: str


class Talk(Answer):
    """The last that was said at a table, the newest last."""

    remarks: list[Remark]


class Replayed(Answer):
    """A decision of a game, and the changes that it makes to the view."""

    turn: int
    seat: int
    decision: str
    changes: list[Annotated[list[JsonValue], Field(min_length=1, max_length=2)]]
    steps: list[StepAnswer] | None = None
    """The decision and the answers that the game gave by itself after it, if there are any."""


class Since(Answer):
    """The table as it was when a turn began, and what each decision has changed since."""

    start: Names | None
    steps: list[Replayed]


class Replay(Answer):
    """A game step by step: its first view, what each decision changes, and everybody's points at each moment."""

    mode: ModeName
    names: list[str]
    over: bool
    start: Names
    steps: list[Replayed]
    lines: list[Line]
    scores: list[list[int]]


class JoinLink(Answer):
    """The path of a table that is an invitation."""

    secret: str
    path: str


class ListedChair(Answer):
    """A seat in a list of tables."""

    kind: str
    name: str | None
    bot: str | None


class ListedTable(Answer):
    """A table in a list."""

    id: str
    mode: ModeName
    theme: Literal["golem", "spice"]
    pace: Pace
    status: Status
    number: int
    asked: int | None
    chairs: list[ListedChair]
    free: int
    created: int
    changed: int
    mine: list[int]
    """The seats of whoever asks."""


class Listing(Answer):
    """Some tables, those that changed last first; `next` asks for more."""

    tables: list[ListedTable]
    next: str | None


class Health(Answer):
    """Whether the server can do its work."""

    status: Literal["ok", "bad"]
    database: bool
    workers: bool
