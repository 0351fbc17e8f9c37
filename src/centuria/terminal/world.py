"""The tables of the New World drawn for a terminal: cards over the boards, and the boards as a grid of locations.

A location is two lines: on paper what it is for and how many workers it takes, on wood who stands there. A tile that
covers it takes the place of the wood.
"""

from __future__ import annotations

from collections.abc import Sequence

from centuria.narration.phrases_world import REACHES
from centuria.terminal.brush import FAINT, LINE, Brush, padded, side_by_side, spread
from centuria.terminal.map import Map
from centuria.terminal.output import Text
from centuria.terminal.players import People
from centuria.views.schema import ExplorationTile, Place, ServedCard, WorldCard, WorldView

CELL = 18
"""The width of a location; four columns of them, as of the cards above and below, are a table."""

_USUAL_SYMBOLS = {"produce": ["production"], "upgrade": ["upgrade"], "trade": ["trade"], "golem": ["golem"]}
"""The symbols that need no mention: those of the base kinds."""

_EFFECT = 9
_WORKERS = 6
"""The room for workers beside symbols: a number and the beginning of a name."""

_COLUMNS = 4


class WorldTable:
    """Everything on the table as the viewer sees it."""

    def __init__(self, brush: Brush, view: WorldView, names: Sequence[str]) -> None:
        self.brush, self.view, self.names = brush, view, names
        self.words, self.style, self.palette = brush.words, brush.style, brush.palette
        self._people = People(brush, view, names)

    def board(self) -> list[Text]:
        """The point cards, the boards, the merchant cards below them, the bonus tiles, and the map."""
        lines = [*self._cards(), *self._boards(), *self._merchants(), *self._stacks()]
        if "map" in self.view:
            lines += Map(self.brush, self.view).lines()
        return lines

    def mine(self) -> list[Text]:
        """What lies in front of the viewer."""
        return self._people.mine()

    def others(self) -> list[Text]:
        """What lies in front of the others, in a few lines each."""
        return self._people.others()

    def panel(self) -> list[Text]:
        """What lies in front of the others, one below the other in a narrow column."""
        return self._people.panel()

    def _paper(self, line: Text) -> Text:
        return padded(
            Text.assemble(" ", line), CELL, f"{self.palette.ink} on {self.palette.paper}" if self.palette else ""
        )

    def _cards(self) -> list[Text]:
        """The point row, each card above the location that serves it, and the card that comes next."""
        words, points = self.words, self.view["points"]
        lines = [Text(), self.brush.rule(words("table-points"), self.brush.points_note(self.view))]
        lines += side_by_side(
            [self._card(slot, card) for slot, card in enumerate(points["row"], 1)], CELL + 1, 1, self.brush.line
        )
        if points["next"] is not None:
            card = points["next"]
            cost = self.brush.gems(card["cost"], 3, loose=True, tight=True)
            worth = words("table-points-now", count=card["points"])
            told = Text.assemble(" ", (words("table-next"), FAINT), " ", cost, f" {worth} · ", self._icon(card))
            lines.append(Text.assemble(told, " ", self._power(card, loose=True)))
        return lines

    def _card(self, slot: int, card: ServedCard) -> list[Text]:
        label = Text.assemble((f"{slot}", FAINT), f" {card['location']}")
        medal = Text(
            f" {card['points']} ", f"bold {self.palette.ink} on {self.palette.medal}" if self.palette else "bold"
        )
        cost = self.brush.gems(card["cost"], 8)
        top = spread(cost, medal, CELL - 1)
        return [label, self._paper(top), self._paper(self._icon(card)), self._paper(self._power(card))]

    def _icon(self, card: WorldCard) -> Text:
        return Text(self.words("table-icon", icon=card["effect"]), "bold")

    def _power(self, card: WorldCard, *, loose: bool = False) -> Text:
        """What a card does, in symbols: a worker fewer, a crystal more, workers, or a tile."""
        words, worker = self.words, self.style.worker
        match card["effect"]:
            case "assistance":
                return Text(f"-1{worker} {words('table-symbol', symbol=card['symbol'])}")
            case "tool":
                more = self.brush.more(str(card["crystal"]), loose=loose)
                return Text.assemble(more, f" {words('table-symbol', symbol=card['symbol'])}")
            case "merchants":
                return Text(f"+{card['workers']}{worker}")
            case _:
                return Text(words("table-one-tile"))

    def _boards(self) -> list[Text]:
        """Two boards side by side, and the next two below them; in a narrow terminal one below the other."""
        view = self.view
        lines = [Text(), self.brush.rule(self.words("table-locations"), self._use())]
        beside = 2 if self.brush.line >= LINE else 1
        for first in range(0, len(view["boards"]), beside):
            pair = view["boards"][first : first + beside]
            cells = {self._where(place, pair): place for place in view["locations"] if place["id"][:2] in pair}
            if first:
                lines.append(Text())
            for row in sorted({row for _, row in cells}):
                blocks = [self._location(cells.get((column, row))) for column in range(_COLUMNS // 2 * len(pair))]
                lines += side_by_side(blocks, CELL + 1, 1, self.brush.line)
        return lines

    def _use(self) -> str:
        worker = f"{self.style.worker} {self.words('table-legend-worker')}"
        usable = any(text.startswith("use ") for text in self.view["legal"])
        return f"{worker} · {self.words('table-use')}" if usable else worker

    @staticmethod
    def _where(place: Place, pair: Sequence[str]) -> tuple[int, int]:
        """The column and row of a location on two boards side by side."""
        column, row = place["pos"]
        return 2 * pair.index(place["id"][:2]) + column, row

    def _location(self, place: Place | None) -> list[Text]:
        if place is None:
            return []
        legal = any(f"{verb} {place['id']}" in self.view["legal"] for verb in ("use", "explore"))
        mark = Text(self.style.pointer if legal else " ", "bold")
        name = Text(place["id"], "bold" if legal else "")
        needed = place["workers"] if place["needed"] is None else place["needed"]
        need = Text(f"{needed}{self.style.worker}")
        top = spread(Text.assemble(mark, name, " ", self._effect(place)), need, CELL)
        if self.palette:
            top = padded(top, CELL, f"{self.palette.ink} on {self.palette.paper}")
        return [top, self._tile(place["tile"]) if place["tile"] else self._standing(place)]

    def _effect(self, place: Place) -> Text:
        if place["kind"] in ("produce", "upgrade", "trade"):
            return self.brush.effect(place["effect"], _EFFECT)
        if place["kind"] == "wagon":
            return Text(self.words("table-wagon", reach=REACHES[place["effect"]]))
        return Text(self.words("table-work", kind=place["kind"]))

    def _standing(self, place: Place) -> Text:
        """Who stands there, with how many workers, and the symbols that cards match if they are not the usual ones."""
        symbols = self._symbols(place)
        who = Text()
        if place["seat"] is not None:
            who = self._people.workers(place["seat"], place["standing"], CELL - 2 - (len(symbols) and len(symbols) + 1))
        line = spread(Text.assemble("  ", who), Text(symbols), CELL) if symbols else Text.assemble("  ", who)
        return padded(line, CELL, f"on {self.palette.wood}") if self.palette else line

    def _symbols(self, place: Place) -> str:
        """Unusual symbols in brackets, each cut to its room: there is less of it beside workers."""
        symbols = place["symbols"]
        if list(symbols) == _USUAL_SYMBOLS.get(place["kind"], []):
            return ""
        room = CELL - 5 - (_WORKERS if place["seat"] is not None else 0)
        letters = (room - len(symbols) + 1) // max(1, len(symbols))
        return f"[{'+'.join(self.words('table-symbol', symbol=symbol)[:letters] for symbol in symbols) or '-'}]"

    def _tile(self, tile: ExplorationTile) -> Text:
        """The tile that covers a location, by what it brings."""
        words = self.words
        match tile["kind"]:
            case "crystals":
                shown = self.brush.gems(tile["crystals"], 8, wood=True)
            case "worker":
                shown = Text(f"+1{self.style.worker}")
            case "points":
                shown = Text(words("table-points-now", count=tile["points"]))
            case "icon":
                shown = Text(words("table-icon", icon=tile["icon"]))
        if self.palette is None:
            return Text.assemble("  (", shown, ")")
        line = Text.assemble("  ", (f"{self.style.tile} ", ""), shown)
        return padded(line, CELL, f"{self.palette.tile_ink} on {self.palette.tile}")

    def _merchants(self) -> list[Text]:
        """The merchant cards, each below the location where it is used."""
        if "merchants" not in self.view:
            return []
        words, merchants = self.words, self.view["merchants"]
        cards = [
            [Text(f" {shown['location']}", FAINT), self._paper(self.brush.effect(shown["card"], CELL - 2, tight=False))]
            for shown in merchants["row"]
        ]
        rule = self.brush.rule(words("table-merchants"), words("table-deck", count=merchants["deck"]))
        return [Text(), rule, *side_by_side(cards, CELL + 1, 1, self.brush.line)]

    def _stacks(self) -> list[Text]:
        """The stacks of bonus tiles in two columns: their names, how many are left, and the tile on top."""
        rows = [self._stack(number) for number in range(len(self.view["stacks"]))]
        lines = [Text(), self.brush.rule(self.words("table-bonus"), "")]
        columns = 2 if self.brush.line >= LINE else 1
        return lines + side_by_side([[row] for row in rows], LINE // 2, 0, columns * (LINE // 2))

    def _stack(self, number: int) -> Text:
        stack = self.view["stacks"][number]
        legal = f"bonus {stack['id']}" in self.view["legal"]
        pointer = self.style.pointer if legal else " "
        name = Text(f"{pointer}{stack['id']:<6}", "bold" if legal else "")
        if stack["top"] is None:
            return Text.assemble(name, (self.words("table-no-tile"), FAINT))
        return Text.assemble(name, f"{stack['left']}x ", self._people.bonus(stack["top"]))
