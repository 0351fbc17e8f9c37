"""The only way out. Everything that anybody gets to see of a table is built here, from the seat they look from.

A *document* is a table as one viewer sees it: `{"table": ..., "view": ...}`. It is built from what is public and from
the engine's view of the seat, never by deleting from the whole. What happens is told as the event, in its public
words, and as the changes that turn the viewer's document before it into the one after it.
"""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Row

from centuria.fairness import commitment, statement
from centuria.records import write
from centuria.server.tables.events import Event, Kind
from centuria.server.tables.settings import Terms
from centuria.server.tables.state import Chair, Moment, Status
from centuria.server.tables.table import Match, Step
from centuria.views import View, view
from centuria.views.follow_ups import FollowUp, follow_ups
from centuria.views.steps import SeenStep, seen_steps
from centuria.words import Words

Path = list[str | int]
Changes = list[list[object]]
"""Pairs of a path and the value that is there now; a path alone means that nothing is there any more."""

_TOLD: Mapping[Kind, tuple[str, ...]] = {
    Kind.CREATED: ("name",),
    Kind.SAT: ("name",),
    Kind.DECISION: ("decision", "hold"),
    Kind.REPLACED: ("bot", "reason"),
    Kind.CHAT: ("name", "text"),
    Kind.REMATCH: ("table",),
}
"""What is told of the body of each kind of event; of the others, nothing."""

encode = msgspec.json.Encoder().encode


def document(match: Match, moment: Moment, viewer: int | None) -> dict[str, object]:
    """A table as it is seen from a seat, or by a spectator."""
    return {"table": table(match, moment), "view": seen(match, moment, viewer)}


def seen(match: Match, moment: Moment, viewer: int | None) -> View | None:
    """The game as it is seen from a seat; there is none before the start."""
    if moment.position is None:
        return None
    return view(moment.position, viewer, moment.number, covered=not match.terms.open_hands)


def following(moment: Moment, viewer: int | None) -> dict[str, FollowUp]:
    """What can follow each decision, for the seat that decides."""
    position = moment.position
    return {} if position is None or position.seat != viewer else follow_ups(position)


def table(match: Match, moment: Moment) -> dict[str, object]:
    """What everybody may know of a table besides the game on it."""
    terms = match.terms
    return {
        "id": match.id,
        "mode": terms.mode,
        "theme": terms.theme,
        "options": terms.options.chosen(),
        "components": {"name": terms.components, "fingerprint": match.edition.components.fingerprint},
        "open_hands": terms.open_hands,
        "listed": terms.listed,
        "pace": terms.pace.model_dump(),
        "created": match.created,
        "status": moment.status.value,
        "host": next((seat for seat, chair in enumerate(moment.chairs, 1) if chair.person == match.host), None),
        "seats": [_chair(chair) for chair in moment.chairs],
        "asked": moment.asked,
        "since": moment.since,
        "held": moment.held,
        "undo": moment.decided if moment.own and moment.status is Status.PLAYING else None,
        "rematch": moment.rematch,
        "fairness": fair(match, moment),
    }


def _chair(chair: Chair) -> dict[str, object]:
    return {
        "kind": chair.kind,
        "name": chair.name,
        "free": chair.free,
        "bot": chair.bot,
        "reason": chair.reason,
        "left": chair.left,
    }


def fair(match: Match, moment: Moment) -> dict[str, object]:
    """The promise that is given before the deal, and the secrets behind it once the game is over."""
    deal = match.deal
    promise: dict[str, object] = {
        "server_commitment": commitment(deal.server),
        # The table knows its deal from the start on; a moment before the start knows nothing of it.
        "commitment": None if deal.seed is None or moment.position is None else commitment(deal.seed),
    }
    if moment.status is not Status.OVER or deal.seed is None:
        return promise
    shares = [chair.share for chair in moment.chairs]
    return promise | {"server": deal.server.hex(), "shares": shares, "seed": deal.seed.hex()}


def happened(event: Event) -> dict[str, object]:
    """An event in its public words."""
    told = {name: event.body[name] for name in _TOLD.get(event.kind, ()) if name in event.body}
    return {"number": event.number, "at": event.at, "kind": event.kind.value, "seat": event.seat, **told}


def step(match: Match, step: Step, viewer: int | None) -> dict[str, object]:
    """What happened, and what it changed for a viewer."""
    before, after = document(match, step.before, viewer), document(match, step.after, viewer)
    told = {
        "type": "event",
        **happened(step.event),
        "changes": changes(before, after),
        "follow_ups": following(step.after, viewer),
    }
    position, decision = step.before.position, step.event.body.get("decision")
    if position is None or not isinstance(decision, str) or len(position.steps(decision)) == 1:
        return told
    (steps,) = seen_steps(position, [decision], viewer, step.before.number, covered=not match.terms.open_hands)
    return told | answers(steps)


def answers(steps: Sequence[SeenStep]) -> dict[str, object]:
    """The answers that a decision consists of, where the game has given some by itself; each with what it changes."""
    if len(steps) == 1:
        return {}
    return {
        "steps": [
            {"seat": step.seat, "decision": step.decision, "changes": changes(step.before, step.after)}
            for step in steps
        ]
    }


def state(match: Match, viewer: int | None) -> dict[str, object]:
    """The whole table at present."""
    now = match.head
    return {
        "type": "state",
        "number": now.number,
        "viewer": viewer,
        **document(match, now, viewer),
        "follow_ups": following(now, viewer),
    }


def answer(event: Event) -> dict[str, object]:
    """What whoever asked for something is told of what came of it: the same whenever they ask again."""
    return {"number": event.number, "event": happened(event)}


def missed(match: Match, number: int, viewer: int | None) -> dict[str, object]:
    """What a viewer who has seen everything up to a number has missed: step by step, or the whole table."""
    steps = match.since(number)
    if steps is None:
        return {"number": match.head.number, "events": [], "state": state(match, viewer)}
    return {"number": match.head.number, "events": [step(match, one, viewer) for one in steps], "state": None}


def changes(before: object, after: object) -> Changes:
    """What turns one document into another: parts are replaced where they differ, as deep down as they can be named."""
    found: Changes = []
    _compare(before, after, [], found)
    return found


def _compare(before: object, after: object, path: Path, found: Changes) -> None:
    if type(before) is type(after):
        if before == after:
            return
        if isinstance(before, dict) and isinstance(after, dict):
            for name in before:
                if name not in after:
                    found.append([[*path, name]])
            for name, value in after.items():
                if name in before:
                    _compare(before[name], value, [*path, name], found)
                else:
                    found.append([[*path, name], value])
            return
        if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
            inner: Changes = []
            for place, (old, new) in enumerate(zip(before, after, strict=True)):
                _compare(old, new, [*path, place], inner)
            # Long lists of small things are shorter told anew; things with names are told by what differs in them.
            if len(inner) <= len(after) or any(isinstance(part, dict) for part in after):
                found.extend(inner)
                return
    found.append([path, after])


def names(moment: Moment) -> list[str]:
    """What the players are called in a record, by seat."""
    return [chair.name or chair.bot or "?" for chair in moment.chairs]


def called(moment: Moment, words: Words) -> list[str]:
    """What the players are called to their faces, by seat: bots by the names that the browser gives them."""
    return [chair.name or words("web-bot", seat=seat) for seat, chair in enumerate(moment.chairs, 1)]


def listed(row: Row[tuple[object, ...]], mine: list[int]) -> dict[str, object]:
    """A table in a list, from the digest of its log."""
    terms = Terms.model_validate_json(row.terms)
    return {
        "id": row.id,
        "mode": row.mode,
        "theme": terms.theme,
        "pace": terms.pace.model_dump(),
        "status": row.status,
        "number": row.number,
        "asked": row.asked,
        "chairs": msgspec.json.decode(row.chairs),
        "free": row.free,
        "created": row.created,
        "changed": row.changed,
        "mine": mine,
    }


def record(match: Match, moment: Moment, decisions: list[tuple[int, int, str]]) -> str:
    """The record of a finished game, with everything that is needed to check its deal."""
    position = moment.position
    assert position is not None
    assert match.deal.setup is not None
    assert position.winner is not None
    components = match.edition.components
    tags = {
        "names": ", ".join(map(_plain, names(moment))),
        "table": match.id,
        **statement(
            match.deal.server, [bytes.fromhex(chair.share) for chair in moment.chairs], match.terms.options.chosen()
        ),
    }
    return write(
        match.terms.mode,
        len(moment.chairs),
        (components.fingerprint, components.file),
        match.deal.setup,
        decisions,
        (position.scores, position.winner),
        tags,
    )


def _plain(name: str) -> str:
    """A name that can stand in a list on a line."""
    return " ".join("".join(sign if sign.isprintable() and sign != "," else " " for sign in name).split()) or "?"
