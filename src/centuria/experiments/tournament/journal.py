"""The journal of a tournament: its games that are finished, and those that are missing."""

from dataclasses import asdict
from pathlib import Path

from centuria.experiments import journal
from centuria.experiments.journal import JournalError as JournalError
from centuria.experiments.journal import program
from centuria.experiments.tournament.plan import Pairing, Tournament
from centuria.experiments.tournament.results import Result, read_result

FORMAT = 1


def heading(tournament: Tournament) -> dict[str, object]:
    """The first line of a journal as data."""
    told = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(tournament).items()}
    return {"centuria-arena": FORMAT, **told, "program": program()}


def name(tournament: Tournament) -> str:
    """A name that belongs to everything about a tournament but how long it is."""
    return f"{tournament.mode}-{'-'.join(map(str, tournament.players))}-{journal.key(heading(tournament))}.jsonl"


class Journal(journal.Journal[Result]):
    """An open journal: the games in it, those that are missing, and a place for the next one."""

    def __init__(self, file: Path, tournament: Tournament, *, fresh: bool = False) -> None:
        super().__init__(file, "tournament", heading(tournament), read_result, fresh=fresh)
        found = {result.number: result for result in self.results}
        self.results.clear()
        self.missing: list[Pairing] = []
        """The games that are not finished."""
        for pairing in tournament.pairings():
            if pairing.number in found:
                self.results.append(found[pairing.number])
            else:
                self.missing.append(pairing)
