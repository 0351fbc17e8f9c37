"""Playing a card in the Golem Edition: produce, upgrade, trade."""

from pathlib import Path

import pytest
from support.positions.golem import MERCHANTS, after, arranged, box_with, caravan, decisions, player, question, table

from centuria import ComponentError, IllegalDecision, InvalidDecision


def test_a_card_is_played_from_the_hand_and_lies_face_up_before_its_player() -> None:
    game = table().play("play 11")
    assert player(game, 1)["hand"] == ["U2"]
    assert player(game, 1)["played"] == ["11"]
    others: list[dict[str, object]] = game.view(2, covered=True)["players"]
    assert others[0]["played"] == ["11"]


def test_a_played_card_cannot_be_played_again_before_a_rest() -> None:
    game = after(table(), "play 11", "play 11")
    assert decisions(game, "play") == ["U2"]
    with pytest.raises(IllegalDecision, match="'play 11' is not legal now"):
        game.play("play 11")


def test_a_card_of_another_player_or_of_the_row_cannot_be_played() -> None:
    game = arranged(table(merchants=["111"]), hands={2: ["12"]})
    assert decisions(game, "play") == ["11", "U2"]


def test_every_merchant_card_creates_upgrades_or_trades() -> None:
    for face in ("11", "U2", *MERCHANTS):
        gives, arrow, yields = face.rpartition(">")
        hands = {1: [face]} if face in MERCHANTS else {}
        game = arranged(table(), caravans={1: gives or "1"}, hands=hands).play(f"play {face}")
        if face.startswith("U"):
            assert question(game) == {"kind": "upgrade", "card": face, "steps": int(face[1:])}
        else:
            assert caravan(game, 1) == (yields if arrow else "".join(sorted("1" + face))), face


@pytest.mark.parametrize("face", [face for face in ("11", *MERCHANTS) if face.isdigit()])
def test_a_crystal_card_gives_the_crystals_shown_on_it(face: str) -> None:
    hands = {} if face == "11" else {1: [face]}
    game = arranged(table(), caravans={1: "14"}, hands=hands).play(f"play {face}")
    assert caravan(game, 1) == "".join(sorted("14" + face))
    assert game.seat == 2


def test_a_card_that_shows_a_green_and_a_yellow_crystal_gives_one_of_each() -> None:
    game = arranged(table(), caravans={1: ""}, hands={1: ["12"]}).play("play 12")
    assert caravan(game, 1) == "12"


def test_an_upgrade_step_raises_one_crystal_by_one_level() -> None:
    game = table().play("play U2")
    assert question(game) == {"kind": "upgrade", "card": "U2", "steps": 2}
    game = game.play("upgrade 1")
    assert caravan(game, 1) == "112"
    assert question(game) == {"kind": "upgrade", "card": "U2", "steps": 1}


def test_an_upgrade_may_raise_two_different_crystals() -> None:
    game = after(table(), "play U2", "upgrade 1", "upgrade 1")
    assert (caravan(game, 1), game.seat) == ("122", 2)


def test_an_upgrade_may_raise_the_same_crystal_twice() -> None:
    game = after(table(), "play U2", "upgrade 1", "upgrade 2")
    assert (caravan(game, 1), game.seat) == ("113", 2)


def test_an_upgrade_of_three_steps_raises_three_times() -> None:
    game = after(arranged(table(), caravans={1: "11"}, hands={1: ["U3"]}), "play U3", "upgrade 1", "upgrade 1")
    assert (caravan(game, 1), game.seat) == ("22", 1)
    assert caravan(game.play("upgrade 2"), 1) == "23"


def test_an_upgrade_may_be_stopped_before_its_first_step() -> None:
    game = after(table(), "play U2", "stop")
    assert (caravan(game, 1), game.seat) == ("111", 2)
    assert player(game, 1)["played"] == ["U2"]


def test_an_upgrade_may_be_stopped_after_any_step() -> None:
    game = after(table(), "play U2", "upgrade 1", "stop")
    assert (caravan(game, 1), game.seat) == ("112", 2)


def test_crystals_rise_from_yellow_over_green_and_turquoise_to_magenta() -> None:
    game = arranged(table(), caravans={1: "1"}, hands={1: ["U3"]}).play("play U3")
    seen = [caravan(game, 1)]
    for step in ("upgrade 1", "upgrade 2", "upgrade 3"):
        game = game.play(step)
        seen.append(caravan(game, 1))
    assert seen == ["1", "2", "3", "4"]


def test_only_colours_on_the_caravan_can_rise() -> None:
    game = arranged(table(), caravans={1: "24"}).play("play U2")
    assert game.legal() == ("upgrade 2", "stop")


def test_magenta_cannot_rise() -> None:
    game = arranged(table(), caravans={1: "34"}).play("play U2")
    assert game.legal() == ("upgrade 3", "stop")
    with pytest.raises(InvalidDecision, match="'upgrade 4' is not a decision"):
        game.play("upgrade 4")


@pytest.mark.parametrize("crystals", ["", "4", "4444"])
def test_an_upgrade_card_can_be_played_with_nothing_to_raise_and_nothing_is_asked(crystals: str) -> None:
    game = arranged(table(), caravans={1: crystals}).play("play U2")
    assert (caravan(game, 1), game.seat, game.number) == (crystals, 2, 1)
    assert player(game, 1)["played"] == ["U2"]


def test_an_upgrade_ends_when_nothing_is_left_to_raise() -> None:
    game = after(arranged(table(), caravans={1: "3"}, hands={1: ["U3"]}), "play U3", "upgrade 3")
    assert (caravan(game, 1), game.seat) == ("4", 2)


def test_a_trade_gives_what_is_above_the_arrow_for_what_is_below_it() -> None:
    game = arranged(table(), caravans={1: "1134"}, hands={1: ["113>44"]}).play("play 113>44")
    assert caravan(game, 1) == "444"


@pytest.mark.parametrize(("crystals", "most"), [("222", 1), ("22", 1), ("2222", 2), ("2222222222", 5)])
def test_a_trade_can_be_done_as_often_as_the_crystals_last(crystals: str, most: int) -> None:
    game = arranged(table(), caravans={1: crystals}, hands={1: ["22>33"]}).play("play 22>33")
    if most == 1:
        assert game.seat == 2
        return
    assert (question(game)["kind"], question(game)["card"]) == ("times", "22>33")
    assert game.legal() == tuple(f"times {times}" for times in range(1, most + 1))
    assert caravan(game.play(f"times {most}"), 1) == "33" * most


def test_six_yellow_for_turquoise_two_by_two_make_one_two_or_three() -> None:
    game = arranged(table(), caravans={1: "111111"}, hands={1: ["11>3"]}).play("play 11>3")
    assert game.legal() == ("times 1", "times 2", "times 3")
    assert [caravan(game.play(times), 1) for times in game.legal()] == ["11113", "1133", "333"]


def test_a_trade_is_done_at_least_once() -> None:
    game = arranged(table(), caravans={1: "1111"}, hands={1: ["11>3"]}).play("play 11>3")
    with pytest.raises(IllegalDecision, match=r"legal are: times 1, times 2$"):
        game.play("stop")
    with pytest.raises(InvalidDecision, match="'times 0' is not a decision"):
        game.play("times 0")


@pytest.mark.parametrize("crystals", ["", "1", "11", "13", "33344444", "1122224444"])
def test_a_trade_card_that_cannot_be_paid_once_cannot_be_played(crystals: str) -> None:
    game = arranged(table(), caravans={1: crystals}, hands={1: ["113>44"]})
    assert decisions(game, "play") == ["11", "U2"]
    with pytest.raises(IllegalDecision):
        game.play("play 113>44")


def test_crystals_of_a_higher_level_do_not_pay_for_lower_ones() -> None:
    game = arranged(table(), caravans={1: "2223344"}, hands={1: ["11>3"]})
    assert "11>3" not in decisions(game, "play")


def test_crystals_that_come_out_of_a_trade_may_go_in_again(tmp_path: Path) -> None:
    box = box_with(tmp_path, ('"11>22",', '"11>12",'))
    game = arranged(table(components=box), caravans={1: "1111"}, hands={1: ["11>12"]}).play("play 11>12")
    assert game.legal() == ("times 1", "times 2", "times 3")
    assert [caravan(game.play(times), 1) for times in game.legal()] == ["1112", "1122", "1222"]


def test_crystals_that_come_out_may_go_in_again_however_many_pass_through(tmp_path: Path) -> None:
    box = box_with(tmp_path, ("capacity = 10", "capacity = 25"), ('"11>22",', '"1444444444>2444444444",'))
    game = arranged(table(components=box), caravans={1: "1" * 16 + "4" * 9}, hands={1: ["1444444444>2444444444"]}).play(
        "play 1444444444>2444444444"
    )
    assert len(game.legal()) == 16
    assert caravan(game.play("times 16"), 1) == "2" * 16 + "4" * 9


@pytest.mark.parametrize("trade", ["1>12", "12>1123", "4>44"])
def test_a_trade_that_pays_for_itself_without_end_is_refused(tmp_path: Path, trade: str) -> None:
    with pytest.raises(ComponentError, match=f'"{trade}" pays for itself without end'):
        table(components=box_with(tmp_path, ('"11>22",', f'"{trade}",')))
