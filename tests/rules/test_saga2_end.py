"""The end of Chapter II: when it comes, what counts, who wins. Part III ends in the same way, so both are tried."""

from pathlib import Path

import pytest
from support.positions.saga import ANY_NUMBER, BOTH, COMMON, FIRST_COLUMN, PLAIN, SECOND_COLUMN, THIRD_COLUMN, land
from support.positions.world import FIRST_EDITION, after, arranged, player, table

from centuria import Game, IllegalDecision, laws
from centuria.components import path


def nearly_over(mode: str, seats: int, seat: int, claims: int = 7) -> Game:
    """It is the turn of `seat`, which has so many claims and can claim the leftmost card."""
    crystals = dict.fromkeys(range(1, seats + 1), "113")
    return arranged(table(mode, seats, points=[29, 31]), caravans=crystals, claimed={seat: PLAIN[:claims]}, seat=seat)


def score(game: Game, seat: int = 1) -> dict[str, int]:
    return dict(player(game, seat)["score"])


@BOTH
@ANY_NUMBER
def test_the_eighth_claim_of_a_player_begins_the_last_round(mode: str, seats: int) -> None:
    seventh = nearly_over(mode, seats, 1, claims=6).play("use A2-1")
    assert (player(seventh, 1)["claims"], seventh.view()["last_round"]) == (7, False)
    eighth = nearly_over(mode, seats, 1).play("use A2-1")
    assert (player(eighth, 1)["claims"], eighth.view()["last_round"]) == (8, True)


@BOTH
def test_claims_of_several_players_do_not_add_up(mode: str) -> None:
    claimed = {1: PLAIN, 2: [card for card in COMMON if card not in (*PLAIN, 29)][:7]}
    game = arranged(table(mode, 3, points=[29]), caravans={3: "113"}, claimed=claimed, seat=3).play("use A2-1")
    assert not game.view()["last_round"]


@BOTH
@ANY_NUMBER
def test_the_last_round_is_played_to_its_end(mode: str, seats: int) -> None:
    for seat in range(1, seats + 1):
        game = nearly_over(mode, seats, seat).play("use A2-1")
        for other in range(seat + 1, seats + 1):
            assert (game.over, game.seat) == (False, other)
            game = game.play("rest")
        assert (game.over, game.turn) == (True, seats)
        assert laws.rounds_are_complete(game) is None


@BOTH
def test_others_may_still_claim_in_the_last_round_and_nothing_prolongs_it(mode: str) -> None:
    rest = [card for card in COMMON if card not in (*PLAIN, 29, 31)]
    game = arranged(table(mode, 2, points=[29, 31]), caravans={1: "113", 2: "123"}, claimed={1: PLAIN, 2: rest[:7]})
    game = after(game, "use A2-1", "use A2-1")
    assert game.over
    assert [player(game, seat)["claims"] for seat in (1, 2)] == [8, 8]


@BOTH
def test_after_the_end_there_is_nothing_to_decide(mode: str) -> None:
    game = nearly_over(mode, 2, 2).play("use A2-1")
    assert (game.over, game.seat, game.legal(), game.view()["question"]) == (True, None, (), None)
    with pytest.raises(IllegalDecision, match="'rest' is not legal now; the game is over"):
        game.play("rest")


@BOTH
def test_claimed_cards_score_their_points(mode: str) -> None:
    game = arranged(table(mode), caravans={1: ""}, claimed={1: [14, 29, 56]})
    assert score(game) == {"cards": 8 + 4 + 8, "bonus": 0, "exploration": 0, "outposts": 0, "crystals": 0, "total": 20}


@BOTH
@pytest.mark.parametrize(
    ("tile", "points"), [(11, 2 * 3), (13, 2 * 1), (14, 0), (1, 3 * 2), (9, 3 * 1), (7, 0), (17, 3), (15, 6 // 2)]
)
def test_a_bonus_tile_scores_for_its_icons_its_pairs_of_icons_two_workers_each_or_three(
    mode: str, tile: int, points: int
) -> None:
    icons = [1, 3, 7, 15, 18, 29]
    game = arranged(
        table(mode, 3, bonus={"B2a": [tile]}),
        claimed={1: icons},
        reserve={1: 6},
        workers={1: {"A2-3": 2}},
        bonus={1: ["B2a"]},
    )
    assert player(game, 1)["icons"] == {"assistance": 3, "tool": 2, "merchants": 1, "exploration": 0}
    assert score(game)["bonus"] == points


@BOTH
@pytest.mark.parametrize(("reserve", "points"), [(6, 3), (5, 3), (4, 4), (0, 6)])
def test_workers_in_reserve_do_not_count_for_a_workers_tile_and_an_odd_one_is_lost(
    mode: str, reserve: int, points: int
) -> None:
    game = table(mode, 3, bonus={"B2a": [16]})
    game = arranged(game, reserve={1: reserve}, workers={1: {"A2-3": 1, "C1-1": 2}}, bonus={1: ["B2a"]})
    assert score(game)["bonus"] == points


@BOTH
def test_the_rulebooks_example_of_three_tiles_scores_eighteen(mode: str) -> None:
    game = table(mode, 3, bonus={"B2a": [9, 1, 11]})
    claimed = {1: [1, 3, 7, 15, 18, 20, 29]}
    game = arranged(game, claimed=claimed, bonus={1: ["B2a", "B2a", "B2a"]})
    assert player(game, 1)["icons"] == {"assistance": 3, "tool": 3, "merchants": 1, "exploration": 0}
    assert score(game)["bonus"] == 3 + 9 + 6 == 18


@BOTH
def test_an_exploration_tile_scores_three_points_or_counts_as_an_icon(mode: str) -> None:
    begun = table(mode, 3, exploration={"C1-3": 6, "C1-4": 7}, bonus={"B2a": [11]})
    game = arranged(begun, caravans={1: ""}, claimed={1: [1]}, explored={1: ["C1-3", "C1-4"]}, bonus={1: ["B2a"]})
    assert player(game, 1)["icons"]["assistance"] == 2
    assert (score(game)["exploration"], score(game)["bonus"]) == (3, 4)


@BOTH
@pytest.mark.parametrize(
    ("outposts", "points"),
    [
        ([], 0),
        (["t1"], 1),
        (["t1", "t5"], 1 + 2),
        (["t1", "t5", "t9"], 1 + 2 + 3),
        (["t1", "t2", "t3"], 3),
        (["t1", "t5", "t2"], 3 + 1),
        ([*FIRST_COLUMN, *SECOND_COLUMN, *THIRD_COLUMN], 4 * 6),
    ],
)
def test_the_values_uncovered_by_outposts_score(mode: str, outposts: list[str], points: int) -> None:
    game = arranged(land(mode), caravans={1: ""}, outposts={1: outposts, 2: ["t1"]})
    assert score(game) == {
        "cards": 0,
        "bonus": 0,
        "exploration": 0,
        "outposts": points,
        "crystals": 0,
        "total": points,
    }


@BOTH
@pytest.mark.parametrize(
    ("outposts", "points"),
    [
        ([], 0),
        (["t1"], 0),
        (["t2"], 1),
        (["t1", "t5", "t9"], 0 + 2 + 4),
        (["t1", "t2", "t3", "t4"], 0 + 1 + 5 + 40),
        ([*FIRST_COLUMN, *SECOND_COLUMN, *THIRD_COLUMN], 6 + 3 + 12 + 240),
    ],
)
def test_rows_of_outposts_may_have_values_of_their_own(
    mode: str, outposts: list[str], points: int, tmp_path: Path
) -> None:
    file = tmp_path / "mountains.toml"
    rows = "{yellow = [0, 2, 4], green = [1, 1, 1], blue = [5, 4, 3], magenta = [40, 100, 100]}"
    file.write_text(path("mountains").read_text("utf-8").replace("[1, 2, 3]", rows), "utf-8")
    game = arranged(land(mode, components=[file, FIRST_EDITION]), caravans={1: ""}, outposts={1: outposts})
    assert score(game)["outposts"] == score(game)["total"] == points
    assert sum(sum(values) for values in player(game, 1)["uncovered"].values()) == points


@BOTH
@pytest.mark.parametrize(("crystals", "points"), [("", 0), ("1111111111", 0), ("1234", 3), ("2", 1), ("4444", 4)])
def test_each_crystal_that_is_not_yellow_scores_one(mode: str, crystals: str, points: int) -> None:
    game = arranged(table(mode), caravans={1: crystals})
    assert score(game)["crystals"] == score(game)["total"] == points


@BOTH
def test_a_score_is_all_its_parts_together(mode: str) -> None:
    begun = land(mode, exploration={"C1-3": 6}, bonus={"F2a": [17]})
    game = arranged(
        begun,
        caravans={1: "1123"},
        claimed={1: [45, 29]},
        explored={1: ["C1-3"]},
        bonus={1: ["F2a"]},
        outposts={1: ["t1", "t5"]},
    )
    assert score(game) == {"cards": 9, "bonus": 3, "exploration": 3, "outposts": 3, "crystals": 2, "total": 20}
    assert game.scores == (20, 0, 0)


@BOTH
def test_before_the_end_scores_are_the_same_sum_and_nobody_has_won(mode: str) -> None:
    game = arranged(table(mode), caravans={1: "1223", 2: "4"})
    assert (game.scores, game.winner) == ((3, 1), None)


def finished(mode: str, *scores: int) -> Game:
    """A game that ends with these scores, all of them crystals."""
    seats = len(scores)
    caravans = {seat: "4" * points for seat, points in enumerate(scores, 1)}
    game = arranged(table(mode, seats), caravans=caravans, seat=seats, last_round=True).play("rest")
    assert (game.over, game.scores) == (True, scores)
    return game


@BOTH
@pytest.mark.parametrize(("scores", "winner"), [((5, 4), 1), ((4, 5), 2), ((3, 7, 6), 2), ((9, 1, 2, 3), 1)])
def test_the_most_points_win(mode: str, scores: tuple[int, ...], winner: int) -> None:
    assert finished(mode, *scores).winner == winner


@BOTH
@pytest.mark.parametrize(("scores", "winner"), [((4, 4), 2), ((6, 6, 1), 2), ((6, 1, 6), 3), ((0, 0, 0, 0), 4)])
def test_a_tie_goes_to_the_tied_player_last_in_turn_order(mode: str, scores: tuple[int, ...], winner: int) -> None:
    assert finished(mode, *scores).winner == winner
