"""The drawn tables of the New World: they fit, they read without colour, and they show what the view shows."""

import io
import random
import re
from itertools import cycle, islice

import pytest
from support.contrast import contrast

import centuria
from centuria.terminal import table
from centuria.terminal.brush import Brush
from centuria.terminal.map import Map
from centuria.terminal.output import Colours, Console, cell_len
from centuria.terminal.theme import PALETTES, PLAIN, Style, coloured
from centuria.terminal.world import CELL, WorldTable
from centuria.views.schema import WorldView
from centuria.words import Words, languages, themes

NAMES = ("Player", "Amélie", "Bruno", "Chloé")
EN = Words("en", "golem", mode="saga3")
WORDS = [Words(language, theme, mode="saga3") for language in languages() for theme in themes()]
MODES = ("endless", "saga2", "saga3")


def _later(mode: str, seats: int, decisions: int) -> centuria.Game:
    """A game some way on, with workers about, cards claimed and outposts built."""
    chance = random.Random(seats)
    game = centuria.new(mode, seats=seats, seed=seats)
    while not game.over and game.number < decisions:
        eager = [text for text in game.legal() if text.startswith(("claim", "bonus", "build"))]
        game = game.play(chance.choice(eager or game.legal()))
    return game


def _view(game: centuria.Game, seat: int | None = 1) -> WorldView:
    return game.view(seat)


def _text(view: WorldView, style: Style = PLAIN, width: int = 80, words: Words = EN) -> str:
    output = io.StringIO()
    console = Console(output, width=width, colours=Colours.NONE)
    console.print(table(words, view, NAMES, style, width))
    return output.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_the_table_fits_its_terminal_all_through_a_game(mode: str, seats: int) -> None:
    looks = cycle(
        (words, style, width) for words in WORDS for style in (coloured(words.theme), PLAIN) for width in (80, 120)
    )
    for game in islice(_later(mode, seats, 300).path(), 0, None, 37):
        for words, style, width in islice(looks, 3):
            view = _view(game, (1, seats, None)[game.number % 3])
            drawn = table(words, view, NAMES, style, width)
            assert max(cell_len(str(line).rstrip()) for line in drawn.parts) <= width


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("width", [40, 60])
def test_a_narrow_terminal_breaks_rows_between_locations(width: int, mode: str) -> None:
    view = _view(_later(mode, 4, 60))
    for words in (WORDS[0], WORDS[-1]):
        drawn = table(words, view, NAMES, PLAIN, width)
        lines = [line.rstrip() for text in drawn.parts for line in str(text).split("\n")]
        placed = [line for line in lines if re.match(r"[ >]{2}[A-F][12]-\d", line)]
        assert len(placed) >= len(view["locations"]) / 2
        assert all(cell_len(line) <= width for line in placed)
        assert all(any(place["id"] in line for line in placed) for place in view["locations"])


@pytest.mark.parametrize("words", WORDS, ids=str)
@pytest.mark.parametrize("mode", ["endless", "saga3"])
def test_every_location_keeps_to_its_column(mode: str, words: Words) -> None:
    view = _view(centuria.new(mode, seats=2, seed=1))
    for style in (coloured(words.theme), PLAIN):
        drawn = WorldTable(Brush(words, style), view, NAMES)
        for place in view["locations"]:
            top, below = drawn._location(place)
            assert top.cell_len == CELL
            assert below.cell_len <= CELL


@pytest.mark.parametrize("words", WORDS, ids=str)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_location_with_several_symbols_keeps_to_its_column_beside_workers(count: int, words: Words) -> None:
    symbols = ["upgrade", "production", "trade", "golem"][:count]
    view = _view(centuria.new("saga3", seats=2, seed=1))
    place = next(dict(place) for place in view["locations"] if place["kind"] == "wagon")
    for seat in (None, 1):
        place |= {"symbols": symbols, "seat": seat, "standing": 12 if seat else 0}
        drawn = WorldTable(Brush(words, PLAIN), view, NAMES)._location(place)[1]  # type: ignore[arg-type]
        assert drawn.cell_len == CELL
        assert str(drawn).count("+") == len(symbols) - 1


@pytest.mark.parametrize("mode", MODES)
def test_without_colour_everything_is_plain_letters(mode: str) -> None:
    drawn = _text(_view(_later(mode, 4, 100)))
    assert drawn.replace("é", "").replace("·", "").isascii()


@pytest.mark.parametrize("mode", MODES)
def test_everything_on_the_table_is_drawn(mode: str) -> None:
    view = _view(_later(mode, 3, 90))
    drawn = _text(view)
    for place in view["locations"]:
        line = next(line for line in drawn.splitlines() if place["id"] in line.split("Next")[0] and "@" in line)
        needed = place["workers"] if place["needed"] is None else place["needed"]
        start = line.index(place["id"])
        assert line[start : start + 17].endswith(f"{needed}@")
        if place["kind"] in ("produce", "trade"):
            assert place["effect"] in line[start : start + 17]
    for stack in view["stacks"]:
        assert f"{stack['id']}" in drawn
    for card in view["points"]["row"]:
        assert card["cost"] in drawn
    assert f"{view['points']['deck']} in the deck" in drawn
    assert f"{view['claims_to_end']} claims end the game" in drawn
    for tile in view.get("map", []):
        assert f"{tile['id']} " in drawn
        assert (tile["trade"] or "") in drawn
    for merchant in view["merchants"]["row"] if "merchants" in view else []:
        face = merchant["card"]
        assert face in drawn


def test_who_stands_where_is_told_by_name_and_number() -> None:
    view = _view(centuria.new("endless", seats=2, seed=1).play("use B1-3"), seat=2)
    assert "Player 1@" in _text(view)
    assert "Player 1☻" in _text(view, coloured("golem"))


def test_a_covered_location_shows_its_tile() -> None:
    view = _view(centuria.new("endless", seats=2, seed=1))
    place = next(place for place in view["locations"] if place["tile"])
    place["tile"] = {"id": 1, "kind": "crystals", "crystals": "1234", "points": 0, "icon": ""}
    assert "(1234)" in _text(view)
    place["tile"] = {"id": 1, "kind": "points", "crystals": "", "points": 3, "icon": ""}
    assert "(3 points)" in _text(view)


def test_only_what_can_be_used_has_a_mark() -> None:
    view = _view(centuria.new("saga3", seats=2, seed=1))
    drawn = _text(view)
    for place in view["locations"]:
        assert (f">{place['id']}" in drawn) is (f"use {place['id']}" in view["legal"])


def test_wagons_and_outposts_are_drawn_by_player() -> None:
    view = _view(centuria.new("saga2", seats=4, seed=1))
    view["map"][0]["wagons"] = []
    view["map"][5].update({"wagons": [1, 3], "outposts": [2, 4]})
    assert "w13 o24" in _text(view)
    assert "◙13 ⌂24" in _text(view, coloured("golem"))


@pytest.mark.parametrize("layout", ["star", "ridge", "pass"])
def test_tiles_that_touch_are_drawn_side_by_side(layout: str) -> None:
    view = _view(centuria.new("saga2", seats=2, seed=1, options={"layout": layout}))
    lines = [str(line) for line in Map(Brush(EN, PLAIN), view).lines()]
    places = {}
    for tile in view["map"]:
        row, column = next(
            (row, line.index(f"{tile['id']} ")) for row, line in enumerate(lines) if f"{tile['id']} " in line
        )
        places[tile["id"]] = (row, column)
    for tile in view["map"]:
        row, column = places[tile["id"]]
        around = {name for name, (y, x) in places.items() if (abs(y - row), abs(x - column)) in ((4, 0), (2, 15))}
        assert around == set(tile["near"])


def test_a_map_too_wide_for_the_terminal_is_a_list() -> None:
    path = [[1, 0], [1, -1], *([-q, 0] for q in range(1, 8)), [-7, 1], [-8, 1], [-8, 0]]
    view = _view(centuria.new("saga2", seats=2, seed=1, options={"layout": path}))
    drawn = _text(view)
    assert "near t1 t2 t3" in drawn
    assert max(map(len, drawn.splitlines())) <= 80


def test_rows_that_have_shrunk_are_drawn() -> None:
    view = _view(_later("saga3", 2, 60))
    view["points"] = {"row": view["points"]["row"][:1], "deck": 0, "next": None}
    view["merchants"] = {"row": [], "deck": 0, "under": []}
    for stack in view["stacks"]:
        stack.update({"left": 0, "top": None})
    drawn = _text(view)
    assert drawn.count("the deck is empty") == 2
    assert drawn.count("no tile left") == len(view["stacks"])


def test_a_trade_too_long_for_its_place_is_counted() -> None:
    view = _view(centuria.new("endless", seats=2, seed=1))
    place = next(place for place in view["locations"] if place["kind"] == "trade")
    place["effect"] = "44444>1111111111"
    assert "5x4>10x1" in _text(view)
    assert "5◆→10●" in _text(view, coloured("golem"))


def test_a_spectator_sees_everybody_in_seat_order() -> None:
    drawn = _text(_view(_later("saga2", 3, 60), seat=None))
    places = [drawn.index(f"{seat} {name}  ") for seat, name in enumerate(NAMES[:3], 1)]
    assert places == sorted(places)


@pytest.mark.parametrize("theme", themes())
def test_every_piece_stands_out_from_what_it_lies_on(theme: str) -> None:
    palette = PALETTES[theme]
    for ground in (*palette.tints, palette.valley):
        assert contrast(palette.ink, ground) >= 7
        assert all(contrast(ink, ground) >= 3 for ink in palette.on_paper)
    assert all(contrast(ink, palette.wood) >= 4.5 for ink in palette.seats)
    assert all(contrast(ink, palette.tile) >= 3 for ink in palette.on_wood)
    assert contrast(palette.tile_ink, palette.tile) >= 7
