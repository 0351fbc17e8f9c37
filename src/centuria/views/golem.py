"""The Golem Edition's table as a seat sees it."""

from typing import cast

import numpy as np

from centuria.components.golem import GolemSet
from centuria.mechanisms import agenda, crystals, handfuls, orders, tokens
from centuria.mechanisms.market import STALLS
from centuria.modes import golem_texts
from centuria.modes.golem import GolemState
from centuria.position import Position
from centuria.views.pieces import Piece, crystal_question, members, top

METALS = ("copper", "silver")


def question(position: Position) -> Piece:
    """What is asked, with what it is about."""
    kind, detail, left = top(position)
    if kind == agenda.PAY:
        return {"kind": "pay", "stall": left + 1, "slot": detail + 1}
    return crystal_question(kind, golem_texts.cards(_box(position))[detail], left)


def table(position: Position, viewer: int | None, covered: bool) -> Piece:
    """The rows, the tokens and what lies before each player; claimed cards and hands of others may be face down."""
    box, s = _box(position), position.record
    return {
        "merchants": _merchants(box, s),
        "points": _points(box, s),
        "tokens": {name: int(s["pile"][metal]) for metal, name in enumerate(METALS)},
        "players": [_player(position, seat, covered and seat != viewer) for seat in range(1, position.seats + 1)],
        "scores": None if covered and not position.over else list(position.scores),
    }


def _box(position: Position) -> GolemSet:
    return cast(GolemSet, position.edition.components)


def _merchants(box: GolemSet, s: np.void) -> Piece:
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


def _points(box: GolemSet, s: np.void) -> Piece:
    first, count = int(s["points_first"]), int(s["points_count"])
    row = s["points"][first : min(first + box.point_row, count)]
    return {
        "row": [{**_point_card(box, card), "token": _token(s, slot)} for slot, card in enumerate(row)],
        "deck": count - first - len(row),
    }


def _token(s: np.void, slot: int) -> str | None:
    metal = tokens.token_above(cast(tokens.Tokens, s), slot)
    return None if metal < 0 else METALS[metal]


def _point_card(box: GolemSet, card: int) -> Piece:
    return {"cost": box.points[card].cost, "points": box.points[card].points}


def _player(position: Position, seat: int, covered: bool) -> Piece:
    box, s, place = _box(position), position.record, seat - 1
    faces = golem_texts.cards(box)
    hand = [faces[card] for card in members(s["hand"][place])]
    claimed = [_point_card(box, card) for card in members(s["claimed"][place])]
    return {
        "seat": seat,
        "caravan": handfuls.text(s["caravan"][place]),
        "hand": None if covered else hand,
        "hand_size": len(hand),
        "played": [faces[card] for card in members(s["played"][place])],
        "claimed": None if covered and not position.over else claimed,
        "claims": len(claimed),
        "copper": int(s["copper"][place]),
        "silver": int(s["silver"][place]),
        "score": None if covered and not position.over else _score(position, place),
    }


def _score(position: Position, place: int) -> Piece:
    box, s = position.edition.box[0], cast(GolemState, position.record)
    return {
        "cards": int(orders.card_points(box, s, place)),
        "copper": int(tokens.token_points(box, s, place, tokens.COPPER)),
        "silver": int(tokens.token_points(box, s, place, tokens.SILVER)),
        "crystals": int(crystals.points(s, place)),
        "total": int(position.edition.mode.verbs.score(box, s, place)),
    }
