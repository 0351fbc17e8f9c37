"""Getting an adviser ready: what it thinks with is compiled once, and nobody waits for that without being told."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

from centuria.analysis import Adviser, Budget

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.words import Words

PATIENCE = 2.0
"""Seconds after which a person wonders why nothing happens."""


def get_ready(words: Words, game: Game, adviser: Adviser) -> None:
    """Let the adviser think for a moment, so that from here on its time is spent on thinking alone."""
    timer = threading.Timer(PATIENCE, _explain, (words("thinking-compiles", mode=game.mode),))
    timer.daemon = True
    timer.start()
    try:
        Budget(iterations=1).ask(adviser, game.view(game.seat), game.legal())
    finally:
        timer.cancel()


def _explain(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
