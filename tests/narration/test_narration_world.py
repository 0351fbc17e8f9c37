"""The New World, its map and its merchant cards in words."""

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain

import pytest

import centuria
from centuria import narration
from centuria.views.follow_ups import NOTHING, FollowUp, follow_ups
from centuria.views.schema import Place, WorldView
from centuria.views.steps import SeenStep, seen_steps
from centuria.words import Words, languages

NAMES = ("Anna", "Bo", "Cleo", "Dan")
EN = Words("en", "golem", mode="endless")
FR = Words("fr", "golem", mode="endless")


def _own(game: centuria.Game) -> WorldView:
    return game.view(game.seat)


def _place(view: WorldView, name: str) -> Place:
    return next(place for place in view["locations"] if place["id"] == name)


@pytest.fixture
def endless() -> WorldView:
    """The first question of a game, on board D1."""
    return _own(centuria.new("endless", seats=2, seed=1, options={"board": "D1"}))


@pytest.fixture
def saga() -> WorldView:
    """The first question of a game with a map and merchant cards."""
    view = _own(centuria.new("saga3", seats=3, seed=1))
    for tile, trade in zip(view["map"][1:], ("11>3", "2>111"), strict=False):
        tile["trade"], tile["icon"] = trade, "yellow"
    return view


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("use A1-3", "one merchant: get 3 yellow"),
        ("use A1-4", "one merchant: upgrade crystals by 2 levels in total"),
        ("use B1-4", "one merchant: give 1 yellow, get 1 green"),
        ("use B1-2", "3 merchants: take a bonus tile"),
        ("rest", "rest: pass, since all your merchants are at home"),
    ],
)
def test_a_location_is_told_by_its_workers_and_its_work(endless: WorldView, decision: str, told: str) -> None:
    follow_up = follow_ups(centuria.new("endless", seats=2, seed=1, options={"board": "D1"}).position)
    assert narration.choice(EN, endless, decision, follow_up=follow_up.get(decision, NOTHING)) == told


def test_whom_one_ousts_is_told_by_name_or_by_seat(endless: WorldView) -> None:
    _place(endless, "A1-3").update({"seat": 2, "standing": 2, "needed": 3})
    assert narration.choice(EN, endless, "use A1-3", NAMES) == "3 merchants, ousting Bo (2 merchants): get 3 yellow"
    assert narration.choice(EN, endless, "use A1-3") == "3 merchants, ousting Seat 2 (2 merchants): get 3 yellow"
    french = narration.choice(FR, endless, "use A1-3", NAMES)
    assert french.startswith("3 marchands, en expulsant Bo (2 marchands)\u00a0:")


def test_what_tools_bring_comes_before_the_work(endless: WorldView) -> None:
    endless["players"][0]["tools"]["upgrade"] = "12"
    told = "get 1 yellow and 1 green from your Tools, then upgrade crystals by 2 levels in total"
    assert narration.choice(EN, endless, "use A1-4") == f"one merchant: {told}"


def test_a_golem_location_offers_what_one_can_have(endless: WorldView) -> None:
    card = endless["points"]["row"][0]
    card.update({"cost": "112", "points": 6, "effect": "tool", "symbol": "trade", "crystal": 3})
    both: FollowUp = {"times": 0, "claim": True, "bonus": True}
    offer = "claim 6 points for 2 yellow and 1 green (a blue crystal at trade locations)"
    told = narration.choice(EN, endless, "use A1-1", follow_up=both)
    assert told == f"one merchant: take a bonus tile, or {offer}, or both"
    told = narration.choice(EN, endless, "use A1-1", follow_up={**both, "bonus": False})
    assert told == f"one merchant: {offer}"


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"effect": "assistance", "symbol": "golem"}, "one fewer merchant at golem locations"),
        ({"effect": "assistance", "symbol": "production"}, "one fewer merchant at production locations"),
        ({"effect": "tool", "symbol": "upgrade", "crystal": 1}, "a yellow crystal at upgrade locations"),
        ({"effect": "merchants", "workers": 2}, "2 merchants from the reserve"),
        ({"effect": "exploration"}, "an Exploration tile"),
    ],
)
def test_a_card_is_told_by_what_it_does(endless: WorldView, parts: dict[str, object], told: str) -> None:
    endless["question"] = {"kind": "golem", "slot": 1, "claimed": False, "rewarded": False}
    endless["points"]["row"][0].update({"cost": "123", "points": 7})
    endless["points"]["row"][0].update(parts)  # type: ignore[typeddict-item]
    assert narration.question(EN, endless) == "What do you do at the golem location?"
    line = f"claim the card: 7 points for 1 yellow, 1 green and 1 blue ({told})"
    assert narration.choice(EN, endless, "claim") == line
    assert narration.choice(EN, endless, "stop") == "leave it at that"


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        (
            {"kind": "pair", "icons": ["tool", "merchants"], "points": 3},
            "3 points for each pair of Tool and New Merchants icons",
        ),
        ({"kind": "icon", "icons": ["exploration"], "points": 2}, "2 points for each Exploration icon"),
        ({"kind": "workers", "icons": [], "points": 1}, "one point for every two merchants"),
        ({"kind": "flat", "icons": [], "points": 3}, "3 points"),
    ],
)
def test_a_bonus_tile_is_told_by_what_it_scores(endless: WorldView, tile: dict[str, object], told: str) -> None:
    endless["stacks"][0]["top"] = {"id": 1, **tile}  # type: ignore[typeddict-item]
    assert narration.choice(EN, endless, "bonus A1-1a") == f"take the bonus tile: {told}"


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        ({"kind": "crystals", "crystals": "22"}, "2 green"),
        ({"kind": "worker"}, "one merchant from the reserve"),
        ({"kind": "points", "points": 3}, "3 points at the end"),
        ({"kind": "icon", "icon": "tool"}, "one more icon: Tool"),
    ],
)
def test_an_exploration_tile_is_told_with_what_it_opens(endless: WorldView, tile: dict[str, object], told: str) -> None:
    blank = {"id": 1, "crystals": "", "points": 0, "icon": ""}
    _place(endless, "D1-5")["tile"] = {**blank, **tile}  # type: ignore[typeddict-item]
    assert narration.choice(EN, endless, "explore D1-5") == f"get {told}; the location below: get 3 green"


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("use A2-5", "one merchant: move your wagon one tile"),
        ("use B2-5", "2 merchants: move your wagon one or two tiles"),
        ("use F2-3", "2 merchants: trade at one of your outposts"),
        ("use E2-1", "one merchant: lay out new merchant cards and take another turn"),
    ],
)
def test_the_locations_of_the_map_and_of_merchant_cards(saga: WorldView, decision: str, told: str) -> None:
    assert narration.choice(EN, saga, decision) == told


def test_a_merchant_location_does_what_its_card_says(saga: WorldView) -> None:
    saga["merchants"]["row"][0]["card"] = "22>33"
    told = "one merchant: use the trade card 22>33: give 2 green, get 2 blue"
    assert narration.choice(EN, saga, "use E2-3") == told


def test_a_move_is_told_with_tolls_outposts_and_the_trade(saga: WorldView) -> None:
    saga["map"][1].update({"wagons": [2, 3], "outposts": [3]})
    told = "mountain t1 (yellow); one crystal to Bo and Cleo; an outpost costs one crystal; give 2 yellow, get 1 blue"
    assert narration.choice(EN, saga, "move t1", NAMES) == told
    saga["map"][2]["outposts"] = [1]
    assert "; your outpost is there; " in narration.choice(EN, saga, "move t2", NAMES)
    assert narration.choice(EN, saga, "move t0", NAMES) == "the valley; one crystal to Bo and Cleo"


def test_the_words_of_the_map_follow_the_theme(saga: WorldView) -> None:
    assert narration.choice(Words("en", "spice", mode="saga2"), saga, "move t2").startswith("market t2 (ginger); ")
    assert narration.choice(Words("fr", "spice", mode="saga2"), saga, "move t2").startswith(
        "le marché t2 (gingembre)\u00a0; "
    )
    assert narration.choice(Words("fr", "golem", mode="saga2"), saga, "move t2").startswith(
        "la montagne t2 (jaune)\u00a0; "
    )
    assert (
        narration.choice(Words("fr", "spice", mode="saga2"), saga, "use A2-5")
        == "1 colon\u00a0: déplacer votre bateau d\u2019une tuile"
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ({"kind": "explore"}, "Which Exploration tile do you take?"),
        ({"kind": "golem", "slot": 1, "claimed": True, "rewarded": False}, "Do you take a bonus tile too?"),
        ({"kind": "golem", "slot": 1, "claimed": False, "rewarded": True}, "Do you claim the card too?"),
        ({"kind": "move", "reach": "2"}, "Where does your wagon go, one or two tiles away?"),
        ({"kind": "move", "reach": "any"}, "Where does your wagon go?"),
        (
            {"kind": "toll", "tile": "t1", "to": 3, "left": 1},
            "Cleo\u2019s wagon stands here: which crystal do you give for it?",
        ),
        ({"kind": "build", "tile": "t7", "cost": 0}, "Do you build an outpost on t7? It costs nothing."),
        ({"kind": "build", "tile": "t7", "cost": 2}, "Do you build an outpost on t7? It costs 2 crystals."),
        ({"kind": "cost", "tile": "t7", "left": 1}, "Which crystal do you pay for the outpost on t7? One left to pay."),
        ({"kind": "outpost"}, "At which of your outposts do you trade?"),
        ({"kind": "column"}, "You have emptied a column of outposts. Which bonus tile do you take?"),
        ({"kind": "fourth"}, "You have used four more merchant cards. Which bonus tile do you take?"),
    ],
)
def test_every_question_is_a_short_sentence(saga: WorldView, question: object, told: str) -> None:
    saga["question"] = question  # type: ignore[typeddict-item]
    assert narration.question(EN, saga, NAMES) == told


def test_only_the_seat_that_decides_is_told_what_a_location_takes() -> None:
    view = centuria.new("endless", seats=2, seed=1).view(2)
    with pytest.raises(ValueError, match="not seen by seat 1"):
        narration.choice(EN, view, "use A1-3")


def _told(game: centuria.Game, decision: str, viewer: int | None = None) -> tuple[centuria.Game, str]:
    (steps,) = seen_steps(game.position, [decision], viewer, game.number)
    return game.play(decision), narration.turn(EN, steps, NAMES)


def test_ousting_is_told_to_the_one_who_is_ousted() -> None:
    game = centuria.new("endless", seats=2, seed=1).play("use A1-3")
    you, other = (_told(game, "use A1-3", viewer=viewer)[1] for viewer in (2, 1))
    assert you == "You send 2 merchants to A1-3, oust Anna (one merchant) and get 3 yellow."
    assert other == "Bo sends 2 merchants to A1-3, ousts you (one merchant) and gets 3 yellow."
    assert _told(game, "rest")[1] == "Bo rests with all merchants at home."
    assert _told(game.play("use A1-5"), "rest", viewer=1)[1] == "You rest and call one merchant home."


def test_a_turn_with_several_decisions_is_one_line() -> None:
    game = centuria.new("endless", seats=2, seed=1)
    steps = chain(*seen_steps(game.position, ["use A1-4", "upgrade 1", "upgrade 2"], 1, game.number))
    told = narration.turn(EN, list(steps), NAMES)
    assert told == "You send one merchant to A1-4 and upgrade (yellow becomes green and green becomes blue)."


def test_a_wagon_is_told_with_its_toll_and_its_outpost() -> None:
    game = centuria.new("saga2", seats=2, seed=1)
    game, told = _told(game, "use A2-5")
    assert told == "Anna sends one merchant to A2-5."
    tile = game.view()["map"][1]
    name = f"mountain t1 ({EN('mountain-icon', icon=str(tile['icon']))})"
    game, told = _told(game, "move t1")
    assert told == f"Anna moves their wagon to {name}."
    game, told = _told(game, "build")
    assert told == "Anna builds an outpost on t1."
    while game.seat == 1:
        game = game.play(game.legal()[-1])
    # Bo follows with yellow crystals only: nobody asks which one goes to Anna, nor which ones pay for the outpost.
    game, _ = _told(game, "use F2-2")
    game, told = _told(game, "move t1", viewer=1)
    assert told == f"Bo moves their wagon to {name} and pays you a yellow crystal."
    _, told = _told(game, "build")
    assert told == "Bo builds an outpost on t1 for 2 yellow."


def test_new_merchant_cards_and_another_turn() -> None:
    _, told = _told(centuria.new("saga3", seats=2, seed=1), "use E2-1")
    assert told == "Anna sends one merchant to E2-1 and lays out new merchant cards to take another turn."


CARD_LOCATIONS = [f"use {place}" for place in ("A1-1", "A2-1", "A2-2", "B2-1", "B2-2", "E2-3", "E2-4", "D2-2")]


@cache
def _played(mode: str, seats: int) -> centuria.Game:
    """A whole game in which much happens: cards are claimed, tiles taken and outposts built whenever they can be."""
    chance = random.Random(seats)
    game = centuria.new(mode, seats=seats, seed=seats)
    while not game.over:
        legal = game.legal()
        eager = [text for text in legal if text.startswith(("claim", "bonus", "build", "explore", "outpost"))]
        cards = [text for text in legal if text in CARD_LOCATIONS]
        game = game.play(chance.choice(eager or cards or legal))
    return game


@cache
def _steps(mode: str, seats: int) -> list[tuple[SeenStep, ...]]:
    """The steps of every decision of a game, as the seat that decides sees them."""
    games = (game for game in _played(mode, seats).path() if game.previous is not None)
    pairs = ((game.previous, game.decision or "") for game in games)
    return [
        steps
        for before, decision in pairs
        if before
        for steps in seen_steps(before.position, [decision], before.seat, before.number)
    ]


@pytest.mark.parametrize("theme", ["golem", pytest.param("spice", marks=pytest.mark.long)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("mode", "seats"), [("endless", 3), pytest.param("saga2", 2, marks=pytest.mark.long), ("saga3", 4)]
)
def test_whole_games_can_be_told(mode: str, seats: int, language: str, theme: str) -> None:
    words = Words(language, theme, mode=mode)
    for steps in _steps(mode, seats):
        own, decision = steps[0].before, steps[0].decision
        asked = narration.question(words, own, NAMES)
        texts = [decision, *(own["legal"] if own["number"] % 15 == 0 else [])]
        told = [narration.choice(words, own, text, NAMES) for text in texts]
        done = narration.turn(words, steps, NAMES)
        assert asked[-1] in "?."
        assert done.endswith(".")
        assert all(told)
        assert not set("".join([asked, done, *told])) & set("{}\u2068\u2069")
    last = _played(mode, seats).view(1)
    assert all(str(points) in narration.score(words, last, NAMES) for points in last["scores"] or ())


class Ledger(Words):
    """Words that say crystals as their levels, and remember every phrase with its parts."""

    def __init__(self) -> None:
        super().__init__("en", "golem")
        self.phrases: list[tuple[str, Mapping[str, object]]] = []

    def __call__(self, message: str, **parts: str | float) -> str:
        match message:
            case "crystals-of-level":
                return str(parts["level"]) * int(parts["count"])
            case "crystal-of-level" | "level":
                return str(parts["level"])
            case "list-more":
                return f"{parts['first']}{parts['rest']}"
            case "list-last":
                return f"{parts['first']}{parts['last']}"
            case "upgrade-in-short":
                self.phrases.append(("did-trade", {"gives": parts["source"], "gets": parts["result"]}))
        self.phrases.append((message, parts))
        return message

    def moved(self) -> Counter[str]:
        """What the phrases add to a caravan, and take from it."""
        found: Counter[str] = Counter()
        for message, parts in self.phrases:
            gains, losses = MOVING.get(message, ("", ""))
            for part, by in ((gains, 1), (losses, -1)):
                for level in str(parts.get(part, "")):
                    found[level] += by if level in "1234" else 0
        return found


MOVING = {
    "did-tools": ("crystals", ""),
    "did-get": ("crystals", ""),
    "did-explore": ("tile", ""),
    "did-trade": ("gets", "gives"),
    "did-toll": ("", "crystal"),
    "did-build-for": ("", "crystals"),
    "did-build-pay": ("", "crystals"),
    "did-claim": ("", "cost"),
    "did-return": ("", "crystals"),
}
"""The parts of phrases that say what somebody gains and loses."""


@pytest.mark.parametrize(("mode", "seats"), [("endless", 3), ("saga2", 2), ("saga3", 4)])
def test_the_crystals_that_are_told_are_those_that_move(mode: str, seats: int) -> None:
    """What each answer adds to a caravan and takes from it is what its phrases say, and nothing else."""
    for step in chain(*_steps(mode, seats)):
        ledger = Ledger()
        narration.turn(ledger, [step], NAMES)
        before, after = (Counter(view["players"][step.seat - 1]["caravan"]) for view in (step.before, step.after))
        after.subtract(before)
        assert {k: n for k, n in after.items() if n} == {k: n for k, n in ledger.moved().items() if n}, step.decision


def test_every_kind_of_question_comes_up_in_the_games_that_are_told() -> None:
    asked = {
        str(game.view()["question"]["kind"])  # type: ignore[index]
        for mode, seats in (("endless", 3), ("saga2", 2), ("saga3", 4))
        for game in _played(mode, seats).path()
        if not game.over
    }
    assert asked == {
        "turn", "times", "upgrade", "return", "explore", "golem", "move", "toll", "build", "cost", "outpost", "column",
        "fourth",
    }  # fmt: skip
