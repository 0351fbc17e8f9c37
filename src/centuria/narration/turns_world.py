"""What players do in the New World, told from the views before and after each decision.

A decision and everything that follows from it without a question are phrases ("sends 2 merchants to C1-2", "gives 3
green for 2 magenta"); the phrases of one player after another are sentences. What is told comes from the views alone:
the crystals that a caravan lacks in the end, beyond what was told, are those that went back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from centuria.narration import phrases_world
from centuria.narration.phrases import card, climb, crystal, crystals, kind, listed
from centuria.narration.phrases_world import called, holds, on_map, place_of, tile_of, workers
from centuria.views.questions import QuestionKind
from centuria.views.schema import Place, WorldPlayer, WorldView, decider, question_of
from centuria.words import Words

Person = Literal["you", "other"]


class Story:
    """The sentences of some decisions in a row."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words, self.names = words, names
        self._sentences: list[str] = []
        self._seat = 0
        self._person: Person = "other"
        self._phrases: list[str] = []
        self._idle: list[str] = []
        self._rises: list[str] = []
        self._paid = ""
        self._back = ""

    def told(self) -> str:
        """Everything told so far."""
        self._end_sentence()
        return " ".join(self._sentences)

    def step(self, before: WorldView, decision: str, after: WorldView) -> None:
        """Add a decision and what followed from it."""
        seat = decider(before)
        if seat != self._seat:
            self._end_sentence()
            self._seat = seat
        self._person = "you" if before["viewer"] == seat else "other"
        self.before, self.after = before, after
        self.had, self.has = before["players"][seat - 1], after["players"][seat - 1]
        self.held = Counter(self.had["caravan"])
        self._tolls: Counter[tuple[int, str]] = Counter()
        verb, _, what = decision.partition(" ")
        if not (self._at_location(verb, what) or self._with_crystals(verb, what) or self._on_map(verb, what)):
            raise ValueError(f"{decision!r} is not a decision that can be told")
        self._cards()
        self._tiles()
        self._returned()
        self._others()
        if after["last_round"] and not before["last_round"]:
            self._end_sentence()
            self._sentences.append(self.words("happened-last-round"))

    def _end_sentence(self) -> None:
        self._end_upgrade()
        if self._back:
            back = crystals(self.words, "".join(sorted(self._back)))
            self._phrases.append(self.words("did-return", person=self._person, crystals=back))
        if phrases := self._phrases or self._idle:
            name = called(self.words, self.names, self._seat)
            doings = listed(self.words, phrases)
            self._sentences.append(self.words("did", person=self._person, name=name, doings=doings))
        self._phrases, self._idle, self._paid, self._back = [], [], "", ""

    def _end_upgrade(self) -> None:
        if self._rises:
            self._phrases.append(self.words("did-upgrade", person=self._person, rises=listed(self.words, self._rises)))
            self._rises = []

    def _did(self, phrase: str) -> None:
        self._end_upgrade()
        self._phrases.append(phrase)

    def _asks(self, *kinds: QuestionKind) -> bool:
        """Whether the turn goes on with one of these questions to the same seat."""
        question = self.after["question"]
        same = self.after["turn"] == self.before["turn"] and self.after["seat"] == self._seat
        return same and question is not None and question["kind"] in kinds

    def _whom(self, seat: int) -> dict[str, str]:
        """Somebody to whom something is done: perhaps the reader."""
        whom = "you" if seat == self.before["viewer"] else "other"
        return {"whom": whom, "name": called(self.words, self.names, seat)}

    def _gain(self, levels: str) -> None:
        self.held += Counter(levels)

    def _give(self, levels: str) -> None:
        self.held -= Counter(levels)

    def _only(self) -> str:
        """The one kind of crystals that is left, with which one pays unasked."""
        return next(iter(self.held), "")

    def _at_location(self, verb: str, what: str) -> bool:
        words, person = self.words, self._person
        match verb:
            case "use":
                self._use(place_of(self.before, what))
            case "rest":
                self._did(words("did-rest", person=person, count=self.has["home"] - self.had["home"]))
            case "claim" | "bonus" | "explore":
                pass  # What the player has afterwards tells it.
            case _:
                return False
        return True

    def _use(self, place: Place) -> None:
        words, person = self.words, self._person
        sent = workers(words, place_of(self.after, place["id"])["standing"])
        self._did(words("did-use", person=person, workers=sent, place=place["id"]))
        if place["seat"] is not None:
            self._did(words("did-oust", person=person, **self._whom(place["seat"]), count=place["standing"]))
        if brought := "" if place["symbol"] == "none" else self.had["tools"][place["symbol"]]:
            self._did(words("did-tools", person=person, crystals=crystals(words, brought)))
            self._gain(brought)
        match place["kind"]:
            case "produce" | "upgrade" | "trade":
                self._effect(place["effect"])
            case "merchant":
                self._merchant(place)
            case "renew":
                self._did(words("did-renew", person=person))
            case "wagon":
                self._moved()
            case "mountain_exchange":
                self._effect(tile_of(self.before, self.had["wagon"])["trade"] or "")
            case "outpost" if not self._asks("outpost", "times"):
                self._trade_at(self._only_post())

    def _merchant(self, place: Place) -> None:
        face = next(shown["card"] for shown in self.before["merchants"]["row"] if shown["location"] == place["id"])
        self._did(self.words("did-use-card", person=self._person, card=card(self.words, face)))
        self._effect(face)

    def _effect(self, face: str) -> None:
        """What needs no question: crystals produced, and a trade that can be made only once."""
        if kind(face) == "produce":
            self._did(self.words("did-get", person=self._person, crystals=crystals(self.words, face)))
            self._gain(face)
        elif kind(face) == "trade" and not self._asks("times"):
            self._trade(face, 1)

    def _trade(self, face: str, times: int) -> None:
        gives, gets = (side * times for side in face.split(">"))
        # What comes out of a trade may go in again, so that it is gained before the last is given.
        self._gain(gets)
        self._give(gives)
        sides = {"gives": crystals(self.words, gives), "gets": crystals(self.words, gets)}
        self._did(self.words("did-trade", person=self._person, **sides))

    def _with_crystals(self, verb: str, what: str) -> bool:
        words, person = self.words, self._person
        question = question_of(self.before)
        match verb, question["kind"]:
            case "times", _ if question["kind"] == "times":
                self._trade(question["card"], int(what))
            case "upgrade", _:
                self._rises.append(climb(words, int(what)))
                self._give(what)
                self._gain(str(int(what) + 1))
            case "stop", stopped:
                if not self._rises:
                    self._idle.append(words("did-stop", person=person, kind=stopped))
            case "return", _:
                pass  # What the caravan lacks afterwards tells it.
            case _:
                return False
        return True

    def _on_map(self, verb: str, what: str) -> bool:
        words, person = self.words, self._person
        question = question_of(self.before)
        match verb, question["kind"]:
            case "move", _:
                self._moved()
            case "pay", _ if question["kind"] == "toll":
                self._pay_toll(question["to"], what)
                self._tolls_unasked(question["to"], question["left"] - 1)
            case "build", _ if question["kind"] == "build":
                self._paid = ""
                self._build(question["cost"])
            case "pay", _ if question["kind"] == "cost":
                self._pay_cost(what)
                self._build(question["left"] - 1)
            case "skip", skipped:
                self._idle.append(words("did-skip", person=person, kind=skipped))
            case "outpost", _:
                self._trade_at(what)
            case _:
                return False
        return True

    def _moved(self) -> None:
        """The wagon, once it has moved; and tolls that could be paid in one way only."""
        if self.has["wagon"] != self.had["wagon"]:
            tile = tile_of(self.after, self.has["wagon"])
            self._did(self.words("did-move", person=self._person, tile=on_map(self.words, tile)))
            self._tolls_unasked(self._seat, 0)

    def _tolls_unasked(self, last: int, due: int) -> None:
        """What was paid without a question: the rest to the owner who was asked for, then those next to be paid."""
        question, seats, toll = self.after["question"], self.before["seats"], self.before["toll"]
        asked_for = question["to"] if question and question["kind"] == "toll" and self._asks("toll") else 0
        tile = tile_of(self.after, self.has["wagon"])
        clockwise = [(self._seat - 1 + step) % seats + 1 for step in range(1, seats)]
        owners = [seat for seat in clockwise if seat in tile["wagons"]]
        owed = [(seat, toll) for seat in owners[owners.index(last) + 1 if last in owners else 0 :]]
        for seat, count in [(last, due), *owed]:
            if seat == asked_for:
                return
            for _ in range(count):
                self._pay_toll(seat, self._only())

    def _pay_toll(self, seat: int, level: str) -> None:
        self._give(level)
        self._tolls[seat, level] += 1
        paid = crystal(self.words, int(level))
        self._did(self.words("did-toll", person=self._person, **self._whom(seat), crystal=paid))

    def _build(self, due: int) -> None:
        """The outpost, once it is paid for; the last crystals may have been paid without a question."""
        words, person, tile = self.words, self._person, tile_of(self.after, self.has["wagon"])
        if self._asks("cost"):
            self._idle = [words("did-build-begin", person=person, tile=on_map(words, tile))]
            if self._paid:
                self._idle = [words("did-build-pay", person=person, crystals=crystals(words, self._paid))]
            return
        for _ in range(due):
            self._pay_cost(self._only())
        if self._paid:
            told = words("did-build-for", person=person, tile=tile["id"], crystals=crystals(words, self._paid))
        else:
            told = words("did-build", person=person, tile=tile["id"])
        self._paid = ""
        self._did(told)

    def _pay_cost(self, level: str) -> None:
        self._give(level)
        self._paid = "".join(sorted(self._paid + level))

    def _only_post(self) -> str:
        """The one outpost of the player whose trade can be paid."""
        tiles = (tile_of(self.before, name) for name in self.had["outposts"])
        return next(t["id"] for t in tiles if holds(self.had["caravan"], (t["trade"] or ">").split(">")[0]))

    def _trade_at(self, name: str) -> None:
        tile = tile_of(self.before, name)
        self._did(self.words("did-outpost", person=self._person, tile=on_map(self.words, tile)))
        self._effect(tile["trade"] or "")

    def _cards(self) -> None:
        """A card that was claimed, and the workers it brought."""
        words, person = self.words, self._person
        known = {shown["id"] for shown in self.had["claimed"]}
        for shown in self.has["claimed"]:
            if shown["id"] not in known:
                self._give(shown["cost"])
                cost = crystals(words, shown["cost"])
                power = phrases_world.power(words, shown)
                self._did(words("did-claim", person=person, points=shown["points"], cost=cost, power=power))

    def _tiles(self) -> None:
        """Exploration and bonus tiles that were taken."""
        words, person = self.words, self._person
        for place in self.before["locations"]:
            tile = place["tile"]
            if tile is not None and place_of(self.after, place["id"])["tile"] is None:
                told = phrases_world.exploration(words, tile)
                self._did(words("did-explore", person=person, place=place["id"], tile=told))
                self._gain(tile["crystals"])
        for taken in self.has["bonus"][len(self.had["bonus"]) :]:
            self._did(words("did-bonus", person=person, bonus=phrases_world.bonus(words, taken)))

    def _returned(self) -> None:
        """What went back to the bowls beyond what was told."""
        self._back += self._lacking(self.held, self.has)

    def _others(self) -> None:
        """Others who were paid over what their caravans hold, and could send back in one way only."""
        words = self.words
        for had, has in zip(self.before["players"], self.after["players"], strict=True):
            if had["seat"] != self._seat:
                paid = Counter({level: count for (seat, level), count in self._tolls.items() if seat == had["seat"]})
                if back := self._lacking(Counter(had["caravan"]) + paid, has):
                    person = "you" if self.before["viewer"] == had["seat"] else "other"
                    told = words("did-return", person=person, crystals=crystals(words, back))
                    name = called(words, self.names, had["seat"])
                    self._end_sentence()
                    self._sentences.append(words("did", person=person, name=name, doings=told))

    @staticmethod
    def _lacking(held: Counter[str], player: WorldPlayer) -> str:
        return "".join(sorted((held - Counter(player["caravan"])).elements()))
