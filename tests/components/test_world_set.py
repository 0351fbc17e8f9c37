"""The components of An Endless World, against facts taken from the rulebooks and counted without this loader."""

import pickle
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from centuria.components import world
from centuria.components.world import Board, BonusTile, ExplorationTile, Location, WorldCard, WorldSet

TEXT = Path(world.__file__).parents[1].joinpath("endless_world.toml").read_text("utf-8")
EXCEPTIONS = re.compile(r",? ?(?:inferred|printed) ?= ?\[.*?\]")
"""Values that come from elsewhere than the rest of their table."""

TABLES = [("endless", "D1"), ("endless", "E1"), ("endless", "F1"), ("saga2", ""), ("saga3", "")]


@pytest.fixture(scope="module")
def box() -> WorldSet:
    return world.load()


def test_the_set_says_that_it_is_reconstructed(box: WorldSet) -> None:
    assert (box.file, box.provenance) == ("endless_world.toml", "ours")


def test_the_numbers_of_the_setup(box: WorldSet) -> None:
    assert box.workers_per_player == 12
    assert box.workers_at_start == {2: 7, 3: 6, 4: 6}
    assert box.start == ("111", "1111", "1111", "1112")
    assert (box.caravan_capacity, box.cards_to_end, box.minimum_workers) == (10, 8, 1)
    assert box.bonus_slots == {"A": 3, "B": 4}
    assert box.scoring == {"pair": 3, "icon": 2, "workers": 1, "flat": 3}


def test_the_boards_of_each_mode(box: WorldSet) -> None:
    assert [box.modes["endless"].boards(chosen) for chosen in ("D1", "E1", "F1")] == [
        ("A1", "B1", "C1", "D1"),
        ("A1", "B1", "C1", "E1"),
        ("A1", "B1", "C1", "F1"),
    ]
    assert box.modes["endless"].choose == ("D1", "E1", "F1")
    assert box.modes["saga2"].boards() == ("A2", "B2", "C1", "F2")
    assert box.modes["saga3"].boards() == ("A2", "B2", "C1", "F2", "E2", "D2")
    assert sorted(box.boards) == ["A1", "A2", "B1", "B2", "C1", "D1", "D2", "E1", "E2", "F1", "F2"]


def test_what_goes_back_to_the_box_in_each_mode(box: WorldSet) -> None:
    facts = [box.modes[mode] for mode in ("endless", "saga2", "saga3")]
    assert [fact.remove_star for fact in facts] == ["white", "white", "black"]
    assert [fact.bonus_marks_removed for fact in facts] == [("I", "III"), ("I", "III"), ()]
    assert [fact.player_board for fact in facts] == ["A", "B", "B"]
    assert [fact.bonus_boards for fact in facts] == [(), ("B2", "F2"), ("B2", "F2")]
    assert [fact.merchant_bonus_boards for fact in facts] == [(), (), ("D2",)]


def test_some_locations_as_they_are_written(box: WorldSet) -> None:
    locations = {location.id: location for board in box.boards.values() for location in board.locations}
    assert locations["B1-2"] == Location("B1-2", "golem", 3, "golem", "claim", "none", (1, 0), (4, 4))
    assert locations["C1-2"] == Location("C1-2", "trade", 2, "trade", "111>44", "none", (1, 0), ())
    assert locations["E1-3"] == Location("E1-3", "upgrade", 3, "upgrade", "U6", "exploration", (0, 1), ())
    assert locations["A1-6"] == Location("A1-6", "trade", 1, "upgrade trade", "2>3", "2-3", (1, 2), ())
    assert locations["F2-5"] == Location("F2-5", "wagon", 4, "trade", "any", "exploration", (0, 2), ())
    assert locations["E2-1"] == Location("E2-1", "renew", 1, "none", "renew", "none", (0, 0), ())
    assert len(locations) == 6 * 3 + 5 * 3 + 6 * 3 + 4 + 3


def test_a_board_as_it_is_written(box: WorldSet) -> None:
    board: Board = box.boards["D2"]
    assert (board.id, board.provenance, board.character, board.stacks) == ("D2", "ours", "", (2, 2))
    assert [box.boards[name].character for name in ("D1", "E1", "F1")] == ["trading post", "workshop", "mine"]


@pytest.mark.parametrize("chosen", ["D1", "E1", "F1"])
def test_the_standalone_game_has_twenty_three_locations(box: WorldSet, chosen: str) -> None:
    locations = box.locations("endless", chosen)
    assert len(locations) == 23
    assert {location.kind for location in locations} == {"produce", "upgrade", "trade", "golem"}


@pytest.mark.parametrize(("mode", "chosen"), TABLES)
def test_the_icons_need_no_more_than_the_ten_exploration_tiles(box: WorldSet, mode: str, chosen: str) -> None:
    icons = Counter(location.icon for location in box.locations(mode, chosen))
    assert icons["exploration"] == (8 if mode == "endless" else 7)
    assert icons["2-3"] == 2
    assert len(box.exploration) == 10


@pytest.mark.parametrize(("mode", "chosen"), TABLES)
def test_four_golem_locations_stand_in_a_row_from_left_to_right(box: WorldSet, mode: str, chosen: str) -> None:
    row = [location for location in box.locations(mode, chosen) if location.kind == "golem"]
    side = "1" if mode == "endless" else "2"
    assert [location.id for location in row] == [f"A{side}-1", f"A{side}-2", f"B{side}-1", f"B{side}-2"]
    assert [location.workers for location in row] == [1, 1, 2, 3]


def test_merchant_cards_lie_under_the_last_row_in_saga3_alone(box: WorldSet) -> None:
    row = [location.id for location in box.locations("saga3") if location.kind == "merchant"]
    assert row == ["E2-3", "E2-4", "D2-2", "D2-3"]
    assert [location.id for location in box.locations("saga3") if location.kind == "renew"] == ["E2-1"]
    for mode, chosen in TABLES[:-1]:
        assert not {"merchant", "renew"} & {location.kind for location in box.locations(mode, chosen)}


def test_wagons_move_in_the_sagas(box: WorldSet) -> None:
    for mode in ("saga2", "saga3"):
        wagons = [location.effect for location in box.locations(mode) if location.kind == "wagon"]
        assert wagons == ["1", "2", "1", "any"]
        kinds = Counter(location.kind for location in box.locations(mode))
        assert (kinds["mountain_exchange"], kinds["outpost"]) == (1, 1)


@pytest.mark.parametrize(("mode", "chosen"), TABLES)
def test_every_table_fits_the_engine(box: WorldSet, mode: str, chosen: str) -> None:
    locations = box.locations(mode, chosen)
    stacks = [size for location in locations for size in location.stacks]
    stacks += [size for name in box.modes[mode].boards(chosen) for size in box.boards[name].stacks]
    removed = set(box.modes[mode].bonus_marks_removed)
    tiles = [tile for tile in box.bonus if not removed & set(tile.marks)]
    assert len(tiles) == (25 if mode == "saga3" else 17)
    assert (len(stacks), sum(stacks)) == {"endless": (5, 16), "saga2": (4, 16), "saga3": (6, 20)}[mode]
    assert len(locations) <= 40
    assert all(1 <= location.workers <= 6 for location in locations)


def test_six_full_boards_stay_within_the_forty_locations_of_a_table(box: WorldSet) -> None:
    assert max(len(facts.boards()) for facts in box.modes.values()) * 2 * 3 <= 40


def test_some_cards_and_tiles_as_they_are_written(box: WorldSet) -> None:
    assert box.cards[0] == WorldCard(1, "113", 4, "none", "all", "assistance", "golem", 0, 0)
    assert box.cards[24] == WorldCard(25, "144", 6, "none", "all", "tool", "trade", 3, 0)
    assert box.cards[29] == WorldCard(30, "122", 3, "none", "=4", "merchants", "", 0, 2)
    assert box.cards[55] == WorldCard(56, "344", 8, "none", "all", "exploration", "", 0, 0)
    assert box.bonus[6] == BonusTile(7, "pair", ("exploration", "assistance"), ())
    assert box.bonus[19] == BonusTile(20, "workers", (), ("I", "III"))
    assert box.exploration[0] == ExplorationTile(1, "crystals", "1111", 0, "")
    assert box.exploration[3] == ExplorationTile(4, "worker", "", 0, "")
    assert box.exploration[5] == ExplorationTile(6, "points", "", 3, "")
    assert box.exploration[9] == ExplorationTile(10, "icon", "", 0, "exploration")


@pytest.mark.parametrize("star", ["white", "black"])
def test_the_point_cards_add_up_for_every_number_of_players(box: WorldSet, star: str) -> None:
    assert [card.id for card in box.cards] == list(range(1, 57))
    four = [card for card in box.cards if card.star != star]
    three = [card for card in four if card.players != "=4"]
    two = [card for card in three if card.players != "3+"]
    assert (len(two), len(three), len(four)) == (32, 40, 48)
    for deck, each in ((two, 8), (three, 10), (four, 12)):
        assert set(Counter(card.effect for card in deck).values()) == {each}


def test_the_cards_cost_three_crystals_and_add_up(box: WorldSet) -> None:
    assert all(len(card.cost) == 3 for card in box.cards)
    assert sum(card.points for card in box.cards) == 321
    assert tuple("".join(card.cost for card in box.cards).count(level) for level in "1234") == (33, 49, 48, 38)


def test_the_points_follow_our_own_valuation(box: WorldSet) -> None:
    base = {5: 6, 6: 7, 7: 7, 8: 8, 9: 9, 10: 9, 11: 10, 12: 11}
    strength = {
        ("assistance", "upgrade", 0): 0,
        ("assistance", "trade", 0): 1,
        ("assistance", "production", 0): 1,
        ("assistance", "golem", 0): 2,
        ("tool", "trade", 1): 1,
        ("tool", "trade", 2): 2,
        ("tool", "trade", 3): 3,
        ("tool", "upgrade", 1): 2,
        ("tool", "upgrade", 2): 3,
        ("tool", "production", 1): 3,
        ("tool", "golem", 1): 3,
        ("merchants", "", 1): 2,
        ("merchants", "", 2): 3,
        ("exploration", "", 0): 2,
    }
    for card in box.cards:
        value = strength[card.effect, card.symbol, card.crystal or card.workers]
        assert card.points == base[sum(map(int, card.cost))] - value, card


def test_twenty_five_bonus_tiles_of_four_kinds(box: WorldSet) -> None:
    assert [tile.id for tile in box.bonus] == list(range(1, 26))
    assert Counter(tile.kind for tile in box.bonus) == {"pair": 12, "icon": 8, "workers": 3, "flat": 2}
    assert Counter(tile.marks for tile in box.bonus) == {(): 17, ("I", "III"): 4, ("III",): 4}


def test_ten_exploration_tiles_of_four_kinds(box: WorldSet) -> None:
    assert Counter(tile.kind for tile in box.exploration) == {"crystals": 3, "worker": 2, "points": 1, "icon": 4}


def test_a_set_is_a_value_that_travels_between_processes(box: WorldSet) -> None:
    copy = pickle.loads(pickle.dumps(box))
    assert copy == box
    assert hash(copy) == hash(box)
    with pytest.raises(AttributeError):
        box.cards_to_end = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        box.boards["A1"] = box.boards["B1"]  # type: ignore[index]


def test_the_fingerprint_of_the_packaged_set_never_changes_unnoticed(box: WorldSet) -> None:
    assert box.fingerprint == "447efa3f3a7d2a97"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("#", "# so:"),
        ("\n", "\r\n"),
        ('"ours"', '"inferred"'),
        (', inferred=["workers"]', ""),
        ("strength.merchants = {1 = 2,", "strength.merchants = {1 = 3,"),
        ("open_at_start = ", "# open_at_start = "),
        ("{2 = 7, 3 = 6, 4 = 6}", "{4 = 6, 3 = 6, 2 = 7}"),
    ],
)
def test_what_does_not_affect_play_leaves_the_fingerprint(old: str, new: str, box: WorldSet) -> None:
    assert old in TEXT
    assert world.parse(TEXT.replace(old, new), "changed.toml").fingerprint == box.fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{2 = 7, ", "{2 = 8, "),
        ("cards_to_end = 8", "cards_to_end = 7"),
        ('layout = [["A1", "B1"], ["C1", "?"]]', 'layout = [["A1", "B1"], ["?", "C1"]]'),
        ('effect="111>44"', 'effect="111>34"'),
        ("pos=[0,0], stacks=[4]", "pos=[0,0], stacks=[3]"),
        ('{id= 4, cost="123", points= 6', '{id= 4, cost="123", points= 7'),
        ("{pair = 3,", "{pair = 4,"),
        ('crystals="22"', 'crystals="23"'),
        ('character = "mine"', 'character = "quarry"'),
    ],
)
def test_what_is_seen_on_the_table_changes_the_fingerprint(old: str, new: str, box: WorldSet) -> None:
    assert TEXT.count(old) == 1
    assert world.parse(TEXT.replace(old, new), "changed.toml").fingerprint != box.fingerprint


def test_a_file_is_as_certain_as_its_least_certain_group() -> None:
    printed = EXCEPTIONS.sub("", TEXT).replace('"ours"', '"printed"').replace('"inferred"', '"printed"')
    assert world.parse(printed, "box.toml").provenance == "printed"
    hinted = printed.replace('[location_hints]\nprovenance = "printed"', '[location_hints]\nprovenance = "ours"')
    assert hinted != printed
    assert world.parse(hinted, "box.toml").provenance == "printed", "hints are not played with"
    told = printed.replace('layout_provenance = "printed"', 'layout_provenance = "inferred"', 1)
    assert world.parse(told, "box.toml").provenance == "inferred"
    guessed = told.replace('id = "E2"\nprovenance = "printed"', 'id = "E2"\nprovenance = "ours"')
    assert world.parse(guessed, "box.toml").provenance == "ours"
    value = printed.replace('crystals="22"', 'crystals="22", ours=["crystals"]')
    assert world.parse(value, "box.toml").provenance == "ours"


def test_the_values_that_are_not_ours_are_those_that_the_documentation_lists() -> None:
    found = tomllib.loads(TEXT)
    inferred = {board["id"]: board["inferred"] for board in found["board"] if "inferred" in board}
    places = [place for board in found["board"] for place in board["locations"] if "inferred" in place]
    assert inferred == {"B2": ["stacks"], "F2": ["stacks"], "D2": ["stacks"]}
    assert all(place["inferred"] == ["workers"] for place in places)
    numbers: dict[str, list[int]] = {}
    for place in places:
        numbers.setdefault(place["id"][:2], []).append(place["workers"])
    assert numbers == {
        "C1": [2, 2, 2, 2, 3, 3], "F2": [1, 1, 2, 2, 4, 3], "A2": [1, 1], "B2": [2, 3], "E2": [1, 1], "D2": [2, 3],
    }  # fmt: skip
    assert [tile["printed"] for tile in found["exploration_tiles"]["exploration"] if "printed" in tile] == [["points"]]
    assert {board["provenance"] for board in found["board"]} == {"ours"}


def test_symbols_are_not_those_of_the_kind_everywhere(box: WorldSet) -> None:
    usual = {"produce": "production", "upgrade": "upgrade", "trade": "trade", "golem": "golem"}
    places = [place for board in box.boards.values() for place in board.locations]
    assert any(not place.symbols and place.kind in usual for place in places)
    assert any(place.symbols and place.kind not in usual for place in places)
    assert any(len(place.symbols) > 1 for place in places)
