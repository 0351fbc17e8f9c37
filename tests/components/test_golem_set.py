"""The published cards of golem, against facts counted from the printed lists without this loader."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from centuria import components
from centuria.components import golem
from centuria.components.golem import GolemSet, PointCard
from centuria.errors import SetupError

PACKAGED = Path(golem.__file__).with_name("golem.toml")


@pytest.fixture(scope="module")
def box() -> GolemSet:
    return components.load("golem")


def levels(crystals: str) -> tuple[int, ...]:
    return tuple(crystals.count(level) for level in "1234")


def test_the_set_says_where_it_comes_from(box: GolemSet) -> None:
    assert (box.file, box.provenance) == ("golem.toml", "printed")


def test_the_numbers_of_the_table(box: GolemSet) -> None:
    assert box.players == (2, 5)
    assert (box.caravan_capacity, box.merchant_row, box.point_row) == (10, 6, 5)
    assert box.start == ("111", "1111", "1111", "1112", "1112")
    assert box.claims_to_end == {2: 6, 3: 6, 4: 5, 5: 5}
    assert (box.tokens_per_player, box.copper_points, box.silver_points) == (2, 3, 1)
    assert box.starting_hand == ("11", "U2")


def test_the_deck_holds_eight_produce_cards_one_upgrade_card_and_thirty_four_trades(box: GolemSet) -> None:
    assert all(face.isdigit() for face in box.merchants[:8])
    assert box.merchants[8] == "U3"
    assert all(">" in face for face in box.merchants[9:])
    assert len(box.merchants) == 43
    assert len({*box.merchants, *box.starting_hand}) == 45
    assert (box.merchants[0], box.merchants[7], box.merchants[9], box.merchants[42]) == (
        "111",
        "4",
        "11>22",
        "44>22233",
    )


def test_the_crystals_on_the_merchant_cards_add_up(box: GolemSet) -> None:
    trades = [face.split(">") for face in box.merchants if ">" in face]
    assert levels("".join(box.merchants[:8])) == (11, 4, 2, 1)
    assert levels("".join(give for give, _ in trades)) == (34, 20, 15, 9)
    assert levels("".join(get for _, get in trades)) == (27, 27, 26, 18)


def test_the_thirty_six_point_cards_add_up(box: GolemSet) -> None:
    assert len(box.points) == len({card.cost for card in box.points}) == 36
    assert sum(card.points for card in box.points) == 468
    assert levels("".join(card.cost for card in box.points)) == (37, 46, 46, 46)
    assert [sum(len(card.cost) == size for card in box.points) for size in (4, 5, 6)] == [13, 15, 8]
    assert (box.points[0], box.points[-1]) == (PointCard("1122", 6), PointCard("44444", 20))


def test_a_point_card_scores_its_levels_and_one_more_for_each_colour_beyond_the_second(box: GolemSet) -> None:
    for card in box.points:
        assert card.points == sum(map(int, card.cost)) + max(0, len(set(card.cost)) - 2), card


def test_a_set_is_a_value_that_travels_between_processes(box: GolemSet) -> None:
    copy = pickle.loads(pickle.dumps(box))
    assert copy == box
    assert hash(copy) == hash(box)
    with pytest.raises(AttributeError):
        box.merchant_row = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        box.claims_to_end[2] = 1  # type: ignore[index]


def test_a_copy_of_the_file_is_the_same_set_under_its_own_name(tmp_path: Path, box: GolemSet) -> None:
    path = tmp_path / "home.toml"
    path.write_bytes(PACKAGED.read_bytes())
    copy = components.load("golem", path)
    assert copy.file == str(path)
    assert copy.fingerprint == box.fingerprint


def test_the_fingerprint_of_the_published_set_never_changes(box: GolemSet) -> None:
    assert box.fingerprint == "c5eda1bc9995672b"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "# a remark\n" + text.replace("  #", "      #"),
        lambda text: text.replace('"11>22", "11>3"', '"11>22",\n\n\t"11>3"'),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace('provenance = "printed"', 'provenance = "inferred"'),
        lambda text: text.replace("{ 2 = 6, 3 = 6, 4 = 5, 5 = 5 }", "{ 5 = 5, 4 = 5, 3 = 6, 2 = 6 }"),
        lambda text: text.replace("[merchants] ", "[merchants]\n") + "\n# the end",
    ],
    ids=["comments", "layout", "line ends", "byte order mark", "provenance", "key order", "more comments"],
)
def test_what_does_not_affect_play_leaves_the_fingerprint(change, box: GolemSet) -> None:  # type: ignore[no-untyped-def]
    text = change(PACKAGED.read_text("utf-8"))
    assert text != PACKAGED.read_text("utf-8")
    assert golem.parse(text, "changed.toml").fingerprint == box.fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("caravan_capacity = 10", "caravan_capacity = 12"),
        ('"111", "1111", "1111", "1112", "1112"', '"111", "1111", "1111", "1112", "1122"'),
        ("2 = 6", "2 = 7"),
        ("tokens_per_player = 2", "tokens_per_player = 3"),
        ("copper = 3", "copper = 4"),
        ("silver = 1", "silver = 2"),
        ('"44>22233"', '"44>22234"'),
        ("upgrade = [2]", "upgrade = [4]"),
        ('19 = ["223344"]', '21 = ["223344"]'),
        ('"33>44", "333>444"', '"333>444", "33>44"'),
    ],
)
def test_what_affects_play_changes_the_fingerprint(old: str, new: str, box: GolemSet) -> None:
    text = PACKAGED.read_text("utf-8")
    assert text.count(old) == 1
    assert golem.parse(text.replace(old, new), "changed.toml").fingerprint != box.fingerprint


def test_a_mode_without_components_is_named() -> None:
    with pytest.raises(SetupError, match=r"'gollem'.*golem"):
        components.load("gollem")


def test_loading_a_set_brings_in_no_numbers_and_no_compiler() -> None:
    program = (
        "import sys; import centuria.components; early = 'tomllib' in sys.modules; "
        "centuria.components.load('golem'); "
        "print(early, 'numpy' in sys.modules, 'numba' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", "False", "False"]
