"""What is kept of a share of games: a row a game, what the uses of pieces come to, and few enough single uses.

As a line of text it is JSON: which games these are, the faults in them, and the arrays packed together.
"""

import base64
import io
import json
import zipfile
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from centuria.experiments.study.plan import Share, Study
from centuria.experiments.study.tally import Tally
from centuria.experiments.study.usage import Counts
from centuria.modes.mode import Records


@dataclass(frozen=True, slots=True)
class Mishap:
    """A fault of a bot: whose, what, and what it says."""

    bot: str
    kind: str
    reason: str


@dataclass(frozen=True, slots=True)
class Part:
    """The games of a share."""

    share: Share
    games: Records
    """A row a game, in the order of the series."""
    tally: Tally | None = None
    """What the uses come to; nothing where nobody saw them."""
    uses: Counts | None = None
    """Every single use, where these are kept."""
    faults: tuple[Mishap, ...] = ()

    def line(self) -> str:
        """As one line of text."""
        arrays: dict[str, NDArray[np.generic]] = {"games": self.games}
        if self.tally is not None:
            arrays |= {"sides": self.tally.sides, "sums": self.tally.sums}
        if self.uses is not None:
            arrays["uses"] = self.uses
        packed = io.BytesIO()
        np.savez_compressed(packed, allow_pickle=False, **arrays)
        told = {
            "share": asdict(self.share),
            "faults": [asdict(fault) for fault in self.faults],
            "arrays": base64.b64encode(packed.getvalue()).decode(),
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def row_layout(players: int) -> np.dtype[np.void]:
    """A row of the games of a table; the winner is a seat from 1, 0 where the limit was reached."""
    by_seat = (players,)
    return np.dtype(
        [
            ("seed", "u8"),
            ("decisions", "u4"),
            ("turns", "u4"),
            ("winner", "i1"),
            ("bots", "u2", by_seat),
            ("scores", "i2", by_seat),
        ]
    )


def read_part(line: str) -> Part:
    """The part that a line tells of; ValueError when it tells of none."""
    try:
        told = json.loads(line)
        share = Share(**told["share"])
        with np.load(io.BytesIO(base64.b64decode(told["arrays"])), allow_pickle=False) as arrays:
            found = dict(arrays)
        part = Part(
            share,
            found["games"],
            Tally(found["sides"], found["sums"]) if "sides" in found else None,
            found.get("uses"),
            tuple(Mishap(**fault) for fault in told["faults"]),
        )
    except (KeyError, TypeError, OSError, EOFError, zipfile.BadZipFile) as error:
        raise ValueError(f"not a share of games: {error}") from None
    if part.games.dtype != row_layout(share.players) or len(part.games) != share.games:
        raise ValueError("not a share of games: its rows do not agree")
    return part


def missing(study: Study, kept: list[Part]) -> tuple[list[Part], list[Share]]:
    """Of a study's shares those that are kept, in order, and those that are to be played."""
    known = {(part.share.mode, part.share.players, part.share.first, part.share.games): part for part in kept}
    found: list[Part] = []
    wanted: list[Share] = []
    for share in study.shares():
        part = known.get((share.mode, share.players, share.first, share.games))
        if part is None or (study.single and part.uses is None):
            wanted.append(share)
        else:
            found.append(part)
    return found, wanted
