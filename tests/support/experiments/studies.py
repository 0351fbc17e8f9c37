"""Small studies, played in this process, and uses counted a second time from the records of games."""

from collections import Counter
from dataclasses import replace
from typing import Any

import centuria
from centuria.editions import edition
from centuria.experiments.study.games import ChunkResult, play
from centuria.experiments.study.plan import Study

Uses = Counter[tuple[int, str, str]]
"""By seat from 1, sort and piece."""


def small(mode: str = "golem", players: int = 2, **changes: Any) -> Study:
    """A study of a few quick games."""
    fingerprint = edition(mode).components.fingerprint
    return replace(Study(((mode, players),), ("random",), 4, 1, 20_000, 60.0, {mode: fingerprint}), **changes)


def played_here(study: Study) -> list[ChunkResult]:
    """All chunks of a study, one after the other in this process."""
    return [play(study, chunk) for chunk in study.chunks()]


def recounted(record: str) -> Uses:
    """Who used what in a recorded game: from its decisions, and from what lies before the players at its end."""
    game = centuria.read(record)
    found: Uses = Counter()
    for moment in game.path():
        if moment.previous is not None and moment.decision is not None:
            verb, _, what = moment.decision.partition(" ")
            if verb in ("play", "use"):
                found[moment.previous.seat or 0, {"play": "played", "use": "used"}[verb], what] += 1
    view = game.view()
    starting = next(iter(game.path())).view()["players"][0].get("hand", ())
    for player in view["players"]:
        seat = player["seat"]
        cards = [face for face in (*player.get("hand", ()), *player.get("played", ())) if face not in starting]
        found.update((seat, "acquired", face) for face in cards)
        found.update((seat, "worked", face) for face in player.get("discarded", ()))
        found.update((seat, "claimed", str(card.get("id", card["cost"]))) for card in player["claimed"])
        for sort in ("explored", "bonus"):
            found.update((seat, sort, str(tile["id"])) for tile in player.get(sort, ()))
        stands = [tile["mountain"] for tile in view.get("map", ()) if tile["id"] in player.get("outposts", ())]
        found.update((seat, "built", str(mountain)) for mountain in stands)
    return found
