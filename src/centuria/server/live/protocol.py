"""The WebSocket protocol of a live table: the messages of clients and of the server.

A client's commands have the fields of the HTTP requests for them (`http.requests`), with a `type`.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from centuria.server.http.requests import ChatRequest, DecisionRequest, Key, MoveRequest, SeatNumber
from centuria.server.schemas import described_as
from centuria.server.schemas.server import ErrorInfo
from centuria.server.schemas.tables import PublicEvent, TableEvent, TableState
from centuria.server.tables.settings import Strict

# Messages of a client: validated


class Decide(DecisionRequest):
    """Decide for one of your seats."""

    type: Literal["decide"]


class Undo(MoveRequest):
    """Take your last decision back."""

    type: Literal["undo"]


class Confirm(MoveRequest):
    """End a turn whose last decision was held."""

    type: Literal["confirm"]


class Chat(ChatRequest):
    """Send a chat message to everybody at the table."""

    type: Literal["chat"]


class Look(Strict):
    """Look from another of your seats, or as a spectator; the server sends the whole table."""

    type: Literal["look"]
    seat: SeatNumber | None = None
    key: Key | None = None


class Ping(Strict):
    """Ask whether the server is there."""

    type: Literal["ping"]
    key: Key | None = None


class Pong(Strict):
    """Answer a ping of the server."""

    type: Literal["pong"]


ClientMessage = Decide | Undo | Confirm | Chat | Look | Ping | Pong
client_message: TypeAdapter[ClientMessage] = TypeAdapter(Annotated[ClientMessage, Field(discriminator="type")])


# Messages of the server: built, never validated


class Hello(TypedDict):
    """The first message: the client's own seats, the seat it looks from (none: a spectator), and the heartbeat.

    `heartbeat` is the number of seconds between two pings of the server.
    """

    type: Literal["hello"]
    seats: list[int]
    viewer: int | None
    heartbeat: float
    version: str


class OwnSeats(TypedDict):
    """The client's own seats, or the seat that it looks from, have changed."""

    type: Literal["yours"]
    seats: list[int]
    viewer: int | None


class Presence(TypedDict):
    """Who is connected: seats, and the number of spectators."""

    type: Literal["presence"]
    seats: list[int]
    spectators: int


class Answer(TypedDict):
    """The answer to a message of the client, with the key of that message."""

    type: Literal["answer"]
    key: str | None
    number: int
    event: NotRequired[PublicEvent]


class Refusal(TypedDict):
    """A message of the client that was refused and changed nothing, with its key."""

    type: Literal["error"]
    key: str | None
    error: Annotated[dict[str, object], described_as(ErrorInfo)]


class ServerPing(TypedDict):
    """The server asks whether the client is there; `now` is the server's time in milliseconds, for clocks."""

    type: Literal["ping"]
    now: int


class ServerPong(TypedDict):
    """The answer to a ping of the client."""

    type: Literal["pong"]
    key: str | None
    now: int


ServerMessage = Hello | OwnSeats | TableState | TableEvent | Presence | Answer | Refusal | ServerPing | ServerPong
server_message: TypeAdapter[ServerMessage] = TypeAdapter(Annotated[ServerMessage, Field(discriminator="type")])


def describe(schemas: dict[str, object]) -> None:
    """Add all messages to the schemas of an OpenAPI description: `ClientMessage` and `ServerMessage`, with parts."""
    for name, shape in (
        ("ClientMessage", client_message.json_schema(ref_template="#/components/schemas/{model}")),
        ("ServerMessage", server_message.json_schema(ref_template="#/components/schemas/{model}")),
    ):
        for part, described in shape.pop("$defs").items():
            schemas.setdefault(part, described)
        schemas[name] = shape
