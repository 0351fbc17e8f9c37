"""One game between bots, whatever they do. Every experiment plays its games here."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter

from centuria import bots
from centuria.bots.api import Bot, View, dismiss
from centuria.bots.guarded import Fault, GuardedBot, guarded_choice
from centuria.bots.simple import Simple
from centuria.editions import Components
from centuria.errors import SetupError
from centuria.experiments.time_limit import time_limit
from centuria.game import Game, new

PROGRAM = "program:"
"""How the spec of an external program begins; it starts again for every game."""

PATIENCE_S = 60.0
"""Seconds for one decision, unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class MatchConfig:
    """The conditions of a game, the same for all games of an experiment in one mode."""

    mode: str
    limit: int
    """Decisions after which a game is given up, and nobody has won."""
    patience: float = PATIENCE_S
    """Seconds that a bot may think over one decision."""
    components: Components = None


@dataclass(slots=True)
class Player:
    """A seat with its bot, and what is measured of it."""

    bot: Bot
    guarded: GuardedBot
    turns: int = 0
    asked: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class _TimedBot:
    """A bot with a time limit for each decision."""

    bot: Bot
    seconds: float

    def choose(self, view: View, legal: Sequence[str]) -> str:
        with time_limit(self.seconds):
            return self.bot.choose(view, legal)


def check_numbers(*, games: int, seed: int, limit: int, patience: float) -> None:
    """Refuse numbers that nothing can be played with."""
    for what, least, value in (("games", 1, games), ("seed", 0, seed), ("limit", 1, limit)):
        if not least <= value < 1 << 63:
            raise SetupError.told("refused-number", flag=f"--{what}", least=least, value=str(value))
    if not 0 < patience < 86_400:
        raise SetupError.told("refused-seconds", flag="--patience", value=str(patience))


def derived_seed(*parts: object) -> int:
    """A seed below 2**63 as a hash of some parts."""
    text = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1


def play_match(
    config: MatchConfig, specs: Sequence[str], deal_seed: int, bot_seeds: Sequence[int]
) -> tuple[Game, Sequence[Player]]:
    """Play a game to its end, or to the limit; a bot is asked only where there is a choice."""
    for spec in specs:
        _warm_up(spec, config)
    game = new(config.mode, len(specs), deal_seed, config.components)
    players = []
    for spec, seed in zip(specs, bot_seeds, strict=True):
        bot = bots.make(spec, seed)
        players.append(Player(bot, GuardedBot(_TimedBot(bot, config.patience), seed)))
    try:
        game = _played(game, players, config.limit)
    finally:
        for seat, player in enumerate(players, 1):
            dismiss(player.bot, game.view(seat) if game.over else None)
    return game, players


_warm: set[tuple[str, str]] = set()


def _warm_up(spec: str, config: MatchConfig) -> None:
    """Let a bot decide once before it is timed: every process has to load what is compiled."""
    if (config.mode, spec) in _warm or spec.startswith(PROGRAM):
        return
    bot = bots.make(spec, 0)
    game = new(config.mode, seed=0, components=config.components)
    guarded_choice(_TimedBot(bot, config.patience), game.view(game.seat), game.legal(), Simple(0))
    dismiss(bot)
    _warm.add((config.mode, spec))


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
    if player.guarded.replaced:
        return player.guarded.choose(view, legal)
    player.asked += 1
    begun = perf_counter()
    decision = player.guarded.choose(view, legal)
    player.seconds += perf_counter() - begun
    return decision


@dataclass(slots=True)
class FaultCount:
    """A kind of fault of a bot: what happened the first time, and how often it did."""

    bot: str
    kind: str
    reason: str
    count: int = 0


def count_faults(faults: Iterable[tuple[str, Fault]]) -> list[FaultCount]:
    """Each kind of fault of each bot once."""
    found: dict[tuple[str, str], FaultCount] = {}
    for bot, fault in faults:
        found.setdefault((bot, fault.kind), FaultCount(bot, fault.kind, fault.reason)).count += 1
    return list(found.values())
