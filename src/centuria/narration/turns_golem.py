"""What a decision, or a whole turn, of the Golem Edition did: told from the views before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from centuria.narration.phrases import card, climb, crystal, crystals, kind, listed, nth, rise
from centuria.views.questions import PayQuestion
from centuria.views.schema import GolemView, decider, question_of
from centuria.words import Words


class Deed:
    """What lies between two views, as the doing of the seat that decided first."""

    def __init__(self, words: Words, before: GolemView, after: GolemView, names: Sequence[str]) -> None:
        seat = decider(before)
        self.words, self.before, self.after = words, before, after
        self.had = before["players"][seat - 1]
        self.has = after["players"][seat - 1]
        self.who = {"person": "you" if before["viewer"] == seat else "other", "name": names[seat - 1]}

    def told(self, decisions: Sequence[str]) -> str:
        """What the decisions did, as one line."""
        first, *others = (decision.partition(" ")[::2] for decision in decisions)
        sentences = self._first(*first, others)
        if self.after["last_round"] and not self.before["last_round"]:
            sentences.append(self.words("happened-last-round"))
        return " ".join(sentences)

    def _first(self, verb: str, what: str, others: Sequence[tuple[str, str]]) -> list[str]:
        words, who, question = self.words, self.who, question_of(self.before)
        match verb:
            case "play":
                return self._played(what, others)
            case "times" if question["kind"] == "times":
                return self._traded(question["card"], int(what), alone=True)
            case "upgrade":
                return [words("happened-upgrade", **who, rise=rise(words, int(what)))]
            case "stop":
                return [words("happened-stop", **who)]
            case "acquire":
                return self._acquired(int(what))
            case "pay" if question["kind"] == "pay":
                return self._paid(question)
            case "rest":
                return [words("happened-rest", **who, count=len(self.had["played"]))]
            case "claim":
                return self._claimed(int(what))
            case "return":
                return self._returned()
        raise ValueError(f"{f'{verb} {what}'!r} is not a decision that can be told")

    def _asks(self, question: str) -> bool:
        """Whether the turn goes on with this question."""
        follows, same_turn = self.after["question"], self.after["turn"] == self.before["turn"]
        return same_turn and follows is not None and follows["kind"] == question

    def _played(self, face: str, others: Sequence[tuple[str, str]]) -> list[str]:
        words, who, name = self.words, self.who, card(self.words, face)
        if kind(face) == "produce":
            told = words("happened-produce", **who, card=name, gets=crystals(words, face))
            return [told, *self._returned(gained=face)]
        if kind(face) == "trade":
            if self._asks("times"):
                return [words("happened-play", **who, card=name)]
            times = next((int(count) for verb, count in others if verb == "times"), 1)
            return self._traded(face, times, alone=False)
        rises = [climb(words, int(level)) for verb, level in others if verb == "upgrade"]
        if rises:
            return [words("happened-play-upgrade", **who, card=name, rises=listed(words, rises))]
        if self._asks("upgrade"):
            return [words("happened-play", **who, card=name)]
        return [words("happened-play-idle", **who, card=name)]

    def _traded(self, face: str, times: int, *, alone: bool) -> list[str]:
        words, who = self.words, self.who
        gives, gets = (side * times for side in face.split(">"))
        sides = {"gives": crystals(words, gives), "gets": crystals(words, gets)}
        if alone:
            told = words("happened-times", **who, times=times, **sides)
        else:
            told = words("happened-play-trade", **who, card=card(words, face), **sides)
        return [told, *self._returned(gained=gets, lost=gives)]

    def _acquired(self, slot: int) -> list[str]:
        words, who = self.words, self.who
        merchant = self.before["merchants"]["row"][slot - 1]
        name = card(words, merchant["card"])
        if self._asks("pay"):
            return [words("happened-acquire-begins", **who, slot=nth(words, slot), card=name)]
        paid = self._laid(range(slot - 1))
        if paid:
            told = words("happened-acquire", **who, card=name, paid=crystals(words, paid))
        else:
            told = words("happened-acquire-free", **who, card=name)
        return [told, *self._lying(merchant["crystals"], paid)]

    def _paid(self, question: PayQuestion) -> list[str]:
        words, who = self.words, self.who
        where = nth(words, question["stall"])
        paid = self._laid(range(question["stall"] - 1, question["slot"] - 1))
        if self._asks("pay"):
            return [words("happened-pay", **who, crystal=crystal(words, int(paid)), stall=where)]
        merchant = self.before["merchants"]["row"][question["slot"] - 1]
        name = card(words, merchant["card"])
        if len(paid) == 1:
            told = words("happened-pay-last", **who, crystal=crystal(words, int(paid)), stall=where, card=name)
        else:
            told = words("happened-pay-rest", **who, paid=crystals(words, paid), stall=where, card=name)
        return [told, *self._lying(merchant["crystals"], paid)]

    def _laid(self, places: Iterable[int]) -> str:
        """The crystals put on the cards at these places; cards left of the acquired one never slide."""
        rows = self.before["merchants"]["row"], self.after["merchants"]["row"]
        laid: Counter[str] = Counter()
        for place in places:
            laid += Counter(rows[1][place]["crystals"]) - Counter(rows[0][place]["crystals"])
        return "".join(sorted(laid.elements()))

    def _lying(self, lying: str, paid: str) -> list[str]:
        told = [self.words("happened-lying", crystals=crystals(self.words, lying))] if lying else []
        return [*told, *self._returned(gained=lying, lost=paid)]

    def _claimed(self, slot: int) -> list[str]:
        words, who = self.words, self.who
        point = self.before["points"]["row"][slot - 1]
        told = [words("happened-claim", **who, points=point["points"], cost=crystals(words, point["cost"]))]
        if point["token"] is not None:
            told.append(words("happened-token", token=point["token"]))
        return told

    def _returned(self, gained: str = "", lost: str = "") -> list[str]:
        """What went back to the bowls beyond what the decision itself gave and took."""
        rest = Counter(self.had["caravan"]) + Counter(gained)
        rest -= Counter(lost)
        rest -= Counter(self.has["caravan"])
        if not rest:
            return []
        back = crystals(self.words, "".join(sorted(rest.elements())))
        return [self.words("happened-return", **self.who, crystals=back)]
