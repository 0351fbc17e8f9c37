"""What a component file says differently from the rulebooks, but can be played with, is a warning: where and why."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from centuria import components
from centuria.components import golem, mountains, world
from centuria.components.golem import GolemSet
from centuria.components.mountains import MountainSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.toml_cursor import ComponentWarning
from centuria.components.world import WorldSet
from centuria.errors import ComponentError

KINDS: dict[str, Callable[[str, str], GolemSet | WorldSet | MountainSet]] = {
    "golem": golem.parse,
    "endless_world": world.parse,
    "mountains": mountains.parse,
}
TEXTS = {kind: components.path(kind).read_text("utf-8") for kind in KINDS}
TEXTS["endless_world"] = components.path("first_edition/endless_world").read_text("utf-8")
"""The first edition of the boards, which never changes."""

A1_3 = '{id="A1-3", kind="produce", workers=1, symbol="production"'
A1_6 = 'effect="4>111111", icon="2-3"'
B1_2 = 'icon="none", pos=[1,0], stacks=[4,4]'
C1_4 = 'effect="22>33",    icon="exploration", pos=[1,1]'
D1_5 = (
    '  {id="D1-5", kind="produce", workers=2, symbol="production", effect="222",     icon="exploration", pos=[0,2]},\n'
)
RENEW = 'kind="renew",    workers=1, symbol="none",       effect="renew"'
EXCHANGE = 'kind="mountain_exchange", workers=1, symbol="none",   effect="exchange"'
OUTPOST = 'kind="outpost", workers=2, symbol="none",       effect="activate"'
CARD_1 = '{id= 1, cost="113", points= 4, star="none" , players="all", effect="assistance", symbol="golem"}'
TILE_1 = '{id= 1, kind="pair", icons=["assistance", "tool"],        marks=[]}'


def last_line(text: str, table: str) -> str:
    """The last card or tile of a list."""
    return re.findall(r"(?m)^  \{id=.*\n", text[text.index(table) :])[-1]


LAST_EXPLORATION = last_line(TEXTS["endless_world"], "[exploration_tiles]")
LAST_BONUS = re.findall(r"(?m)^  \{id=25, kind=.*\n", TEXTS["endless_world"])[-1]
LAST_CARD = re.findall(r"(?m)^  \{id=56, .*\n", TEXTS["endless_world"])[-1]
LAST_MOUNTAIN = last_line(TEXTS["mountains"], "[mountains]")

WORLD = [
    # the setup
    ("per_player = 12", "per_player = 11", "setup.workers_per_player", "11 is not 12: that is what the rulebooks have"),
    ("{2 = 7, ", "{2 = 8, ", "setup.workers_at_start.2", "8 is not 7: that is what the rulebooks have"),
    ("caravan = 10", "caravan = 12", "setup.caravan", "12 is not 10: that is what the rulebooks have"),
    ("cards_to_end = 8", "cards_to_end = 7", "setup.cards_to_end", "7 is not 8: that is what the rulebooks have"),
    ("{A = 3, B = 4}", "{A = 4, B = 4}", "setup.bonus_slots.A", "side A of a player board has 3 spaces"),
    ("{A = 3, B = 4}", "{A = 3, B = 0}", "setup.bonus_slots.B", "side B of a player board has 4 spaces"),
    # what the boards are held against
    ("locations = 23", "locations = 22", "location_facts.endless.locations", "22 is not 23: that is what the rulebook"),
    ("saga3 = {golem = 4", "saga3 = {golem = 5", "location_facts.saga3.golem", "5 is not 4: that is what the rulebook"),
    (D1_5, "", "location_facts.endless.locations", "the boards have 22 together (A1 6, B1 6, C1 6, D1 4), not 23"),
    (C1_4, C1_4.replace("exploration", "none"), "location_facts.endless.exploration", "have 7 together"),
    (A1_6, A1_6.replace("2-3", "none"), "location_facts.endless.two_three", "have 1 together"),
    (RENEW, 'kind="upgrade", workers=1, symbol="none", effect="1"', "location_facts.saga3.renew", "have 0 together"),
    (EXCHANGE, 'kind="produce", workers=1, symbol="trade", effect="1"', "mode.saga2.layout", "no mountain_exchange"),
    (OUTPOST, 'kind="produce", workers=1, symbol="none", effect="1"', "mode.saga3.layout", "no outpost location"),
    # boards and locations
    ("stacks = [2, 2]\n", "", "board[9]", "F2 has no stacks of bonus tiles"),
    (B1_2, B1_2.replace(", stacks=[4,4]", ""), "board[2].locations[2]", "B1-2 has no stacks of bonus tiles"),
    (A1_3, A1_3.replace("workers=1", "workers=7"), "board[1].locations[3].workers", "7 workers are more than the 6"),
    (A1_3, A1_3.replace("workers=1", "workers=12"), "board[1].locations[3].workers", "12 workers are more than"),
    ("4 = 6}", "4 = 2}", "board[2].locations[2].workers", "3 workers are more than the 2 that a player starts with"),
    # hints
    ("golem_workers = [1, 1, 2, 3]", "golem_workers = [1, 1, 2, 2]", "location_hints.golem_workers", "A2 and B2"),
    ("merchant_workers = [1, 1, 2, 3]", "merchant_workers = []", "location_hints.merchant_workers", "on D2 and E2"),
    ("[2, 2, 2, 2, 3, 3]", "[2, 2, 2, 2, 2, 3]", "location_hints.C1_workers", "those are the numbers on C1"),
    ('"3>22"]', '"3>222"]', "location_hints.trades[3]", 'no board has the trade "3>222"'),
    ("grid = [2, 3]", "grid = [3, 2]", "location_hints.grid", "two columns and three rows"),
    # point cards
    ("{value = 56,", "{value = 57,", "point_cards.count.value", "57 is not 56: 56 point cards are listed"),
    (LAST_CARD, "", "point_cards.cards", "there are 55 cards; 56 are known"),
    (LAST_CARD, "", "point_cards.count.value", "56 is not 55: 55 point cards are listed"),
    (CARD_1, CARD_1.replace("113", "1"), "point_cards.cards[1].cost", '"1" is 1 crystal; cost_size says 3'),
    (CARD_1, CARD_1.replace("113", "1133"), "point_cards.cards[1].cost", '"1133" is 4 crystals; cost_size says 3'),
    (CARD_1, CARD_1.replace("113", "1" * 10), "point_cards.cards[1].cost", "is 10 crystals; cost_size says 3"),
    ("cost_size = {value = 3,", "cost_size = {value = 4,", "point_cards.cards[1].cost", '"113" is 3 crystals'),
    ('"black", "3+", "=4"]', '"black", "3+"]', "point_cards.marks_exist.value", "those are the marks of cards"),
    (CARD_1, CARD_1.replace("points= 4", "points= 0"), "point_cards.cards[1].points", "a point card without points"),
    (CARD_1, CARD_1.replace('"none"', '"white"'), "point_cards.cards", "31 cards are left in endless with 2 players"),
    (CARD_1, CARD_1.replace('"none"', '"black"'), "point_cards.cards", "47 cards are left in saga3 with 4 players"),
    (CARD_1, CARD_1.replace('"all"', '"=4"'), "point_cards.cards", "39 cards are left in saga2 with 3 players, not 40"),
    # bonus tiles
    ("total = 25", "total = 24", "bonus_tiles.count.total", "24 is not 25: 25 bonus tiles are listed"),
    ("unmarked = 17", "unmarked = 16", "bonus_tiles.count.unmarked", "16 is not 17: 17 of the bonus tiles"),
    (LAST_BONUS, "", "bonus_tiles.bonus", "there are 24 tiles; the rulebooks count 25"),
    (TILE_1, TILE_1.replace("tool", "assistance"), "bonus_tiles.bonus[1].icons", 'a pair of "assistance" twice'),
    (TILE_1, TILE_1.replace("marks=[]", 'marks=["I"]'), "bonus_tiles.bonus", "16 tiles have no mark; the rulebooks"),
    # exploration tiles
    ("count = {value = 10,", "count = {value = 9,", "exploration_tiles.count.value", "10 Exploration tiles are listed"),
    ('"points", "icon"], p', '"points"], p', "exploration_tiles.kinds.value", "the kinds of Exploration tiles"),
    ('kind="points", points=3', 'kind="worker"', "exploration_tiles.exploration", 'none of the kind "points"'),
]  # fmt: skip
MOUNTAINS = [
    ("{2 = 2,", "{2 = 3,", "rules.outpost_cost.2", "3 is not 2: that is what the rulebooks have"),
    ("toll = 1", "toll = 0", "rules.wagon_toll", "0 is not 1: that is what the rulebooks have"),
    ('"tea"', '"coffee"', "mountains.spice_icons", "those are the icons of the Spice theme"),
    (LAST_MOUNTAIN, "", "mountains.tiles", "there are 23 tiles; the rulebooks count 24"),
    ('rows = ["yellow", "green"', 'rows = ["green", "yellow"', "player_board_B.rows", "the order of the levels"),
    ("bonus_slots = 4", "bonus_slots = 3", "player_board_B.bonus_slots", "has 4 spaces for bonus tiles"),
    ("caravan = 10", "caravan = 12", "player_board_B.caravan", "12 is not 10: that is what the rulebooks have"),
]
GOLEM = [
    ("caravan_capacity = 10", "caravan_capacity = 12", "caravan_capacity", "12 is not 10: that is what the rulebook"),
    ("{ 2 = 6,", "{ 2 = 5,", "claims_to_end.2", "5 is not 6: that is what the rulebook has"),
]
CASES = [(kind, *case) for kind, cases in zip(KINDS, (GOLEM, WORLD, MOUNTAINS), strict=True) for case in cases]


@pytest.mark.parametrize(("kind", "old", "new", "entry", "problem"), CASES)
def test_an_unusual_entry_is_read_and_warned_about_with_its_line(
    kind: str, old: str, new: str, entry: str, problem: str
) -> None:
    text = TEXTS[kind]
    assert text.count(old) == 1
    found = KINDS[kind](text.replace(old, new), "my.toml")
    about = [one for one in found.warnings if one.entry == entry and problem in one.problem]
    assert about, [str(one) for one in found.warnings]
    assert all(str(one).startswith(f"my.toml:{one.line}: {entry}: ") for one in about)
    assert all(one.line is not None and 1 <= one.line <= text.count("\n") for one in found.warnings)


def test_the_line_of_a_warning_is_that_of_its_entry() -> None:
    text = TEXTS["endless_world"]
    line = text[: text.index(CARD_1)].count("\n") + 1
    found = world.parse(text.replace(CARD_1, CARD_1.replace("113", "1133")), "my.toml")
    assert found.warnings == (
        ComponentWarning("my.toml", "point_cards.cards[1].cost", '"1133" is 4 crystals; cost_size says 3', line),
    )
    assert str(found.warnings[0]) == (
        f'my.toml:{line}: point_cards.cards[1].cost: "1133" is 4 crystals; cost_size says 3'
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_files_of_the_package_give_no_warning(kind: str) -> None:
    assert components.check(components.path(kind)).warnings == ()


def test_warnings_make_no_other_set() -> None:
    """They are no part of the fingerprint, of equality or of the hash."""
    text = TEXTS["endless_world"]
    plain, remarked = world.parse(text, "my.toml"), world.parse(text.replace("total = 25", "total = 24"), "my.toml")
    assert remarked.warnings
    assert not plain.warnings
    assert (remarked.fingerprint, hash(remarked)) == (plain.fingerprint, hash(plain))
    assert remarked == plain


def test_a_combined_set_has_the_warnings_of_its_files(tmp_path: Path) -> None:
    files = []
    for kind, old, new in (
        ("endless_world", "cards_to_end = 8", "cards_to_end = 7"),
        ("mountains", "toll = 1", "toll = 2"),
        ("golem", "{ 2 = 6,", "{ 2 = 5,"),
    ):
        files.append(tmp_path / f"{kind}.toml")
        files[-1].write_text(TEXTS[kind].replace(old, new), "utf-8")
    assert [one.entry for one in components.load("saga2", files[:2]).warnings] == [
        "setup.cards_to_end",
        "rules.wagon_toll",
    ]
    assert [one.entry for one in components.load("saga3", files).warnings] == [
        "setup.cards_to_end",
        "rules.wagon_toll",
        "claims_to_end.2",
    ]


def test_remarks_about_point_cards_may_be_left_out() -> None:
    text = re.sub(r"(?m)^(cost_size|marks_exist|base|strength\.\w+) = .*\n", "", TEXTS["endless_world"])
    found = world.parse(text.replace('cost="113"', 'cost="1133"'), "my.toml")
    assert found.warnings == ()
    assert found.cards[0].cost == "1133"


def test_fewer_cards_and_tiles_are_enough_if_they_are_enough_for_play() -> None:
    text = TEXTS["endless_world"]
    for line in (LAST_CARD, LAST_BONUS):
        text = text.replace(line, "")
    found = world.parse(text, "my.toml")
    assert (len(found.cards), len(found.bonus), len(found.exploration)) == (55, 24, 10)
    with pytest.raises(ComponentError, match="10 locations on A1, B1, C1 and D1 are to be covered, but there are 9"):
        world.parse(text.replace(LAST_EXPLORATION, ""), "my.toml")
    fewer = text.replace(LAST_EXPLORATION, "").replace(A1_6, A1_6.replace("2-3", "none"))
    assert len(world.parse(fewer, "my.toml").exploration) == 9


UNEVEN = "column_values = {yellow = [1, 2, 3], green = [0, 2, 4], blue = [1, 1, 1], magenta = [5, 50, 100]}"


def test_outposts_of_each_row_may_have_values_of_their_own() -> None:
    text = TEXTS["mountains"]
    uneven = mountains.parse(text.replace("column_values = [1, 2, 3]", UNEVEN), "my.toml")
    assert [uneven.values(icon) for icon in mountains.ICONS] == [(1, 2, 3), (0, 2, 4), (1, 1, 1), (5, 50, 100)]
    assert not uneven.warnings
    assert uneven.fingerprint != mountains.parse(text, "my.toml").fingerprint


def test_equal_rows_are_the_same_set_in_either_form() -> None:
    text = TEXTS["mountains"]
    rows = ", ".join(f"{icon} = [1, 2, 3]" for icon in mountains.ICONS)
    written = mountains.parse(text.replace("column_values = [1, 2, 3]", f"column_values = {{{rows}}}"), "my.toml")
    assert written == mountains.parse(text, "my.toml")
    assert written.fingerprint == components.load("saga2").mountains.fingerprint


RICH = "4>" + "1" * 12
"""From ten 4 it makes 120 crystals, and 132 with one more."""


@pytest.mark.parametrize(
    ("location", "trade"),
    [
        (
            'kind="wagon",   workers=1, symbol="none",       effect="1",     icon="none", pos=[0,2]',
            "mountains.tiles[17]",
        ),
        (EXCHANGE, "mountains.tiles[17]"),
        (OUTPOST, "mountains.tiles[17]"),
        ('id="D2-3", kind="merchant", workers=3, symbol="none"', "merchants.trade["),
    ],
)
def test_tool_crystals_count_before_the_trades_of_mountains_and_merchant_cards(location: str, trade: str) -> None:
    """Tools bring crystals wherever their symbol is printed; with them no trade makes more than can be counted."""
    text = TEXTS["endless_world"]
    assert text.count(location) == 1
    symbols = re.sub(r'symbol="none"', 'symbol=["trade", "golem"]', location)
    plain, marked = world.parse(text, "w.toml"), world.parse(text.replace(location, symbols), "w.toml")
    if trade.startswith("mountains"):
        rich = mountains.parse(TEXTS["mountains"].replace('"4>33"', f'"{RICH}"'), "m.toml")
        assert Saga2Set(plain, rich)
        with pytest.raises(ComponentError) as refused:
            Saga2Set(marked, rich)
        assert (refused.value.file, refused.value.entry) == ("m.toml", f"{trade}.trade")
    else:
        cards = golem.load()
        rich_cards = golem.parse(TEXTS["golem"].replace('"4>1122"', f'"{RICH}"'), "c.toml")
        assert rich_cards.merchants != cards.merchants
        assert Saga3Set(plain, mountains.load(), rich_cards)
        with pytest.raises(ComponentError) as refused:
            Saga3Set(marked, mountains.load(), rich_cards)
        place = [face for face in rich_cards.merchants if ">" in face].index(RICH) + 1
        assert (refused.value.file, refused.value.entry) == ("c.toml", f"{trade}{place}]")
    assert "7 Tool crystals at" in refused.value.problem
