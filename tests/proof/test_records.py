"""A record is a game to the letter: whatever is done to one, it reads as what it says or is refused by its line."""

import json
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import TABLES, label
from support.generated_games import playthrough, steered

import centuria
from centuria.errors import RecordError
from centuria.game import Game
from centuria.mode_registry import NAMES

FIRST_TABLES = [next(table for table in TABLES if table[0] == mode) for mode in NAMES]


@cache
def short(table: tuple[str, int]) -> str:
    """The record of some turns, with most kinds of decision in them."""
    return steered(centuria.new(*table, seed=5), [choice * 7 for choice in range(24)])[-1].record({"names": "Anna, Bo"})


def said(text: str) -> tuple[object, ...]:
    """What a record says, whatever its blanks and remarks, the order of its heading, its tags and its file's name."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    lines = [line for line in lines if line and not line.startswith(("#", "tag "))]
    deals = {line.split()[1]: json.loads(line.split(maxsplit=2)[2]) for line in lines if line.startswith("deal ")}
    rest = [line for line in lines if not line.startswith("deal ")]
    return [" ".join(line.split()[:2]) if line.startswith("components ") else line for line in rest], deals


def test_what_a_record_says_differs_when_a_line_of_the_game_differs() -> None:
    text = short(FIRST_TABLES[0])
    assert said(text) == said(text.replace("golem.toml", "mine.toml").replace("Anna", "Zoe") + "\n# the end\n")
    assert said(text) != said(text.replace("1 1 ", "1 2 "))


def read_or_refused(text: str) -> Game | RecordError:
    """The law: a text reads as the game that it says, or is refused with one of its lines; nothing else comes of it."""
    try:
        found: Game | RecordError = centuria.read(text)
    except RecordError as refused:
        found = refused
    if isinstance(found, Game):
        assert said(found.record()) == said(text)
    else:
        assert 1 <= found.line <= text.count("\n") + 2
        assert str(found).startswith(f"line {found.line}: ")
        assert "\n" not in str(found)
    return found


def edits(lines: list[str], places: Iterable[int]) -> Iterator[tuple[str, int, list[str]]]:
    """The records with one line missing, doubled, or changing places with the next; and where the change begins."""
    for place in places:
        yield "without", place, lines[:place] + lines[place + 1 :]
        yield "twice", place, lines[: place + 1] + lines[place:]
        if place + 1 < len(lines):
            yield "swapped", place, [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]


@pytest.mark.parametrize("table", FIRST_TABLES, ids=label)
@pytest.mark.parametrize("whole", [False, True], ids=["some turns", "the end"])
def test_a_line_missing_doubled_or_out_of_place_is_noticed(table: tuple[str, int], whole: bool) -> None:
    text = playthrough(table)[-1].record() if whole else short(table)
    lines = text.splitlines()
    game = centuria.read(text)
    # Of a whole game, the end: a result that comes too early, too late or not at all.
    for what, place, edited in edits(lines, range(len(lines))[-40 if whole else 0 :]):
        found = read_or_refused("\n".join(edited) + "\n")
        meant = f"{what}: line {place + 1}, {lines[place]!r}"
        if isinstance(found, RecordError):
            assert found.line > place or "is missing" in found.reason, meant
        elif said("\n".join(edited)) == said(text):
            assert found == game, meant
        else:
            assert found != game, meant


@settings(max_examples=300)
@given(st.sampled_from(TABLES), st.data())
def test_a_changed_character_is_noticed(table: tuple[str, int], data: st.DataObject) -> None:
    text = short(table)
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.one_of(st.sampled_from(sorted(set(text))), st.characters()))
    edited = text[:place] + sign + text[place + 1 :]
    found = read_or_refused(edited)
    if isinstance(found, Game) and said(edited) != said(text):
        assert found != centuria.read(text)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_every_digit_of_the_decisions_and_the_result_counts(table: tuple[str, int]) -> None:
    game = playthrough(table)[-1]
    text = game.record()
    begin = text.index("\n1 1 ") + 1
    places = [place for place in range(begin, len(text)) if text[place].isdigit()]
    for place in places[:: max(1, len(places) // 60)]:
        edited = text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :]
        found = read_or_refused(edited)
        if isinstance(found, RecordError):
            assert found.line >= text.count("\n", 0, place) + 1
        else:
            assert found != game


@settings(max_examples=60)
@given(st.sampled_from(TABLES), st.integers(0, 24), st.data())
def test_a_deck_in_another_order_is_another_game(table: tuple[str, int], after: int, data: st.DataObject) -> None:
    game = next(moment for moment in centuria.read(short(table)).path() if moment.number == after)
    decks = {part: deck for part, deck in game.setup.items() if isinstance(deck, list)}
    part = data.draw(st.sampled_from(sorted(decks)))
    deck = data.draw(st.permutations(decks[part]))
    text = game.record().replace(f"deal {part} {json.dumps(decks[part])}", f"deal {part} {json.dumps(deck)}")
    found = read_or_refused(text)
    if isinstance(found, Game):
        assert (found == game) == (deck == decks[part])


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_card_that_is_not_in_the_box_is_told_with_its_deal(table: tuple[str, int]) -> None:
    lines = short(table).splitlines()
    for place, line in enumerate(lines):
        if not line.startswith("deal "):
            continue
        _, part, deck = line.split(maxsplit=2)
        cards = json.loads(deck)
        if not isinstance(cards, list):
            continue
        for wrong in ([*cards[1:], "99"], [*cards[1:], cards[1]], cards[1:], [], [cards], {"a": 1}, None, "11"):
            edited = [*lines[:place], f"deal {part} {json.dumps(wrong)}", *lines[place + 1 :]]
            found = read_or_refused("\n".join(edited))
            assert isinstance(found, RecordError)
            assert found.line == place + 1, wrong


PIECES = [
    "centuria record 1", "centuria record 2", "mode golem", "mode none", "seats 2", "seats 9", "seats -1", "seats",
    "seats 99999999999", "components", "components 0 x", "tag", "tag a b", "deal", "deal merchants",
    "deal merchants []", "deal merchants {}", "deal points NaN", "deal points [[[", "deal mode []", "result",
    "result 1 2", "result winner 1", "result 1 2 winner 1", "result x winner y", "1", "1 1", "1 1 play 11",
    "01 1 play 11", "-1 1 rest", "² ² rest", "#", "# x", "", " ", "\t", "\r", "\x00", "\u2028",
    "\ufeffcenturia record 1",
]  # fmt: skip


@settings(max_examples=200)
@given(
    st.one_of(st.text(), st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=20)), max_size=12).map("\n".join))
)
def test_a_text_that_is_no_record_is_refused_and_nothing_else_happens(text: str) -> None:
    assert isinstance(read_or_refused(text), RecordError)


@settings(max_examples=200)
@given(st.sampled_from(FIRST_TABLES), st.lists(st.sampled_from(PIECES), min_size=1, max_size=6), st.data())
def test_lines_that_say_nothing_sensible_are_refused_wherever_they_stand(
    table: tuple[str, int], pieces: list[str], data: st.DataObject
) -> None:
    lines = short(table).splitlines()
    for piece in pieces:
        lines.insert(data.draw(st.integers(0, len(lines))), piece)
    read_or_refused("\n".join(lines))


@pytest.mark.parametrize("deep", ["[" * 100_000, "9" * 100_000, '"' + "\\ud800" * 10 + '"', "1e999", "-Infinity"])
def test_a_deal_that_no_reader_of_json_would_like_is_refused(deep: str) -> None:
    lines = [f"deal merchants {deep}" if line.startswith("deal ") else line for line in short(TABLES[0]).splitlines()]
    assert isinstance(read_or_refused("\n".join(lines)), RecordError)


def test_a_record_from_another_system_reads_the_same() -> None:
    text = short(TABLES[0])
    assert centuria.read(text.replace("\n", "\r\n")) == centuria.read(text)
    assert centuria.read(text.replace("\n", "\n\n# a remark\n  ")) == centuria.read(text)


def test_the_components_of_a_record_have_to_be_those_that_are_played_with() -> None:
    text = short(TABLES[0])
    fingerprint = text.split("components ")[1].split()[0]
    found = read_or_refused(text.replace(fingerprint, "0" * len(fingerprint)))
    assert isinstance(found, RecordError)
    assert found.line == 4
    assert fingerprint in found.reason
