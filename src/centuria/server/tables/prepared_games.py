"""Games that the server prepares: everybody is seated and the cards are dealt when the table is created."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError

from centuria.server.store.events import Event, Kind
from centuria.server.tables.settings import BotName, BotSeat, Link, TableSettings
from centuria.server.tables.storage.repository import TableRepository


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays at a seat: a person with their name, or a level of bots."""

    person: str
    name: str
    bot: BotName | None = None


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A game to be created: its table's id is chosen before, so that it is created once however often that is tried."""

    table: str
    host: str
    settings: TableSettings
    """With one seat for each player; see `seats_for`."""
    players: Sequence[Player]
    tournament: str | None = None
    matched: bool = False
    """Whether it is a quick match, to which the players have to come."""


def seats_for(players: Sequence[Player]) -> list[Link | BotSeat]:
    """The seats of these players."""
    return [Link(kind="link") if player.bot is None else BotSeat(kind="bot", level=player.bot) for player in players]


async def create_prepared(tables: TableRepository, game: PreparedGame) -> None:
    """Create the table and start its game, unless that was done before.

    Nobody's browser contributes to the deal: it comes from the server's bits alone, as their commitment shows.
    """
    at = tables.now()
    body: dict[str, object] = {"name": "", "share": ""}
    if game.tournament is not None:
        body["tournament"] = game.tournament
    if game.matched:
        body["matched"] = True
    events = [Event(1, Kind.CREATED, at, person=game.host, body=body)]
    for seat, player in enumerate(game.players, 1):
        if player.bot is None:
            sat = {"name": player.name, "share": ""}
            events.append(Event(len(events) + 1, Kind.SAT, at, seat, player.person, sat))
    events.append(Event(len(events) + 1, Kind.STARTED, at, person=game.host))
    try:
        await tables.create_started(game.table, game.settings, game.host, events)
    except IntegrityError:
        # Another process, or an earlier attempt, has created it.
        await tables.get_latest(game.table)
