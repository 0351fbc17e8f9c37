"""The one thing that is to be decided now, as a short question to the reader."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration import phrases_world
from centuria.narration.phrases import card, crystals, effect, nth
from centuria.narration.phrases_world import REACHES, called, tile_of
from centuria.views.questions import Question
from centuria.views.schema import View, WorldView
from centuria.words import Words


def question(words: Words, view: View, names: Sequence[str] = ()) -> str:
    """What the reader is asked, or who else is; `names` are the players by seat."""
    asked = view["question"]
    if asked is None:
        return words("question-over")
    if view["seat"] is not None and view["viewer"] != view["seat"]:
        return words("question-waiting", name=called(words, names, view["seat"]))
    return _crystals(words, view, asked) or _map(words, view, asked, names) or _world(words, asked)


def _crystals(words: Words, view: View, asked: Question) -> str:
    """The questions about crystals, which every game has."""
    match asked["kind"]:
        case "times":
            gives, gets = asked["card"].split(">")
            trade = effect(words, asked["card"])
            return words("question-times", gives=crystals(words, gives), gets=crystals(words, gets), trade=trade)
        case "upgrade":
            return words("question-upgrade", steps=asked["steps"])
        case "pay" if view["mode"] == "golem":
            row = view["merchants"]["row"]
            return words(
                "question-pay",
                stall=nth(words, asked["stall"]),
                slot=nth(words, asked["slot"]),
                card=card(words, row[asked["stall"] - 1]["card"]),
            )
        case "return":
            return words("question-return", excess=asked["excess"])
    return ""


def _map(words: Words, view: View, asked: Question, names: Sequence[str]) -> str:
    if view["mode"] == "golem":
        return ""
    match asked["kind"]:
        case "move":
            return words("question-move", reach=REACHES[asked["reach"]])
        case "toll":
            return words("question-toll", name=called(words, names, asked["to"]), left=asked["left"])
        case "build":
            return words("question-build", tile=_tile(words, view, asked["tile"]), cost=asked["cost"])
        case "cost":
            return words("question-cost", tile=_tile(words, view, asked["tile"]), left=asked["left"])
        case "outpost":
            return words("question-outpost")
        case "column":
            return words("question-column")
    return ""


def _tile(words: Words, view: WorldView, name: str) -> str:
    return phrases_world.tile(words, tile_of(view, name))


def _world(words: Words, asked: Question) -> str:
    match asked["kind"]:
        case "explore":
            return words("question-explore")
        case "golem":
            done = "claimed" if asked["claimed"] else "rewarded" if asked["rewarded"] else "nothing"
            return words("question-golem", done=done)
        case "fourth":
            return words("question-fourth")
    return words("question-turn")
