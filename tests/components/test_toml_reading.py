"""The ground of every component file: how it is opened, where its entries stand, how they are shown."""

import os
import re
import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria.components import golem, notation
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import Entry, exceptions, opened, parsed, provenance, shown, written
from centuria.components.toml_lines import KeyPath, lines
from centuria.errors import ComponentError


def refusal(path: Path) -> str:
    with pytest.raises(ComponentError) as refused:
        golem.load(path)
    assert refused.value.file
    assert refused.value.entry
    return str(refused.value)


def entry(value: str) -> Entry:
    return parsed(f"x = {value}", "my.toml").entries()["x"]


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert refusal(path) == f"{path}: file: there is no such file"


def test_a_directory_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: file: is a directory, not a component file"


def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x = 1")
    assert "file: cannot be read: Not a directory" in refusal(tmp_path / "a" / "b.toml")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe").endswith("file: is not an ordinary file")


def test_an_unreadable_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.toml"
    path.write_text("format = 1")

    def locked(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", locked)
    assert refusal(path) == f"{path}: file: cannot be read: Permission denied"


def test_a_name_that_cannot_be_one_is_refused() -> None:
    assert refusal(Path("a\0b")) == r'"a\u0000b": file: is not the name of a file'


def test_an_enormous_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (1 << 18) + b"\n")
    assert refusal(path).endswith("file: 262145 bytes are too many for a component file")


def test_a_file_that_is_not_utf8_is_refused_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes("format = 1\n# cartes d'été\n".encode("latin-1"))
    assert refusal(path) == f"{path}:2: file: is not UTF-8 text"


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing but a remark\n", "\ufeff"])
def test_an_empty_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "empty.toml"
    path.write_text(content, "utf-8")
    assert refusal(path) == f"{path}: file: is empty: there is no entry in it"


def test_broken_toml_is_refused_at_the_line_its_reader_names() -> None:
    with pytest.raises(ComponentError, match=r"^my\.toml:2: TOML: .*, at column \d+$"):
        parsed("a = 1\nb = = 2\n", "my.toml")


def test_toml_that_breaks_at_its_end_is_refused_without_a_line() -> None:
    with pytest.raises(ComponentError, match=r"^my\.toml: TOML: this is not a value, at the end of the file$"):
        parsed("a =", "my.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5000])
def test_toml_that_its_reader_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(ComponentError, match=r"^my\.toml: TOML: "):
        parsed(text, "my.toml")


def test_an_entry_that_no_walk_can_reach_is_refused_without_a_line() -> None:
    deep = parsed("a." * 5000 + "b = 1", "my.toml")
    with pytest.raises(ComponentError) as refused:
        deep.table("format")
    assert (refused.value.entry, refused.value.line) == ("a", None)


@pytest.mark.parametrize(
    ("way", "name"),
    [
        ((), "file"),
        (("merchants", "trade", 2), "merchants.trade[3]"),
        (("board", 0, "locations", 4, "kind"), "board[1].locations[5].kind"),
        (("mode", "saga 2"), 'mode."saga 2"'),
        (("a\x1b[2J",), r'"a\u001b[2J"'),
    ],
)
def test_the_way_to_an_entry_is_written_with_places_from_one(way: KeyPath, name: str) -> None:
    assert written(way) == name


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (7, "7"),
        (1 << 64, "a number of more than 64 bits"),
        ("été", '"été"'),
        ("a\nb\x9b", r'"a\nb\u009b"'),
        ("1" * 50, '"' + "1" * 39 + '…"'),
        ([1], "a list"),
        ({"a": 1}, "a table"),
        (1.5, "1.5"),
    ],
)
def test_a_value_is_shown_short_and_on_one_line(value: object, text: str) -> None:
    assert str(shown(value)) == text


def test_optional_keys_may_be_absent() -> None:
    table = entry("{ id = 1 }").table("id", optional=("stacks",))
    assert list(table) == ["id"]
    assert entry("{ id = 1, stacks = [2] }").table("id", optional=("stacks",))["stacks"].items(1, 2)[0].value == 2


@pytest.mark.parametrize(
    ("word", "former"), [("printed", "published"), ("inferred", "single-source"), ("ours", "reconstructed")]
)
def test_the_words_of_provenance_and_those_of_earlier_files(word: str, former: str) -> None:
    assert provenance(entry(f'"{word}"')) == provenance(entry(f'"{former}"')) == word


def test_some_values_of_an_entry_may_come_from_elsewhere() -> None:
    exceptions(entry('{ id = 1, workers = 2, icon = "none", inferred = ["workers"], printed = ["icon"] }'))
    for told, named, problem in (
        ('inferred = ["wokers"]', "x.inferred[1]", '"wokers" is not known; did you mean "workers"?'),
        ('inferred = ["id"]', "x.inferred[1]", '"id" is not known'),
        ("inferred = []", "x.inferred", "expected at least 1 in the list, found 0"),
        ('inferred = ["icon", "icon"]', "x.inferred[2]", '"icon" is named as inferred already'),
        ('printed = ["icon"], ours = ["icon"]', "x.ours[1]", '"icon" is named as printed already'),
        ('ours = "icon"', "x.ours", 'expected a list in brackets, found "icon"'),
    ):
        with pytest.raises(ComponentError) as refused:
            exceptions(entry(f'{{ id = 1, workers = 2, icon = "none", {told} }}'))
        assert (refused.value.entry, refused.value.problem[: len(problem)]) == (named, problem)


def test_a_range_of_members_is_told() -> None:
    with pytest.raises(ComponentError, match="x: expected 1 to 2 in the list, found 3"):
        entry("[1, 2, 3]").items(1, 2)


def test_a_fixed_table_is_a_mapping_that_compares_like_one() -> None:
    counts = FrozenMap({3: 6, 2: 7})
    assert dict(counts) == counts == {2: 7, 3: 6}
    assert list(counts) == [3, 2]
    assert repr(counts) == "FrozenMap({3: 6, 2: 7})"
    assert (len(counts), counts.get(4), hash(counts)) == (2, None, hash(FrozenMap({2: 7, 3: 6})))


def test_a_fixed_table_does_not_change_with_what_it_was_made_of() -> None:
    pairs = {"a": 1}
    fixed = FrozenMap(pairs)
    pairs["a"] = 2
    assert fixed["a"] == 1


sides = st.lists(st.sampled_from("1234"), min_size=1, max_size=5).map(lambda held: "".join(sorted(held)))


@given(sides, sides, st.integers(1, 12))
def test_a_trade_is_accepted_exactly_if_no_caravan_can_repeat_it_for_ever(give: str, get: str, capacity: int) -> None:
    try:
        face = notation.trade(entry(f'"{give}>{get}"'), capacity)
    except ComponentError:
        assert len(give) > capacity or repeats(give, get, give) == 100
    else:
        assert face == f"{give}>{get}"
        best = max(repeats(give, get, held) for held in caravans(capacity))
        assert notation.most_times(give, get, capacity) == best
        assert notation.largest_holding(give, get, capacity) == max(capacity, capacity + best * (len(get) - len(give)))


def caravans(capacity: int) -> list[str]:
    """Every full caravan."""
    full = range(capacity + 1)
    return [
        "1" * a + "2" * b + "3" * c + "4" * (capacity - a - b - c)
        for a in full
        for b in range(capacity - a + 1)
        for c in range(capacity - a - b + 1)
    ]


def repeats(give: str, get: str, caravan: str) -> int:
    """How often the trade can be done, counted by doing it, up to a hundred times."""
    held = {level: caravan.count(level) for level in "1234"}
    for done in range(100):
        if any(held[level] < give.count(level) for level in "1234"):
            return done
        for level in "1234":
            held[level] += get.count(level) - give.count(level)
    return 100


class Scribe:
    """Writes TOML in every manner it allows. Each number occurs once, so its line can be searched for."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.number = 10000

    def document(self) -> str:
        text = self.gap() + self.statements("k")
        for table in range(self.chance.randrange(4)):
            head = self.chance.choice([f"[t{table}]", f"[ t{table} . 'in ner' ]", f'["t.{table}".u]'])
            text += head + self.end() + self.statements("k")
        for _ in range(self.chance.randrange(4)):
            text += "[[many]]" + self.end() + self.statements("k")
            text += self.chance.choice(["", "[many.sub]" + self.end() + self.statements("k")])
            text += self.chance.choice(["", "[[many.more]]" + self.end() + self.statements("k")])
        return text

    def statements(self, name: str) -> str:
        return "".join(
            f"{self.key(name, place)} = {self.value(0)}{self.end()}" for place in range(self.chance.randrange(4))
        )

    def key(self, name: str, place: int) -> str:
        plain = f"{name}{place}"
        return self.chance.choice([plain, f"'{plain}'", f'"{plain}]=\\"#"', f"{plain}.a", f"{plain} . 'b.c' .d"])

    def value(self, depth: int) -> str:
        self.number += 1
        match self.chance.randrange(4 if depth < 3 else 2):
            case 0:
                return str(self.number)
            case 1:
                return self.string()
            case 2:
                return self.array(depth)
            case _:
                return self.inline(depth)

    def string(self) -> str:
        signs = "".join(self.chance.choice(list("ab]}[{#,= '")) for _ in range(4))
        return self.chance.choice([
            f'"{signs}\\""', "'" + signs.replace("'", '"') + "'", f'"""{signs}\n"" \\"""{signs}"""',
            f'"""{signs}"""""', "'''" + signs.replace("'", "\n") + "'''''", '""', "''", '""""""', "''''''",
            '"""\\\n   x"""', "2026-11-15 08:00:00", "-1.5e3", "true",
        ])  # fmt: skip

    def array(self, depth: int) -> str:
        members = [self.gap() + self.value(depth + 1) + self.gap() for _ in range(self.chance.randrange(4))]
        last = self.chance.choice(["", "," + self.gap()]) if members else self.gap()
        return "[" + ",".join(members) + last + "]"

    def inline(self, depth: int) -> str:
        count = self.chance.randrange(3)
        return "{ " + ", ".join(f"{self.key('i', n)} = {self.value(depth + 1)}" for n in range(count)) + " }"

    def gap(self) -> str:
        return self.chance.choice(["", " ", "\n", "\t# a ] \" ''' remark\n", "\r\n", "\n\n"])

    def end(self) -> str:
        return self.chance.choice(["\n", "  # [no] = \"table\"\n", "\r\n", "\n\n"])  # fmt: skip


@given(st.randoms(use_true_random=False))
def test_the_line_of_every_number_is_the_line_where_it_is_written(chance: Random) -> None:
    text = Scribe(chance).document()
    data = tomllib.loads(text)
    found = lines(text, data)
    assert bool(found) == bool(data)
    for way, line in found.items():
        value: object = data
        for step in way:
            value = value[step]  # type: ignore[index]
        if type(value) is int:
            (place,) = re.finditer(str(value), text)
            assert line == text[: place.start()].count("\n") + 1


def test_every_entry_of_the_packaged_file_has_a_line() -> None:
    whole = opened(Path(golem.__file__).with_name("golem.toml"))
    for name, table in whole.entries().items():
        assert (
            whole.source.text.splitlines()[(table.wrong("component-missing").line or 0) - 1]
            .lstrip("[")
            .startswith(name)
        )


def test_a_walk_that_does_not_arrive_at_the_data_tells_no_line() -> None:
    assert lines("a = 1\n", {"b": 1}) == {}
    assert lines("a = \n", {"a": 1}) == {}
    assert lines("a 1\n", {"a": 1}) == {}
