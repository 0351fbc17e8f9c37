"""The WebSocket protocol of a live table: the messages of clients and of the server.

The commands of a client are table commands (`tables.commands`) with a `type`, the same as over HTTP.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Literal, NotRequired

from pydantic import Field, TypeAdapter, create_model
from typing_extensions import TypedDict

from centuria.server.schemas import described_as
from centuria.server.schemas.server import ErrorInfo
from centuria.server.schemas.tables import PublicEvent, TableEvent, TableSnapshot
from centuria.server.tables.commands import COMMANDS
from centuria.server.tables.commands.base import Command
from centuria.server.tables.fields import IdempotencyKey, SeatNumber
from centuria.server.tables.settings import Strict

# Messages of a client: validated


def _message(command: type[Command]) -> type[Command]:
    """A command as a message: its fields, and its `type`."""
    literal = Literal[command.message]  # type: ignore[name-defined]  # known only when this runs
    return create_model(f"{command.__name__}Command", __base__=command, __doc__=command.__doc__, type=(literal, ...))


COMMAND_MESSAGES = tuple(_message(command) for command in COMMANDS if command.message is not None)


class Look(Strict):
    """Look from another of your seats, or as a spectator; the server sends the whole table."""

    type: Literal["look"]
    seat: SeatNumber | None = None
    key: IdempotencyKey | None = None


class Ping(Strict):
    """Ask whether the server is there."""

    type: Literal["ping"]
    key: IdempotencyKey | None = None


class Pong(Strict):
    """Answer a ping of the server."""

    type: Literal["pong"]


ClientMessage = Command | Look | Ping | Pong

_CLIENT_MESSAGES = reduce(or_, (*COMMAND_MESSAGES, Look, Ping, Pong))

client_message: TypeAdapter[ClientMessage] = TypeAdapter(
    Annotated[_CLIENT_MESSAGES, Field(discriminator="type")]  # type: ignore[arg-type]  # made of `COMMANDS`
)


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


class Restart(TypedDict):
    """The server will restart at a time in milliseconds; none: that was called off. Nothing is lost by it."""

    type: Literal["restart"]
    at: int | None


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


ServerMessage = (
    Hello | OwnSeats | TableSnapshot | TableEvent | Presence | Restart | Answer | Refusal | ServerPing | ServerPong
)
server_message: TypeAdapter[ServerMessage] = TypeAdapter(Annotated[ServerMessage, Field(discriminator="type")])


def describe(schemas: dict[str, object]) -> None:
    """Add all messages to the schemas of an OpenAPI description: `ClientMessage` and `ServerMessage`, with parts."""
    for name, shape in (
        ("ClientMessage", client_message.json_schema(ref_template="#/components/schemas/{model}")),
        ("ServerMessage", server_message.json_schema(ref_template="#/components/schemas/{model}")),
    ):
        for part, described in shape.pop("$defs").items():
            assert schemas.setdefault(part, described) == described, f"two types are named {part}"
        schemas[name] = shape
