"""What is kept of a finished game: one line of JSON."""

import json
from dataclasses import asdict, dataclass

from centuria.bots.guarded import Fault


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. The tuples go by seat."""

    number: int
    deal: int
    deal_seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int
    """The seat that won, from 1; 0 for a game that was given up."""
    decisions: int
    turns: tuple[int, ...]
    asked: tuple[int, ...]
    """How often each bot had a choice to make."""
    seconds: tuple[float, ...]
    """How long each bot thought."""
    faults: tuple[tuple[Fault, ...], ...]

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.bots)

    def line(self) -> str:
        """As one line of text."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def read_result(line: str) -> Result:
    """The game that a line tells of; ValueError when it tells of none."""
    try:
        told = json.loads(line)
        found = Result(
            number=int(told["number"]),
            deal=int(told["deal"]),
            deal_seed=int(told["deal_seed"]),
            bots=tuple(map(str, told["bots"])),
            scores=tuple(map(int, told["scores"])),
            winner=int(told["winner"]),
            decisions=int(told["decisions"]),
            turns=tuple(map(int, told["turns"])),
            asked=tuple(map(int, told["asked"])),
            seconds=tuple(map(float, told["seconds"])),
            faults=tuple(tuple(Fault(**fault) for fault in seat) for seat in told["faults"]),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a finished game: {error}") from None
    by_seat = (found.scores, found.turns, found.asked, found.seconds, found.faults)
    if any(len(values) != found.players for values in by_seat) or not 0 <= found.winner <= found.players:
        raise ValueError("not a finished game: its seats do not agree")
    return found
