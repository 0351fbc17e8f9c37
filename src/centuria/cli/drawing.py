"""The golem table drawn for a terminal: paper cards, wooden stalls and caravans, everybody in seat order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from centuria.cli.looks import Look, Palette
from centuria.narration.pieces import LEVELS, kind
from centuria.narration.seen import Merchant, Player, Point, View
from centuria.words import Words

CAPACITY = 10
NARROW = 80
WIDE = 116
_CARD = 12
_PANEL = 36
_FAINT = "dim"


def table(words: Words, view: View, names: Sequence[str], style: Look, width: int) -> Group:
    """Everything on the table as the viewer sees it, for a terminal of this width."""
    drawing = _Drawing(words, view, names, style)
    if width < WIDE:
        return Group(*drawing.head(NARROW - 2), *drawing.board(), *drawing.mine(), *drawing.others())
    left = [*drawing.board(), *drawing.mine()]
    right = drawing.panel()
    return Group(*drawing.head(NARROW + _PANEL), *_side_by_side([left, right], NARROW + 1))


def caravan(words: Words, view: View, style: Look) -> Text:
    """The viewer's caravan on one line."""
    return _Drawing(words, view, (), style).load()


def face(style: Look, text: str, *, played: bool = False) -> Text:
    """A merchant card on one line, as a small piece of paper: ` ● ● → ■ `, greyer once it is played."""
    paper = style.palette
    if paper is None:
        return Text(f"[{text}]")
    chip = Text()
    for sign in style.up * int(text[1:]) if kind(text) == "upgrade" else text:
        if sign in LEVELS:
            chip.append(f" {style.crystal(sign)}", paper.on_paper[int(sign) - 1])
        else:
            chip.append(f" {style.right if sign == '>' else sign}", paper.ink)
    chip.append(" ")
    chip.stylize(f"on {paper.worn if played else paper.paper}")
    return chip


class _Drawing:
    def __init__(self, words: Words, view: View, names: Sequence[str], style: Look) -> None:
        self.words, self.view, self.names, self.style = words, view, names, style
        self.palette = style.palette

    def head(self, width: int) -> list[Text]:
        view, words = self.view, self.words
        left = Text(" " + words("table-title"), "bold")
        if view["over"]:
            right = words("table-over")
        elif view["last_round"]:
            right = words("table-last-round", round=view["round"])
        else:
            right = words("table-round", round=view["round"])
        legend = Text(" ")
        for level in LEVELS:
            legend.append_text(self._gems(level, wood=False, loose=True))
            legend.append(f" {words('table-legend', level=int(level))}   ", _FAINT)
        return [_spread(left, Text(right), width), legend]

    def _rule(self, title: str, note: str, width: int = NARROW - 2) -> Text:
        left = Text(f" {title} ", "bold")
        right = Text(f" {note}" if note else "", _FAINT)
        middle = width - left.cell_len - right.cell_len
        return Text.assemble(left, (self.style.rule * max(middle, 0), _FAINT), right)

    def board(self) -> list[Text]:
        words, view = self.words, self.view
        points, merchants = view["points"], view["merchants"]
        lines = [Text(), self._rule(words("table-points"), words("table-deck", count=points["deck"]))]
        lines += _side_by_side([self._point(i, p) for i, p in enumerate(points["row"], 1)], _CARD + 1, indent=1)
        lines += [Text(), self._rule(words("table-merchants"), words("table-deck", count=merchants["deck"]))]
        row = [self._merchant(i, m) for i, m in enumerate(merchants["row"], 1)]
        return lines + _side_by_side(row, _CARD + 1, indent=1)

    def _label(self, decision: str, number: int, note: Text) -> Text:
        """The number a card is called by, standing out when it can be chosen now."""
        legal = decision in self.view["legal"]
        label = Text(f"{number}" if self.palette else f"{number}.", "bold" if legal else _FAINT)
        return Text.assemble(label, " ", note)

    def _point(self, slot: int, point: Point) -> list[Text]:
        token = point["token"]
        note = Text()
        if token is not None:
            left = self.view["tokens"][token]
            note = Text.assemble(self._token(token), self.words("table-tokens", token=token, count=left))
        paper = self.palette
        medal = Text(f" {point['points']} ", f"bold {paper.ink} on {paper.medal}" if paper else "bold")
        top = Text.assemble(" " * (_CARD - medal.cell_len - (0 if paper else 2)), medal)
        body = [top, self._centred(self._gems(point["cost"], wood=False)), Text()]
        return [self._label(f"claim {slot}", slot, note), *self._card(body)]

    def _merchant(self, slot: int, merchant: Merchant) -> list[Text]:
        card, paper = merchant["card"], self.palette
        body: list[Text]
        if kind(card) == "trade":
            gives, gets = card.split(">")
            arrow = Text(self.style.down, paper.faint if paper else "")
            goods = [self._gems(gives, wood=False), arrow, self._gems(gets, wood=False)]
        elif kind(card) == "upgrade":
            goods = [Text(), Text(" ".join(self.style.up * int(card[1:])), "bold"), Text()]
        else:
            goods = [Text(), self._gems(card, wood=False), Text()]
        body = [self._centred(line) for line in goods]
        label = self._label(f"acquire {slot}", slot, self._stall_note(slot, card))
        counter = self._gems(merchant["crystals"], wood=True)
        if paper is None:
            return [label, *self._card(body, self._centred(counter))]
        counter = _padded(Text.assemble(" ", counter), _CARD, f"on {paper.wood}")
        return [label, self._awning(card, paper), *self._card(body), counter]

    def _stall_note(self, slot: int, card: str) -> Text:
        asked = self.view["question"]
        if asked is not None and asked["kind"] == "pay":
            if asked["stall"] == slot:
                return Text(f"{self.style.down} {self.words('table-here')}", "bold")
            if asked["slot"] == slot:
                return Text(self.words("table-taking"), "bold")
        return Text(self.words("table-kind", kind=kind(card)), _FAINT)

    def _awning(self, card: str, palette: Palette) -> Text:
        """A stall's striped roof in the colour of the best crystal it gives."""
        colour = palette.faint if kind(card) == "upgrade" else palette.awning[int(max(card[card.find(">") + 1 :])) - 1]
        stripes = Text()
        for place in range(_CARD // 2):
            stripes.append("  ", f"on {colour if place % 2 == 0 else palette.paper}")
        return stripes

    def _card(self, body: Sequence[Text], counter: Text | None = None) -> list[Text]:
        if self.palette is not None:
            return [_padded(line, _CARD, f"{self.palette.ink} on {self.palette.paper}") for line in body]
        edge = Text("+" + "-" * (_CARD - 2) + "+")
        framed = [Text.assemble("|", _padded(line, _CARD - 2), "|") for line in body]
        if counter is not None:
            framed += [
                Text("|" + "." * (_CARD - 2) + "|"),
                Text.assemble("|", _padded(counter, _CARD - 2), "|"),
            ]
        return [edge, *framed, edge]

    def _centred(self, line: Text) -> Text:
        inside = _CARD if self.palette else _CARD - 2
        return Text.assemble(" " * ((inside - line.cell_len) // 2), line)

    def _gems(self, levels: str, *, wood: bool, loose: bool = False) -> Text:
        """Crystals side by side with what space a card has; more than a card is wide are counted."""
        inks = ("",) * 4
        if self.palette:
            inks = self.palette.on_wood if wood else self.palette.on_paper
        if self.palette and loose:
            inks = self.palette.awning
        if len(levels) > _CARD - 2:
            gems = [(f"{levels.count(level)}{self.style.crystal(level)}", level) for level in LEVELS if level in levels]
        else:
            gems = [(self.style.crystal(level), level) for level in levels]
        gap = " " if self.palette and sum(len(gem) + 1 for gem, _ in gems) <= _CARD else ""
        return Text(gap).join(Text(gem, inks[int(level) - 1]) for gem, level in gems)

    def _token(self, metal: str) -> Text:
        copper = metal == "copper"
        sign = self.style.copper if copper else self.style.silver
        return Text(sign, "" if self.palette is None else self.palette.copper if copper else self.palette.silver)

    def _caravan(self, levels: str, *, spaced: bool) -> Text:
        """The ten places of a caravan, and whatever lies beside them until the end of the turn."""
        gap = " " if spaced else ""
        cells = Text(" " if self.palette else "[")
        for place in range(max(CAPACITY, len(levels))):
            if place:
                cells.append(gap if place != CAPACITY else gap + "+" + gap)
            if place < len(levels):
                level = levels[place]
                cells.append(self.style.crystal(level), self.palette.on_wood[int(level) - 1] if self.palette else "")
            else:
                cells.append(self.style.hollow, self.palette.hollow if self.palette else "")
        cells.append(" " if self.palette else "]")
        if self.palette:
            cells.stylize(f"on {self.palette.wood}")
        return cells

    def _chips(self, faces: Sequence[str], width: int, indent: int, *, played: bool) -> Iterator[Text]:
        line = Text()
        for item in faces:
            chip = face(self.style, item, played=played)
            if line.cell_len and line.cell_len + 1 + chip.cell_len > width - indent:
                yield line
                line = Text()
            if line.cell_len:
                line.append(" ")
            line.append_text(chip)
        yield line

    def _purse(self, player: Player) -> Text:
        purse = Text()
        for metal, count in (("copper", player["copper"]), ("silver", player["silver"])):
            purse.append("  " if purse else "")
            if self.palette:
                purse.append_text(self._token(metal)).append(f" {count}")
            else:
                purse.append(self.words("table-tokens", token=metal, count=count))
        return purse

    def _seats(self) -> list[Player]:
        """The other players in seat order, from the one who plays after the viewer."""
        players, viewer = self.view["players"], self.view["viewer"]
        if viewer is None:
            return players
        return [*players[viewer:], *players[: viewer - 1]]

    def load(self) -> Text:
        """What the viewer has loaded."""
        levels = self.view["players"][(self.view["viewer"] or 1) - 1]["caravan"]
        held = self.words("table-held", count=len(levels), capacity=CAPACITY)
        return Text.assemble(" ", self._caravan(levels, spaced=True), f"  {held}")

    def mine(self) -> list[Text]:
        viewer = self.view["viewer"]
        if viewer is None:
            return []
        words, player = self.words, self.view["players"][viewer - 1]
        score = player["score"]
        note = words("table-points-now", count=score["total"]) if score else ""
        purse = Text.assemble(self._purse(player), "   ", words("table-claims", count=player["claims"]))
        lines = [
            Text(),
            self._rule(self._name(player), note),
            Text.assemble(self.load(), "     ", purse),
            Text(),
        ]
        labels = [words("table-hand"), words("table-played")]
        room = max(cell_len(label) for label in labels) + 3
        lines += self._labelled(labels[0], player["hand"] or [], NARROW - 2, room, played=False)
        return lines + self._labelled(labels[1], player["played"], NARROW - 2, room, played=True)

    def _labelled(self, label: str, faces: Sequence[str], width: int, room: int, *, played: bool) -> list[Text]:
        lead = _padded(Text(f" {label}", _FAINT), room)
        if not faces:
            return [Text.assemble(lead, (self.words("table-empty"), _FAINT))]
        chips = list(self._chips(faces, width, room, played=played))
        return [Text.assemble(lead if i == 0 else " " * room, line) for i, line in enumerate(chips)]

    def _name(self, player: Player) -> str:
        if player["seat"] == self.view["viewer"]:
            return self.words("table-you")
        return self.names[player["seat"] - 1]

    def _marked(self, player: Player) -> Text:
        decides = player["seat"] == self.view["seat"]
        return Text(f"{self.style.pointer if decides else ' '}{self._name(player)}", "bold" if decides else "")

    def others(self) -> list[Text]:
        """One line for each other player, and below it the hand when it lies open."""
        lines = [Text()]
        seats = self._seats()
        room = max((cell_len(self._name(player)) for player in seats), default=0) + 3
        sizes = [self._sizes(player) for player in seats]
        columns = [max(map(cell_len, column)) for column in zip(*sizes, strict=True)]
        for player, texts in zip(seats, sizes, strict=True):
            line = _padded(self._marked(player), room)
            line.append_text(self._caravan(player["caravan"], spaced=True))
            for text, column in zip(texts, columns, strict=True):
                line.append("  " + text.ljust(column))
            lines.append(Text.assemble(line, "  ", self._purse(player)))
            if player["hand"]:
                chips = self._chips(player["hand"], NARROW - 2, room, played=False)
                lines += [Text.assemble(" " * room, chip) for chip in chips]
        return lines

    def _sizes(self, player: Player) -> tuple[str, str, str]:
        return (
            self.words("table-hand-size", count=player["hand_size"]),
            self.words("table-played-size", count=len(player["played"])),
            self.words("table-claims-size", count=player["claims"]),
        )

    def panel(self) -> list[Text]:
        """The other players one below the other, with the cards that lie open in front of them."""
        lines: list[Text] = []
        for player in self._seats():
            hand, played, claims = self._sizes(player)
            room = max(cell_len(hand), cell_len(played)) + 2
            lines += [Text(), _spread(self._marked(player), self._purse(player), _PANEL)]
            lines.append(Text.assemble(" ", self._caravan(player["caravan"], spaced=True), f"  {claims}"))
            if player["hand"]:
                lines += self._labelled(hand, player["hand"], _PANEL, room, played=False)
            else:
                lines.append(Text(f" {hand}", _FAINT))
            if player["played"]:
                lines += self._labelled(played, player["played"], _PANEL, room, played=True)
        return lines


def _padded(line: Text, width: int, style: str = "") -> Text:
    padded = line.copy()
    padded.pad_right(max(width - line.cell_len, 0))
    if style:
        padded.stylize_before(style)
    return padded


def _spread(left: Text, right: Text, width: int) -> Text:
    return Text.assemble(left, " " * max(width - left.cell_len - right.cell_len, 1), right)


def _side_by_side(blocks: Sequence[Sequence[Text]], width: int, indent: int = 0) -> list[Text]:
    """Blocks of lines next to each other, each as wide as told, topped up with empty lines below."""
    height = max((len(block) for block in blocks), default=0)
    lines = []
    for i in range(height):
        cells = [_padded(block[i] if i < len(block) else Text(), width) for block in blocks]
        lines.append(Text.assemble(" " * indent, *cells))
    return lines
