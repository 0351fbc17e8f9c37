"""The drawn table: it fits, it reads without colour, and it shows what the view shows and nothing more."""

import io
import random

import pytest
from support.contrast import contrast

import centuria
from centuria.terminal import NARROW, caravan, face, table
from centuria.terminal.output import Colours, Console, cell_len
from centuria.terminal.theme import PALETTES, PLAIN, Style, coloured, style_for
from centuria.views.schema import View
from centuria.words import Words, languages, themes

NAMES = ("Player", "Amélie", "Bruno", "Chloé", "Dario")


def _later(seats: int, decisions: int = 120) -> centuria.Game:
    """A game some way on, with crystals on cards, played cards and claims."""
    chance = random.Random(seats)
    game = centuria.new("golem", seats=seats, seed=seats)
    for _ in range(decisions):
        claims = [decision for decision in game.legal() if decision.startswith("claim")]
        game = game.play(claims[0] if claims else chance.choice(game.legal()))
    assert not game.over
    return game


def _view(game: centuria.Game, seat: int | None = 1, *, covered: bool = True) -> View:
    return game.view(seat, covered=covered)


def _text(view: View, style: Style, width: int, words: Words) -> str:
    output = io.StringIO()
    Console(output, width=width, colours=Colours.NONE).print(table(words, view, NAMES, style, width))
    return output.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_fits_its_terminal(seats: int, theme: str, language: str, width: int) -> None:
    for style in (coloured(theme), PLAIN):
        for covered in (True, False):
            view = _view(_later(seats), covered=covered)
            drawn = table(Words(language, theme, mode="golem"), view, NAMES, style, width)
            widest = max(cell_len(str(line).rstrip()) for line in drawn.parts)
            assert widest <= width


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [40, 60])
def test_a_narrow_terminal_breaks_rows_between_cards(width: int, language: str) -> None:
    for style in (coloured("golem"), PLAIN):
        view = _view(_later(5))
        drawn = table(Words(language, "golem", mode="golem"), view, NAMES, style, width)
        lines = [line for text in drawn.parts for line in str(text).split("\n")]
        assert not [line for line in lines if cell_len(line) > width and ("|" in line or "   " in line)]
        if language == "en":
            assert all(cell_len(line.rstrip()) <= width for line in lines)
        if style is PLAIN:
            assert view["mode"] == "golem"
            cards = len(view["points"]["row"]) + len(view["merchants"]["row"])
            assert sum(line.count("+----------+") for line in lines) == 2 * cards > 0


def test_each_level_has_a_shape_of_its_own() -> None:
    shapes = coloured("golem").crystals
    assert len(set(shapes)) == 4
    assert all(cell_len(shape) == 1 for shape in shapes)


def test_the_tokens_differ_by_more_than_their_colour() -> None:
    style = coloured("golem")
    assert style.copper != style.silver


def test_without_colour_everything_is_plain_letters() -> None:
    drawn = _text(_view(_later(2)), PLAIN, 80, Words("en", "golem", mode="golem"))
    assert drawn.replace("Amélie", "").replace("·", "").isascii()


@pytest.mark.parametrize(
    ("style", "face_text", "drawn"),
    [
        (PLAIN, "11>3", "[11>3]"),
        (PLAIN, "U2", "[U2]"),
        (coloured("golem"), "11>3", " ● ● → ■ "),
        (coloured("spice"), "U3", " ↑ ↑ ↑ "),
        (coloured("golem"), "24", " ▲ ◆ "),
    ],
)
def test_a_card_on_one_line(style: Style, face_text: str, drawn: str) -> None:
    assert face(style, face_text).plain == drawn


def test_the_caravan_has_ten_places() -> None:
    view = _view(centuria.new("golem", seats=2, seed=1))
    assert caravan(Words("en", "golem", mode="golem"), view, PLAIN).plain == " [1 1 1 . . . . . . .]  3 of 10"


def test_crystals_over_the_limit_lie_beside_the_caravan() -> None:
    view = _view(centuria.new("golem", seats=2, seed=1))
    view["players"][0]["caravan"] = "111122223344"
    assert caravan(Words("en", "golem", mode="golem"), view, PLAIN).plain == " [1 1 1 1 2 2 2 2 3 3 + 4 4]  12 of 10"


def test_everything_on_the_table_is_drawn() -> None:
    view = _view(_later(3, 60))
    drawn = _text(view, PLAIN, 80, Words("en", "golem", mode="golem"))
    for merchant in view["merchants"]["row"]:
        assert all(side in drawn for side in merchant["card"].split(">") if not side.startswith("U"))
        assert merchant["crystals"] in drawn
    for point in view["points"]["row"]:
        assert f"{point['points']} |" in drawn
        assert point["cost"] in drawn
    assert f"{view['merchants']['deck']} in the deck" in drawn
    assert f"{view['points']['deck']} in the deck" in drawn
    for mine in (view["players"][0]["hand"] or []) + view["players"][0]["played"]:
        assert f"[{mine}]" in drawn


def test_the_others_sit_in_seat_order_after_the_viewer() -> None:
    drawn = _text(_view(_later(5), seat=4), PLAIN, 80, Words("en", "golem", mode="golem"))
    places = [drawn.index(name) for name in ("Dario", "Player", "Amélie", "Bruno")]
    assert places == sorted(places)
    assert "Chloé" not in drawn


@pytest.mark.parametrize("width", [80, 120])
def test_covered_hands_are_not_drawn_and_open_ones_are(width: int) -> None:
    game = _later(2)
    hand = _view(game, covered=False)["players"][1]["hand"] or []
    mine = _view(game)["players"][0]
    secret = [card for card in hand if card not in (mine["hand"] or []) + mine["played"]]
    assert secret
    words = Words("en", "golem", mode="golem")
    assert not any(f"[{card}]" in _text(_view(game), PLAIN, width, words) for card in secret)
    assert all(f"[{card}]" in _text(_view(game, covered=False), PLAIN, width, words) for card in secret)


def test_a_spectator_sees_everybody_in_seat_order() -> None:
    drawn = _text(_view(_later(3), seat=None), PLAIN, 80, Words("en", "golem", mode="golem"))
    places = [drawn.index(name) for name in NAMES[:3]]
    assert places == sorted(places)


def test_rows_that_have_shrunk_are_drawn() -> None:
    view = _view(_later(2))
    view["merchants"] = {"row": view["merchants"]["row"][:1], "deck": 0}
    view["points"] = {"row": [], "deck": 0}
    assert "the deck is empty" in _text(view, PLAIN, 80, Words("en", "golem", mode="golem"))


def test_a_heap_of_crystals_on_a_card_is_counted() -> None:
    view = _view(_later(2))
    view["merchants"]["row"][0]["crystals"] = "1" * 12 + "4"
    assert "12●" in _text(view, coloured("golem"), NARROW, Words("en", "golem", mode="golem"))


@pytest.mark.parametrize(
    ("environ", "is_plain"),
    [
        ({"FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm"}, False),
        ({"FORCE_COLOR": "1", "TERM": "xterm-256color"}, False),
        ({"FORCE_COLOR": "1", "TERM": "xterm"}, False),
        ({"FORCE_COLOR": "1", "TERM": "xterm", "NO_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ({"TERM": "xterm-256color"}, True),
    ],
)
def test_the_look_follows_the_terminal(
    environ: dict[str, str], is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    console = Console(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert (style_for(console, "golem") is PLAIN) is is_plain


def test_an_output_without_the_shapes_gets_digits() -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    assert style_for(Console(output, colours=Colours.TRUE), "golem") is PLAIN


def test_letters_lose_their_accents_where_the_output_has_none() -> None:
    assert (
        "Échanger l\u2019entrepôt\u00a0: « ● »".encode("ascii", "centuria-simplified")
        == b'Echanger l\'entrepot : " ? "'
    )


@pytest.mark.parametrize("theme", themes())
def test_every_piece_stands_out_from_what_it_lies_on(theme: str) -> None:
    palette = PALETTES[theme]
    for ink in palette.on_paper:
        assert contrast(ink, palette.paper) >= 3
    for ink in palette.on_wood:
        assert contrast(ink, palette.wood) >= 3
    assert contrast(palette.ink, palette.paper) >= 7
    assert contrast(palette.ink, palette.worn) >= 7
    assert contrast(palette.ink, palette.medal) >= 4.5
