"""A view told in words: the question, what an answer means, what was done, and the score.

Everything here reads views and makes sentences. Nothing here knows more than the reader of the view does, and
nothing decides what is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from centuria.narration.deeds import happened, turn
from centuria.narration.pieces import card, crystal, crystals, effect, kind, listed, nth, rise
from centuria.narration.seen import Player, View
from centuria.words import Words

__all__ = ["View", "choice", "happened", "question", "score", "turn"]


def question(words: Words, view: View) -> str:
    """The one thing that is to be decided now, as a short question to the reader."""
    asked = view["question"]
    if asked is None:
        return words("question-over")
    if view["seat"] is not None and view["viewer"] != view["seat"]:
        return words("question-waiting", seat=view["seat"])
    match asked["kind"]:
        case "turn":
            return words("question-turn")
        case "times":
            gives, gets = asked["card"].split(">")
            return words("question-times", gives=crystals(words, gives), gets=crystals(words, gets))
        case "upgrade":
            return words("question-upgrade", steps=asked["steps"])
        case "pay":
            return words("question-pay", stall=nth(words, asked["stall"]), slot=nth(words, asked["slot"]))
        case "return":
            return words("question-return", excess=asked["excess"])


def choice(words: Words, view: View, decision: str) -> str:
    """What a decision would mean for the seat that decides."""
    verb, _, what = decision.partition(" ")
    player = _decider(view)
    match verb:
        case "play":
            return _playing(words, player, what)
        case "acquire":
            return _acquiring(words, view, int(what))
        case "rest":
            played = player["played"]
            return words("choice-rest", count=len(played), cards=", ".join(played))
        case "claim":
            point = view["points"]["row"][int(what) - 1]
            return words(
                "choice-claim",
                slot=nth(words, int(what)),
                cost=crystals(words, point["cost"]),
                points=point["points"],
                token=point["token"] or "none",
            )
        case "times":
            return _trading(words, view, int(what))
        case "upgrade":
            return rise(words, int(what))
        case "stop":
            return words("choice-stop")
        case "pay":
            return words("choice-pay", crystal=crystal(words, int(what)))
        case "return":
            return words("choice-return", crystal=crystal(words, int(what)))
    raise ValueError(f"{decision!r} is not a decision that can be told")


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
        if parts := _parts(words, view["players"][place]):
            lines.append("   " + listed(words, parts))
    return "\n".join(lines)


def _parts(words: Words, player: Player) -> list[str]:
    points = player["score"]
    if points is None:
        return []
    parts = []
    if player["claims"]:
        parts.append(words("score-cards", points=points["cards"], count=player["claims"]))
    if player["copper"]:
        parts.append(words("score-copper", points=points["copper"], count=player["copper"]))
    if player["silver"]:
        parts.append(words("score-silver", points=points["silver"], count=player["silver"]))
    if points["crystals"] or not parts:
        parts.append(words("score-crystals", points=points["crystals"]))
    return parts


def _decider(view: View) -> Player:
    seat = view["seat"]
    if seat is None:
        raise ValueError("nobody decides after the end of the game")
    return view["players"][seat - 1]


def _playing(words: Words, player: Player, face: str) -> str:
    if kind(face) == "trade":
        most = _most(player["caravan"], face)
        return words("choice-play-trade", card=card(words, face), effect=effect(words, face), most=most)
    return words("choice-play", card=card(words, face), effect=effect(words, face))


def _most(caravan: str, face: str) -> int:
    """How often a trade can follow itself; what it gives may be given again."""
    gives, gets = (Counter(side) for side in face.split(">"))
    held, times = Counter(caravan), 0
    while gives <= held:
        held = held - gives + gets
        times += 1
    return times


def _trading(words: Words, view: View, times: int) -> str:
    asked = view["question"]
    if asked is None or "card" not in asked:
        raise ValueError(f"position {view['number']} asks about no card")
    gives, gets = (crystals(words, side * times) for side in asked["card"].split(">"))
    return words("choice-times", times=times, gives=gives, gets=gets)


def _acquiring(words: Words, view: View, slot: int) -> str:
    merchant = view["merchants"]["row"][slot - 1]
    name, does = card(words, merchant["card"]), effect(words, merchant["card"])
    told = words("choice-acquire", price=slot - 1, card=name, effect=does)
    if merchant["crystals"]:
        return words("choice-acquire-lying", choice=told, crystals=crystals(words, merchant["crystals"]))
    return told
