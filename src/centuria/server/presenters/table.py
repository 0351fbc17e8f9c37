"""Serialisation of tables for a viewer: everything that leaves the server about a table is built here.

A *document* is a table as one viewer sees it: `{"table": ..., "view": ...}`. It is built from what is public and from
the engine's view of the seat, never by deleting from the whole. An event is sent with its public fields and with the
changes (see `json_diff`) that turn the viewer's document before it into the one after it.
"""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Row

from centuria.fairness import commitment, statement
from centuria.records import write
from centuria.server.presenters.json_diff import changes
from centuria.server.schemas import tables as schemas
from centuria.server.schemas.replay import ChatMessage
from centuria.server.store.events import MESSAGES, Event, Kind
from centuria.server.tables.commands.absence import replaceable_after
from centuria.server.tables.settings import stored_settings
from centuria.server.tables.state.model import SeatState, Status, TableState
from centuria.server.tables.state.recent_events import Transition
from centuria.server.tables.table import LoadedTable
from centuria.views import View, view
from centuria.views.follow_ups import FollowUp, follow_ups
from centuria.views.steps import SeenStep, seen_after
from centuria.words import Words

_PUBLIC_FIELDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.CREATED: ("name",),
    Kind.SAT: ("name",),
    Kind.DECISION: ("decision", "hold"),
    Kind.REPLACED: ("bot", "reason"),
    Kind.CHAT: ("name", "text"),
    Kind.REACTION: ("reaction",),
    Kind.REMATCH: ("table",),
}
"""The public fields in the body of each kind of event; the other kinds have none."""

encode = msgspec.json.Encoder().encode


def document(loaded: LoadedTable, at: TableState, viewer: int | None) -> schemas.TableDocument:
    """The document of a table for a seat, or for a spectator."""
    return {"table": table_info(loaded, at), "view": game_view(loaded, at, viewer)}


def game_view(loaded: LoadedTable, at: TableState, viewer: int | None) -> View | None:
    """The view of the game from a seat; None before the start."""
    if at.position is None:
        return None
    return view(at.position, viewer, at.number, covered=not loaded.settings.open_hands)


def viewer_follow_ups(at: TableState, viewer: int | None) -> dict[str, FollowUp]:
    """What can follow each decision, for the seat that decides."""
    position = at.position
    return {} if position is None or position.seat != viewer else follow_ups(position)


def table_info(loaded: LoadedTable, at: TableState) -> schemas.TableInfo:
    """What is public about a table, apart from the game."""
    settings = loaded.settings
    return {
        "id": loaded.id,
        "mode": settings.mode,
        "theme": settings.theme,
        "options": settings.options.given(),
        "components": {"name": settings.components, "fingerprint": loaded.edition.components.fingerprint},
        "open_hands": settings.open_hands,
        "listed": settings.listed,
        "rated": settings.rated and not at.void,
        "pace": settings.pace.model_dump(),
        "created": loaded.created,
        "status": at.status,
        "host": next(iter(at.seats_of(loaded.host)), None),
        "seats": [_seat(seat) for seat in at.seats],
        "asked": at.asked,
        "since": at.clock_started,
        "held": at.held,
        "undo": at.last_decider if at.undoable and at.status is Status.PLAYING else None,
        "rematch": at.rematch,
        "replaceable_after": replaceable_after(settings),
        "trial": None if at.trial is None else {"table": at.trial.table, "number": at.trial.number},
        "tournament": at.tournament,
        "awaited": sorted(at.awaited),
        "arrive_by": at.arrive_by if at.awaited else None,
        "fairness": fairness(loaded, at),
    }


def _seat(seat: SeatState) -> schemas.SeatInfo:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "free": seat.free,
        "bot": seat.bot,
        "reason": seat.reason,
        "left": seat.clock,
    }


def fairness(loaded: LoadedTable, at: TableState) -> schemas.FairnessInfo:
    """The commitments made before the deal, and the secrets behind them once the game is over."""
    deal = loaded.deal
    public: schemas.FairnessInfo = {
        "server_commitment": commitment(deal.server),
        # A table in memory has its deal once it has started; a state before the start must not show it.
        "commitment": None if deal.seed is None or at.position is None else commitment(deal.seed),
        "share_commitments": [seat.commitment or None for seat in at.seats],
        "fixed": at.commitments_fixed,
        "told": [number for number, seat in enumerate(at.seats, 1) if seat.commitment and seat.share],
        "failed_starts": at.failed_starts,
    }
    # A trial has the deal of another game, which was no longer a secret.
    ended = at.status in (Status.OVER, Status.ABANDONED) and at.position is not None
    if not ended or deal.seed is None or at.trial is not None:
        return public
    shares = [seat.share for seat in at.seats]
    return {**public, "server": deal.server.hex(), "shares": shares, "seed": deal.seed.hex()}


def public_event(event: Event) -> schemas.PublicEvent:
    """The public fields of an event."""
    body = {name: event.body[name] for name in _PUBLIC_FIELDS.get(event.kind, ()) if name in event.body}
    details = msgspec.convert(body, schemas.EventDetails)
    return {"number": event.number, "at": event.at, "kind": event.kind, "seat": event.seat, **details}


def silent_event(public: schemas.PublicEvent) -> schemas.PublicEvent:
    """A chat message or reaction for somebody who does not want it: that there was one, and nothing of it."""
    return {"number": public["number"], "at": public["at"], "kind": public["kind"], "seat": None}


def is_silenced(event: Event, silenced: frozenset[str]) -> bool:
    """Whether an event is a chat message or reaction of somebody whom the viewer has muted or blocked."""
    return event.kind in MESSAGES and event.person in silenced


def chat_message(event: Event) -> ChatMessage:
    """A message of the chat history."""
    public = public_event(event)
    return {
        "number": public["number"],
        "at": public["at"],
        "seat": public["seat"],
        "name": public["name"],
        "text": public["text"],
    }


def table_changes(loaded: LoadedTable, transition: Transition) -> list[schemas.Change]:
    """The changes of an event to what is public about the table: the same for every viewer."""
    before, after = table_info(loaded, transition.before), table_info(loaded, transition.after)
    return changes({"table": before}, {"table": after})


def event_message(
    loaded: LoadedTable,
    transition: Transition,
    viewer: int | None,
    shared: list[schemas.Change] | None = None,
    *,
    silent: bool = False,
) -> schemas.TableEvent:
    """The message of an event: its public fields, the changes to the viewer's document, and automatic steps.

    `shared` are its `table_changes`, if they are known.
    """
    public = public_event(transition.event)
    before, after = game_view(loaded, transition.before, viewer), game_view(loaded, transition.after, viewer)
    found = table_changes(loaded, transition) if shared is None else shared
    message: schemas.TableEvent = {
        "type": "event",
        **(silent_event(public) if silent else public),  # type: ignore[typeddict-item]  # a public event has no steps
        "changes": [*found, *changes({"view": before}, {"view": after})],
        "follow_ups": viewer_follow_ups(transition.after, viewer),
    }
    if len(transition.steps) > 1 and before is not None:
        number, covered = transition.after.number, not loaded.settings.open_hands
        message["steps"] = automatic_steps(seen_after(before, transition.steps, viewer, number, covered, after))
    return message


def automatic_steps(steps: Sequence[SeenStep]) -> list[schemas.DecisionStep]:
    """The steps of a decision, each with its changes: the decision itself, then the answers that were forced."""
    return [
        {"seat": step.seat, "decision": step.decision, "changes": changes(step.before, step.after)} for step in steps
    ]


def state_message(loaded: LoadedTable, viewer: int | None) -> schemas.TableSnapshot:
    """The message with the whole current state."""
    now = loaded.state
    return {
        "type": "state",
        "number": now.number,
        "viewer": viewer,
        **document(loaded, now, viewer),
        "follow_ups": viewer_follow_ups(now, viewer),
    }


def command_result(event: Event) -> schemas.CommandResult:
    """The response to a command: its event; idempotent, so a repeated command gets the same."""
    return {"number": event.number, "event": public_event(event)}


def events_since(
    loaded: LoadedTable, number: int, viewer: int | None, silenced: frozenset[str] = frozenset()
) -> schemas.EventsSince:
    """What a viewer at an event number has missed: the events since, or the whole state if that is too long ago."""
    steps = loaded.transitions_since(number)
    if steps is None:
        return {"number": loaded.state.number, "events": [], "state": state_message(loaded, viewer)}
    return {
        "number": loaded.state.number,
        "events": [event_message(loaded, one, viewer, silent=is_silenced(one.event, silenced)) for one in steps],
        "state": None,
    }


def record_names(at: TableState) -> list[str]:
    """The players' names for a record, by seat."""
    return [seat.name or seat.bot or "?" for seat in at.seats]


def display_names(at: TableState, words: Words) -> list[str]:
    """The players' names for display, by seat; bots have the names that the client gives them."""
    return [seat.name or words("web-bot", seat=number) for number, seat in enumerate(at.seats, 1)]


def listed_table(row: Row[tuple[object, ...]], mine: list[int]) -> schemas.ListedTable:
    """An entry in a list of tables, from the digest."""
    settings = stored_settings(row.terms)
    return {
        "id": row.id,
        "mode": row.mode,
        "theme": settings.theme,
        "pace": settings.pace.model_dump(),
        "rated": settings.rated,
        "created": row.created,
        "mine": mine,
        "status": row.status,
        "number": row.number,
        "asked": row.asked,
        "chairs": msgspec.json.decode(row.chairs, type=list[schemas.SeatWithResult]),
        "free": row.free,
        "changed": row.changed,
    }


def record(loaded: LoadedTable, at: TableState, decisions: list[tuple[int, int, str]]) -> str:
    """The record of a game that is over or abandoned, with everything that is needed to verify its deal."""
    position = at.position
    assert position is not None
    assert loaded.deal.setup is not None
    components = loaded.edition.components
    tags = {
        "names": ", ".join(map(_plain, record_names(at))),
        "table": loaded.id,
    }
    if at.trial is None:
        shares = [bytes.fromhex(seat.share) for seat in at.seats]
        commitments = [seat.commitment for seat in at.seats]
        promised = commitments if any(commitments) else []
        tags |= statement(loaded.deal.server, shares, loaded.settings.options.given(), promised)
    else:
        tags["trial"] = f"{at.trial.table} {at.trial.number}"
    return write(
        loaded.settings.mode,
        len(at.seats),
        (components.fingerprint, components.file),
        loaded.edition.unusual_rules,
        loaded.deal.setup,
        decisions,
        None if position.winner is None else (position.scores, position.winner),
        tags,
    )


def _plain(name: str) -> str:
    """A name without characters that would break the comma-separated list in a record."""
    return " ".join("".join(sign if sign.isprintable() and sign != "," else " " for sign in name).split()) or "?"
