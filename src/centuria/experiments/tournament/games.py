"""Playing one game of a tournament, wherever that is."""

from collections.abc import Sequence
from dataclasses import dataclass

from centuria.editions import Components
from centuria.experiments.match import House, Player, play_match
from centuria.experiments.tournament.plan import Pairing, Tournament
from centuria.experiments.tournament.results import Result
from centuria.game import Game


@dataclass(frozen=True, slots=True)
class Hall:
    """What every game of a tournament is played with: small enough to be sent to every worker."""

    tournament: Tournament
    components: Components = None
    records: bool = False
    """Whether the records of the games are wanted too."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: its result, and its record where records are wanted."""

    result: Result
    record: str = ""


def play(hall: Hall, pairing: Pairing) -> Played:
    """Play a game to its end, or to the tournament's limit."""
    tournament = hall.tournament
    house = House(tournament.mode, tournament.limit, tournament.patience, hall.components)
    game, players = play_match(house, pairing.bots, pairing.deal_seed, pairing.bot_seeds)
    return Played(_result(pairing, game, players), _record(pairing, game) if hall.records else "")


def _result(pairing: Pairing, game: Game, players: Sequence[Player]) -> Result:
    return Result(
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
        faults=tuple(tuple(player.seated.faults) for player in players),
    )


def _record(pairing: Pairing, game: Game) -> str:
    return game.record(
        {"players": ", ".join(pairing.bots), "game": str(pairing.number), "seed": str(pairing.deal_seed)}
    )
