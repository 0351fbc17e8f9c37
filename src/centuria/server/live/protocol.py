"""The messages of a live table, in both directions: what a viewer may say, and what it is told."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from centuria.server.http.requests import Decision, Key, Move, Said, SeatNumber
from centuria.server.http.responses import Answer, Fault, Happened, State, Step
from centuria.server.tables.settings import Strict

# What a viewer says


class Decide(Decision):
    """Decide for a seat of one's own."""

    type: Literal["decide"]


class Undo(Move):
    """Take one's last decision back."""

    type: Literal["undo"]


class Confirm(Move):
    """End a turn whose last decision was held."""

    type: Literal["confirm"]


class Chat(Said):
    """Say something to everybody at the table."""

    type: Literal["chat"]


class Look(Strict):
    """Look from another seat of one's own, or as a spectator does; the whole table comes as an answer."""

    type: Literal["look"]
    seat: SeatNumber | None = None
    key: Key | None = None


class Ping(Strict):
    """Ask whether the server is there."""

    type: Literal["ping"]
    key: Key | None = None


class Pong(Strict):
    """Say that one is there, when the server asks."""

    type: Literal["pong"]


Saying = Decide | Undo | Confirm | Chat | Look | Ping | Pong
Spoken = Annotated[Saying, Field(discriminator="type")]
"""Anything that a viewer may say."""

spoken: TypeAdapter[Saying] = TypeAdapter(Spoken)


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
    for name, adapter in (("Spoken", spoken), ("Told", told)):
        shape = adapter.json_schema(ref_template="#/components/schemas/{model}")
        for part, described in shape.pop("$defs").items():
            schemas.setdefault(part, described)
        schemas[name] = shape
