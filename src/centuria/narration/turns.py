"""What was done in a turn, or in a part of it: a fold over the steps of its decisions, given and automatic.

Every step tells itself, from the views before and after it. What is one thing to a reader is put together: the
crystals that pay for a card, the steps of an upgrade, what goes back to the bowls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from centuria.narration import phrases_world
from centuria.narration.phrases import card, climb, coin, crystal, crystals, kind, listed, nth, point_card, rise
from centuria.narration.phrases_world import called, on_map, place_of, tile_of, workers
from centuria.views.questions import PayQuestion
from centuria.views.schema import GolemView, Place, View, question_of
from centuria.views.steps import SeenStep
from centuria.words import Words

Person = Literal["you", "other"]


def turn(words: Words, steps: Sequence[SeenStep], names: Sequence[str]) -> str:
    """What the steps of one or more decisions of a turn did, as one line; `names` are the players by seat.

    A reader who decided is addressed as "you".
    """
    first, last = steps[0].before, steps[-1].after
    if first["mode"] == "golem":
        return " ".join(_Golem(words, steps, first, last, names).sentences())
    told = _World(words, names)
    for step in steps:
        told.add(step)
    return told.line()


def _person(view: View, seat: int) -> Person:
    return "you" if view["viewer"] == seat else "other"


def _in_order(levels: Iterable[str]) -> str:
    return "".join(sorted(levels))


class _Golem:
    """A turn of the Golem Edition: one action of one player, and the small answers that belong to it."""

    def __init__(
        self, words: Words, steps: Sequence[SeenStep], before: GolemView, after: View, names: Sequence[str]
    ) -> None:
        seat = steps[0].seat
        self.words, self.before, self.after = words, before, after
        self.who = {"person": _person(before, seat), "name": names[seat - 1]}
        self.player = before["players"][seat - 1]
        self.verb, self.what = _parts(steps[0].decision)
        self.answers = [_parts(step.decision) for step in steps]

    def sentences(self) -> list[str]:
        """The action, what went back to the bowls, and whether the last round has begun."""
        told = self._action()
        if back := _in_order(self._answered("return")):
            told.append(self.words("happened-return", **self.who, crystals=crystals(self.words, back)))
        if self.after["last_round"] and not self.before["last_round"]:
            told.append(self.words("happened-last-round"))
        return told

    def _answered(self, verb: str) -> list[str]:
        """What was said to one of the small questions."""
        return [what for other, what in self.answers if other == verb]

    def _action(self) -> list[str]:
        words, who, what, question = self.words, self.who, self.what, question_of(self.before)
        match self.verb:
            case "play":
                return [self._played(what)]
            case "times" if question["kind"] == "times":
                sides = self._traded(question["card"], int(what))
                return [words("happened-times", **who, times=int(what), **sides)]
            case "upgrade":
                return [words("happened-upgrade", **who, rise=rise(words, int(what)))]
            case "stop":
                return [words("happened-stop", **who)]
            case "acquire":
                return self._acquired(int(what))
            case "pay" if question["kind"] == "pay":
                return self._paid(question)
            case "rest":
                return [words("happened-rest", **who, count=len(self.player["played"]))]
            case "claim":
                return self._claimed(int(what))
            case "return":
                return []
        raise ValueError(f"{f'{self.verb} {what}'!r} is not a decision that can be told")

    def _played(self, face: str) -> str:
        words, who, name = self.words, self.who, card(self.words, face, effect_follows=True)
        if kind(face) == "produce":
            return words("happened-produce", **who, card=name, gets=crystals(words, face))
        if times := self._answered("times"):
            return words("happened-play-trade", **who, card=name, **self._traded(face, int(times[0])))
        if rises := self._answered("upgrade"):
            steps = listed(words, [climb(words, int(level)) for level in rises])
            return words("happened-play-upgrade", **who, card=name, rises=steps)
        if ("stop", "") in self.answers:
            return words("happened-play-idle", **who, card=name)
        return words("happened-play", **who, card=card(words, face))

    def _traded(self, face: str, times: int) -> dict[str, str]:
        gives, gets = (crystals(self.words, side * times) for side in face.split(">"))
        return {"gives": gives, "gets": gets}

    def _acquired(self, slot: int) -> list[str]:
        words, who = self.words, self.who
        merchant = self.before["merchants"]["row"][slot - 1]
        name, paid = card(words, merchant["card"]), _in_order(self._answered("pay"))
        if self._goes_on():
            return [words("happened-acquire-begins", **who, slot=nth(words, slot), card=name)]
        if paid:
            told = words("happened-acquire", **who, card=name, paid=crystals(words, paid))
        else:
            told = words("happened-acquire-free", **who, card=name)
        return [told, *self._lying(merchant["crystals"])]

    def _paid(self, question: PayQuestion) -> list[str]:
        words, who = self.words, self.who
        where, paid = nth(words, question["stall"]), _in_order(self._answered("pay"))
        if self._goes_on():
            return [words("happened-pay", **who, crystal=crystal(words, int(self.what)), stall=where)]
        merchant = self.before["merchants"]["row"][question["slot"] - 1]
        name = card(words, merchant["card"])
        if len(paid) == 1:
            told = words("happened-pay-last", **who, crystal=crystal(words, int(paid)), stall=where, card=name)
        else:
            told = words("happened-pay-rest", **who, paid=crystals(words, paid), stall=where, card=name)
        return [told, *self._lying(merchant["crystals"])]

    def _goes_on(self) -> bool:
        """Whether more crystals are to be laid on cards."""
        question = self.after["question"]
        return question is not None and question["kind"] == "pay"

    def _lying(self, lying: str) -> list[str]:
        return [self.words("happened-lying", crystals=crystals(self.words, lying))] if lying else []

    def _claimed(self, slot: int) -> list[str]:
        words, point = self.words, self.before["points"]["row"][slot - 1]
        points, token = point["points"], point["token"]
        name, cost = point_card(words, points, point["cost"]), crystals(words, point["cost"])
        told = [words("happened-claim", **self.who, points=points, card=name, cost=cost)]
        return [*told, words("happened-token", token=token, coin=coin(words, token))] if token is not None else told


class _World:
    """Turns of the New World: a step is a phrase ("sends 2 merchants to C1-2"), the phrases of a player a sentence."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words, self.names = words, names
        self._sentences: list[str] = []
        self._seat = 0
        self._person: Person = "other"
        self._phrases: list[str] = []
        self._idle: list[str] = []
        """What is told only where nothing else can be."""
        self._rises: list[str] = []
        self._paid = ""
        self._back = ""
        self._last_round = False

    def line(self) -> str:
        """Everything that was added."""
        self._end_decision()
        self._end_sentence()
        return " ".join(self._sentences)

    def add(self, step: SeenStep) -> None:
        """Add a step."""
        before, after = step.before, step.after
        if before["mode"] == "golem" or after["mode"] == "golem":
            raise ValueError("a table of the Golem Edition is not in the New World")
        if not step.automatic:
            self._end_decision()
        if step.seat != self._seat:
            self._end_sentence()
            self._seat = step.seat
        self._person = _person(before, step.seat)
        self.before, self.after = before, after
        self.had, self.has = before["players"][step.seat - 1], after["players"][step.seat - 1]
        verb, what = _parts(step.decision)
        if verb in ("stop", "skip"):
            if not step.automatic and not self._rises:
                self._idle.append(self._phrase(verb, kind=question_of(before)["kind"]))
        elif not (self._at_location(verb, what) or self._with_crystals(verb, what) or self._on_map(verb, what)):
            raise ValueError(f"{step.decision!r} is not a decision that can be told")
        self._cards()
        self._last_round |= after["last_round"] and not before["last_round"]

    def _end_decision(self) -> None:
        if self._last_round:
            self._end_sentence()
            self._sentences.append(self.words("happened-last-round"))
            self._last_round = False

    def _end_sentence(self) -> None:
        self._end_upgrade()
        if self._back:
            self._phrases.append(self._phrase("return", crystals=crystals(self.words, _in_order(self._back))))
        if phrases := self._phrases or self._idle:
            name = called(self.words, self.names, self._seat)
            self._sentences.append(
                self.words("did", person=self._person, name=name, doings=listed(self.words, phrases))
            )
        self._phrases, self._idle, self._paid, self._back = [], [], "", ""

    def _end_upgrade(self) -> None:
        if self._rises:
            self._phrases.append(self._phrase("upgrade", rises=listed(self.words, self._rises)))
            self._rises = []

    def _phrase(self, deed: str, **parts: str | int) -> str:
        """What the player did, from the message `did-...`."""
        return self.words(f"did-{deed}", person=self._person, **parts)

    def _did(self, deed: str, **parts: str | int) -> None:
        self._end_upgrade()
        self._phrases.append(self._phrase(deed, **parts))

    def _whom(self, seat: int) -> dict[str, str]:
        """Somebody to whom something is done: perhaps the reader."""
        return {"whom": _person(self.before, seat), "name": called(self.words, self.names, seat)}

    def _at_location(self, verb: str, what: str) -> bool:
        words = self.words
        match verb:
            case "use":
                self._use(place_of(self.before, what))
            case "rest":
                self._did("rest", count=self.has["home"] - self.had["home"])
            case "claim":
                pass  # The card that the player has afterwards tells it.
            case "explore":
                if tile := place_of(self.before, what)["tile"]:
                    where = phrases_world.location(words, place_of(self.before, what))
                    self._did("explore", place=where, tile=phrases_world.exploration(words, tile))
            case "bonus":
                self._did("bonus", bonus=phrases_world.bonus(words, self.has["bonus"][-1]))
            case _:
                return False
        return True

    def _use(self, place: Place) -> None:
        words = self.words
        where = phrases_world.location(words, place)
        self._did("use", workers=workers(words, place_of(self.after, place["id"])["standing"]), place=where)
        if place["seat"] is not None:
            self._did("oust", **self._whom(place["seat"]), count=place["standing"])
        if brought := phrases_world.tool_crystals(self.had, place):
            self._did("tools", crystals=crystals(words, brought))
        match place["kind"]:
            case "produce":
                self._did("get", crystals=crystals(words, place["effect"]))
            case "merchant":
                row = self.before["merchants"]["row"]
                face = next(shown["card"] for shown in row if shown["location"] == place["id"])
                self._did("use-card", card=card(words, face, effect_follows=kind(face) == "produce"))
                if kind(face) == "produce":
                    self._did("get", crystals=crystals(words, face))
            case "renew":
                self._did("renew")

    def _cards(self) -> None:
        """A card that was claimed, by a decision or by going to its location."""
        known = {shown["id"] for shown in self.had["claimed"]}
        for shown in self.has["claimed"]:
            if shown["id"] not in known:
                cost, power = crystals(self.words, shown["cost"]), phrases_world.power(self.words, shown)
                name = phrases_world.named(self.words, shown)
                self._did("claim", points=shown["points"], card=name, cost=cost, power=power)

    def _with_crystals(self, verb: str, what: str) -> bool:
        words, question = self.words, question_of(self.before)
        match verb, question["kind"]:
            case "times", _ if question["kind"] == "times":
                gives, gets = (crystals(words, side * int(what)) for side in question["card"].split(">"))
                self._did("trade", gives=gives, gets=gets)
            case "upgrade", _:
                self._rises.append(climb(words, int(what)))
            case "return", _:
                self._back += what
            case "pay", _ if question["kind"] == "toll":
                self._did("toll", **self._whom(question["to"]), crystal=crystal(words, int(what)))
            case "pay", "cost":
                self._paid = _in_order(self._paid + what)
                self._built()
            case _:
                return False
        return True

    def _on_map(self, verb: str, what: str) -> bool:
        match verb:
            case "move":
                self._did("move", tile=on_map(self.words, tile_of(self.before, what)))
            case "build":
                self._paid = ""
                self._built()
            case "outpost":
                self._did("outpost", tile=on_map(self.words, tile_of(self.before, what)))
            case _:
                return False
        return True

    def _built(self) -> None:
        """The outpost, once it stands; until then what is paid for it."""
        words, tile, paid = self.words, tile_of(self.after, self.has["wagon"]), self._paid
        if self._seat in tile["outposts"]:
            for_it = {"crystals": crystals(words, paid)} if paid else {}
            self._did("build-for" if paid else "build", tile=phrases_world.tile(words, tile), **for_it)
            self._paid = ""
        elif paid:
            self._idle = [self._phrase("build-pay", crystals=crystals(words, paid))]
        else:
            self._idle = [self._phrase("build-begin", tile=on_map(words, tile))]


def _parts(decision: str) -> tuple[str, str]:
    verb, _, what = decision.partition(" ")
    return verb, what
