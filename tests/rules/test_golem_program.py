"""What a program adds to the Golem Edition's table: deals as data, refusals, and what is open and what is not."""

import json

import pytest
from support.positions.golem import COSTS, MERCHANTS, after, arranged, deal, merchant_row, point_row, table

import centuria
from centuria import IllegalDecision, InvalidDecision, SetupError, StaleDecision, laws


def test_the_same_seed_deals_the_same_game() -> None:
    one, again = centuria.new("golem", 3, seed=11), centuria.new("golem", 3, seed=11)
    assert one.setup == again.setup
    assert one.view() == again.view()


def test_a_deal_lists_each_deck_in_drawing_order_beginning_with_the_row() -> None:
    game = centuria.new("golem", 2, seed=4)
    setup = json.loads(json.dumps(game.setup))
    assert set(setup) == {"merchants", "points"}
    assert [card for card, _ in merchant_row(game)] == setup["merchants"][:6]
    assert point_row(game) == setup["points"][:5]
    later = after(game, "acquire 1", "acquire 1")
    assert [card for card, _ in merchant_row(later)] == setup["merchants"][2:8]


def test_a_deal_begins_the_same_game_again() -> None:
    game = centuria.new("golem", 4, seed=9)
    again = centuria.start("golem", 4, json.loads(json.dumps(game.setup)))
    assert again == game
    assert again.view() == game.view()


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 2.0, True, "2", None])
def test_a_number_of_players_that_cannot_play_is_refused(seats: object) -> None:
    with pytest.raises(SetupError) as error:
        centuria.start("golem", seats, deal())  # type: ignore[arg-type]
    assert str(error.value).endswith(f"not {seats!r}")


@pytest.mark.parametrize(
    ("setup", "named"),
    [
        (None, ["None"]),
        ([], ["[]"]),
        ({}, ["'merchants'", "missing"]),
        ({"merchants": list(MERCHANTS)}, ["'points'", "missing"]),
        ({**deal(), "boards": []}, ["'boards'"]),
        ({**deal(), "merchants": "11>3"}, ["'merchants'", "a list", "'11>3'"]),
        ({**deal(), "points": [1122]}, ["'points'", "1122"]),
        ({**deal(), "merchants": [*MERCHANTS[1:], "U7"]}, ["no 'U7'", "merchants"]),
        ({**deal(), "merchants": [*MERCHANTS[1:], "U2"]}, ["no 'U2'", "merchants"]),
        ({**deal(), "merchants": [*MERCHANTS, "11>3"]}, ["'11>3' is there twice", "merchants"]),
        ({**deal(), "points": list(COSTS[1:])}, ["'1122' is missing", "points"]),
    ],
)
def test_a_deal_that_is_not_the_box_is_refused(setup: object, named: list[str]) -> None:
    with pytest.raises(SetupError) as error:
        centuria.start("golem", 2, setup)  # type: ignore[arg-type]
    for value in named:
        assert value in str(error.value)


def test_a_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no mode 'gloem'"):
        centuria.start("gloem", 2, deal())


NO_DECISIONS = ["", "pass", "play", "play 99", "PLAY 11", " play 11", "play  11", "acquire 0", "acquire 7", "claim 6"]


@pytest.mark.parametrize("text", [*NO_DECISIONS, "pay 5", "upgrade 4", "return 0", "times 11", None, 3, ("play 11",)])
def test_a_text_that_is_no_decision_is_refused_by_name(text: object) -> None:
    game = table()
    before = game.view()
    with pytest.raises(InvalidDecision) as error:
        game.play(text)  # type: ignore[arg-type]
    assert str(error.value) == f"{text!r} is not a decision of golem"
    assert game.view() == before


@pytest.mark.parametrize("text", ["rest", "claim 1", "play 4", "acquire 5", "stop", "pay 1", "times 1", "return 1"])
def test_a_decision_that_is_not_legal_now_is_refused_with_what_is(text: str) -> None:
    game = table(points=["4444"])
    before = game.position.state.tobytes()
    with pytest.raises(IllegalDecision) as error:
        game.play(text)
    assert error.value.legal == game.legal()
    assert str(error.value).startswith(f"{text!r} is not legal now; legal are: play 11, play U2, acquire 1")
    assert game.position.state.tobytes() == before


def test_inside_a_question_only_its_answers_are_legal() -> None:
    game = table().play("play U2")
    for text in ("play 11", "acquire 1", "pay 1", "upgrade 2"):
        with pytest.raises(IllegalDecision) as error:
            game.play(text)
        assert error.value.legal == ("upgrade 1", "stop")


def test_a_decision_about_an_older_position_is_refused() -> None:
    game = table().play("play 11")
    with pytest.raises(StaleDecision, match="'play 11' was decided on position 0, but the game is at position 1"):
        game.play("play 11", number=0)
    assert game.number == 1
    assert game.play("play 11", number=1).number == 2


def test_a_game_never_changes_and_play_returns_the_next_one() -> None:
    game = table()
    before = game.view()
    following = game.play("play 11")
    assert game.view() == before
    assert following.previous is game
    assert following != game


def test_hands_and_claims_are_open_unless_the_view_is_covered() -> None:
    game = arranged(table(), claimed={1: ["1122"], 2: ["2222"]}, hands={2: ["4"]})
    open_, covered = game.view(1)["players"], game.view(1, covered=True)["players"]
    assert open_[1]["hand"] == ["11", "U2", "4"]
    assert open_[1]["claimed"] == [{"cost": "2222", "points": 8}]
    assert covered[0]["hand"] == ["11", "U2"]
    assert (covered[1]["hand"], covered[1]["claimed"], covered[1]["score"]) == (None, None, None)
    assert (covered[1]["hand_size"], covered[1]["claims"]) == (3, 1)


def test_the_order_of_the_decks_is_secret() -> None:
    game = after(centuria.new("golem", 2, seed=8), "acquire 2", "play 11", "acquire 1", "acquire 3")
    assert laws.views_tell_no_secret(game) is None
    other = deal(*(game.setup[deck][:length] for deck, length in (("merchants", 8), ("points", 5))))  # type: ignore[index]
    again = after(centuria.start("golem", 2, other), "acquire 2")
    assert again.setup != game.setup
    assert again.view() == after(centuria.start("golem", 2, game.setup), "acquire 2").view()
