"""The golem table drawn for a terminal: paper cards, wooden stalls and caravans, everybody in seat order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centuria.narration.phrases import LEVELS, kind
from centuria.terminal.brush import FAINT, LINE, PANEL, Brush, flowing, others, padded, side_by_side, spread
from centuria.terminal.output import Text, cell_len
from centuria.terminal.theme import Palette, Style
from centuria.views.schema import GolemPlayer, GolemView, Merchant, Point

_CARD = 12


def face(style: Style, text: str, *, played: bool = False) -> Text:
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


class GolemTable:
    """Everything on the table as the viewer sees it."""

    def __init__(self, brush: Brush, view: GolemView, names: Sequence[str]) -> None:
        self.brush, self.view, self.names = brush, view, names
        self.words, self.style, self.palette = brush.words, brush.style, brush.palette

    def board(self) -> list[Text]:
        """The two rows of cards."""
        words, view = self.words, self.view
        points, merchants = view["points"], view["merchants"]
        lines = [Text(), self.brush.rule(words("table-points"), self.brush.points_note(view))]
        lines += side_by_side(
            [self._point(i, p) for i, p in enumerate(points["row"], 1)], _CARD + 1, 1, self.brush.line
        )
        lines += [Text(), self.brush.rule(words("table-merchants"), words("table-deck", count=merchants["deck"]))]
        row = [self._merchant(i, m) for i, m in enumerate(merchants["row"], 1)]
        return lines + side_by_side(row, _CARD + 1, 1, self.brush.line)

    def _label(self, decision: str, number: int, note: Text) -> Text:
        """The number a card is called by, standing out when it can be chosen now."""
        legal = decision in self.view["legal"]
        label = Text(f"{number}" if self.palette else f"{number}.", "bold" if legal else FAINT)
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
        body = [top, self._centred(self.brush.gems(point["cost"], _CARD - 2)), Text()]
        return [self._label(f"claim {slot}", slot, note), *self._card(body)]

    def _merchant(self, slot: int, merchant: Merchant) -> list[Text]:
        card, paper = merchant["card"], self.palette
        body: list[Text]
        if kind(card) == "trade":
            gives, gets = card.split(">")
            arrow = Text(self.style.down, paper.faint if paper else "")
            goods = [self.brush.gems(gives, _CARD - 2), arrow, self.brush.gems(gets, _CARD - 2)]
        elif kind(card) == "upgrade":
            goods = [Text(), Text(" ".join(self.style.up * int(card[1:])), "bold"), Text()]
        else:
            goods = [Text(), self.brush.gems(card, _CARD - 2), Text()]
        body = [self._centred(line) for line in goods]
        label = self._label(f"acquire {slot}", slot, self._stall_note(slot, card))
        counter = self.brush.gems(merchant["crystals"], _CARD - 2, wood=True)
        if paper is None:
            return [label, *self._card(body, self._centred(counter))]
        counter = padded(Text.assemble(" ", counter), _CARD, f"on {paper.wood}")
        return [label, self._awning(card, paper), *self._card(body), counter]

    def _stall_note(self, slot: int, card: str) -> Text:
        asked = self.view["question"]
        if asked is not None and asked["kind"] == "pay":
            if asked["stall"] == slot:
                return Text(f"{self.style.down} {self.words('table-here')}", "bold")
            if asked["slot"] == slot:
                return Text(self.words("table-taking"), "bold")
        return Text(self.words("table-kind", kind=kind(card)), FAINT)

    def _awning(self, card: str, palette: Palette) -> Text:
        """A stall's striped roof in the colour of the best crystal it gives."""
        colour = palette.faint if kind(card) == "upgrade" else palette.awning[int(max(card[card.find(">") + 1 :])) - 1]
        stripes = Text()
        for place in range(_CARD // 2):
            stripes.append("  ", f"on {colour if place % 2 == 0 else palette.paper}")
        return stripes

    def _card(self, body: Sequence[Text], counter: Text | None = None) -> list[Text]:
        if self.palette is not None:
            return [padded(line, _CARD, f"{self.palette.ink} on {self.palette.paper}") for line in body]
        edge = Text("+" + "-" * (_CARD - 2) + "+")
        framed = [Text.assemble("|", padded(line, _CARD - 2), "|") for line in body]
        if counter is not None:
            framed += [
                Text("|" + "." * (_CARD - 2) + "|"),
                Text.assemble("|", padded(counter, _CARD - 2), "|"),
            ]
        return [edge, *framed, edge]

    def _centred(self, line: Text) -> Text:
        inside = _CARD if self.palette else _CARD - 2
        return Text.assemble(" " * ((inside - line.cell_len) // 2), line)

    def _token(self, metal: str) -> Text:
        copper = metal == "copper"
        sign = self.style.copper if copper else self.style.silver
        return Text(sign, "" if self.palette is None else self.palette.copper if copper else self.palette.silver)

    def _chips(self, faces: Sequence[str], width: int, indent: int, *, played: bool) -> Iterator[Text]:
        line = Text()
        for item in faces:
            chip = face(self.style, item, played=played)
            if line.cell_len and line.cell_len + 1 + chip.cell_len > width - indent:
                yield line
                line = Text()
            if line.cell_len:
                line.append(" ")
            line.append(chip)
        yield line

    def _purse(self, player: GolemPlayer) -> Text:
        purse = Text()
        for metal, count in (("copper", player["copper"]), ("silver", player["silver"])):
            purse.append("  " if purse else "")
            if self.palette:
                purse.append(self._token(metal)).append(f" {count}")
            else:
                purse.append(self.words("table-tokens", token=metal, count=count))
        return purse

    def mine(self) -> list[Text]:
        """What lies in front of the viewer."""
        viewer = self.view["viewer"]
        if viewer is None:
            return []
        words, player = self.words, self.view["players"][viewer - 1]
        score = player["score"]
        note = words("table-points-now", count=score["total"]) if score else ""
        purse = Text.assemble(self._purse(player), "   ", words("table-claims", count=player["claims"]))
        lines = [
            Text(),
            self.brush.rule(self.brush.name(self.view, self.names, player["seat"]), note),
            *flowing(Text(), [self.brush.load(self.view), purse], 0, self.brush.line, "     "),
            Text(),
        ]
        labels = [words("table-hand"), words("table-played")]
        room = max(cell_len(label) for label in labels) + 3
        lines += self._labelled(labels[0], player["hand"] or [], self.brush.line, room, played=False)
        return lines + self._labelled(labels[1], player["played"], self.brush.line, room, played=True)

    def _labelled(self, label: str, faces: Sequence[str], width: int, room: int, *, played: bool) -> list[Text]:
        lead = padded(Text(f" {label}", FAINT), room)
        if not faces:
            return [Text.assemble(lead, (self.words("table-empty"), FAINT))]
        chips = list(self._chips(faces, width, room, played=played))
        return [Text.assemble(lead if i == 0 else " " * room, line) for i, line in enumerate(chips)]

    def _others(self) -> list[GolemPlayer]:
        return [self.view["players"][seat - 1] for seat in others(self.view)]

    def others(self) -> list[Text]:
        """One line for each other player, and below it the hand when it lies open."""
        lines = [Text()]
        seats = self._others()
        room = (
            max((cell_len(self.brush.name(self.view, self.names, player["seat"])) for player in seats), default=0) + 3
        )
        sizes = [self._sizes(player) for player in seats]
        columns = [max(map(cell_len, column)) for column in zip(*sizes, strict=True)]
        for player, texts in zip(seats, sizes, strict=True):
            line = padded(self.brush.marked(self.view, self.names, player["seat"]), room)
            line.append(self.brush.caravan(player["caravan"], self.view["capacity"]))
            for text, column in zip(texts, columns, strict=True):
                line.append("  " + text.ljust(column))
            lines.append(Text.assemble(line, "  ", self._purse(player)))
            if player["hand"]:
                chips = self._chips(player["hand"], LINE, room, played=False)
                lines += [Text.assemble(" " * room, chip) for chip in chips]
        return lines

    def _sizes(self, player: GolemPlayer) -> tuple[str, str, str]:
        return (
            self.words("table-hand-size", count=player["hand_size"]),
            self.words("table-played-size", count=len(player["played"])),
            self.words("table-claims-size", count=player["claims"]),
        )

    def panel(self) -> list[Text]:
        """The other players one below the other, with the cards that lie open in front of them."""
        lines: list[Text] = []
        for player in self._others():
            hand, played, claims = self._sizes(player)
            room = max(cell_len(hand), cell_len(played)) + 2
            lines += [
                Text(),
                spread(self.brush.marked(self.view, self.names, player["seat"]), self._purse(player), PANEL),
            ]
            lines.append(
                Text.assemble(" ", self.brush.caravan(player["caravan"], self.view["capacity"]), f"  {claims}")
            )
            if player["hand"]:
                lines += self._labelled(hand, player["hand"], PANEL, room, played=False)
            else:
                lines.append(Text(f" {hand}", FAINT))
            if player["played"]:
                lines += self._labelled(played, player["played"], PANEL, room, played=True)
        return lines
