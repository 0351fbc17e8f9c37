"""The messages of a live table, in both directions: what a viewer may say, and what it is told."""

from functools import reduce
from operator import or_
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, create_model

from centuria.server.http.responses import Answer, Fault, Happened, State, Step
from centuria.server.tables.commands import COMMANDS
from centuria.server.tables.commands.base import Command
from centuria.server.tables.fields import IdempotencyKey, SeatNumber
from centuria.server.tables.settings import Strict

# What a viewer says


def _message(command: type[Command]) -> type[Command]:
    """A command as a message: its fields, and its `type`."""
    literal = Literal[command.message]  # type: ignore[name-defined]  # known only when this runs
    return create_model(f"{command.__name__}Message", __base__=command, __doc__=command.__doc__, type=(literal, ...))


COMMAND_MESSAGES = tuple(_message(command) for command in COMMANDS if command.message is not None)


class Look(Strict):
    """Look from another seat of one's own, or as a spectator does; the whole table comes as an answer."""

    type: Literal["look"]
    seat: SeatNumber | None = None
    key: IdempotencyKey | None = None


class Ping(Strict):
    """Ask whether the server is there."""

    type: Literal["ping"]
    key: IdempotencyKey | None = None


class Pong(Strict):
    """Say that one is there, when the server asks."""

    type: Literal["pong"]


ClientMessage = Command | Look | Ping | Pong
"""Anything that a viewer may send."""

_CLIENT_MESSAGES = reduce(or_, (*COMMAND_MESSAGES, Look, Ping, Pong))

client_message: TypeAdapter[ClientMessage] = TypeAdapter(
    Annotated[_CLIENT_MESSAGES, Field(discriminator="type")]  # type: ignore[arg-type]  # made of `COMMANDS`
)


# What a viewer is told


class Hello(Answer):
    """The first message: who one is at this table, and how the conversation goes."""

    type: Literal["hello"]
    seats: list[int]
    """One's own seats."""
    viewer: int | None
    """The seat that one looks from; none for a spectator."""
    heartbeat: float
    """Seconds after which the server asks whether one is there."""
    version: str


class Yours(Answer):
    """One's own seats, or the seat that one looks from, have changed."""

    type: Literal["yours"]
    seats: list[int]
    viewer: int | None


class Presence(Answer):
    """Who is here: seats, and how many spectators."""

    type: Literal["presence"]
    seats: list[int]
    spectators: int


class Answered(Answer):
    """What came of something that was said, with the key that it had."""

    type: Literal["answer"]
    key: str | None
    number: int
    event: Happened | None = None


class Refusal(Answer):
    """Something that was said and changed nothing."""

    type: Literal["error"]
    key: str | None
    error: Fault


class Asking(Answer):
    """The server asks whether one is there; the answer is a pong."""

    type: Literal["ping"]
    now: int
    """The time of the server in milliseconds, for clocks."""


class There(Answer):
    """The server is there."""

    type: Literal["pong"]
    key: str | None
    now: int


Telling = Hello | Yours | State | Step | Presence | Answered | Refusal | Asking | There
Told = Annotated[Telling, Field(discriminator="type")]
"""Anything that a viewer is told."""

told: TypeAdapter[Telling] = TypeAdapter(Told)


def describe(schemas: dict[str, object]) -> None:
    """Put all messages beside the other shapes of the interface: `Spoken` and `Told`, and what they are made of."""
    for name, adapter in (("Spoken", client_message), ("Told", told)):
        shape = adapter.json_schema(ref_template="#/components/schemas/{model}")
        for part, described in shape.pop("$defs").items():
            schemas.setdefault(part, described)
        schemas[name] = shape
