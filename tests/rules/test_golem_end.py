"""The end of the Golem Edition: when it comes, what counts, who wins."""

from pathlib import Path

import pytest
from support.positions.golem import COSTS, after, arranged, box_with, caravan, player, question, table

from centuria import Game, IllegalDecision, laws

CLAIMS_TO_END = {2: 6, 3: 6, 4: 5, 5: 5}
BY_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
CHEAP = ["1122", "11122", "11222", "2222", "1133", "2233"]
DEAR = [cost for cost in COSTS if cost not in CHEAP]


def nearly_over(seats: int, seat: int, short: int = 1) -> Game:
    """It is the turn of `seat`, which can claim the leftmost card and is `short` claims away from ending the game."""
    return arranged(
        table(seats, points=["1122", "2222"]),
        caravans=dict.fromkeys(range(1, seats + 1), "1111222"),
        claimed={seat: DEAR[: CLAIMS_TO_END[seats] - short]},
        seat=seat,
    )


@BY_SEATS
def test_six_claims_end_a_game_of_two_or_three_and_five_a_game_of_four_or_five(seats: int) -> None:
    before = nearly_over(seats, 1, short=2).play("claim 1")
    assert (player(before, 1)["claims"], before.view()["last_round"]) == (CLAIMS_TO_END[seats] - 1, False)
    ending = nearly_over(seats, 1).play("claim 1")
    assert (player(ending, 1)["claims"], ending.view()["last_round"]) == (CLAIMS_TO_END[seats], True)


@BY_SEATS
def test_claims_of_several_players_do_not_add_up(seats: int) -> None:
    share = CLAIMS_TO_END[seats] - 2
    claimed = {seat: COSTS[5 + share * seat : 5 + share * (seat + 1)] for seat in range(1, seats + 1)}
    game = arranged(table(seats, points=["1122"]), caravans={1: "1122"}, claimed=claimed).play("claim 1")
    assert not game.view()["last_round"]


@BY_SEATS
def test_the_last_round_is_played_to_its_end(seats: int) -> None:
    game = nearly_over(seats, 1).play("claim 1")
    for seat in range(2, seats + 1):
        assert (game.over, game.seat) == (False, seat)
        game = game.play("play 11")
    assert game.over


@BY_SEATS
def test_everybody_has_had_the_same_number_of_turns(seats: int) -> None:
    for seat in range(1, seats + 1):
        game = nearly_over(seats, seat).play("claim 1")
        while not game.over:
            game = game.play("play 11")
        assert game.turn == seats
        assert laws.rounds_are_complete(game) is None


@BY_SEATS
def test_the_last_players_deciding_claim_ends_the_game_at_once(seats: int) -> None:
    assert nearly_over(seats, seats).play("claim 1").over


def test_others_may_still_claim_in_the_last_round() -> None:
    game = nearly_over(3, 1).play("claim 1")
    game = after(game, "claim 2", "play 11")
    assert game.over
    assert [player(game, seat)["claims"] for seat in (1, 2, 3)] == [6, 1, 0]


def test_a_second_player_who_reaches_the_number_does_not_prolong_the_game() -> None:
    game = arranged(
        table(2, points=["1122", "2222"]),
        caravans={1: "1122", 2: "2222"},
        claimed={1: DEAR[:5], 2: DEAR[5:10]},
    )
    game = after(game, "claim 1", "claim 1")
    assert game.over
    assert [player(game, seat)["claims"] for seat in (1, 2)] == [6, 6]


def test_a_full_caravan_is_still_emptied_to_ten_in_the_last_turn() -> None:
    game = arranged(table(2, points=["1122"]), caravans={1: "1122", 2: "1111122222"}, claimed={1: DEAR[:5]})
    game = after(game, "claim 1", "play 11")
    assert (game.over, game.seat, question(game)) == (False, 2, {"kind": "return", "excess": 2})
    game = after(game, "return 1", "return 1")
    assert (game.over, caravan(game, 2)) == (True, "1111122222")


def test_after_the_end_there_is_nothing_to_decide() -> None:
    game = nearly_over(2, 2).play("claim 1")
    assert (game.over, game.seat, game.legal()) == (True, None, ())
    assert game.view()["question"] is None
    with pytest.raises(IllegalDecision, match="'play 11' is not legal now; the game is over"):
        game.play("play 11")


def score(game: Game, seat: int = 1) -> dict[str, int]:
    return dict(player(game, seat)["score"])


def test_claimed_cards_score_their_points() -> None:
    game = arranged(table(), caravans={1: ""}, claimed={1: ["1122", "44444", "123334"]})
    assert score(game) == {"cards": 6 + 20 + 18, "copper": 0, "silver": 0, "crystals": 0, "total": 44}


def test_claimed_cards_score_their_points_however_many_they_are(tmp_path: Path) -> None:
    box = box_with(tmp_path, ("\n20 = ", "\n100 = "), ("\n19 = ", "\n99 = "))
    game = arranged(table(components=box), caravans={1: ""}, claimed={1: ["123444", "44444", "223344"]})
    assert score(game)["cards"] == game.scores[0] == 299


def test_a_copper_token_scores_three() -> None:
    game = arranged(table(), caravans={1: ""}, tokens={1: (3, 0)})
    assert score(game) == {"cards": 0, "copper": 9, "silver": 0, "crystals": 0, "total": 9}


def test_a_silver_token_scores_one() -> None:
    game = arranged(table(), caravans={1: ""}, tokens={1: (0, 3)})
    assert score(game) == {"cards": 0, "copper": 0, "silver": 3, "crystals": 0, "total": 3}


@pytest.mark.parametrize(
    ("crystals", "points"), [("", 0), ("1", 0), ("1111111111", 0), ("2", 1), ("3", 1), ("4", 1), ("1122334444", 8)]
)
def test_each_crystal_that_is_not_yellow_scores_one(crystals: str, points: int) -> None:
    game = arranged(table(), caravans={1: crystals})
    assert score(game)["crystals"] == score(game)["total"] == points


def test_crystals_on_merchant_cards_and_cards_in_hand_score_nothing() -> None:
    game = arranged(table(), caravans={1: ""}, hands={1: ["4", "U3"]}, stalls=["44", "33"])
    assert game.scores == (0, 0)


def test_a_score_is_cards_tokens_and_crystals_together() -> None:
    game = arranged(table(), caravans={1: "1123"}, claimed={1: ["2222", "3333"]}, tokens={1: (2, 1)})
    assert score(game) == {"cards": 20, "copper": 6, "silver": 1, "crystals": 2, "total": 29}
    assert game.scores == (29, 0)


def finished(*scores: int) -> Game:
    """A game that ends with these scores, made of crystals and tokens besides the same cards for the last seat."""
    seats = len(scores)
    ours = DEAR[: CLAIMS_TO_END[seats] - 1]
    table_ = table(seats, points=["3333", "2222", "1133", "2233", "1122"])
    begun = arranged(table_, caravans={seats: "1122"}, claimed={seats: ours}, seat=seats)
    worth = begun.scores[-1] - 2 + 6
    others = [cost for cost in DEAR if cost not in ours]
    caravans, claimed = {seats: "1122"}, {seats: ours}
    for seat, wanted in enumerate(scores[:-1], 1):
        claimed[seat], missing = _worth(others, worth + wanted)
        caravans[seat] = "4" * missing
    caravans[seats] = "".join(sorted("1122" + "4" * scores[-1]))
    game = arranged(table_, caravans=caravans, claimed=claimed, seat=seats).play("claim 5")
    assert game.over
    assert game.scores == tuple(worth + wanted for wanted in scores)
    return game


def _worth(costs: list[str], points: int) -> tuple[list[str], int]:
    """Take some cards out of a list that are worth almost so many points; the cards and the points still missing."""
    worth = {card.cost: card.points for card in table().components.points}  # type: ignore[attr-defined]
    taken: list[str] = []
    for cost in sorted(costs, key=lambda cost: -worth[cost]):
        if len(taken) < 5 and worth[cost] <= points:
            taken.append(cost)
            costs.remove(cost)
            points -= worth[cost]
    return taken, points


@pytest.mark.parametrize(
    ("scores", "winner"), [((3, 0), 1), ((0, 3), 2), ((2, 3, 1), 2), ((4, 3, 1), 1), ((0, 1, 2), 3)]
)
def test_the_most_points_win(scores: tuple[int, ...], winner: int) -> None:
    assert finished(*scores).winner == winner


@pytest.mark.parametrize(
    ("scores", "winner"), [((2, 2), 2), ((2, 2, 1), 2), ((2, 1, 2), 3), ((1, 2, 2), 3), ((0, 0, 0), 3)]
)
def test_a_tie_goes_to_the_tied_player_last_in_turn_order(scores: tuple[int, ...], winner: int) -> None:
    assert finished(*scores).winner == winner


def test_before_the_end_scores_are_the_same_sum_and_nobody_has_won() -> None:
    game = nearly_over(2, 1)
    assert game.winner is None
    assert game.scores[0] == score(game)["total"] > game.scores[1] == 3
    game = game.play("claim 1")
    assert (game.winner, game.view()["winner"]) == (None, None)
    game = game.play("rest" if "rest" in game.legal() else "play 11")
    assert (game.winner, game.view()["winner"]) == (1, 1)
