"""Playing one game of a tournament, wherever that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from centuria import bots
from centuria.arena.patience import patience
from centuria.arena.results import Result
from centuria.arena.tournament import Pairing, Tournament
from centuria.bots.asking import Seated, ask
from centuria.bots.bot import Bot, View, dismiss
from centuria.bots.simple import Simple
from centuria.editions import Components
from centuria.game import Game, new

PROGRAM = "program:"
"""How the spec of an outside program begins; it starts anew for every game."""


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


@dataclass(frozen=True, slots=True)
class Lost:
    """A game that could not be played, and why."""

    pairing: Pairing
    reason: str


@dataclass(slots=True)
class _Player:
    """A seat with its bot, and what is measured of it."""

    bot: Bot
    seated: Seated
    turns: int = 0
    asked: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class _Hurried:
    """A bot that may think for so long over each decision."""

    bot: Bot
    seconds: float

    def choose(self, view: View, legal: Sequence[str]) -> str:
        with patience(self.seconds):
            return self.bot.choose(view, legal)


def play(hall: Hall, pairing: Pairing) -> Played:
    """Play a game to its end, or to the tournament's limit; a bot is asked only where there is a choice."""
    tournament = hall.tournament
    for spec in pairing.bots:
        _introduce(spec, hall)
    game = new(tournament.mode, pairing.players, pairing.deal_seed, hall.components)
    players = [
        _player(bots.make(spec, seed), seed, tournament.patience)
        for spec, seed in zip(pairing.bots, pairing.bot_seeds, strict=True)
    ]
    try:
        game = _played(game, players, tournament)
    finally:
        for seat, player in enumerate(players, 1):
            dismiss(player.bot, game.view(seat) if game.over else None)
    return Played(_result(pairing, game, players), _record(pairing, game) if hall.records else "")


_met: set[tuple[str, str]] = set()


def _introduce(spec: str, hall: Hall) -> None:
    """Let a bot decide once before it is timed: what is compiled has to be loaded by every process."""
    tournament = hall.tournament
    if (tournament.mode, spec) in _met or spec.startswith(PROGRAM):
        return
    bot = bots.make(spec, 0)
    game = new(tournament.mode, seed=0, components=hall.components)
    ask(_Hurried(bot, tournament.patience), game.view(game.seat), game.legal(), Simple(0))
    dismiss(bot)
    _met.add((tournament.mode, spec))


def _result(pairing: Pairing, game: Game, players: Sequence[_Player]) -> Result:
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


def _player(bot: Bot, seed: int, seconds: float) -> _Player:
    return _Player(bot, Seated(_Hurried(bot, seconds), seed))


def _played(game: Game, players: Sequence[_Player], tournament: Tournament) -> Game:
    turn = 0
    while game.seat is not None and game.number < tournament.limit:
        player = players[game.seat - 1]
        if game.turn != turn:
            turn = game.turn
            player.turns += 1
        legal = game.legal()
        game = game.play(_decision(player, game, legal) if len(legal) > 1 else legal[0])
    return game


def _decision(player: _Player, game: Game, legal: Sequence[str]) -> str:
    view = game.view(game.seat)
    if player.seated.replaced:
        return player.seated.choose(view, legal)
    player.asked += 1
    begun = perf_counter()
    decision = player.seated.choose(view, legal)
    player.seconds += perf_counter() - begun
    return decision


def _record(pairing: Pairing, game: Game) -> str:
    return game.record(
        {"players": ", ".join(pairing.bots), "game": str(pairing.number), "seed": str(pairing.deal_seed)}
    )
