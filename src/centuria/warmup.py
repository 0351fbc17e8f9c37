"""Use everything compiled of a mode once, so that it is compiled, or loaded, from here on; and note it."""

from centuria import bots, fairness
from centuria.batch import Batch
from centuria.core.jit_cache import BATCHES
from centuria.core.layout import blank
from centuria.core.readiness import mark_ready
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.game import Game, new
from centuria.views.parse import imagine

THINKERS = ("planner:width=2:depth=2:deals=1:lines=2", "search:iterations=2")
"""The bots that between them think in every compiled way."""


def warm(mode: str) -> None:
    """Deal, decide, look and count; play one random game."""
    game = new(mode, seats=2, seed=0)
    fairness.deal(mode, 2, bytes(fairness.SECRET_BYTES))
    _look(game.play(game.legal()[0]))
    game.position.steps(game.legal()[0])
    game.perft(2)
    chosen = edition(mode)
    results = blank(chosen.mode.result)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], 2, 0, 0, results, 1 << 30)


def warm_thoughts(mode: str) -> None:
    """Think once in every way; then nothing of the mode is left to compile."""
    game = new(mode, seats=2, seed=0)
    for thinker in THINKERS:
        bots.make(thinker, 0).choose(game.view(), game.legal())
    mark_ready(mode)


def warm_batches(mode: str) -> None:
    """Step a batch once, show it, and lay a position in it."""
    batch = Batch(mode, 2, seed=0, threads=1)
    batch.step(batch.sample())
    batch.lay(0, batch.position(1))
    mark_ready(mode, [BATCHES])


def _look(game: Game) -> None:
    imagine(game.view())
    _ = game.scores, game.position.winner, game.position.unseen, game.position.redealt(0)
