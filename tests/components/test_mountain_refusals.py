"""A file of mountains that cannot be played with is refused, and the refusal says where and why."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from centuria.components import mountains
from centuria.components.mountains import MountainSet
from centuria.errors import ComponentError

TEXT = Path(mountains.__file__).with_name("mountains.toml").read_text("utf-8")
PLAIN = re.sub(r"\n{2,}", "\n", re.sub(r" *#.*", "", TEXT)).lstrip()
PACKAGED = mountains.parse(TEXT, "box.toml")
TILE_5 = '{id= 5, icon="yellow",  trade="2>111"}'


@pytest.mark.parametrize(
    ("old", "new", "entry", "problem"),
    [
        ("format = 1", "format = 0", "format", "0 is not a format that this program reads; write 1"),
        ("[valley]", "[valleys]", "valleys", 'no such key; did you mean "valley"?'),
        ("per_icon = 3", "per_icon = 4", "rules.tiles_per_icon", "4 is not 3: 3 tiles of each icon are laid out"),
        ("neighbours = 2", "neighbours = 1", "rules.min_neighbours", "each tile touches at least 2 others"),
        ('start = "valley"', 'start = "sea"', "rules.start", "all wagons start there"),
        ("per_player = 12", "per_player = 11", "rules.outposts_per_player", "4 rows of 3 outposts"),
        ("{2 = 2, 3", "{3", "rules.outpost_cost.2", "is missing"),
        ("{2 = 2,", "{2 = 10,", "rules.outpost_cost.2", "10 is not from 0 to 9"),
        ("{2 = 2,", "{5 = 2,", "rules.outpost_cost.5", "from 2 to 4 as the key"),
        ("toll = 1", "toll = -1", "rules.wagon_toll", "-1 is not from 0 to 9"),
        ("toll = 1", "toll = 10", "rules.wagon_toll", "10 is not from 0 to 9"),
        ('\nicons = ["yellow",', '\nicons = ["blue",', "mountains.icons", "the order of their levels"),
        ('"tea"', "[]", "mountains.spice_icons[3]", "a list does not belong here"),
        ("  " + TILE_5 + ",\n", "", "mountains.tiles[5].id", "6 is not 5: the tiles are numbered"),
        (TILE_5, TILE_5 + ", " + TILE_5, "mountains.tiles", "expected 1 to 24 in the list, found 25"),
        (TILE_5, TILE_5.replace("id= 5", "id= 6"), "mountains.tiles[5].id", "6 is not 5: the tiles are numbered"),
        (TILE_5, TILE_5.replace("yellow", "red"), "mountains.tiles[5].icon", '"red" is not known'),
        (TILE_5, TILE_5.replace("2>111", "2>222"), "mountains.tiles[5].trade", "pays for itself without end"),
        (TILE_5, TILE_5.replace("2>111", "2>2"), "mountains.tiles[5].trade", "both sides are the same"),
        (TILE_5, TILE_5.replace("2>111", "2111"), "mountains.tiles[5].trade", "is not a trade"),
        (TILE_5, TILE_5.replace("2>111", ">111"), "mountains.tiles[5].trade", "does not give a crystal"),
        (TILE_5, TILE_5.replace("2>111", "2>" + "1" * 13), "mountains.tiles[5].trade", "fills a caravan with 130"),
        (TILE_5, TILE_5.replace("}", ", valley=true}"), "mountains.tiles[5].valley", "there is no such key"),
        ("count = 1", "count = 2", "valley.count", "the mountains lie around one valley"),
        ('rows = ["yellow", ', "rows = [", "player_board_B.rows", "a row of outposts for each icon"),
        ("[1, 2, 3]", "[1, 2]", "player_board_B.column_values", "expected 3 in the list, found 2"),
        ("[1, 2, 3]", "[1, 2, -3]", "player_board_B.column_values[3]", "-3 is not from 0 to 100"),
        ("[1, 2, 3]", "[1, 2, 101]", "player_board_B.column_values[3]", "101 is not from 0 to 100"),
        ("[1, 2, 3]", "{yellow = [1, 2, 3]}", "player_board_B.column_values.green", "is missing"),
        ("[1, 2, 3]", "{red = [1, 2, 3]}", "player_board_B.column_values.red", "there is no such key"),
        ("[1, 2, 3]", "{yellow = [1, 2], green = [1, 2, 3], blue = [1, 2, 3], magenta = [1, 2, 3]}",
         "player_board_B.column_values.yellow", "expected 3 in the list, found 2"),
        ('rows = ["yellow", ', 'rows = ["green", ', "player_board_B.rows", "a row of outposts for each icon"),
        ("bonus_slots = 4", "bonus_slots = -1", "player_board_B.bonus_slots", "-1 is not from 0 to"),
        ("caravan = 10", "caravan = 31", "player_board_B.caravan", "31 is not from 1 to 30"),
        ("caravan = 10", "caravan = 4", "mountains.tiles[15].trade", "expected 1 to 4 crystals, found 5"),
        ('default = "star"', 'default = "stars"', "layouts.default", 'did you mean "star"?'),
        ("[[1,0], [-1,0]", "[[0,0], [-1,0]", "layouts.star", "the place of the valley"),
        ("star = [[1,0], ", "star = [", "layouts.star", "there are 11 tiles, not 12"),
        ("star = [[1,0], ", "star = [[2,-1], ", "layouts.star", "2 tiles lie at [2, -1]"),
        ("star = [[1,0], ", "star = [[3,0], ", "layouts.star", "the tile at [3, 0] touches 0 others"),
        ("star = [[1,0], ", "star = [[1,0,0], ", "layouts.star[1]", "expected 2 in the list, found 3"),
        ("star = [[1,0], ", "star = [[1,13], ", "layouts.star[1][2]", "13 is not from -12 to 12"),
        ("star = [[1,0], ", "star = [1, ", "layouts.star[1]", "expected a list in brackets, found 1"),
        ("ridge = ", '"the ridge" = ', 'layouts."the ridge"', "is not a name of small letters"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named_with_its_problem(old: str, new: str, entry: str, problem: str) -> None:
    assert PLAIN.count(old) == 1
    with pytest.raises(ComponentError) as refused:
        mountains.parse(PLAIN.replace(old, new), "my.toml")
    assert (refused.value.file, refused.value.entry) == ("my.toml", entry)
    assert problem in refused.value.problem


def test_three_tiles_of_each_icon_are_needed() -> None:
    text = re.sub(r'(id= ?[1-4], icon=)"yellow"', r'\1"blue"', PLAIN)
    with pytest.raises(
        ComponentError, match=r"mountains\.tiles: there are 2 yellow tiles; 3 of each icon are laid out"
    ):
        mountains.parse(text, "my.toml")
    assert mountains.parse(text.replace('{id= 4, icon="blue"', '{id= 4, icon="yellow"'), "my.toml")


def test_there_is_a_layout() -> None:
    with pytest.raises(ComponentError, match="layouts: there is no layout"):
        mountains.parse(re.sub(r"(star|ridge|pass) = .*\n", "", PLAIN), "my.toml")


def test_somebody_may_add_a_layout_of_their_own() -> None:
    ours = re.search(r"star = (.*)\n", PLAIN)
    assert ours
    own = mountains.parse(PLAIN.replace('"star"', '"home"') + f"home = {ours[1]}\n", "my.toml")
    assert (own.default_layout, list(own.layouts)) == ("home", ["star", "ridge", "pass", "home"])


def test_the_line_is_told() -> None:
    line = TEXT[: TEXT.index(TILE_5)].count("\n") + 1
    with pytest.raises(ComponentError) as refused:
        mountains.parse(TEXT.replace(TILE_5, TILE_5.replace("2>111", "2>115")), "my.toml")
    assert str(refused.value).startswith(f"my.toml:{line}: mountains.tiles[5].trade: ")


def loaded_or_refused(text: str) -> MountainSet | None:
    try:
        return mountains.parse(text, "my.toml")
    except ComponentError as error:
        refused = error
    assert re.match(r"my\.toml(:\d+)?: \S.*: \S", str(refused)), str(refused)
    assert refused.line is None or 1 <= refused.line <= text.count("\n") + 1
    return None


def corruptions() -> Iterator[str]:
    """The packaged file with one thing wrong: all lines, and of the rest every fifth."""
    rows = PLAIN.splitlines(keepends=True)
    for place, row in enumerate(rows):
        yield "".join([*rows[:place], *rows[place + 1 :]])
        yield "".join([*rows[:place], row, *rows[place:]])
    yield from list(_small())[::5]


def _small() -> Iterator[str]:
    for digit in re.finditer(r"[0-46-9]", PLAIN):
        yield PLAIN[: digit.start()] + "5" + PLAIN[digit.end() :]
    for word in re.finditer(r'"[^"]*"', PLAIN):
        for wrong in (f"{word[0]}, {word[0]}", f"[{word[0]}]", "true", '""', '"blue"', "{}"):
            yield PLAIN[: word.start()] + wrong + PLAIN[word.end() :]
    for number in re.finditer(r"(?<=[=\[, ])\d+(?=[],}\n ])(?! =)", PLAIN):
        for wrong in (f'"{number[0]}"', f"{number[0]}.0", "false", "[]", "-1", "9" * 30, "nan"):
            yield PLAIN[: number.start()] + wrong + PLAIN[number.end() :]
    for mark in re.finditer(r'[][{}"=,.>-]', PLAIN):
        yield PLAIN[: mark.start()] + PLAIN[mark.end() :]


def tidied(text: str) -> str:
    """Without spaces, a comma after the last member of a list, and words of provenance."""
    return re.sub(r'\s|,(?=\s*])|"(?:printed|inferred|ours)"', "", text)


def test_every_single_corruption_is_another_set_or_warned_about_or_refused() -> None:
    refused = 0
    others = 0
    for text in corruptions():
        box = loaded_or_refused(text)
        if box is None:
            refused += 1
        elif box.fingerprint != PACKAGED.fingerprint:
            others += 1
        else:
            assert box.warnings or tidied(text) == tidied(PLAIN), "a corruption passed unnoticed"
    assert refused > 300
    assert others > 5
