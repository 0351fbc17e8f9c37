"""A file of An Endless World that cannot be played with is refused, and the refusal says where and why."""

import random
import re
import string
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from centuria.components import path, world
from centuria.components.toml_cursor import ComponentWarning
from centuria.components.world import WorldSet
from centuria.errors import ComponentError

TEXT = path("first_edition/endless_world").read_text("utf-8")
"""The first edition, which never changes."""
PLAIN = re.sub(r"\n{2,}", "\n", re.sub(r" *#.*", "", TEXT)).lstrip()
PACKAGED = world.parse(TEXT, "box.toml")

A1_3 = '{id="A1-3", kind="produce", workers=1, symbol="production", effect="111",'
A2_3 = '{id="A2-3", kind="produce", workers=1, symbol="production", effect="111",'
A1_6 = '{id="A1-6", kind="trade",   workers=1, symbol="trade",      effect="4>111111",'
B1_2 = 'icon="none", pos=[1,0], stacks=[4,4]'
C1_1 = '{id="C1-1", kind="produce", workers=2, symbol="production",'
C1_4 = 'effect="22>33",    icon="exploration", pos=[1,1]'
D1_5 = (
    '  {id="D1-5", kind="produce", workers=2, symbol="production", effect="222",     icon="exploration", pos=[0,2]},\n'
)
ENDLESS = 'layout = [["A1", "B1"], ["C1", "?"]]'
SAGA3 = 'layout = [["A2", "B2"], ["C1", "F2"], ["E2", "D2"]]'
CARD_1 = '{id= 1, cost="113", points= 4, star="none" , players="all", effect="assistance", symbol="golem"}'
CARD_15 = 'points= 3, star="none" , players="all", effect="tool", symbol="golem", crystal=1}'
CARD_29 = 'points= 4, star="none" , players="all", effect="merchants", workers=1}'
CARD_43 = '{id=43, cost="122", points= 4, star="black", players="all", effect="exploration"}'
TILE_1 = '{id= 1, kind="pair", icons=["assistance", "tool"],        marks=[]}'
TILE_17 = '{id=17, kind="flat",                                      marks=[]}'


@pytest.mark.parametrize(
    ("old", "new", "entry", "problem"),
    [
        ("format = 1", "format = 2", "format", "2 is not a format that this program reads; write 1"),
        # the setup
        ("per_player = 12", "per_player = 13", "setup.workers_per_player", "13 is not from 1 to 12"),
        ("per_player = 12", "per_player = 6", "setup.workers_at_start.2", "7 is not from 1 to 6"),
        ("{2 = 7, ", "{", "setup.workers_at_start.2", "is missing"),
        ("{2 = 7, ", "{2 = 7, 5 = 6, ", "setup.workers_at_start.5", "whole number from 2 to 4 as the key"),
        ('["111", "1111", "1111", "1112"]', '["111", "1111"]', "setup.start_crystals", "expected 4 in the list"),
        ('["111", "1111", "1111", "1112"]', '["", "", "", "21"]', "setup.start_crystals[4]", "ascending order"),
        ("caravan = 10", "caravan = 0", "setup.caravan", "0 is not from 1 to 30"),
        ("caravan = 10", "caravan = 31", "setup.caravan", "31 is not from 1 to 30"),
        ("caravan = 10", "caravan = 2", "point_cards.cards[1].cost", "expected 1 to 2 crystals, found 3"),
        ("caravan = 10", "caravan = 30", "board[1].locations[6].effect", "crystals, more than the 127"),
        ("cards_to_end = 8", "cards_to_end = 13", "setup.cards_to_end", "the 48 point cards in endless could run out"),
        ("cards_to_end = 8", "cards_to_end = 0", "setup.cards_to_end", "0 is not from 1 to 100"),
        ("{A = 3, B = 4}", "{A = 3, B = 5}", "setup.bonus_slots.B", "5 is not from 0 to 4"),
        ("{A = 3, B = 4}", "{A = 3}", "setup.bonus_slots.B", "is missing"),
        ("minimum_workers = 1", "minimum_workers = 0", "setup.minimum_workers", "one always places a worker"),
        ("minimum_workers = 1", "minimum_workers = true", "setup.minimum_workers", "true is not 1"),
        # the modes
        ("[mode.saga2]", "[mode.saga4]", "mode.saga4", 'no such key; did you mean "saga'),
        (ENDLESS, ENDLESS.replace("C1", "C2"), "mode.endless.layout[2][1]", '"C2" is not known'),
        (ENDLESS, ENDLESS.replace("C1", "D1"), "mode.endless.layout[2][1]", '"D1" is not known'),
        (ENDLESS, ENDLESS.replace("?", "C1"), "mode.endless.layout[2][2]", '"C1" appears twice'),
        (ENDLESS, ENDLESS.replace(', "?"', ""), "mode.endless.layout", '"?" is missing'),
        (ENDLESS, 'layout = [["B1", "A1"], ["C1", "?"]]', "mode.endless.layout", "A1 and then B1 belong in"),
        (ENDLESS, 'layout = [["C1", "?"], ["A1", "B1"]]', "mode.endless.layout", "the point cards lie above them"),
        (ENDLESS, "layout = []", "mode.endless.layout", "expected at least 1 in the list"),
        (SAGA3, SAGA3.replace('"E2", "D2"', '"D2", "E2"'), "mode.saga3.layout", "the merchant cards lie below them"),
        ('["D1", "E1", "F1"]', '["D1", "E1"]', "mode.endless.choose", 'is not ["D1", "E1", "F1"]: that is what'),
        ('"black"\nbonus', '"white"\nbonus', "mode.saga3.remove_star", '"white" is not "black": that is'),
        ("marks_removed = []", 'marks_removed = ["I"]', "mode.saga3.bonus_marks_removed", '["I"] is not []'),
        ("marks_removed = []", "marks_removed = [[]]", "mode.saga3.bonus_marks_removed[1]", "a list does not belong"),
        ('= "A"\n', '= "B"\n', "mode.endless.player_board", '"B" is not "A"'),
        ('= "golem"\n', '= "wagon"\n', "mode.endless.bonus_from", '"wagon" is not "golem"'),
        ('boards = ["D2"]', 'boards = ["E2"]', "mode.saga3.merchant_bonus_boards", '["E2"] is not ["D2"]'),
        ('= "golem"\n', '= "golem"\nbonus_boards = []\n', "mode.endless.bonus_boards", "there is no such key"),
        # what the boards must satisfy
        ("merchant = 4", "merchants = 4", "location_facts.saga3.merchants", 'did you mean "merchant"?'),
        ('kind="merchant", workers=3, symbol="none",       effect="card"',
         'kind="upgrade",  workers=3, symbol="upgrade",    effect="1"', "location_facts.saga3.merchant", "E2 2"),
        (A1_6 + ' icon="2-3"', A1_6 + ' icon="exploration"', "mode.endless.layout", None),
        ("locations = 23", 'locations = "23"', "location_facts.endless.locations", "expected a whole number"),
        # boards
        ('id = "E2"', 'id = "C2"', "board[10].id", '"C2" is not known'),
        ('id = "E2"', 'id = "A2"', "board[10].locations[1].id", '"E2-1" is not A2, a hyphen and a digit'),
        ('id = "E2"\n', "", "board[10].id", "is missing"),
        ("stacks = [2, 2]", "stacks = []", "board[9].stacks", "expected 1 to 8 in the list, found 0"),
        ("stacks = [2, 2]", "stacks = [2, 0]", "board[9].stacks[2]", "0 is not from 1 to 25"),
        ("stacks = [2, 2]", "stacks = [5, 5]", "mode.saga2.layout", "need 18 bonus tiles, but 17 are left in saga2"),
        ("stacks = [2, 2]", "stacks = [1, 1, 1, 1, 1]", "mode.saga3.layout", "have 9 stacks of bonus tiles together"),
        ("stacks=[4,4]", "stacks=[4,6]", "mode.endless.layout", "need 18 bonus tiles, but 17 are left in endless"),
        ('id = "E2"\n', 'id = "E2"\nstacks = [1]\n', "board[10].stacks", "no bonus tiles of its own; B2, D2 and F2"),
        ('character = "mine"', "character = 5", "board[6].character", "expected a text in quotes"),
        # locations
        ('id="A1-3"', 'id="A1-2"', "board[1].locations[3].id", '"A1-2" appears twice'),
        ('id="A1-3"', 'id="A1-10"', "board[1].locations[3].id", "a hyphen and a digit from 1 to 9"),
        ('id="A1-3"', 'id="B1-3"', "board[1].locations[3].id", '"B1-3" is not A1, a hyphen'),
        (A1_3, A1_3.replace('"produce"', '"product"'), "board[1].locations[3].kind", 'did you mean "produce"?'),
        (A1_3, A1_3.replace("workers=1", "workers=0"), "board[1].locations[3].workers", "0 is not from 1 to 12"),
        (A1_3, A1_3.replace("workers=1", "workers=13"), "board[1].locations[3].workers", "13 is not from 1 to 12"),
        (A1_3, A1_3.replace('"production"', '"wood"'), "board[1].locations[3].symbol", '"wood" is not known'),
        (A1_3, A1_3.replace('"production"', "[]"), "board[1].locations[3].symbol", "expected 1 to 4 in the list"),
        (A1_3, A1_3.replace('"production"', '["trade", "none"]'), "board[1].locations[3].symbol[2]", "is not known"),
        (A1_3, A1_3.replace('"production"', '["trade", "trade"]'), "board[1].locations[3].symbol", "appears twice"),
        (A1_3, A1_3.replace('"111"', '""'), "board[1].locations[3].effect", "expected 1 to 10 crystals"),
        (A1_3, A1_3.replace('"111"', '"115"'), "board[1].locations[3].effect", '"5" in "115" is not a crystal'),
        (A1_3, A1_3 + " hidden=true,", "board[1].locations[3].hidden", "there is no such key"),
        (A1_3, A1_3 + " stacks=[1],", "board[1].locations[3].stacks", "a produce location on A1 has no bonus tiles"),
        (B1_2, B1_2.replace("[1,0]", "[2,0]"), "board[2].locations[2].pos[1]", "2 is not from 0 to 1"),
        (B1_2, B1_2.replace("[1,0]", "[1,3]"), "board[2].locations[2].pos[2]", "3 is not from 0 to 2"),
        (B1_2, B1_2.replace("[1,0]", "[1]"), "board[2].locations[2].pos", "expected 2 in the list"),
        (B1_2, B1_2.replace("[1,0]", "[0,0]"), "board[2].locations[2].pos", "B1-1 is already at [0, 0]"),
        (B1_2, B1_2.replace("[1,0]", "[0,1]"), "board[2].locations[2].pos", "golem locations from left to right"),
        (B1_2, B1_2.replace("none", "4"), "board[2].locations[2].icon", '"4" is not known'),
        (A1_6, A1_6.replace("4>111111", "4>4"), "board[1].locations[6].effect", "both sides are the same"),
        (A1_6, A1_6.replace("4>111111", "4>44"), "board[1].locations[6].effect", "pays for itself without end"),
        (A1_6, A1_6.replace("4>111111", "4>"), "board[1].locations[6].effect", "does not get a crystal"),
        (A1_6, A1_6.replace("4>111111", "11111111111>4"), "board[1].locations[6].effect", "expected 1 to 10 crystals"),
        (A1_6, A1_6.replace("4>111111", "4>1111111111"), "board[1].locations[6].effect", "a caravan with 130 crystals"),
        ('effect="6"', 'effect="U6"', "board[5].locations[3].effect", '"U6" is not a number of steps from 1 to 9'),
        ('effect="6"', 'effect="0"', "board[5].locations[3].effect", '"0" is not a number of steps'),
        ('effect="6"', 'effect="10"', "board[5].locations[3].effect", '"10" is not a number of steps'),
        ('effect="any"', 'effect="3"', "board[9].locations[5].effect", '"3" is not known; it can be: 1, 2, any'),
        ('effect="activate"', 'effect="active"', "board[9].locations[3].effect", 'did you mean "activate"?'),
        (C1_1, C1_1.replace('"produce"', '"golem"'), "board[3].locations[1].kind", "belongs on A1, A2, B1 and B2"),
        (C1_1, C1_1.replace('"produce"', '"wagon"'), "board[3].locations[1].kind", "mountains in saga2"),
        (C1_1, C1_1.replace('"produce"', '"outpost"'), "board[3].locations[1].kind", "not on C1: there are outposts"),
        (A2_3, A2_3.replace('"produce"', '"renew"'), "board[7].locations[3].kind", "belongs on D2 and E2, not on A2"),
        (A2_3, A2_3.replace('"produce"', '"merchant"'), "board[7].locations[3].kind", "merchant cards lie below those"),
        (A2_3, A2_3 + " stacks=[1],", "board[7].locations[3].stacks", "golem locations on A1 and B1 have"),
        # point cards
        ("strength.exploration = 2", 'strength.exploration = "2"', "point_cards.strength.exploration", "whole number"),
        (CARD_1, CARD_1.replace("id= 1", "id= 2"), "point_cards.cards[1].id", "2 is not 1: the cards are numbered"),
        (CARD_1, CARD_1.replace("id= 1, ", ""), "point_cards.cards[1].id", "is missing"),
        (CARD_1, CARD_1.replace("113", ""), "point_cards.cards[1].cost", "expected 1 to 10 crystals, found 0"),
        (CARD_1, CARD_1.replace("113", "1" * 11), "point_cards.cards[1].cost", "expected 1 to 10 crystals, found 11"),
        (CARD_1, CARD_1.replace("points= 4", "points=-1"), "point_cards.cards[1].points", "-1 is not from 0 to 100"),
        ("  " + CARD_1 + ",\n", "", "point_cards.cards[1].id", "2 is not 1: the cards are numbered"),
        ("  " + CARD_1 + ",\n", "  " + CARD_1 + ",\n" + CARD_1 + ",\n", "point_cards.cards", "expected 4 to 56"),
        ("cost_size = {value = 3,", "cost_size = {value = 0,", "point_cards.cost_size.value", "0 is not from 1 to 10"),
        (CARD_1, CARD_1.replace('"none"', '"grey"'), "point_cards.cards[1].star", '"grey" is not known'),
        (CARD_1, CARD_1.replace('"all"', '"2"'), "point_cards.cards[1].players", '"2" is not known'),
        (CARD_1, CARD_1.replace('"assistance"', '"assist"'), "point_cards.cards[1].effect", 'did you mean "assist'),
        (CARD_1, CARD_1.replace(', symbol="golem"', ""), "point_cards.cards[1].symbol", "is missing"),
        (CARD_1, CARD_1.replace('symbol="golem"', 'symbol="none"'), "point_cards.cards[1].symbol", '"none" is not'),
        (CARD_1, CARD_1.replace("}", ", crystal=1}"), "point_cards.cards[1].crystal", "there is no such key"),
        (CARD_15, CARD_15.replace(", crystal=1", ""), "point_cards.cards[15].crystal", "is missing"),
        (CARD_15, CARD_15.replace("crystal=1", "crystal=5"), "point_cards.cards[15].crystal", "5 is not from 1 to 4"),
        (CARD_29, CARD_29.replace("workers=1", "workers=0"), "point_cards.cards[29].workers", "0 is not from 1 to 12"),
        (CARD_29, CARD_29.replace("workers=1", "workers=13"), "point_cards.cards[29].workers", "13 is not from 1"),
        (CARD_43, CARD_43.replace("}", ", workers=1}"), "point_cards.cards[43].workers", "there is no such key"),
        (CARD_43, "43", "point_cards.cards[43]", "expected a table, found 43"),
        # bonus tiles
        ("{pair = 3,", "{pair = -1,", "bonus_tiles.scoring.pair", "-1 is not from 0 to 100"),
        ("flat = 3,", "", "bonus_tiles.scoring.flat", "is missing"),
        (TILE_1 + ",", "", "bonus_tiles.bonus[1].id", "2 is not 1: the bonus tiles are numbered"),
        (TILE_1 + ",", (TILE_1 + ",") * 2, "bonus_tiles.bonus", "expected 1 to 25 in the list, found 26"),
        ("total = 25", "total = true", "bonus_tiles.count.total", "expected a whole number"),
        (TILE_1, TILE_1.replace(', "tool"', ""), "bonus_tiles.bonus[1].icons", "expected 2 in the list, found 1"),
        (TILE_1, TILE_1.replace('"tool"', '"tools"'), "bonus_tiles.bonus[1].icons[2]", 'did you mean "tool"?'),
        (TILE_1, TILE_1.replace('"pair"', '"pairs"'), "bonus_tiles.bonus[1].kind", 'did you mean "pair"?'),
        (TILE_1, TILE_1.replace('"pair"', '"icon"'), "bonus_tiles.bonus[1].icons", "expected 1 in the list, found 2"),
        (TILE_1, TILE_1.replace("marks=[]", 'marks=["II"]'), "bonus_tiles.bonus[1].marks[1]", '"II" is not known'),
        (TILE_1, TILE_1.replace("marks=[]", 'marks=["III", "I"]'), "bonus_tiles.bonus[1].marks", "I before III"),
        (TILE_1, TILE_1.replace("id= 1", "id= 3"), "bonus_tiles.bonus[1].id", "the bonus tiles are numbered"),
        (TILE_17, TILE_17.replace("marks", "icons=[], marks"), "bonus_tiles.bonus[17].icons", "there is no such key"),
        # exploration tiles
        ('{id=10, kind="icon"', '{id=11, kind="icon"', "exploration_tiles.exploration[10].id", "11 is not 10"),
        ('{id= 4, kind="worker"', '{id= 4, kind="worker", points=1', "exploration_tiles.exploration[4].points", "no"),
        ('kind="points", points=3', 'kind="points"', "exploration_tiles.exploration[6].points", "is missing"),
        ('kind="points", points=3', 'kind="points", points=0', "exploration_tiles.exploration[6].points", "0 is not"),
        ('crystals="1111"', 'crystals=""', "exploration_tiles.exploration[1].crystals", "expected 1 to 10 crystals"),
        ('icon="assistance"', 'icon="golem"', "exploration_tiles.exploration[7].icon", '"golem" is not known'),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_problem(old: str, new: str, entry: str, problem: str | None) -> None:
    assert PLAIN.count(old) == 1
    text = PLAIN.replace(old, new)
    if problem is None:
        text = text.replace('icon="2-3",  pos=[1,2]}', 'icon="exploration",  pos=[1,2]}').replace(
            'effect="222>44",   icon="none"', 'effect="222>44",   icon="exploration"'
        )
        problem = "11 locations on A1, B1, C1 and D1 are to be covered, but there are 10 tiles"
    with pytest.raises(ComponentError) as refused:
        world.parse(text, "my.toml")
    assert (refused.value.file, refused.value.entry) == ("my.toml", entry)
    assert problem in refused.value.problem


def test_a_board_is_there_once() -> None:
    board = PLAIN[PLAIN.index('[[board]]\nid = "E2"') : PLAIN.index('[[board]]\nid = "D2"')]
    with pytest.raises(ComponentError, match=r'board\[11\]\.id: "E2" appears twice'):
        world.parse(PLAIN.replace(board, board + board), "my.toml")
    with pytest.raises(ComponentError, match='board: the board "E2" is missing'):
        world.parse(PLAIN.replace(board, ""), "my.toml")


def test_a_game_without_a_golem_location_at_the_start_is_refused() -> None:
    """All of them under tiles, and other locations open in exchange, so that the counts still hold."""
    text = PLAIN
    freed = 0
    for found in re.findall(r'.*id="[ABC]1-.*kind="golem".*icon="none".*\n', PLAIN):
        text = text.replace(found, found.replace('icon="none"', 'icon="exploration"'))
        freed += 1
    for found in re.findall(r'.*id="C1-.*kind="(?:trade|produce)".*icon="exploration".*\n', PLAIN):
        text = text.replace(found, found.replace("exploration", "none"))
        freed -= 1
    text = text.replace('effect="4",        icon="exploration"', 'effect="4",        icon="none"')
    assert freed == 1
    with pytest.raises(
        ComponentError, match=r"mode.endless.layout: no golem location can be used on A1, B1, C1 and D1"
    ):
        world.parse(text, "my.toml")


def test_a_golem_location_that_nobody_can_enter_at_the_start_does_not_count() -> None:
    text = re.sub(r'(kind="golem", +workers=)[123]', r"\g<1>8", PLAIN)
    with pytest.raises(
        ComponentError, match=r"mode.endless.layout: no golem location can be used on .* with 6 workers"
    ):
        world.parse(text, "my.toml")
    first = text.replace('{id="A1-1", kind="golem",   workers=8', '{id="A1-1", kind="golem",   workers=6')
    first = first.replace('{id="A2-1", kind="golem",   workers=8', '{id="A2-1", kind="golem",   workers=6')
    assert len([one for one in world.parse(first, "my.toml").warnings if "a player starts with" in one.problem]) == 6


def without_upgrades_at_the_start(text: str) -> str:
    return re.sub(r'(id="[A-F]1-.*kind="upgrade", +workers=)\d', r"\g<1>9", text)


def test_crystals_that_are_produced_need_no_upgrade() -> None:
    """Every level is produced at a location that is open at the start."""
    assert world.parse(without_upgrades_at_the_start(PLAIN), "my.toml").fingerprint != PACKAGED.fingerprint


@pytest.mark.parametrize(("old", "new", "level"), [("111", "222", 1), ("4", "3", 4)])
def test_a_game_whose_cards_cannot_be_paid_is_refused(old: str, new: str, level: int) -> None:
    text = without_upgrades_at_the_start(PLAIN).replace('effect="11111"', 'effect="22222"')
    text = re.sub(rf'(kind="produce", .*effect=)"{old}"(.*icon="none")', rf'\1"{new}"\2', text)
    with pytest.raises(ComponentError, match=f"mode.endless.layout: no crystal {level}, which point cards cost"):
        world.parse(text, "my.toml")


def test_in_every_mode_the_cards_fill_the_row() -> None:
    text = re.sub(r'star="none" , players="all"', 'star="none" , players="3+" ', PLAIN)
    text = text.replace('star="black", players="all"', 'star="white", players="all"')
    with pytest.raises(ComponentError, match=r"point_cards\.cards: 0 cards are left in endless with 2 players, not 32"):
        world.parse(text, "my.toml")


def test_tool_crystals_count_before_a_trade() -> None:
    """Ten 4 in the caravan give 120 crystals for `4>111111111111`; one Tool more, and they cannot be counted."""
    bare = PLAIN.replace('effect="tool", symbol="trade"', 'effect="tool", symbol="golem"')
    rich = bare.replace("4>111111", "4>" + "1" * 12)
    hints = rich[rich.index("[location_hints]") : rich.index("[[board]]")]
    assert world.parse(rich.replace(hints, ""), "my.toml").boards["A1"].locations[5].effect == "4>" + "1" * 12
    one = rich.replace(hints, "").replace(
        'effect="tool", symbol="golem", crystal=3', 'effect="tool", symbol="trade", crystal=3'
    )
    with pytest.raises(ComponentError, match="fills a caravan with 132 crystals"):
        world.parse(one, "my.toml")


def test_a_set_at_its_limits_loads() -> None:
    text = PLAIN.replace("cards_to_end = 8", "cards_to_end = 12").replace(
        "{2 = 7, 3 = 6, 4 = 6}", "{2 = 12, 3 = 12, 4 = 12}"
    )
    text = (
        text.replace('effect="6"', 'effect="9"')
        .replace("points=3", "points=100")
        .replace("stacks=[4,4]", "stacks=[4,5]")
    )
    text = text.replace(A1_3, A1_3.replace("workers=1", "workers=12")).replace("workers=2}", "workers=12}")
    text = text.replace(ENDLESS, 'layout = [["?", "A1", "B1", "C1"]]')
    box = world.parse(text, "my.toml")
    assert (box.cards_to_end, box.boards["A1"].locations[2].workers, box.modes["endless"].boards("E1")) == (
        12,
        12,
        ("E1", "A1", "B1", "C1"),
    )


@pytest.mark.parametrize("table", sorted(set(re.findall(r"^\[+([\w.]+)\]+$", PLAIN, re.MULTILINE))))
def test_every_table_says_where_it_comes_from(table: str) -> None:
    start = PLAIN.index(f"[{table}]")
    provenance = PLAIN.index("provenance = ", start)
    text = PLAIN[:provenance] + PLAIN[PLAIN.index("\n", provenance) + 1 :]
    with pytest.raises(ComponentError, match=r"provenance: is missing"):
        world.parse(text, "my.toml")


def line_of(part: str) -> int:
    assert TEXT.count(part) == 1, part
    return TEXT[: TEXT.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (CARD_43, CARD_43.replace("122", "152")),
        ('effect="111>33"', 'effect="1>11"'),
        ("saga3 = {golem = 4", "saga3 = {golem = []"),
        (TILE_1, TILE_1.replace("tool", "assist")),
        ("[setup]", "[sutup]"),
        ("strength.merchants = {1", "strength.merchants = {x = -1, 1"),
        ('{id= 3, kind="crystals", crystals="4"}', '{id= 3, kind="crystals", crystals="5"}'),
    ],
)
def test_the_line_is_told(part: str, wrong: str) -> None:
    with pytest.raises(ComponentError) as refused:
        world.parse(TEXT.replace(part, wrong), "my.toml")
    assert refused.value.line == line_of(part)
    assert str(refused.value).startswith(f"my.toml:{line_of(part)}: {refused.value.entry}: ")


def loaded_or_refused(text: str) -> WorldSet | None:
    """Whatever a file says, there are two answers: a set, or an error that names the file and an entry; and so do the
    warnings of a set."""
    refused: ComponentError | ComponentWarning
    try:
        found = world.parse(text, "my.toml")
        for warning in found.warnings:
            assert re.match(r"my\.toml:\d+: \S.*: \S", str(warning)), str(warning)
        return found
    except ComponentError as error:
        refused = error
    assert re.match(r"my\.toml(:\d+)?: \S.*: \S", str(refused)), str(refused)
    assert refused.entry
    assert refused.line is None or 1 <= refused.line <= text.count("\n") + 1
    return None


REMARKS = re.compile(
    r"(?m)^(?:base|strength\.\w+|open_at_start|cost_size|marks_exist) = .*\n|^\[location_hints\]\n(?:\w+ = .*\n)+"
)
"""What a file may leave out, because nobody plays with it."""


def played(text: str) -> str:
    """The text without what says nothing about play: remarks, spaces, a last comma, and words of provenance."""
    bare = re.sub(r'symbol=\["(\w+)"\]', r'symbol="\1"', REMARKS.sub("", text))
    return re.sub(r'\s|,(?=\s*])|"(?:published|single-source|reconstructed)"', "", bare)


def test_no_line_disappears_unnoticed() -> None:
    """How many locations there are besides the golem and merchant ones is known of the standalone game alone."""
    rows = PLAIN.splitlines(keepends=True)
    for place, row in enumerate(rows):
        text = "".join([*rows[:place], *rows[place + 1 :]])
        box = loaded_or_refused(text)
        if box is None:
            continue
        if box.fingerprint == PACKAGED.fingerprint:
            assert box.warnings or played(text) == played(PLAIN), row
        elif not box.warnings:
            assert re.match(r'character|  \{id="[A-F]2-\d", kind="(produce|upgrade|trade|wagon)"', row), row


def corruptions() -> Iterator[str]:
    """The packaged file with one thing wrong."""
    rows = PLAIN.splitlines(keepends=True)
    for place, row in enumerate(rows):
        yield "".join([*rows[:place], row, *rows[place:]])
    for digit in re.finditer(r"[0-46-9]", PLAIN):
        yield PLAIN[: digit.start()] + "5" + PLAIN[digit.end() :]
    for word in re.finditer(r'"[^"]*"', PLAIN):
        for wrong in (f"{word[0]}, {word[0]}", f"[{word[0]}]", "true", '""', '"golem"', '"none"', "{}"):
            yield PLAIN[: word.start()] + wrong + PLAIN[word.end() :]
    for number in re.finditer(r"(?<=[=\[, ])\d+(?=[],}\n ])(?! =)", PLAIN):
        for wrong in (f'"{number[0]}"', f"{number[0]}.0", "false", "[]", "-1", "9" * 30, "nan"):
            yield PLAIN[: number.start()] + wrong + PLAIN[number.end() :]
    for mark in re.finditer(r'[][{}"=,.>]', PLAIN):
        yield PLAIN[: mark.start()] + PLAIN[mark.end() :]


def test_single_corruptions_are_other_sets_or_warned_about_or_refused() -> None:
    """A sample, the same every time; there are more than ten thousand."""
    refused = 0
    others = 0
    for text in random.Random(56).sample(list(corruptions()), 250):
        box = loaded_or_refused(text)
        if box is None:
            refused += 1
        elif box.fingerprint != PACKAGED.fingerprint:
            others += 1
        else:
            assert box.warnings or played(text) == played(PLAIN), "a corruption passed unnoticed"
    assert refused > 150
    assert others > 1


@settings(max_examples=60, deadline=None)
@given(
    start=st.integers(0, len(TEXT)),
    length=st.integers(0, 30),
    inserted=st.text(st.sampled_from(string.printable + "é\x00\ufeff\x1b"), max_size=12)
    | st.sampled_from(["[[", "]]", '"""', "'''", "= {", "\n[[board]]\n", "\n[mode.saga2]\n", "a." * 400 + "b = 1\n"]),
)
def test_no_edit_of_the_file_ends_in_anything_but_a_set_or_a_refusal(start: int, length: int, inserted: str) -> None:
    loaded_or_refused(TEXT[:start] + inserted + TEXT[start + length :])
