"""A golem file that cannot be played with is refused, and the refusal says where and why."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria.components import golem
from centuria.components.golem import GolemSet
from centuria.errors import ComponentError

TEXT = Path(golem.__file__).with_name("golem.toml").read_text("utf-8")
PLAIN = re.sub(r" *#.*", "", TEXT)
PUBLISHED = golem.parse(TEXT, "box.toml")


def line_of(part: str) -> int:
    assert TEXT.count(part) == 1, part
    return TEXT[: TEXT.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "entry", "problem"),
    [
        ("format = 1", "format = 2", "format", "2 is not a format that this program reads; write 1"),
        ("format = 1", "format = true", "format", "true is not a format"),
        ("format = 1", "format = 1.0", "format", "1.0 is not a format"),
        ('= "printed"', '= "printd"', "provenance", '"printd" is not known; did you mean "printed"?'),
        ('= "printed"', "= 1", "provenance", "expected a text in quotes, found 1"),
        ("merchant_row", "merchants_row", "merchants_row", 'no such key; did you mean "merchant_row"?'),
        ("copper = 3", "cooper = 3", "token_points.cooper", 'no such key; did you mean "copper"?'),
        ("copper = 3", "zinc = 3", "token_points.zinc", "no such key; it can be: copper, silver"),
        ("[2, 5]", "[2, 4]", "players", "a game for [2, 5] players, not for [2, 4]"),
        ("[2, 5]", "[2, 5, 6]", "players", "expected 2 in the list, found 3"),
        ("[2, 5]", "5", "players", "expected a list in brackets, found 5"),
        ("capacity = 10", "capacity = 0", "caravan_capacity", "0 is not from 1 to 30"),
        ("capacity = 10", "capacity = 31", "caravan_capacity", "31 is not from 1 to 30"),
        ("capacity = 10", "capacity = 10.0", "caravan_capacity", "whole number from 1 to 30, found 10.0"),
        ("capacity = 10", "capacity = true", "caravan_capacity", "whole number from 1 to 30, found true"),
        ("capacity = 10", "capacity = 5", "points.13[1]", "expected 1 to 5 crystals, found 6"),
        ("merchant_row = 6", "merchant_row = 5", "merchant_row", "actions count on a row of exactly 6 cards"),
        ("point_row = 5", "point_row = 6", "point_row", "actions count on a row of exactly 5 cards"),
        ('["111", "1111", "1111"', '["1111", "1111"', "start", "expected 5 in the list, found 4"),
        ('"1112"]', '"12345678901"]', "start[5]", '"5" in "12345678901" is not a crystal'),
        ('"1112"]', '"11111111112"]', "start[5]", "expected 0 to 10 crystals, found 11"),
        ("{ 2 = 6, 3", "{ 1 = 6, 3", "claims_to_end.1", "expected a whole number from 2 to 5 as the key"),
        ("{ 2 = 6, 3", "{ 02 = 6, 3", "claims_to_end.02", "expected a whole number from 2 to 5 as the key"),
        ("{ 2 = 6, ", "{ ", "claims_to_end.2", "is missing"),
        ("2 = 6,", "2 = 0,", "claims_to_end.2", "0 is not from 1 to 100"),
        ("2 = 6,", "2 = 19,", "claims_to_end.2", "19 claims are too many for 2 players"),
        ("5 = 5 }", "5 = 9 }", "claims_to_end.5", "the 36 point cards could run out"),
        ("player = 2", "player = 13", "tokens_per_player", "13 is not from 0 to 12"),
        ("player = 2", "player = -1", "tokens_per_player", "-1 is not from 0 to 12"),
        ("copper = 3", "copper = 101", "token_points.copper", "101 is not from 0 to 100"),
        ("{ copper = 3, silver = 1 }", "3", "token_points", "expected a table, found 3"),
        ('["11"]', "[]\ntrades = []", "starting_hand.trades", 'did you mean "trade"?'),
        ('["11"]\nupgrade = [2]', '[]\nupgrade = []\ntrade = ["1>2", "1>3"]', "starting_hand", "produce or upgrade"),
        ('["11"]\nupgrade = [2]', "[]\nupgrade = []", "starting_hand", "expected 2 cards, found 0"),
        ('["11"]', '["111"]', "merchants.produce[1]", "it is also starting_hand.produce[1]"),
        ("upgrade = [2]", "upgrade = [3]", "merchants.upgrade[1]", '"U3" appears twice'),
        ("upgrade = [3]", "upgrade = [0]", "merchants.upgrade[1]", "0 is not from 1 to 9"),
        ("upgrade = [3]", "upgrade = [10]", "merchants.upgrade[1]", "10 is not from 1 to 9"),
        ("upgrade = [3]", 'upgrade = ["U3"]', "merchants.upgrade[1]", 'whole number from 1 to 9, found "U3"'),
        ("upgrade = [3]", "upgrade = []", "merchants", "expected 43 cards, found 42"),
        ("upgrade = [3]", "upgrade = [3, 4]", "merchants", "expected 43 cards, found 44"),
        ('"112", ', '"", ', "merchants.produce[5]", "expected 1 to 10 crystals, found 0"),
        ('"112", ', '"121", ', "merchants.produce[5]", 'ascending order: "112", not "121"'),
        ('"112", ', '"11a", ', "merchants.produce[5]", '"a" in "11a" is not a crystal'),
        ('"112", ', "112, ", "merchants.produce[5]", "expected a text in quotes, found 112"),
        ('"12>4"', '"124"', "merchants.trade[3]", '"124" is not a trade'),
        ('"12>4"', '">4"', "merchants.trade[3]", '">4" does not give a crystal'),
        ('"12>4"', '"12>"', "merchants.trade[3]", '"12>" does not get a crystal'),
        ('"12>4"', '"12>4>4"', "merchants.trade[3]", '">" in "4>4" is not a crystal'),
        ('"12>4"', '"12 > 4"', "merchants.trade[3]", '" " in "12 " is not a crystal'),
        ('"12>4"', '"21>4"', "merchants.trade[3]", 'ascending order: "12"'),
        ('"12>4"', '"12>43"', "merchants.trade[3]", 'ascending order: "34"'),
        ('"12>4"', '"12>12"', "merchants.trade[3]", "both sides are the same"),
        ('"12>4"', '"12>124"', "merchants.trade[3]", "pays for itself without end"),
        ('"12>4"', '"2>22"', "merchants.trade[3]", "pays for itself without end"),
        ('"12>4"', '"11111111112>4"', "merchants.trade[3]", "expected 1 to 10 crystals, found 11"),
        ('"12>4"', '"4>1111111111111"', "merchants.trade[3]", "fills a caravan with 130 crystals"),
        ('"12>4"', '"11>22"', "merchants.trade[3]", '"11>22" appears twice; it is also merchants.trade[1]'),
        ('19 = ["223344"]', '0 = ["223344"]', "points.0", "from 1 to 100 as the key"),
        ('19 = ["223344"]', '101 = ["223344"]', "points.101", "from 1 to 100 as the key"),
        ('19 = ["223344"]', 'ten = ["223344"]', "points.ten", "from 1 to 100 as the key"),
        ('19 = ["223344"]', '" 9" = ["223344"]', 'points." 9"', "from 1 to 100 as the key"),
        ('19 = ["223344"]', "19 = []", "points.19", "expected at least 1 in the list, found 0"),
        ('19 = ["223344"]', "", "points", "expected 36 cards, found 35"),
        ('"223344"', '"44444"', "points.20[2]", '"44444" appears twice; it is also points.19[1]'),
        ('"223344"', '"11122233344"', "points.19[1]", "expected 1 to 10 crystals, found 11"),
        ('"223344"', '{ cost = "223344" }', "points.19[1]", "expected a text in quotes, found a table"),
        ('"223344"', "2026-11-15", "points.19[1]", "expected a text in quotes, found 2026-11-15"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_problem(old: str, new: str, entry: str, problem: str) -> None:
    assert PLAIN.count(old) == 1
    with pytest.raises(ComponentError) as refused:
        golem.parse(PLAIN.replace(old, new), "my.toml")
    assert (refused.value.file, refused.value.entry) == ("my.toml", entry)
    assert problem in refused.value.problem


@pytest.mark.parametrize("key", re.findall(r"^(\w+) =", PLAIN.split("[")[0], re.MULTILINE))
def test_every_entry_at_the_top_is_needed(key: str) -> None:
    with pytest.raises(ComponentError) as refused:
        golem.parse(re.sub(rf"(?m)^{key} =.*\n", "", PLAIN, count=1), "my.toml")
    assert str(refused.value) == f"my.toml: {key}: is missing"


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ('"3>122"', '"3>152"'),
        ('"4>33"', '"4>4"'),
        ("20 =", "2000 ="),
        ("tokens_per_player = 2", "tokens_per_player = 'two'"),
        ("[starting_hand]", "[starting_hands]"),
        ('"44444"', '"444444444444"'),
    ],
)
def test_the_line_is_told(part: str, wrong: str) -> None:
    with pytest.raises(ComponentError) as refused:
        golem.parse(TEXT.replace(part, wrong), "my.toml")
    assert refused.value.line == line_of(part)
    assert str(refused.value).startswith(f"my.toml:{line_of(part)}: {refused.value.entry}: ")


def test_a_missing_entry_is_looked_for_where_its_table_begins() -> None:
    with pytest.raises(ComponentError) as refused:
        golem.parse(TEXT.replace("upgrade = [3]\n", ""), "my.toml")
    assert str(refused.value) == f"my.toml:{line_of('[merchants]')}: merchants.upgrade: is missing"


def test_a_set_of_the_largest_permitted_numbers_loads() -> None:
    text = PLAIN.replace("{ 2 = 6, 3 = 6, 4 = 5, 5 = 5 }", "{ 2 = 18, 3 = 12, 4 = 9, 5 = 8 }")
    text = text.replace("player = 2", "player = 12").replace("copper = 3, silver = 1", "copper = 100, silver = 0")
    text = text.replace("19 =", "100 =").replace("6 = [", "1 = [", 1).replace("upgrade = [2]", "upgrade = [9]")
    text = text.replace('"12>4"', '"4>111111111111"').replace('"1112"]', '""]')
    box = golem.parse(text, "my.toml")
    assert (box.claims_to_end[2], box.copper_points, box.silver_points, box.start[4]) == (18, 100, 0, "")
    assert {1, 100} <= {card.points for card in box.points}
    assert "4>111111111111" in box.merchants


def test_a_trade_may_lie_in_the_starting_hand_beside_a_card_that_can_always_be_played() -> None:
    box = golem.parse(PLAIN.replace("upgrade = [2]", 'upgrade = []\ntrade = ["1>2"]'), "my.toml")
    assert box.starting_hand == ("11", "1>2")


def test_a_starting_hand_has_two_cards() -> None:
    with pytest.raises(ComponentError, match="starting_hand: expected 2 cards, found 3"):
        golem.parse(PLAIN.replace("upgrade = [2]", "upgrade = [2, 4]"), "my.toml")


def loaded_or_refused(text: str) -> GolemSet | None:
    """Whatever a file says, there are two answers: a set, or an error that names the file and an entry."""
    try:
        return golem.parse(text, "my.toml")
    except ComponentError as error:
        refused = error
    assert re.match(r"my\.toml(:\d+)?: \S.*: \S", str(refused)), str(refused)
    assert refused.entry
    assert refused.line is None or 1 <= refused.line <= text.count("\n") + 1
    return None


def corruptions() -> Iterator[str]:
    """The published file, with one thing wrong that matters to play."""
    rows = PLAIN.splitlines(keepends=True)
    for place, row in enumerate(rows):
        if row.strip():
            yield "".join([*rows[:place], *rows[place + 1 :]])
            yield "".join([*rows[:place], row, *rows[place:]])
    for digit in re.finditer(r"[0-46-9]", PLAIN):
        yield PLAIN[: digit.start()] + "5" + PLAIN[digit.end() :]
    for card in re.finditer(r'"[1-4>]+"', PLAIN):
        for wrong in (f"{card[0]}, {card[0]}", card[0].replace('"', ""), f"[{card[0]}]", "true", '""', "{}"):
            yield PLAIN[: card.start()] + wrong + PLAIN[card.end() :]
    for number in re.finditer(r"(?<=[=\[ ] )\d+|(?<=\[)\d+", PLAIN):
        for wrong in (
            f'"{number[0]}"',
            f"{number[0]}.0",
            "false",
            "[]",
            "-1",
            "9" * 30,
            "0x" + "f" * 5000,
            "nan",
        ):
            yield PLAIN[: number.start()] + wrong + PLAIN[number.end() :]
    for mark in re.finditer(r'[][{}"=,.>]', PLAIN):
        yield PLAIN[: mark.start()] + PLAIN[mark.end() :]


def test_every_single_corruption_of_the_published_file_is_another_set_or_is_refused() -> None:
    refused = 0
    others = 0
    for text in corruptions():
        box = loaded_or_refused(text)
        if box is None:
            refused += 1
        elif box.fingerprint != PUBLISHED.fingerprint:
            others += 1
        else:
            assert tidied(text) == tidied(PLAIN), "a corruption passed unnoticed"
    assert refused > 1000
    assert others > 10


def tidied(text: str) -> str:
    """A comma after the last member of a list says nothing."""
    return re.sub(r",(?=\s*])", "", text)


def test_deleting_a_remark_changes_nothing() -> None:
    rows = TEXT.splitlines(keepends=True)
    remarks = [place for place, row in enumerate(rows) if row.startswith("#")]
    assert remarks
    for place in remarks:
        assert golem.parse("".join([*rows[:place], *rows[place + 1 :]]), "box.toml") == PUBLISHED


@given(
    start=st.integers(0, len(TEXT)),
    length=st.integers(0, 30),
    inserted=st.text(st.sampled_from(string.printable + "é\x00\ufeff\x1b"), max_size=12)
    | st.sampled_from(["[[", "]]", '"""', "'''", "= {", "\n[points]\n", "[[[[" * 400, "a." * 400 + "b = 1\n"]),
)
def test_no_edit_of_the_file_ends_in_anything_but_a_set_or_a_refusal(start: int, length: int, inserted: str) -> None:
    loaded_or_refused(TEXT[:start] + inserted + TEXT[start + length :])


@given(st.text())
def test_no_text_ends_in_anything_but_a_set_or_a_refusal(text: str) -> None:
    assert loaded_or_refused(text) is None
