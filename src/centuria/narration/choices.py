"""What a decision would mean for the seat that decides."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration import phrases_world
from centuria.narration.phrases import card, cards, coin, crystal, crystals, effect, listed, nth, point_card, rise
from centuria.narration.phrases_world import called, place_of, tile_of, workers
from centuria.views.follow_ups import NOTHING, FollowUp
from centuria.views.questions import QuestionKind
from centuria.views.schema import GolemView, View, WorldPlayer, WorldView, decider, question_of
from centuria.words import Words


def choice(words: Words, view: View, decision: str, names: Sequence[str] = (), follow_up: FollowUp = NOTHING) -> str:
    """A decision in words; `names` are the players by seat, and the rules say what can follow the decision."""
    verb, _, what = decision.partition(" ")
    if told := _crystals(words, view, verb, what):
        return told
    if view["mode"] == "golem":
        told = _golem(words, view, verb, what, follow_up)
    else:
        told = _world(words, view, verb, what, names, follow_up) or _map(words, view, verb, what, names)
    if not told:
        raise ValueError(f"{decision!r} is not a decision that can be told")
    return told


def _crystals(words: Words, view: View, verb: str, what: str) -> str:
    """What every game has."""
    question = question_of(view)
    match verb:
        case "times" if question["kind"] == "times":
            gives, gets = (side * int(what) for side in question["card"].split(">"))
            sides = {"gives": crystals(words, gives), "gets": crystals(words, gets)}
            return words("choice-times", times=int(what), **sides, trade=effect(words, f"{gives}>{gets}"))
        case "upgrade":
            return rise(words, int(what))
        case "return":
            return words("choice-return", crystal=crystal(words, int(what)))
        case "pay":
            return words("choice-pay", kind=_kind(view), crystal=crystal(words, int(what)))
        case "stop":
            return words("choice-stop", kind=_kind(view))
    return ""


def _kind(view: View) -> QuestionKind:
    """The kind of the open question."""
    return question_of(view)["kind"]


def _golem(words: Words, view: GolemView, verb: str, what: str, follow_up: FollowUp) -> str:
    player = view["players"][decider(view) - 1]
    match verb:
        case "play":
            return _playing(words, what, follow_up["times"])
        case "acquire":
            return _acquiring(words, view, int(what))
        case "rest":
            played = player["played"]
            return words("choice-rest", count=len(played), cards=cards(words, played))
        case "claim":
            point = view["points"]["row"][int(what) - 1]
            token = point["token"]
            return words(
                "choice-claim",
                slot=nth(words, int(what)),
                card=point_card(words, point["points"], point["cost"]),
                cost=crystals(words, point["cost"]),
                points=point["points"],
                token=token or "none",
                coin=coin(words, token) if token else "",
            )
    return ""


def _playing(words: Words, face: str, times: int) -> str:
    if times:
        return words("choice-play-trade", card=card(words, face), effect=effect(words, face), most=times)
    return words("choice-play", card=card(words, face), effect=effect(words, face))


def _acquiring(words: Words, view: GolemView, slot: int) -> str:
    merchant = view["merchants"]["row"][slot - 1]
    name, does = card(words, merchant["card"]), effect(words, merchant["card"])
    told = words("choice-acquire", price=slot - 1, card=name, effect=does)
    if merchant["crystals"]:
        return words("choice-acquire-lying", choice=told, crystals=crystals(words, merchant["crystals"]))
    return told


def _world(words: Words, view: WorldView, verb: str, what: str, names: Sequence[str], follow_up: FollowUp) -> str:
    player, question = view["players"][decider(view) - 1], question_of(view)
    match verb:
        case "use":
            return _using(words, view, player, what, names, follow_up)
        case "rest":
            out = sum(place["standing"] for place in view["locations"] if place["seat"] == player["seat"])
            return words("choice-call-home", count=out)
        case "claim" if question["kind"] == "golem":
            served = view["points"]["row"][question["slot"] - 1]
            return words("choice-claim-here", card=phrases_world.worth(words, served))
        case "bonus":
            top = next(stack["top"] for stack in view["stacks"] if stack["id"] == what)
            return words("choice-bonus", bonus=phrases_world.bonus(words, top)) if top else ""
        case "explore":
            return _exploring(words, view, player, what)
    return ""


def _exploring(words: Words, view: WorldView, player: WorldPlayer, name: str) -> str:
    """What an Exploration tile brings, and what the location below it is for."""
    place = place_of(view, name)
    opened = phrases_world.work(words, view, player, place)
    return (
        words("choice-explore", tile=phrases_world.exploration(words, place["tile"]), work=opened)
        if place["tile"]
        else ""
    )


def _using(
    words: Words, view: WorldView, player: WorldPlayer, name: str, names: Sequence[str], follow_up: FollowUp
) -> str:
    """How many workers it takes, whom they oust, and what is done there."""
    place = place_of(view, name)
    if place["needed"] is None or view["viewer"] != player["seat"]:
        raise ValueError(f"position {view['number']} is not seen by seat {player['seat']}, who would use {name}")
    told = phrases_world.tools(words, player, place, phrases_world.work(words, view, player, place, follow_up))
    sent = workers(words, place["needed"])
    if place["seat"] is None:
        return words("choice-use", workers=sent, work=told)
    owner = called(words, names, place["seat"])
    return words("choice-use-ousting", workers=sent, name=owner, count=place["standing"], work=told)


def _map(words: Words, view: WorldView, verb: str, what: str, names: Sequence[str]) -> str:
    question = question_of(view)
    match verb:
        case "move":
            return _moving(words, view, what, names)
        case "build" if question["kind"] == "build":
            return words("choice-build", cost=question["cost"])
        case "skip":
            return words("choice-skip", kind=_kind(view))
        case "outpost":
            tile = tile_of(view, what)
            return words(
                "choice-outpost", tile=phrases_world.on_map(words, tile), effect=effect(words, tile["trade"] or "")
            )
    return ""


def _moving(words: Words, view: WorldView, name: str, names: Sequence[str]) -> str:
    """Where a wagon would go, whom one would pay there, what an outpost would cost and what can be traded."""
    tile, seat = tile_of(view, name), decider(view)
    parts = [phrases_world.on_map(words, tile)]
    owners = [called(words, names, other) for other in tile["wagons"] if other != seat]
    if owners and view["toll"]:
        parts.append(words("choice-move-toll", toll=view["toll"], names=listed(words, owners)))
    if tile["trade"] is not None:
        if seat in tile["outposts"]:
            parts.append(words("choice-move-outpost"))
        else:
            parts.append(words("choice-move-build", cost=len(tile["outposts"]) * view["outpost_cost"]))
        if not words.illustrated:  # The picture of the tile shows its trade.
            parts.append(effect(words, tile["trade"]))
    told = parts[0]
    for part in parts[1:]:
        told = words("choice-also", first=told, rest=part)
    return told
