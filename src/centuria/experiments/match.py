"""One game between bots, wherever it is played and whatever they do."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from centuria import bots
from centuria.bots.api import Bot, View, dismiss
from centuria.bots.guarded import GuardedBot, guarded_choice
from centuria.bots.simple import Simple
from centuria.editions import Components
from centuria.experiments.time_limit import patience
from centuria.game import Game, new

PROGRAM = "program:"
"""How the spec of an outside program begins; it starts anew for every game."""


@dataclass(frozen=True, slots=True)
class House:
    """What a game is played with: small enough to be sent to every worker."""

    mode: str
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    patience: float
    """Seconds that a bot may think over one decision."""
    components: Components = None


@dataclass(slots=True)
class Player:
    """A seat with its bot, and what is measured of it."""

    bot: Bot
    seated: GuardedBot
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


def play_match(
    house: House, specs: Sequence[str], deal_seed: int, bot_seeds: Sequence[int]
) -> tuple[Game, Sequence[Player]]:
    """Play a game to its end, or to the limit; a bot is asked only where there is a choice."""
    for spec in specs:
        _introduce(spec, house)
    game = new(house.mode, len(specs), deal_seed, house.components)
    players = [
        _player(bots.make(spec, seed), seed, house.patience) for spec, seed in zip(specs, bot_seeds, strict=True)
    ]
    try:
        game = _played(game, players, house.limit)
    finally:
        for seat, player in enumerate(players, 1):
            dismiss(player.bot, game.view(seat) if game.over else None)
    return game, players


_met: set[tuple[str, str]] = set()


def _introduce(spec: str, house: House) -> None:
    """Let a bot decide once before it is timed: what is compiled has to be loaded by every process."""
    if (house.mode, spec) in _met or spec.startswith(PROGRAM):
        return
    bot = bots.make(spec, 0)
    game = new(house.mode, seed=0, components=house.components)
    guarded_choice(_Hurried(bot, house.patience), game.view(game.seat), game.legal(), Simple(0))
    dismiss(bot)
    _met.add((house.mode, spec))


def _player(bot: Bot, seed: int, seconds: float) -> Player:
    return Player(bot, GuardedBot(_Hurried(bot, seconds), seed))


def _played(game: Game, players: Sequence[Player], limit: int) -> Game:
    turn = 0
    while game.seat is not None and game.number < limit:
        player = players[game.seat - 1]
        if game.turn != turn:
            turn = game.turn
            player.turns += 1
        legal = game.legal()
        game = game.play(_decision(player, game, legal) if len(legal) > 1 else legal[0])
    return game


def _decision(player: Player, game: Game, legal: Sequence[str]) -> str:
    view = game.view(game.seat)
    if player.seated.replaced:
        return player.seated.choose(view, legal)
    player.asked += 1
    begun = perf_counter()
    decision = player.seated.choose(view, legal)
    player.seconds += perf_counter() - begun
    return decision
