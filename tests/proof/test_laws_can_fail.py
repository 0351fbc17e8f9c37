"""A law that cannot fail guards nothing: each one is shown a game that breaks it, and complains."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from support.generated_games import playthrough

import centuria
from centuria import laws, views
from centuria.core.bits import NONE, u64
from centuria.core.layout import ready
from centuria.game import Game
from centuria.laws import golem, world
from centuria.mechanisms import agenda
from centuria.mechanisms.handfuls import number
from centuria.mode_registry import NAMES
from centuria.position import Position
from centuria.views import View
from centuria.views import golem as golem_view
from centuria.views.record_reader import Facts

TABLE = ("golem", 3)

Edit = Callable[[Any], None]


def fresh() -> Game:
    return centuria.new(*TABLE, seed=1)


def middle() -> Game:
    """A moment of a turn's beginning, with cards bought and claimed by more than one player."""
    return next(game for game in playthrough(TABLE)[150:] if game.position.kind == agenda.TURN)


def saga() -> Game:
    """A moment of a turn's beginning in the mode that has the most pieces, with workers of everybody on the board."""
    moments = [game for game in playthrough(("saga3", 3))[150:] if game.position.kind == agenda.TURN]
    return next(game for game in moments if all(game.position.record["present"][seat] for seat in range(3)))


def trading() -> Game:
    """A moment when somebody is asked how often to trade."""
    return next(game for game in playthrough(TABLE) if game.position.kind == agenda.TIMES)


def finished() -> Game:
    return playthrough(TABLE)[-1]


def spoiled(game: Game, edit: Edit) -> Game:
    state = ready(game.position.state.copy())
    edit(state[0])
    return Game(Position(game.position.edition, state), game.setup, game.previous, game.decision)


def with_verbs(game: Game, **verbs: Callable[..., object]) -> Game:
    mode = game.position.edition.mode
    crooked = replace(game.position.edition, mode=replace(mode, verbs=replace(mode.verbs, **verbs)))
    return Game(Position(crooked, game.position.state), game.setup, game.previous, game.decision)


def all_have(points: int) -> Callable[..., None]:
    """A count of scores that gives everybody so many points for nothing."""

    def tally(boxes: Any, states: Any, found: Any) -> None:
        found[:, -1] = points

    return tally


@dataclass(frozen=True)
class Breach:
    """A way to break a law: at which moment, and what is changed on the record."""

    law: laws.Law
    how: str
    moment: Callable[[], Game]
    edit: Edit

    def __str__(self) -> str:
        return f"{self.law.__name__}: {self.how}"


def put(field: str, place: int, value: object) -> Edit:
    def edit(s: Any) -> None:
        s[field][place] = value

    return edit


def add(field: str, place: int, more: int) -> Edit:
    def edit(s: Any) -> None:
        s[field][place] += more

    return edit


def write(field: str, value: object) -> Edit:
    def edit(s: Any) -> None:
        s[field] = value

    return edit


def played_and_kept(s: Any) -> None:
    s["played"][0] = s["hand"][0]


def hand_of_another(s: Any) -> None:
    s["hand"][0] |= s["hand"][1] | s["played"][1]


def taken_before_it_is_bought(s: Any) -> None:
    s["hand"][0] |= u64(1 << int(s["merchants"][-1]))


def claimed_from_the_deck(s: Any) -> None:
    s["claimed"][0] |= u64(1 << int(s["points"][-1]))
    s["claims"][0] += 1


def twice_in_the_deck(s: Any) -> None:
    s["merchants"][-1] = s["merchants"][-2]


def twice_among_the_points(s: Any) -> None:
    s["points"][-1] = s["points"][-2]


def one_way_to_upgrade(s: Any) -> None:
    s["asking"][0] = agenda.RAISE
    s["answers"] = u64(0b1000)


def another_yellow_crystal(s: Any) -> None:
    s["caravan"][0] += number("1")


def nothing_to_trade_with(s: Any) -> None:
    s["caravan"][s["asked"][0]] = 0


def moved_out_of_an_empty_reserve(s: Any) -> None:
    s["home"][0] += s["reserve"][0] + 1
    s["reserve"][0] = -1


def sharing_a_location(s: Any) -> None:
    s["present"][0] |= s["present"][1]


def standing_under_a_tile(s: Any) -> None:
    s["covered"] |= s["present"][0]


def workers_of_nobody(s: Any) -> None:
    empty = next(place for place in range(20) if s["standing"][place] == 0)
    s["standing"][empty] = 1


def an_icon_too_many(s: Any) -> None:
    s["icons"][1][2] += 1


def outpost_from_nowhere(s: Any) -> None:
    s["built"][0][0] += 1


def outpost_in_the_valley(s: Any) -> None:
    s["outposts"][0] |= u64(1)


def discarded_from_the_row(s: Any) -> None:
    s["discards"][0] |= u64(1 << int(s["merchants"][s["merchants_first"]]))


BREACHES = [
    Breach(golem.cards_add_up, "a card is played and still in hand", fresh, played_and_kept),
    Breach(golem.cards_add_up, "a starting card is gone", fresh, put("hand", 1, NONE)),
    Breach(golem.cards_add_up, "two players have the same card", middle, hand_of_another),
    Breach(golem.cards_add_up, "a card of the deck is in a hand", middle, taken_before_it_is_bought),
    Breach(laws.claims_add_up, "a card of the deck is claimed", middle, claimed_from_the_deck),
    Breach(golem.cards_add_up, "a merchant card is twice in the deck", fresh, twice_in_the_deck),
    Breach(laws.claims_add_up, "a point card is twice in the deck", fresh, twice_among_the_points),
    Breach(laws.claims_add_up, "a claim is counted without a card", fresh, add("claims", 2, 1)),
    Breach(golem.tokens_add_up, "a copper token too many on the pile", fresh, add("pile", 0, 1)),
    Breach(golem.tokens_add_up, "a silver token too many before a player", middle, add("silver", 1, 1)),
    Breach(
        laws.nobody_over_capacity, "eleven crystals at a turn's beginning", fresh, put("caravan", 2, number("1" * 11))
    ),
    Breach(laws.nobody_over_capacity, "eleven crystals at the end", finished, put("caravan", 0, number("4" * 11))),
    Breach(laws.somebody_decides, "nothing to do in a turn", middle, write("answers", NONE)),
    Breach(laws.somebody_decides, "a question with one answer", middle, one_way_to_upgrade),
    Breach(laws.rounds_are_complete, "the end comes within a round", finished, write("seat", 1)),
    Breach(world.workers_add_up, "a worker too many at home", saga, add("home", 0, 1)),
    Breach(world.workers_add_up, "fewer than none in reserve", saga, moved_out_of_an_empty_reserve),
    Breach(world.one_owner_a_location, "two players on one location", saga, sharing_a_location),
    Breach(world.one_owner_a_location, "workers on a covered location", saga, standing_under_a_tile),
    Breach(world.one_owner_a_location, "workers of nobody", saga, workers_of_nobody),
    Breach(world.tiles_add_up, "an exploration tile out of nowhere", saga, put("explored", 0, u64(1 << 9))),
    Breach(world.tiles_add_up, "a bonus tile out of nowhere", saga, add("bonuses", 0, 1)),
    Breach(world.icons_add_up, "an icon that is on no card", saga, an_icon_too_many),
    Breach(world.outposts_add_up, "an outpost that left no row", saga, outpost_from_nowhere),
    Breach(world.outposts_add_up, "an outpost in the valley", saga, outpost_in_the_valley),
    Breach(world.merchant_cards_add_up, "a card in the row and discarded", saga, discarded_from_the_row),
    Breach(world.merchant_cards_add_up, "a merchant card twice in the deck", saga, twice_in_the_deck),
    Breach(laws.steps_end_where_the_decision_does, "a crystal that no step brought", middle, another_yellow_crystal),
    Breach(laws.trades_repeat_as_the_components_say, "a trade that cannot be paid", trading, nothing_to_trade_with),
    Breach(laws.records_read_back, "a crystal that no decision brought", finished, another_yellow_crystal),
]


@pytest.mark.parametrize("breach", BREACHES, ids=str)
def test_a_breach_is_noticed(breach: Breach) -> None:
    game = breach.moment()
    assert breach.law(game) is None
    broken = spoiled(game, breach.edit)
    assert breach.law(broken)
    with pytest.raises(laws.LawBroken) as noticed:
        laws.check(broken)
    assert "centuria record 1" in str(noticed.value)


def test_a_score_that_is_not_its_parts_is_noticed() -> None:
    broken = with_verbs(fresh(), tally=all_have(99))
    assert laws.scores_are_their_parts(fresh()) is None
    assert laws.scores_are_their_parts(broken)


def test_claimed_cards_that_do_not_count_as_printed_are_noticed() -> None:
    game = finished()
    crooked = replace(game.position.edition)
    crooked.box["worth"] += 1
    broken = Game(Position(crooked, game.position.state), game.setup, game.previous, game.decision)
    assert laws.scores_are_their_parts(game) is None
    assert laws.scores_are_their_parts(broken)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_winner_who_has_not_the_most_points_is_noticed(winner: int) -> None:
    game = finished()
    assert game.winner is not None
    problem = laws.the_winner_has_most(with_verbs(game, winner=lambda box, s: winner))
    assert bool(problem) == (winner != game.winner - 1)


@pytest.mark.parametrize(("winner", "wrong"), [(0, True), (1, True), (2, False)])
def test_a_tie_that_is_not_won_by_the_last_in_turn_order_is_noticed(winner: int, wrong: bool) -> None:
    tied = with_verbs(finished(), winner=lambda box, s: winner, tally=all_have(30))
    assert bool(laws.the_winner_has_most(tied)) == wrong


def test_a_view_that_shows_the_next_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(s: Facts, viewer: int | None, number: int, covered: bool) -> View:
        following = s.row("points")[s.number("points_first") + 5]
        return {**golem_view.build(s, viewer, number, covered), "next": following if viewer == 3 and covered else None}

    game = middle()
    assert laws.views_tell_no_secret(game) is None
    monkeypatch.setattr(views, "_builder", lambda mode: telling)
    assert laws.views_tell_no_secret(game)


def test_every_law_is_shown_to_fail() -> None:
    shown = {breach.law for breach in BREACHES}
    shown |= {laws.scores_are_their_parts, laws.the_winner_has_most, laws.views_tell_no_secret}
    assert shown == {law for mode in NAMES for law in laws.laws_of(mode)}
