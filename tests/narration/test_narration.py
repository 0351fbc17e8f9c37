"""Views and decisions in words."""

import random
from collections.abc import Sequence
from itertools import chain
from typing import cast

import pytest

import centuria
from centuria import narration
from centuria.views.follow_ups import NOTHING, FollowUp
from centuria.views.schema import GolemPlayer, GolemView
from centuria.views.steps import seen_steps
from centuria.words import Words, languages, themes

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve")
EN = Words("en", "golem", mode="golem")
TIMES: dict[str, FollowUp] = {"play 11>3": {**NOTHING, "times": 3}, "play 12>4": {**NOTHING, "times": 1}}


def _player(seat: int, caravan: str, hand: list[str], played: list[str]) -> GolemPlayer:
    return {
        "seat": seat,
        "caravan": caravan,
        "hand": hand,
        "hand_size": len(hand),
        "played": played,
        "claimed": [],
        "claims": 0,
        "copper": 0,
        "silver": 0,
        "score": {"cards": 0, "copper": 0, "silver": 0, "crystals": 0, "total": 0},
    }


@pytest.fixture
def view() -> GolemView:
    return {
        "mode": "golem",
        "seats": 2,
        "capacity": 10,
        "claims_to_end": 6,
        "viewer": 1,
        "number": 8,
        "turn": 5,
        "round": 3,
        "last_round": False,
        "over": False,
        "seat": 1,
        "question": {"kind": "turn"},
        "legal": [],
        "merchants": {
            "row": [{"card": "22>33", "crystals": ""}, {"card": "U3", "crystals": "113"}],
            "deck": 9,
        },
        "points": {
            "row": [
                {"cost": "1122", "points": 6, "token": "copper"},
                {"cost": "44444", "points": 20, "token": None},
            ],
            "deck": 7,
        },
        "tokens": {"copper": 3, "silver": 2},
        "players": [_player(1, "1111112", ["11>3"], ["11", "U2"]), _player(2, "1", [], [])],
        "scores": [0, 0],
        "winner": None,
    }


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("play 11>3", "play the trade card 11>3: give 2 yellow, get 1 turquoise, up to 3 times"),
        ("play 12>4", "play the trade card 12>4: give 1 yellow and 1 green, get 1 magenta, once"),
        ("play 112", "play the crystal card 112: get 2 yellow and 1 green"),
        ("play U2", "play the upgrade card U2: upgrade crystals by 2 levels in total"),
        ("acquire 1", "acquire the trade card 22>33 for free: give 2 green, get 2 turquoise"),
        (
            "acquire 2",
            "acquire the upgrade card U3 for one crystal: upgrade crystals by 3 levels in total; "
            "with 2 yellow and 1 turquoise lying on it",
        ),
        ("rest", "rest: take your 2 played cards back (11, U2)"),
        ("claim 1", "claim the 1st point card: pay 2 yellow and 2 green for 6 points and a copper token"),
        ("claim 2", "claim the 2nd point card: pay 5 magenta for 20 points"),
        ("upgrade 3", "a turquoise crystal becomes a magenta crystal"),
        ("return 4", "return a magenta crystal"),
    ],
)
def test_an_answer_is_told_by_what_it_means(view: GolemView, decision: str, told: str) -> None:
    assert narration.choice(EN, view, decision, follow_up=TIMES.get(decision, NOTHING)) == told


def test_a_number_of_trades_is_told_by_what_goes_and_comes(view: GolemView) -> None:
    view["question"] = {"kind": "times", "card": "11>3"}
    assert narration.choice(EN, view, "times 3") == "3 times: give 6 yellow, get 3 turquoise"


def test_how_often_a_trade_can_be_done_is_left_open_where_the_rules_were_not_asked(view: GolemView) -> None:
    told = "play the trade card 11>3: give 2 yellow, get 1 turquoise"
    assert narration.choice(EN, view, "play 11>3") == told


def test_a_crystal_is_put_on_a_card(view: GolemView) -> None:
    view["question"] = {"kind": "pay", "stall": 1, "slot": 2}
    assert narration.choice(EN, view, "pay 2") == "put a green crystal there"


def test_an_upgrade_can_be_left(view: GolemView) -> None:
    view["question"] = {"kind": "upgrade", "steps": 1, "card": "U2"}
    assert narration.choice(EN, view, "stop") == "stop upgrading"


def test_a_text_that_is_no_decision_is_not_told(view: GolemView) -> None:
    with pytest.raises(ValueError, match="'dance 2'"):
        narration.choice(EN, view, "dance 2")


def test_the_question_is_a_short_sentence(view: GolemView) -> None:
    assert narration.question(EN, view) == "What do you do this turn?"
    view["question"] = {"kind": "pay", "stall": 1, "slot": 2}
    assert narration.question(EN, view) == "Which crystal goes on the 1st card, to acquire the 2nd?"
    view["question"] = {"kind": "upgrade", "steps": 1, "card": "U2"}
    assert narration.question(EN, view) == "Which crystal do you upgrade? One step is left."
    view["question"] = {"kind": "times", "card": "11>3"}
    assert narration.question(EN, view) == "How many times do you give 2 yellow for 1 turquoise?"
    view["question"] = {"kind": "return", "excess": 2}
    assert narration.question(EN, view) == "Which crystal do you return? Your caravan holds 2 too many."
    view["seat"] = 2
    assert narration.question(EN, view) == "Seat 2\u2019s turn"
    assert narration.question(EN, view, NAMES) == "Bo\u2019s turn"
    view["question"] = None
    assert narration.question(EN, view) == "The game is over."


SETUP_CARDS = ["2>111", "22>33", "111", "4", "3>22", "11>22"]


def _dealt() -> centuria.Game:
    """A deal whose first merchant cards are known, the others as they come."""
    game = centuria.new("golem", seats=2, seed=1)
    others = [card for card in cast(list[str], game.setup["merchants"]) if card not in SETUP_CARDS]
    return centuria.start("golem", 2, {**game.setup, "merchants": SETUP_CARDS + others})


def _told(game: centuria.Game, *decisions: str, viewer: int | None = None) -> str:
    """What the last of some decisions did."""
    for decision in decisions[:-1]:
        game = game.play(decision)
    return _line(EN, game, decisions[-1:], viewer)


def _line(words: Words, game: centuria.Game, decisions: Sequence[str], viewer: int | None) -> str:
    """What decisions did, given and automatic ones, as one line."""
    steps = chain(*seen_steps(game.position, decisions, viewer, game.number, covered=True))
    return narration.turn(words, list(steps), NAMES)


def test_what_the_engine_answers_itself_is_told_with_the_decision() -> None:
    assert _told(_dealt(), "acquire 3") == "Anna acquires the crystal card 111 for 2 yellow."


def test_crystals_lying_on_an_acquired_card_are_told() -> None:
    told = _told(_dealt(), "acquire 3", "acquire 1")
    assert told == "Bo acquires the trade card 2>111 for free. With it: 1 yellow."


def test_the_reader_is_addressed() -> None:
    assert _told(_dealt(), "play 11", viewer=1) == "You play the crystal card 11 and get 2 yellow."
    assert _told(_dealt(), "play 11", viewer=2) == "Anna plays the crystal card 11 and gets 2 yellow."


def test_a_payment_is_told_stall_by_stall() -> None:
    begun = ("play U2", "upgrade 1", "stop", "play 11", "acquire 3")
    assert _told(_dealt(), *begun) == "Anna chooses to acquire the 3rd card, the crystal card 111."
    assert _told(_dealt(), *begun, "pay 1") == "Anna puts a yellow crystal on the 1st card."
    told = _told(_dealt(), *begun, "pay 1", "pay 2")
    assert told == "Anna puts a green crystal on the 2nd card and acquires the crystal card 111."


def test_payments_without_a_choice_are_told_with_the_last_choice() -> None:
    told = _told(_dealt(), "play U2", "upgrade 1", "stop", "play 11", "acquire 3", "pay 2")
    assert told == "Anna puts 1 yellow and 1 green on the cards from the 1st on and acquires the crystal card 111."


def test_what_goes_back_over_the_limit_is_told() -> None:
    game = _dealt()
    for decision in ("acquire 3", "play 11", "play 111", "rest", "play 11", "play 11", "rest", "rest"):
        game = game.play(decision)
    told = _told(game, "play 111", "play 11", "play 11", "rest", "rest", "play 11", "play 111")
    assert told == "Anna plays the crystal card 111 and gets 3 yellow. Anna returns 3 yellow."


def test_a_whole_turn_is_one_line() -> None:
    told = _line(EN, _dealt(), ["play U2", "upgrade 1", "upgrade 2"], viewer=2)
    assert told == "Anna plays the upgrade card U2: yellow becomes green and green becomes turquoise."


@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_can_be_told(seats: int, language: str, theme: str) -> None:
    words, chance = Words(language, theme, mode="golem"), random.Random(seats)
    game = centuria.new("golem", seats=seats, seed=seats)
    while not game.over:
        own = game.view(game.seat, covered=True)
        assert narration.question(words, own)
        claims = [decision for decision in game.legal() if decision.startswith("claim")]
        decision = claims[0] if claims else chance.choice(game.legal())
        assert narration.choice(words, own, decision)
        assert _line(words, game, [decision], game.seat).endswith(".")
        game = game.play(decision)
    told = narration.score(words, game.view(1), NAMES)
    assert all(str(points) in told for points in game.scores)


def test_the_podium_has_every_part_and_the_winner_first(view: GolemView) -> None:
    view |= {"question": None, "seat": None, "over": True, "winner": 2, "scores": [12, 12]}
    for player, silver in zip(view["players"], (0, 1), strict=True):
        player["claims"], player["silver"] = 1, silver
        player["score"] = {"cards": 10, "copper": 0, "silver": silver, "crystals": 2 - silver, "total": 12}
    assert narration.score(EN, view, NAMES).splitlines() == [
        "Bo wins the tie, as the last in turn order.",
        "1. Bo: 12 points",
        "   10 for one point card, 1 for one silver token and 1 for crystals",
        "2. You: 12 points",
        "   10 for one point card and 2 for crystals",
    ]
