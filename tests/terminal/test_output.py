"""Styled text, tables and the console that prints them."""

import io
import os

import pytest

from centuria.terminal.output import Colours, Console, Group, Indented, Look, Segment, Table, Text, cell_len, look
from centuria.terminal.progress import ProgressDisplay
from centuria.words import Words

BOLD = Look(bold=True)


def printed(*parts: Text | Table | Group | Indented | str, width: int = 80, colours: Colours = Colours.NONE) -> str:
    output = io.StringIO()
    Console(output, width=width, colours=colours).print(*parts)
    return output.getvalue()


def test_cells_are_those_of_a_terminal() -> None:
    assert [cell_len(text) for text in ("abc", "é", "e\u0301", "世界", "●")] == [3, 1, 1, 4, 1]


def test_the_later_of_two_styles_lies_on_top() -> None:
    text = Text.assemble(("ab", "bold"), "c")
    text.stylize_before("dim #102030")
    text.stylize("on #ffffff")
    ground = Look(dim=True, ink=(16, 32, 48), paper=(255, 255, 255))
    assert list(text.segments()) == [Segment("ab", ground._replace(bold=True)), Segment("c", ground)]


def test_equal_styles_beside_each_other_are_one_segment() -> None:
    assert list(Text.assemble(("a", "bold"), ("b", "bold"), "c").segments()) == [Segment("ab", BOLD), Segment("c")]


def test_a_copy_has_styles_of_its_own() -> None:
    text = Text("a")
    text.copy().stylize("bold")
    assert list(text.segments()) == [Segment("a")]


def test_words_stand_out_wherever_they_are() -> None:
    text = Text("Ada and Bo: Ada (x)")
    text.highlight_words(["Ada", "(x)", ""], "bold")
    assert [segment.text for segment in text.segments() if segment.look == BOLD] == ["Ada", "Ada", "(x)"]


def test_a_cut_text_never_has_half_a_wide_character() -> None:
    text = Text("a世界")
    text.truncate(4)
    assert text.plain == "a世"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one  two", 4, ["one", "two"]),
        (" indented words", 9, [" indented", "words"]),
        ("   longest", 6, ["   lon", "gest"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("a\n\nb", 9, ["a", "", "b"]),
        ("世界世界", 5, ["世界", "世界"]),
        ("", 5, [""]),
    ],
)
def test_lines_are_broken_at_spaces_or_where_they_must(text: str, width: int, lines: list[str]) -> None:
    assert [str(line) for line in Text(text).lines(width)] == lines


def test_broken_lines_keep_their_styles() -> None:
    first, second = Text.assemble("one ", ("two three", "bold")).lines(8)
    assert list(first.segments()) == [Segment("one "), Segment("two", BOLD)]
    assert list(second.segments()) == [Segment("three", BOLD)]


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="'blu'"):
        look("bold blu")


@pytest.mark.parametrize(
    ("colours", "code"),
    [
        (Colours.TRUE, "\x1b[1;38;2;240;180;41;48;2;8;8;8mx\x1b[0m\n"),
        (Colours.EIGHT_BIT, "\x1b[1;38;5;214;48;5;232mx\x1b[0m\n"),
        (Colours.STANDARD, "\x1b[1;93;40mx\x1b[0m\n"),
        (Colours.NONE, "x\n"),
    ],
)
def test_a_terminal_gets_the_nearest_colour_that_it_has(colours: Colours, code: str) -> None:
    assert printed(Text("x", "bold #f0b429 on #080808"), colours=colours) == code


def test_columns_are_as_wide_as_what_they_hold_and_numbers_stand_to_the_right() -> None:
    table = Table("Wins")
    table.add_column("bot")
    table.add_column("games", right=True)
    table.add_row("planner", "7")
    table.add_row("x", "1,000\n2")
    assert (
        printed(table) == "\nWins\nbot      games\n" + "─" * 14 + "\nplanner      7\nx        1,000\n             2\n"
    )


def test_a_table_fits_a_narrow_terminal() -> None:
    """The widest column becomes narrower first; numbers stay whole while they can."""
    table = Table()
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_row("some words that take room", "123456")
    assert printed(table, width=20) == "some words    123456\nthat take\nroom\n"
    assert all(len(line) <= 5 for line in printed(table, width=5).splitlines())


def test_rows_can_be_apart() -> None:
    table = Table(spaced=True)
    table.add_column()
    table.add_row("a")
    table.add_row("b")
    assert printed(table) == "a\n\nb\n"


def test_what_is_indented_is_so_on_each_line() -> None:
    assert printed(Group("a", Indented(Text("bb cc"), 2)), width=5) == "a\n  bb\n  cc\n"


def test_the_terminal_breaks_the_lines_of_a_command() -> None:
    output = io.StringIO()
    Console(output, width=5).print("centuria show file", soft_wrap=True)
    assert output.getvalue() == "centuria show file\n"


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm"}, Colours.STANDARD),
        ({"TERM": "xterm-256color"}, Colours.EIGHT_BIT),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Colours.TRUE),
        ({"TERM": "xterm-direct"}, Colours.TRUE),
        ({"TERM": "xterm", "NO_COLOR": "1"}, Colours.NONE),
        ({"TERM": "dumb"}, Colours.NONE),
    ],
)
def test_the_environment_says_how_many_colours_there_are(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], colours: Colours
) -> None:
    for name in ("NO_COLOR", "TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert Console(io.StringIO()).colours is colours
    monkeypatch.delenv("FORCE_COLOR")
    assert Console(io.StringIO()).colours is Colours.NONE


def test_a_console_is_as_wide_as_the_environment_says_and_not_wider_than_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert Console(io.StringIO()).width == 200
    assert Console(io.StringIO(), most=120).width == 120
    monkeypatch.setenv("COLUMNS", "wide")
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((0, 0)))
    assert Console(io.StringIO()).width == 80


def test_live_lines_are_written_over_and_erased() -> None:
    output = io.StringIO()
    console = Console(output, width=9, colours=Colours.TRUE)
    with console.live() as live:
        live.show(Text("one two three"))
        live.show(Text("four"))
    assert output.getvalue() == "\r\x1b[Jone two\nthree\n\x1b[2A\r\x1b[Jfour\n\x1b[1A\r\x1b[J"


def test_a_bar_shows_what_is_done_beside_its_note() -> None:
    output = io.StringIO()
    console = Console(output, width=90, colours=Colours.STANDARD)
    with console.live() as live:
        display = ProgressDisplay(Words("en", "golem"), console, live)
        display.start("Playing", 40, 10)
        display.advance(10, "5 games/s", table=lambda: Text("standings"))
    drawn = output.getvalue().replace("\x1b[1m", "").replace("\x1b[2m", "").replace("\x1b[0m", "")
    assert "Playing " + "━" * 8 + "─" * 22 + " 10/40 -:--:--" in drawn
    assert "standings\nPlaying " + "━" * 15 + "─" * 15 + " 20/40 5 games/s 0:00:00" in drawn
    assert drawn.endswith("\x1b[2A\r\x1b[J")
