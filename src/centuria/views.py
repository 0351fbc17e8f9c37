"""What a seat may know, as JSON-ready data: built from what lies open on the table, never cut out of the whole.

The order of the decks is the only secret, and no function here reads a card that is not face up.
"""

from collections.abc import Callable
from typing import cast

import numpy as np

from centuria.components.golem import GolemSet
from centuria.mechanisms import agenda, crystals, handfuls, orders, tokens
from centuria.mechanisms.market import STALLS
from centuria.modes import golem_texts
from centuria.modes.golem import GolemState
from centuria.position import Position

View = dict[str, object]

METALS = ("copper", "silver")


def view(position: Position, viewer: int | None, number: int, covered: bool = False) -> View:
    """What `viewer` may know (None: a spectator); `covered` leaves the others' hands and claims face down."""
    s = position.record
    return {
        "mode": position.edition.mode.name,
        "components": position.edition.components.fingerprint,
        "seats": position.seats,
        "viewer": viewer,
        "number": number,
        "turn": position.turn,
        "round": int(s["round"]),
        "last_round": bool(s["last_round"]),
        "over": position.over,
        "seat": position.seat or None,
        "question": None if position.over else _question(position),
        "legal": list(position.legal()),
        **_BUILDERS[position.edition.mode.name](position, viewer, covered),
        "winner": position.winner,
    }


def _question(position: Position) -> View:
    s = position.record
    top = int(s["pending"]) - 1
    detail, left = int(s["detail"][top]), int(s["left"][top])
    faces = golem_texts.cards(cast(GolemSet, position.edition.components))
    if position.kind == agenda.TIMES:
        return {"kind": "times", "card": faces[detail]}
    if position.kind == agenda.RAISE:
        return {"kind": "upgrade", "card": faces[detail], "steps": left}
    if position.kind == agenda.PAY:
        return {"kind": "pay", "stall": left + 1, "slot": detail + 1}
    if position.kind == agenda.RETURN:
        return {"kind": "return", "excess": left}
    return {"kind": "turn"}


def _golem(position: Position, viewer: int | None, covered: bool) -> View:
    box = cast(GolemSet, position.edition.components)
    s = position.record
    players = [_golem_player(position, box, seat, covered and seat != viewer) for seat in range(1, position.seats + 1)]
    return {
        "merchants": _merchants(box, s),
        "points": _points(box, s),
        "tokens": {name: int(s["pile"][metal]) for metal, name in enumerate(METALS)},
        "players": players,
        "scores": None if covered and not position.over else list(position.scores),
    }


def _merchants(box: GolemSet, s: np.void) -> View:
    first, count = int(s["merchants_first"]), int(s["merchants_count"])
    row = s["merchants"][first : min(first + STALLS, count)]
    faces = golem_texts.cards(box)
    return {
        "row": [
            {"card": faces[card], "crystals": handfuls.text(crystals)}
            for card, crystals in zip(row, s["stall"], strict=False)
        ],
        "deck": count - first - len(row),
    }


def _points(box: GolemSet, s: np.void) -> View:
    first, count = int(s["points_first"]), int(s["points_count"])
    row = s["points"][first : min(first + box.point_row, count)]
    return {
        "row": [{**_point_card(box, card), "token": _token(s, slot)} for slot, card in enumerate(row)],
        "deck": count - first - len(row),
    }


def _token(s: np.void, slot: int) -> str | None:
    metal = tokens.token_above(cast(tokens.Tokens, s), slot)
    return None if metal < 0 else METALS[metal]


def _point_card(box: GolemSet, card: int) -> View:
    return {"cost": box.points[card].cost, "points": box.points[card].points}


def _golem_player(position: Position, box: GolemSet, seat: int, covered: bool) -> View:
    s, place = position.record, seat - 1
    faces = golem_texts.cards(box)
    hand = [faces[card] for card in _members(s["hand"][place])]
    claimed = [_point_card(box, card) for card in _members(s["claimed"][place])]
    return {
        "seat": seat,
        "caravan": handfuls.text(s["caravan"][place]),
        "hand": None if covered else hand,
        "hand_size": len(hand),
        "played": [faces[card] for card in _members(s["played"][place])],
        "claimed": None if covered and not position.over else claimed,
        "claims": len(claimed),
        "copper": int(s["copper"][place]),
        "silver": int(s["silver"][place]),
        "score": None if covered and not position.over else _golem_score(position, place),
    }


def _members(word: np.uint64) -> list[int]:
    """The members of a set, in ascending order."""
    members, rest = [], int(word)
    while rest:
        members.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return members


def _golem_score(position: Position, place: int) -> View:
    box, s = position.edition.box[0], cast(GolemState, position.record)
    return {
        "cards": int(orders.card_points(box, s, place)),
        "copper": int(tokens.token_points(box, s, place, tokens.COPPER)),
        "silver": int(tokens.token_points(box, s, place, tokens.SILVER)),
        "crystals": int(crystals.points(s, place)),
        "total": position.scores[place],
    }


_BUILDERS: dict[str, Callable[[Position, int | None, bool], View]] = {"golem": _golem}
