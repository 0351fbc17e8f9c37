"""The end of An Endless World and what is counted then."""

from pathlib import Path

import pytest
from support.positions.world import WORLD, after, arranged, box_with, player, table

from centuria import Game, IllegalDecision

SEVEN = [3, 4, 7, 8, 11, 13, 18]
OTHER_SEVEN = [20, 22, 23, 25, 32, 34, 37]


def claims(seats: int = 2, seat: int = 1, **arrangement: object) -> Game:
    """It is a seat's turn, who has claimed seven cards and can pay for an eighth."""
    game = table(seats=seats, points=[29, 31, 40, 36])
    given = {"caravans": {seat: "113"}, "claimed": {seat: SEVEN}, "seat": seat, **arrangement}
    return arranged(game, **given)  # type: ignore[arg-type]


def eighth(game: Game) -> Game:
    return after(game, "use A1-1", "claim", "stop")


def scored(**arrangement: object) -> dict[str, int]:
    """What a position is worth to seat 1."""
    return dict(player(arranged(table(), **{"caravans": {1: ""}, **arrangement}), 1)["score"])  # type: ignore[arg-type]


def test_the_eighth_claim_of_a_player_brings_the_last_round() -> None:
    game = claims()
    assert (game.view()["claims_to_end"], game.view()["last_round"]) == (8, False)
    assert eighth(game).view()["last_round"] is True
    assert after(game, "use A1-1", "bonus A1-1a", "stop").view()["last_round"] is False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_the_eighth_claim_with_any_number_of_players(seats: int) -> None:
    six = arranged(table(seats=seats, points=[29]), caravans={1: "113"}, claimed={1: SEVEN[:6]})
    assert eighth(six).view()["last_round"] is False
    assert eighth(claims(seats)).view()["last_round"] is True


def test_claims_of_several_players_do_not_add_up() -> None:
    game = eighth(claims(claimed={1: SEVEN[:6], 2: OTHER_SEVEN}))
    assert game.view()["last_round"] is False


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_round_is_played_to_its_end(seat: int) -> None:
    game = eighth(claims(3, seat))
    for following in range(seat + 1, 4):
        assert (game.over, game.seat) == (False, following)
        game = game.play("rest")
    assert (game.over, game.seat) == (True, None)


def test_others_may_still_claim_in_the_last_round_and_nothing_prolongs_it() -> None:
    game = claims(caravans={1: "113", 2: "123"}, claimed={1: SEVEN, 2: OTHER_SEVEN})
    game = after(eighth(game), "use A1-1", "bonus A1-1a", "claim")
    assert (player(game, 2)["claims"], game.over) == (8, True)


def test_after_the_end_there_is_nothing_to_decide() -> None:
    game = eighth(claims(seat=2))
    assert (game.over, game.legal()) == (True, ())
    with pytest.raises(IllegalDecision):
        game.play("rest")


def test_a_full_caravan_is_still_emptied_to_ten_in_the_last_turn() -> None:
    game = arranged(table(), caravans={2: "4444444444"}, seat=2, last_round=True).play("use B1-3")
    assert game.over is False
    assert game.play("return 3").over


def test_a_score_is_cards_bonus_tiles_exploration_tiles_and_crystals_together() -> None:
    game = table(bonus={"A1-1a": [17]}, exploration={"C1-3": 6})
    game = arranged(game, caravans={1: "1123"}, claimed={1: [3, 45]}, bonus={1: ["A1-1a"]}, explored={1: ["C1-3"]})
    assert player(game, 1)["score"] == {"cards": 11, "bonus": 3, "exploration": 3, "crystals": 2, "total": 19}
    assert game.scores == (19, 0)


def test_claimed_cards_score_their_points() -> None:
    assert scored(claimed={1: SEVEN})["cards"] == sum(WORLD.cards[number - 1].points for number in SEVEN)
    assert scored(claimed={1: [42]})["total"] == 9
    assert scored(claimed={2: [42]})["total"] == 0


@pytest.mark.parametrize(("crystals", "points"), [("", 0), ("1111111111", 0), ("1234", 3), ("2223334444", 10)])
def test_each_crystal_that_is_not_yellow_scores_one(crystals: str, points: int) -> None:
    assert scored(caravans={1: crystals})["crystals"] == points


def test_exploration_tiles_score_the_points_on_them() -> None:
    game = arranged(table(exploration={"C1-3": 6, "C1-4": 1, "C1-5": 7}), caravans={1: ""}, explored={1: ["C1-3"]})
    assert player(game, 1)["score"]["exploration"] == 3
    others = arranged(table(exploration={"C1-4": 1, "C1-5": 7}), caravans={1: ""}, explored={1: ["C1-4", "C1-5"]})
    assert player(others, 1)["score"]["exploration"] == 0


def bonus_of(tile: int, **arrangement: object) -> int:
    """What one bonus tile scores for seat 1."""
    game = arranged(table(bonus={"A1-1a": [tile]}), bonus={1: ["A1-1a"]}, **arrangement)  # type: ignore[arg-type]
    points: int = player(game, 1)["score"]["bonus"]
    return points


@pytest.mark.parametrize(
    ("tile", "cards"), [(11, [3, 4, 7]), (12, [18, 20, 22]), (13, [29, 31, 32]), (14, [45, 47, 49])]
)
def test_an_icon_tile_scores_two_for_each_icon_of_its_kind(tile: int, cards: list[int]) -> None:
    assert [bonus_of(tile, claimed={1: cards[:number]}) for number in range(4)] == [0, 2, 4, 6]
    others = [number for number in (3, 18, 29, 45) if number not in cards]
    assert bonus_of(tile, claimed={1: others}) == 0


@pytest.mark.parametrize(
    ("tile", "one", "other"),
    [
        (1, [3, 4, 7], [18, 20, 22]),
        (3, [18, 20, 22], [29, 31, 32]),
        (5, [29, 31, 32], [45, 47, 49]),
        (7, [45, 47, 49], [3, 4, 7]),
        (9, [3, 4, 7], [29, 31, 32]),
        (10, [18, 20, 22], [45, 47, 49]),
    ],
)
def test_a_pair_tile_scores_three_for_each_pair_of_its_icons(tile: int, one: list[int], other: list[int]) -> None:
    assert bonus_of(tile, claimed={1: one}) == 0
    assert bonus_of(tile, claimed={1: other}) == 0
    assert bonus_of(tile, claimed={1: [*one, other[0]]}) == 3
    assert bonus_of(tile, claimed={1: [one[0], *other[:2]]}) == 3
    assert bonus_of(tile, claimed={1: [*one[:2], *other[:2]]}) == 6
    assert bonus_of(tile, claimed={1: [*one, *other]}) == 9


def test_where_a_tile_shows_one_icon_twice_two_of_it_make_a_pair(tmp_path: Path) -> None:
    tile = '{id= 1, kind="pair", icons=["assistance", "tool"]'
    file = box_with(tmp_path, (tile, tile.replace("assistance", "tool")))
    game = table(components=file, bonus={"A1-1a": [1]})
    tools = [18, 20, 22, 25]
    scores = [
        player(arranged(game, claimed={1: tools[:number]}, bonus={1: ["A1-1a"]}), 1)["score"]["bonus"]
        for number in range(5)
    ]
    assert scores == [0, 0, 3, 3, 6]


def test_icons_on_exploration_tiles_count_for_bonus_tiles_like_those_on_cards() -> None:
    game = table(bonus={"A1-1a": [11], "A1-2a": [1]}, exploration={"C1-3": 7, "C1-4": 8})
    game = arranged(
        game, caravans={1: ""}, claimed={1: [3]}, bonus={1: ["A1-1a", "A1-2a"]}, explored={1: ["C1-3", "C1-4"]}
    )
    assert player(game, 1)["score"]["bonus"] == 2 * 2 + 1 * 3


@pytest.mark.parametrize(("reserve", "points"), [(5, 3), (4, 4), (3, 4), (0, 6)])
def test_the_workers_tile_scores_one_for_each_two_workers(reserve: int, points: int) -> None:
    assert bonus_of(15, reserve={1: reserve}) == points


def test_workers_at_home_and_on_the_board_count_together_and_those_in_reserve_do_not() -> None:
    assert bonus_of(15, workers={1: {"A1-3": 1, "A1-5": 2}}) == 3
    assert bonus_of(15, workers={1: {"A1-3": 7}}) == 3
    assert bonus_of(15, workers={1: {"A1-3": 3}}, reserve={1: 4}) == 4


def test_the_tile_without_a_condition_scores_three() -> None:
    assert bonus_of(17) == 3


def test_every_bonus_tile_is_counted_also_two_alike() -> None:
    game = arranged(table(bonus={"A1-1a": [1, 2], "A1-2a": [17]}), bonus={1: ["A1-1a", "A1-1a", "A1-2a"]})
    assert player(game, 1)["score"]["bonus"] == 3
    game = arranged(game, claimed={1: [3, 18]})
    assert player(game, 1)["score"]["bonus"] == 9


def test_a_tile_still_on_its_stack_or_with_another_player_scores_nothing() -> None:
    game = arranged(table(bonus={"A1-1a": [17]}), bonus={2: ["A1-1a"]})
    assert [player(game, seat)["score"]["bonus"] for seat in (1, 2)] == [0, 3]


def test_the_rulebooks_example_of_three_tiles_scores_eighteen() -> None:
    game = table(bonus={"A1-1a": [9], "A1-2a": [1], "B1-1a": [11]})
    seven_icons = {1: [3, 4, 7, 18, 20, 22, 29]}
    each = [
        player(arranged(game, claimed=seven_icons, bonus={1: [stack]}), 1)["score"]["bonus"]
        for stack in ("A1-1a", "A1-2a", "B1-1a")
    ]
    assert each == [3, 9, 6]
    together = arranged(game, claimed=seven_icons, bonus={1: ["A1-1a", "A1-2a", "B1-1a"]})
    assert player(together, 1)["icons"] == {"assistance": 3, "tool": 3, "merchants": 1, "exploration": 0}
    assert player(together, 1)["score"]["bonus"] == 18


@pytest.mark.parametrize(
    ("caravans", "winner"),
    [
        (("2222", "222", "22"), 1),
        (("22", "2222", "222"), 2),
        (("", "", "2"), 3),
    ],
)
def test_the_most_points_win(caravans: tuple[str, ...], winner: int) -> None:
    game = arranged(table(seats=3), caravans=dict(enumerate(caravans, 1)), seat=3, last_round=True).play("rest")
    assert (game.over, game.winner) == (True, winner)


@pytest.mark.parametrize(
    ("caravans", "winner"),
    [(("22", "22", "2"), 2), (("22", "2", "33"), 3), (("", "", ""), 3), (("2", "33", "44"), 3)],
)
def test_a_tie_goes_to_the_tied_player_last_in_turn_order(caravans: tuple[str, ...], winner: int) -> None:
    game = arranged(table(seats=3), caravans=dict(enumerate(caravans, 1)), seat=3, last_round=True).play("rest")
    assert (game.over, game.winner) == (True, winner)


def test_before_the_end_scores_are_the_same_sum_and_nobody_has_won() -> None:
    game = arranged(table(), caravans={1: "22", 2: "4"}, claimed={2: [42]})
    assert (game.scores, game.winner) == ((2, 10), None)
