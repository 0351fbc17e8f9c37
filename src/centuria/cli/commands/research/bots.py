"""`centuria bots`: the available bots and their options."""

import argparse
import json
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import SetupError
from centuria.mode_registry import MODES
from centuria.operating_system import join_command

if TYPE_CHECKING:
    from centuria.bots.registry import Entry
    from centuria.bots.spec import Option
    from centuria.terminal.output import Table
    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """Add the options of `bots`."""
    parser.add_argument("--json", action="store_true", help=parser.words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """List every bot with its options; exit status 1 when a bot cannot be loaded, which is listed with the reason."""
    from centuria.bots.registry import entries
    from centuria.cli.console import localized

    words = localized(options)
    found = [_described(words, entry) for entry in entries()]
    if options.json:
        print(json.dumps({"bots": found, "levels": _levels()}))
    else:
        _print(words, found)
    return 1 if any(bot["problem"] for bot in found) else 0


def _described(words: "Words", entry: "Entry") -> dict[str, object]:
    """A bot as JSON data; built-in bots are described in the language of the reader, others by their package."""
    listed: list[dict[str, object]] = []
    about = problem = ""
    try:
        listed = [_option(option) for option in entry.options()]
        about = entry.about() if entry.source else words(f"bot-{entry.name}")
    except SetupError as error:
        problem = error.in_language(words.language)
    return {"bot": entry.name, "package": entry.source, "about": about, "options": listed, "problem": problem}


def _levels() -> dict[str, list[dict[str, object]]]:
    """The levels of each mode, the weakest first."""
    from centuria.bots.levels import levels

    return {
        mode: [
            {"level": one.name, "bot": one.bot, "rating": one.rating, "wins": one.wins, "games": one.games}
            for one in levels(mode)
        ]
        for mode in MODES
    }


def _option(option: "Option") -> dict[str, object]:
    default = None if option.required else option.default
    return {"name": option.name, "type": option.kind, "required": option.required, "default": default}


def _print(words: "Words", found: list[dict[str, object]]) -> None:
    from centuria.cli.console import ROW_WIDTH, terminal_console
    from centuria.terminal.output import Table, Text

    console = terminal_console()
    narrow = console.width < ROW_WIDTH
    table = Table(spaced=True)
    for column in ("name", "about", *(() if narrow else ("options",))):
        table.add_column(words(f"bots-{column}"))
    for bot in found:
        about = str(bot["problem"] or bot["about"])
        if bot["package"] and not bot["problem"]:
            about = f"{about} ({bot['package']})"
        options = bot["options"]
        assert isinstance(options, list)
        written = "\n".join(_written(words, option) for option in options)
        name, told = Text(str(bot["bot"]), "bold"), Text(about, "red" if bot["problem"] else "")
        if narrow:
            table.add_row(name, Text("\n\n" if written else "").join([told, Text(written)]))
        else:
            table.add_row(name, told, Text(written))
    console.print(table)
    console.print(Text(words("bots-hint")))
    console.print(_strengths(words, narrow=narrow))
    console.print(Text(words("bots-strengths-hint")))


def _strengths(words: "Words", *, narrow: bool) -> "Table":
    """The measured strength of each level in each mode."""
    from centuria.bots.levels import LEVELS, levels
    from centuria.terminal.output import Table

    table = Table(gap=1 if narrow else 2)
    for column in (words("bots-level"), *MODES):
        table.add_column(column)
    for name in LEVELS:
        cells = []
        for mode in MODES:
            one = next((one for one in levels(mode) if one.name == name), None)
            share = "" if one is None or not one.games else f" ({words('percent', percent=one.share)})"
            cells.append("" if one is None else f"{one.rating}{share}")
        table.add_row(name, *cells)
    return table


def _written(words: "Words", option: dict[str, object]) -> str:
    """An option with its default value."""
    if option["required"]:
        return words("bots-required", option=str(option["name"]))
    default = option["default"]
    if isinstance(default, tuple):
        default = join_command(default)
    if isinstance(default, bool):
        default = "yes" if default else "no"
    return f"{option['name']}={'...' if default is None else default}"
