"""Records: a whole game as text, one fact a line.

    centuria record 1
    mode golem
    seats 2
    components 5f2c... golem.toml
    option empty_rest yes
    tag names Anna, Bo
    deal merchants ["22>33", "U3", ...]
    deal points ["1122", ...]
    1 1 play 11
    2 2 acquire 3
    2 2 pay 1
    result 31 40 winner 2

A decision's line has the number of its turn and the seat that decides, so that a line that is missing or out of
place is noticed. Rule options are named where they are not the usual ones. The result closes a finished game. Empty
lines and lines that begin with # are passed over. This module reads and writes the lines; whether they are a game is
for `centuria.game` to say.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from centuria.errors import CenturiaError, RecordError, SetupError
from centuria.modes.mode import Setup

FORMAT = 1
HEADING = "centuria record"


@dataclass(frozen=True, slots=True)
class Line:
    """One decision of a record, and where it stands."""

    place: int
    turn: int
    seat: int
    decision: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended."""

    place: int
    scores: tuple[int, ...]
    winner: int


@dataclass(slots=True)
class Record:
    """What the lines of a record say."""

    mode: str
    seats: int
    fingerprint: str
    file: str
    options: dict[str, str] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)
    setup: dict[str, object] = field(default_factory=dict)
    decisions: list[Line] = field(default_factory=list)
    result: Result | None = None
    places: dict[str, int] = field(default_factory=dict)
    """The line of each part of the heading."""
    last: int = 0


def write(
    mode: str,
    seats: int,
    components: tuple[str, str],
    options: Mapping[str, str],
    setup: Setup,
    decisions: Iterable[tuple[int, int, str]],
    result: tuple[tuple[int, ...], int] | None,
    tags: Mapping[str, str],
) -> str:
    """The lines of a record."""
    lines = [f"{HEADING} {FORMAT}", f"mode {mode}", f"seats {seats}", f"components {' '.join(components)}"]
    lines += [f"option {name} {value}" for name, value in options.items()]
    for key, value in tags.items():
        if not re.fullmatch(r"[a-z][a-z0-9_-]*", key) or value != " ".join(value.split()) or not value.isprintable():
            raise SetupError(f"a tag is a word and a line of text, not {key!r} {value!r}")
        lines.append(f"tag {key} {value}")
    lines += [f"deal {part} {json.dumps(value)}" for part, value in setup.items()]
    lines += [f"{turn} {seat} {decision}" for turn, seat, decision in decisions]
    if result is not None:
        scores, winner = result
        lines.append(f"result {' '.join(map(str, scores))} winner {winner}")
    return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """What a record says, or the line that says nothing sensible."""
    lines = _Lines(text)
    version = lines.after(HEADING)
    if version != str(FORMAT):
        raise RecordError(lines.place, CenturiaError.told("record-format", value=repr(version), known=str(FORMAT)))
    mode = lines.after("mode")
    places = {"mode": lines.place}
    seats = _number(lines.after("seats"), lines.place)
    places["seats"] = lines.place
    fingerprint, _, file = lines.after("components").partition(" ")
    places["components"] = lines.place
    record = Record(mode, seats, fingerprint, file, places=places)
    for line in lines.rest():
        _add(record, lines.place, line)
    record.last = lines.place
    return record


class _Lines:
    """The lines of a text that say something, with the number of the one at hand."""

    def __init__(self, text: str) -> None:
        self._lines = enumerate(text.split("\n"), 1)
        self.place = 0

    def rest(self) -> Iterator[str]:
        for place, line in self._lines:
            said = line.strip()
            if said and not said.startswith("#"):
                self.place = place
                yield said

    def after(self, opening: str) -> str:
        """What follows `opening` on the next line, which has to begin with it."""
        line = next(self.rest(), None)
        if line is None:
            raise RecordError(self.place + 1, CenturiaError.told("record-ends", opening=repr(opening)))
        if not line.startswith(opening + " "):
            raise RecordError(
                self.place, CenturiaError.told("record-expected", opening=repr(opening), found=_short(line))
            )
        return line[len(opening) :].strip()


def _add(record: Record, place: int, line: str) -> None:
    word, _, said = line.partition(" ")
    if record.result is not None:
        raise RecordError(place, CenturiaError.told("record-after-result", found=_short(line)))
    if word in ("option", "tag", "deal"):
        _add_heading(record, place, word, said.strip())
    elif word == "result":
        record.result = _result(place, said)
    elif word.isascii() and word.isdigit():
        seat, _, decision = said.strip().partition(" ")
        record.decisions.append(Line(place, _number(word, place), _number(seat, place), decision.strip()))
    else:
        raise RecordError(place, CenturiaError.told("record-no-line", found=_short(line)))


def _add_heading(record: Record, place: int, word: str, said: str) -> None:
    key, _, value = said.partition(" ")
    if record.decisions:
        raise RecordError(place, CenturiaError.told("record-heading-late", word=repr(word)))
    there: Mapping[str, Mapping[str, object]] = {"option": record.options, "tag": record.tags, "deal": record.setup}
    if key in there[word]:
        raise RecordError(place, CenturiaError.told("record-twice", entry=repr(f"{word} {key}")))
    if word == "option":
        record.options[key] = value.strip()
        record.places[key] = place
        return
    if word == "tag":
        record.tags[key] = value.strip()
        return
    try:
        record.setup[key] = json.loads(value)
    except (ValueError, RecursionError):
        raise RecordError(place, CenturiaError.told("record-no-json", part=repr(key), found=_short(value))) from None
    record.places[key] = place


def _result(place: int, said: str) -> Result:
    scores, winner, seat = said.partition(" winner ")
    if not winner:
        raise RecordError(place, CenturiaError.told("record-no-result", found=_short(said)))
    return Result(place, tuple(_number(score, place) for score in scores.split()), _number(seat, place))


def _number(text: str, place: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text.strip()):
        raise RecordError(place, CenturiaError.told("record-no-number", found=_short(text)))
    return int(text)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
