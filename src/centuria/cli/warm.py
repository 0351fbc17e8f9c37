"""Use every compiled verb of a mode once, so that all of them are compiled, or loaded, from here on; and note it."""

from centuria.editions import edition
from centuria.game import Game, new
from centuria.ground.chance import CHANCE
from centuria.ground.layout import blank
from centuria.ground.readiness import mark_ready


def warm(mode: str) -> None:
    """Deal, decide, look and count; play one random game."""
    game = new(mode, seats=2, seed=0)
    _look(game.play(game.legal()[0]))
    game.perft(2)
    chosen = edition(mode)
    results = blank(chosen.mode.result)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], 2, 0, 0, results, 1 << 30)
    mark_ready(mode)


def _look(game: Game) -> None:
    game.view()
    _ = game.scores, game.position.winner
