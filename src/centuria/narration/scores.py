"""Who won, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration.phrases import listed
from centuria.views.schema import GolemView, View, WorldView
from centuria.words import Words


def score(words: Words, view: View, names: Sequence[str]) -> str:
    """Who won, and the players from the first place down, each with the parts of the score."""
    totals, winner = view["scores"], view["winner"]
    if totals is None:
        raise ValueError("the scores of this view are covered")
    order = sorted(range(view["seats"]), key=lambda place: (place + 1 == winner, totals[place], place), reverse=True)
    lines = []
    if winner is not None:
        person = "you" if winner == view["viewer"] else "other"
        if totals.count(totals[winner - 1]) > 1:
            lines.append(words("score-tie", person=person, name=names[winner - 1]))
        else:
            lines.append(words("score-winner", person=person, name=names[winner - 1]))
    for rank, place in enumerate(order, 1):
        name = words("score-you") if place + 1 == view["viewer"] else names[place]
        lines.append(words("score-line", place=rank, name=name, total=totals[place]))
        if parts := _parts(words, view, place):
            lines.append("   " + listed(words, parts))
    return "\n".join(lines)


def _parts(words: Words, view: View, place: int) -> list[str]:
    player = view["players"][place]
    points = player["score"]
    if points is None:
        return []
    parts = [words("score-cards", points=points["cards"], count=player["claims"])] if player["claims"] else []
    parts += _tokens(words, view, place) if view["mode"] == "golem" else _tiles(words, view, place)
    if points["crystals"] or not parts:
        parts.append(words("score-crystals", points=points["crystals"]))
    return parts


def _tokens(words: Words, view: GolemView, place: int) -> list[str]:
    player = view["players"][place]
    points, parts = player["score"], []
    if points is not None and player["copper"]:
        parts.append(words("score-copper", points=points["copper"], count=player["copper"]))
    if points is not None and player["silver"]:
        parts.append(words("score-silver", points=points["silver"], count=player["silver"]))
    return parts


def _tiles(words: Words, view: WorldView, place: int) -> list[str]:
    """What is scored for tiles and outposts."""
    player = view["players"][place]
    points, parts = player["score"], []
    if player["bonus"]:
        parts.append(words("score-bonus", points=points["bonus"], count=len(player["bonus"])))
    if points["exploration"]:
        parts.append(words("score-exploration", points=points["exploration"]))
    if "outposts" in points and player["outposts"]:
        parts.append(words("score-outposts", points=points["outposts"], count=len(player["outposts"])))
    return parts
