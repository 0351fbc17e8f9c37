"""The games of a tournament: playing one, and what is stored of it."""

from dataclasses import dataclass

import msgspec

from centuria.bots.guarded import Fault
from centuria.editions import Components
from centuria.experiments.match import MatchConfig, play_match
from centuria.experiments.tournament.plan import Pairing, Tournament


@dataclass(frozen=True, slots=True)
class GameResult:
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
        """The number of players."""
        return len(self.bots)

    @property
    def key(self) -> str:
        """Its number."""
        return str(self.number)

    def encode(self) -> tuple[str, None]:
        """As JSON."""
        return msgspec.json.encode(self).decode(), None


def decode(text: str, arrays: bytes | None = None) -> GameResult:
    """The game that JSON describes; ValueError for anything else."""
    try:
        found = msgspec.json.decode(text, type=GameResult)
    except msgspec.MsgspecError as error:
        raise ValueError(f"not a finished game: {error}") from None
    by_seat = (found.scores, found.turns, found.asked, found.seconds, found.faults)
    if any(len(values) != found.players for values in by_seat) or not 0 <= found.winner <= found.players:
        raise ValueError("not a finished game: its seats do not agree")
    return found


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game just played: its result, and its record where records are wanted."""

    result: GameResult
    record: str = ""


def play(
    tournament: Tournament, pairing: Pairing, *, components: Components = None, records: bool = False
) -> PlayedGame:
    """Play a game to its end, or to the tournament's limit."""
    config = MatchConfig(tournament.mode, tournament.limit, tournament.patience, components)
    game, players = play_match(config, pairing.bots, pairing.deal_seed, pairing.bot_seeds)
    result = GameResult(
        number=pairing.number,
        deal=pairing.deal,
        deal_seed=pairing.deal_seed,
        bots=pairing.bots,
        scores=game.scores,
        winner=game.winner or 0,
        decisions=game.number,
        turns=tuple(player.turns for player in players),
        asked=tuple(player.asked for player in players),
        seconds=tuple(round(player.seconds, 6) for player in players),
        faults=tuple(tuple(player.guarded.faults) for player in players),
    )
    if not records:
        return PlayedGame(result)
    tags = {"players": ", ".join(pairing.bots), "game": str(pairing.number), "seed": str(pairing.deal_seed)}
    return PlayedGame(result, game.record(tags))
