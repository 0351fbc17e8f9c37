"""How play may go on, in short phrases: what can be told of a later turn without the table as it will be then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from centuria.narration.choices import choice
from centuria.narration.phrases import card, climb, crystals, effect, listed, nth, point_card
from centuria.narration.phrases_world import location, named, on_map, place_of, tile_of
from centuria.views.schema import Merchant, Place, Point, View, WorldView
from centuria.words import Words

_OPENING = ("play", "acquire", "rest", "use")


@dataclass(frozen=True, slots=True)
class Planned:
    """What one seat may do, up to its turn's end or somebody else's decision."""

    seat: int
    decisions: tuple[str, ...]
    told: str


def plan(words: Words, view: View, steps: Sequence[tuple[int, str]], *, decided: int = 0) -> tuple[Planned, ...]:
    """A series of seats and decisions from a view on, turn by turn.

    The first `decided` steps are known to the reader: they belong to the plan, but are not told again.
    """
    plans, table = [], _Table(words, view)
    for number, turn in enumerate(_turns(view, steps)):
        seat = turn[0][0]
        decisions = tuple(decision for _, decision in turn)
        known = decided if number == 0 else 0
        told = table.told(decisions[known:], decisions[:known], is_first=number == 0 and not known)
        plans.append(Planned(seat, decisions, told))
    return tuple(plans)


def _turns(view: View, steps: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """The steps of each turn; a seat that has to answer within another's turn stands alone."""
    turns: list[list[tuple[int, str]]] = []
    for seat, decision in steps:
        verb = decision.partition(" ")[0]
        begins = verb in _OPENING or (verb == "claim" and view["mode"] == "golem")
        if not turns or begins or seat != turns[-1][-1][0]:
            turns.append([])
        turns[-1].append((seat, decision))
    return turns


def _parts(decision: str) -> tuple[str, str]:
    verb, _, what = decision.partition(" ")
    return verb, what


class _Table:
    """What is known of the rows while the plan goes on: cards slide left, and what comes after them is not known."""

    def __init__(self, words: Words, view: View) -> None:
        self.words, self.view = words, view
        self._merchants: list[Merchant] = []
        self._points: list[Point] = []
        self._claimed = False
        if view["mode"] == "golem":
            self._merchants = list(view["merchants"]["row"])
            self._points = list(view["points"]["row"])

    def told(self, decisions: Sequence[str], before: Sequence[str], *, is_first: bool) -> str:
        """The decisions of one turn as a phrase; those before them only change the table."""
        for decision in before:
            self._phrases(*_parts(decision))
        phrases: list[str] = []
        for verb, same in groupby(map(_parts, decisions), key=itemgetter(0)):
            phrases += self._phrases(verb, *(what for _, what in same))
        if is_first and not phrases:
            return choice(self.words, self.view, decisions[0])
        told = phrases[0] if phrases else ""
        for phrase in phrases[1:]:
            told = self.words("list-more", first=told, rest=phrase)
        return told

    def _phrases(self, verb: str, *whats: str) -> list[str]:
        """Equal verbs in a row, together where they are small."""
        words = self.words
        match verb:
            case "upgrade":
                return [listed(words, [climb(words, int(level)) for level in whats])]
            case "pay":
                return [words("plan-pay", crystals=crystals(words, "".join(sorted(whats))))]
            case "return":
                return [words("plan-return", crystals=crystals(words, "".join(sorted(whats))))]
            case "stop" | "skip":
                return []
        return [self._phrase(verb, what) for what in whats]

    def _phrase(self, verb: str, what: str) -> str:
        words = self.words
        match verb:
            case "times":
                return words("plan-times", times=int(what))
            case "play":
                return words("plan-play", card=card(words, what))
            case "rest":
                return words("plan-rest")
            case "acquire":
                return self._acquired(int(what))
            case "claim" if what:
                return self._claimed_at(int(what))
        if self.view["mode"] == "golem":
            raise ValueError(f"{f'{verb} {what}'!r} is not a decision that can be told")
        return self._in_the_world(self.view, verb, what)

    def _acquired(self, slot: int) -> str:
        words = self.words
        if slot > len(self._merchants):
            return words("plan-acquire-unseen", slot=nth(words, slot))
        return words("plan-acquire", card=card(words, self._merchants.pop(slot - 1)["card"]))

    def _claimed_at(self, slot: int) -> str:
        words = self.words
        if slot > len(self._points):
            return words("plan-claim-unseen", slot=nth(words, slot))
        point = self._points.pop(slot - 1)
        name = point_card(words, point["points"], point["cost"])
        return words("plan-claim", points=point["points"], card=name, cost=crystals(words, point["cost"]))

    def _in_the_world(self, view: WorldView, verb: str, what: str) -> str:
        words = self.words
        match verb:
            case "use":
                place = place_of(view, what)
                parts = {"place": location(words, place), "kind": place["kind"], "work": self._work(view, place)}
                return words("plan-use", **parts)
            case "claim":
                return words("plan-claim-here")
            case "bonus":
                return words("plan-bonus")
            case "explore":
                return words("plan-explore", place=location(words, place_of(view, what)))
            case "move":
                return words("plan-move", tile=on_map(words, tile_of(view, what)))
            case "build":
                return words("plan-build")
            case "outpost":
                return words("plan-outpost", tile=on_map(words, tile_of(view, what)))
        raise ValueError(f"{f'{verb} {what}'!r} is not a decision that can be told")

    def _work(self, view: WorldView, place: Place) -> str:
        """What a location is for; the row of point cards is known until somebody has been there."""
        words = self.words
        if place["kind"] in ("produce", "upgrade", "trade"):
            return effect(words, place["effect"])
        served = [shown for shown in view["points"]["row"] if shown["location"] == place["id"]]
        if place["kind"] == "golem" and served and not self._claimed:
            # A claim that is the only thing to do there is no decision of its own.
            self._claimed = True
            shown = served[0]
            cost = crystals(words, shown["cost"])
            return words("plan-golem", points=shown["points"], card=named(words, shown), cost=cost)
        return words("plan-work", kind=place["kind"])
