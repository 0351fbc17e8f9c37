"""Claiming a point card in the Golem Edition, and the tokens above the row."""

from pathlib import Path

import pytest
from support.positions.golem import (
    COSTS,
    after,
    arranged,
    box_with,
    caravan,
    decisions,
    deck_size,
    player,
    point_row,
    table,
    token_row,
)

from centuria import Game, IllegalDecision

ROW = ["1122", "2222", "1133", "1234", "3333"]


def rich(seats: int = 2, **arrangement: object) -> Game:
    """A table at which the first two players can claim either of the first two cards, twice over."""
    game = table(seats, points=["1122", "2222", "11222", "22222"])
    return arranged(game, caravans={1: "1112222222", 2: "1112222222"}, **arrangement)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("crystals", "slots"),
    [
        ("", []),
        ("1122", ["1"]),
        ("112", []),
        ("4444", []),
        ("11223333", ["1", "3", "5"]),
        ("1111222234", ["1", "2", "4"]),
    ],
)
def test_a_card_can_be_claimed_with_all_its_crystals_on_the_caravan(crystals: str, slots: list[str]) -> None:
    game = arranged(table(points=ROW), caravans={1: crystals})
    assert decisions(game, "claim") == slots
    for slot in {"1", "2", "3", "4", "5"} - set(slots):
        with pytest.raises(IllegalDecision, match=f"'claim {slot}' is not legal now"):
            game.play(f"claim {slot}")


@pytest.mark.parametrize("cost", COSTS)
def test_the_crystals_of_a_claimed_card_go_back_and_no_others(cost: str) -> None:
    game = arranged(
        table(points=["4444" if cost != "4444" else "1122", cost]), caravans={1: "".join(sorted(cost + "134"))}
    )
    game = game.play("claim 2")
    assert caravan(game, 1) == "134"


def test_a_claimed_card_is_its_players() -> None:
    game = arranged(table(points=ROW), caravans={1: "1234"}).play("claim 4")
    assert player(game, 1)["claimed"] == [{"cost": "1234", "points": 12}]
    assert (player(game, 1)["claims"], player(game, 2)["claims"]) == (1, 0)
    assert game.seat == 2


def test_a_claimed_card_lies_face_down_but_everybody_sees_how_many_there_are() -> None:
    game = arranged(table(points=ROW), caravans={1: "1234"}).play("claim 4")
    own, other = game.view(1, covered=True)["players"], game.view(2, covered=True)["players"]
    assert own[0]["claimed"] == [{"cost": "1234", "points": 12}]
    assert (other[0]["claimed"], other[0]["claims"]) == (None, 1)


def test_the_point_row_slides_left_and_a_card_from_the_deck_fills_it() -> None:
    game = arranged(table(points=[*ROW, "4444"]), caravans={1: "1133"}).play("claim 3")
    assert point_row(game) == ["1122", "2222", "1234", "3333", "4444"]
    assert deck_size(game, "points") == 30


def test_when_the_point_deck_is_empty_the_row_shrinks(tmp_path: Path) -> None:
    box = box_with(tmp_path, ("2 = 6, 3 = 6", "2 = 18, 3 = 6"))
    gone = [cost for cost in COSTS if cost not in ROW]
    game = arranged(
        table(points=ROW, components=box), caravans={1: "1122", 2: "3333"}, claimed={1: gone[:16], 2: gone[16:]}
    )
    assert (point_row(game), deck_size(game, "points")) == (ROW, 0)
    game = game.play("claim 1")
    assert point_row(game) == ROW[1:]
    assert token_row(game) == ["copper", "silver", None, None]
    assert decisions(game, "claim") == ["4"]
    assert point_row(game.play("claim 4")) == ROW[1:4]


def test_the_leftmost_card_brings_a_copper_token() -> None:
    game = rich().play("claim 1")
    assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (1, 0)
    assert game.view()["tokens"] == {"copper": 3, "silver": 4}


def test_the_second_card_brings_a_silver_token() -> None:
    game = rich().play("claim 2")
    assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (0, 1)
    assert game.view()["tokens"] == {"copper": 4, "silver": 3}


@pytest.mark.parametrize("slot", [3, 4, 5])
def test_the_other_cards_bring_no_token(slot: int) -> None:
    game = arranged(table(points=ROW), caravans={1: ROW[slot - 1]}).play(f"claim {slot}")
    assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (0, 0)
    assert game.view()["tokens"] == {"copper": 4, "silver": 4}


def test_the_piles_stay_above_their_places_when_the_cards_slide() -> None:
    game = rich().play("claim 1")
    assert point_row(game)[:2] == ["2222", "11222"]
    assert token_row(game) == ["copper", "silver", None, None, None]


def test_the_last_copper_token_brings_no_silver_with_it() -> None:
    game = rich(tokens={2: (3, 0)}).play("claim 1")
    assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (1, 0)


def test_when_copper_is_gone_silver_moves_to_the_first_card() -> None:
    game = rich(tokens={2: (3, 0)})
    assert token_row(game)[:2] == ["copper", "silver"]
    game = game.play("claim 1")
    assert token_row(game) == ["silver", None, None, None, None]
    assert player(game.play("claim 1"), 2)["silver"] == 1


def test_when_copper_is_gone_the_second_card_brings_nothing() -> None:
    game = after(rich(tokens={2: (3, 0)}), "claim 1", "claim 2")
    assert (player(game, 2)["copper"], player(game, 2)["silver"]) == (3, 0)
    assert game.view()["tokens"] == {"copper": 0, "silver": 4}


def test_when_silver_is_gone_first_the_second_card_brings_nothing() -> None:
    game = rich(tokens={2: (0, 4)})
    assert token_row(game) == ["copper", None, None, None, None]
    game = game.play("claim 2")
    assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (0, 0)
    assert game.view()["tokens"] == {"copper": 4, "silver": 0}


def test_when_silver_is_gone_before_copper_nothing_is_left_to_slide() -> None:
    game = rich(tokens={2: (3, 4)}).play("claim 1")
    assert token_row(game) == [None] * 5
    assert game.view()["tokens"] == {"copper": 0, "silver": 0}


def test_when_all_tokens_are_gone_claims_bring_none() -> None:
    for slot in (1, 2):
        game = rich(tokens={2: (4, 4)}).play(f"claim {slot}")
        assert (player(game, 1)["copper"], player(game, 1)["silver"]) == (0, 0)
        assert player(game, 1)["claims"] == 1


def test_when_the_last_silver_token_above_the_first_card_goes_nothing_is_left() -> None:
    game = rich(tokens={2: (4, 3)})
    assert token_row(game) == ["silver", None, None, None, None]
    game = game.play("claim 1")
    assert player(game, 1)["silver"] == 1
    assert token_row(game) == [None] * 5
