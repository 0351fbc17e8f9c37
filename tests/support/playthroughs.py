"""Playthroughs: the record of a game with what can be seen of it after every decision.

The remark below each decision tells the caravans, the scores, who is asked what, what is legal, and a digest of
everything that each seat and a spectator can see, covered and open. The state's own bytes are left out: where a field
lies in memory is no rule.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from centuria.game import Game


def told(game: Game) -> str:
    """The record of a game with a remark below each decision, and one below the deal."""
    heading, decisions, result = _parts(game.record())
    moments = list(game.path())
    lines = [*heading, _remark(moments[0])]
    for line, moment in zip(decisions, moments[1:], strict=True):
        lines += [line, _remark(moment)]
    return "\n".join([*lines, *result]) + "\n"


def _parts(record: str) -> tuple[list[str], list[str], list[str]]:
    lines = record.splitlines()
    decisions = [line for line in lines if line[0].isdigit()]
    begin = lines.index(decisions[0]) if decisions else len(lines)
    return lines[:begin], decisions, lines[begin + len(decisions) :]


def _remark(game: Game) -> str:
    shown = game.view()
    caravans = [str(player["caravan"]) or "-" for player in cast(Sequence[Mapping[str, object]], shown["players"])]
    question = cast(Mapping[str, object] | None, shown["question"]) or {"kind": "over"}
    details = " ".join(f"{name} {value}" for name, value in question.items() if name != "kind")
    asked = " ".join(filter(None, (f"seat {game.seat}" if game.seat else "", str(question["kind"]), details)))
    parts = (" ".join(caravans), " ".join(map(str, game.scores)), asked, ", ".join(game.legal()), _digest(game))
    return "# " + " | ".join(filter(None, parts))


def _digest(game: Game) -> str:
    """A digest of all views of a moment, but for the fingerprint of the components: it stands in the heading."""
    seen = [{**view, "components": ""} for view in _views(game)]
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:12]


def _views(game: Game) -> Iterator[Mapping[str, object]]:
    for seat in (None, *range(1, game.seats + 1)):
        for covered in (False, True):
            yield game.view(seat, covered)
