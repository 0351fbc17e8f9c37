"""How far the game has come, and the open questions."""

import numpy as np

from centuria.editions import Edition
from centuria.errors import ViewError
from centuria.mechanisms import agenda, effects, golem_places, market, merchant_places, wagons
from centuria.views.parse.cursor import MOST, Piece

_EFFECTS = {agenda.RAISE: effects.UPGRADE, agenda.TIMES: effects.TRADE}
"""What a question about an effect is about."""

_DETAILS = {agenda.GOLEM: golem_places.PLACES, agenda.MOVE: wagons.REACHES}
"""How many values the first detail of a question has, where that is more than one and the same at every table."""

_ROWS = {agenda.PAY: market.STALLS, agenda.DISCARD: merchant_places.ROW}
"""The length of the merchant row, where a question is about a card in it."""

_LAST_TURN = (1 << 32) - 1


def lay(edition: Edition, told: Piece, seats: int, s: np.void) -> None:
    """Put the turn, the round, the end and the agenda on the record."""
    over = told.flag("over")
    s["turn"] = told.number("turn", 1, _LAST_TURN)
    s["rounds"] = told.number("round", 1, _LAST_TURN)
    s["seats"] = seats
    # The game ends with a turn of the last seat.
    s["seat"] = seats - 1 if over else told.number("playing", 1, seats) - 1
    s["last_round"] = told.flag("last_round")
    s["over"] = over
    questions = [_question(edition, found, seats, s) for found in _listed(told)]
    if len(questions) > len(s["asking"]) or over == bool(questions):
        raise ViewError("agenda", f"cannot have {len(questions)} questions here")
    s["pending"] = len(questions)
    for place, (kind, seat, detail, left) in enumerate(questions):
        s["asking"][place] = kind
        s["asked"][place] = seat - 1
        s["detail"][place] = detail
        s["left"][place] = left


def _listed(told: Piece) -> list[list[int]]:
    found: list[list[int]] = []
    for question in told.listed("agenda"):
        if not isinstance(question, list) or len(question) != 4 or any(type(number) is not int for number in question):
            raise ViewError("agenda", f"should list questions of four numbers, not {question!r}")
        found.append(question)
    return found


def _question(edition: Edition, question: list[int], seats: int, s: np.void) -> list[int]:
    """A question that the mode can ask; any other could lead the rules out of their tables."""
    kind, seat, detail, left = question
    asked = kind in edition.kinds or (kind == agenda.DISCARD and "discards" in (edition.mode.state.names or ()))
    about = 0 <= detail < (seats if kind == agenda.TOLL else _DETAILS.get(kind, 1))
    if kind in _EFFECTS:
        kinds = edition.box[0]["effect_kind"]
        about = 0 <= detail < len(kinds) and kinds[detail] == _EFFECTS[kind]
    elif asked and kind in _ROWS:
        about = 0 <= detail < min(_ROWS[kind], int(s["merchants_count"]) - int(s["merchants_first"]))
    if kind == agenda.PAY:
        about = about and left < detail
    if not asked or not about or not 1 <= seat <= seats or not 0 <= left <= MOST:
        raise ViewError("agenda", f"has a question that {edition.mode.name} does not ask: {question!r}")
    return question
