"""The players of the New World drawn for a terminal: caravans, workers, what their cards do, tiles and outposts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centuria.terminal.brush import FAINT, LINE, PANEL, Brush, flowing, others, spread
from centuria.terminal.output import Text, cell_len
from centuria.views.schema import BonusTile, WorldPlayer, WorldView


class People:
    """Everybody at the table as the viewer sees them."""

    def __init__(self, brush: Brush, view: WorldView, names: Sequence[str]) -> None:
        self.brush, self.view, self.names = brush, view, names
        self.words, self.style, self.palette = brush.words, brush.style, brush.palette

    def workers(self, seat: int, count: int, room: int) -> Text:
        """A player's workers on a location, with a name that is cut to its room."""
        number = f" {count}{self.style.worker}"
        name = self.brush.name(self.view, self.names, seat)
        while cell_len(name) + len(number) > room:
            name = name[:-1]
        return Text(name + number, self.colour(seat))

    def colour(self, seat: int) -> str:
        """A player's colour on wood; the name or number beside it says the same."""
        return self.palette.seats[seat - 1] if self.palette else ""

    def bonus(self, tile: BonusTile) -> Text:
        """What a bonus tile scores, in short."""
        icons = [self.words("table-icon", icon=icon) for icon in tile["icons"]]
        match tile["kind"]:
            case "pair":
                return Text(self.words("table-bonus-for", points=tile["points"], what="+".join(icons)))
            case "icon":
                return Text(self.words("table-bonus-for", points=tile["points"], what=icons[0]))
            case "workers":
                return Text(self.words("table-bonus-for", points=tile["points"], what=f"2{self.style.worker}"))
            case "flat":
                return Text(self.words("table-points-now", count=tile["points"]))

    def mine(self) -> list[Text]:
        """What lies in front of the viewer."""
        viewer, words = self.view["viewer"], self.words
        if viewer is None:
            return []
        player = self.view["players"][viewer - 1]
        note = f"{self._claims(player)} · {words('table-points-now', count=player['score']['total'])}"
        title = f"{viewer} {self.brush.name(self.view, self.names, viewer)}"
        lines = [Text(), self.brush.rule(title, note)]
        lines += flowing(Text(), [self.brush.load(self.view), self._people(player)], 0, self.brush.line, "     ")
        return lines + list(self._labelled(player, self.brush.line))

    def _claims(self, player: WorldPlayer) -> str:
        return self.words("table-claims", count=player["claims"])

    def _people(self, player: WorldPlayer) -> Text:
        """A player's workers: at home, on the boards, in reserve."""
        out = sum(place["standing"] for place in self.view["locations"] if place["seat"] == player["seat"])
        told = self.words("table-workers", home=player["home"], out=out, reserve=player["reserve"])
        return Text(f"{self.style.worker} {told}")

    def _labelled(self, player: WorldPlayer, width: int) -> Iterator[Text]:
        """What a player's cards, tiles and outposts are good for, a line or more for each with its label."""
        facts = list(self._facts(player))
        room = max((cell_len(label) for label, _ in facts), default=0) + 3
        for label, items in facts:
            yield from flowing(Text.assemble((f" {label}", FAINT)), items, room, width)

    def _facts(self, player: WorldPlayer) -> Iterator[tuple[str, list[Text]]]:
        words = self.words
        yield (
            words("table-icons"),
            [
                Text(f"{words('table-icon', icon=icon)} {count}", "" if count else FAINT)
                for icon, count in player["icons"].items()
            ],
        )
        if lasting := list(self._lasting(player)):
            yield words("table-lasting"), lasting
        free = player["spaces"] - len(player["bonus"])
        tiles = [self.bonus(tile) for tile in player["bonus"]]
        yield words("table-bonus"), [*tiles, Text(words("table-free", count=free), FAINT)]
        if "uncovered" in player:
            yield words("table-outposts"), self._outposts(player)
        if "discards" in player:
            yield words("table-discards"), [Text(str(player["discards"]))]

    def _lasting(self, player: WorldPlayer) -> Iterator[Text]:
        """What Assistance takes off and Tools bring, by symbol."""
        for symbol, count in player["assistance"].items():
            if count:
                yield Text(f"-{count}{self.style.worker} {self.words('table-symbol', symbol=symbol)}")
        for symbol, levels in player["tools"].items():
            if levels:
                yield Text.assemble(
                    self.brush.more(levels, loose=True), f" {self.words('table-symbol', symbol=symbol)}"
                )

    def _outposts(self, player: WorldPlayer) -> list[Text]:
        """The four rows of outposts: the values that are uncovered, and the outposts that are still there."""
        columns = len(self.view["column_values"])
        rows = []
        for icon, values in player["uncovered"].items():
            shown = [str(value) for value in values] + [self.style.outpost] * (columns - len(values))
            rows.append(Text(f"{self.words('mountain-icon', icon=icon)} {' '.join(shown)}"))
        return rows

    def others(self) -> list[Text]:
        """A line for each other player, and below it what the cards and tiles are good for."""
        lines = [Text()]
        seats = others(self.view)
        room = max((cell_len(self.brush.name(self.view, self.names, seat)) for seat in seats), default=0) + 5
        for seat in seats:
            player = self.view["players"][seat - 1]
            caravan = self.brush.caravan(player["caravan"], self.view["capacity"], spaced=False)
            name = self.brush.marked(self.view, self.names, seat, f"{seat} ")
            lines += flowing(name, [caravan, self._people(player)], room, LINE, "  ")
            lines += flowing(Text(), [Text(self._score(player)), *self._short(player)], room + 1, LINE)
        return lines

    def _score(self, player: WorldPlayer) -> str:
        cards = self.words("table-cards-size", count=player["claims"])
        return f"{cards} · {self.words('table-points-now', count=player['score']['total'])}"

    def _short(self, player: WorldPlayer) -> list[Text]:
        """Everything about another player that is not nothing."""
        items = [
            Text(f"{self.words('table-icon', icon=icon)} {count}") for icon, count in player["icons"].items() if count
        ]
        items += self._lasting(player)
        items += [self.bonus(tile) for tile in player["bonus"]]
        if "uncovered" in player:
            items += [
                row for row, values in zip(self._outposts(player), player["uncovered"].values(), strict=True) if values
            ]
        if player.get("discards"):
            items.append(Text(self.words("table-discards-size", count=player["discards"])))
        return items

    def panel(self) -> list[Text]:
        """The other players one below the other."""
        lines: list[Text] = []
        for seat in others(self.view):
            player = self.view["players"][seat - 1]
            name = self.brush.marked(self.view, self.names, seat, f"{seat} ")
            lines += [Text(), spread(name, Text(self._score(player)), PANEL)]
            lines.append(Text.assemble(" ", self.brush.caravan(player["caravan"], self.view["capacity"], spaced=False)))
            lines.append(Text.assemble(" ", self._people(player)))
            lines += flowing(Text(), self._short(player), 1, PANEL)
        return lines
