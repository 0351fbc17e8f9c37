"""The analysis of a game as one JSON-ready report, with its sentences in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import cast

from centuria import narration
from centuria.analysis import phrases
from centuria.analysis.adviser import Budget, Opinions
from centuria.analysis.course import Chances, Moment, Swing, course, mistakes, turning_points
from centuria.analysis.judge import open_decisions
from centuria.analysis.schema import FORMAT, MISTAKE, NOISE, Better, Player, Point, Report, TurningPoint
from centuria.game import Game
from centuria.narration.phrases_world import called
from centuria.narration.variations import plan
from centuria.views.schema import View
from centuria.views.steps import seen_steps
from centuria.words import Words


def report(
    game: Game, judged: Mapping[int, Opinions], words: Words, names: Sequence[str] = (), *, budget: Budget
) -> Report:
    """What came out of the judgements on a game, by the number of the position; some may be missing at the end."""
    games = list(game.path())
    known = [called(words, names, seat) for seat in range(1, game.seats + 1)]
    moments = course(games, judged)
    teller = _Teller(words, known, games)
    return {
        "format": FORMAT,
        "language": words.language,
        "theme": words.theme,
        "mode": game.mode,
        "seats": game.seats,
        "names": known,
        "finished": game.over,
        "scores": list(game.scores),
        "winner": game.winner,
        "open": len(open_decisions(game)),
        "judged": len(judged),
        "thinking": {"seconds": budget.seconds, "iterations": budget.iterations, "seed": budget.seed},
        "points": [teller.point(moment) for moment in moments],
        "turning_points": [teller.turning_point(swing) for swing in turning_points(moments)],
        "better": [teller.better(moment) for moment in mistakes(moments)],
        "players": [_player(seat, known[seat - 1], moments) for seat in range(1, game.seats + 1)],
    }


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _player(seat: int, name: str, moments: Sequence[Moment]) -> Player:
    losses = [moment.loss for moment in moments if moment.seat == seat and moment.loss is not None]
    good = sum(loss <= NOISE for loss in losses)
    return {
        "seat": seat,
        "name": name,
        "decisions": len(losses),
        "good": good,
        "mistakes": sum(loss >= MISTAKE for loss in losses),
        "accuracy": round(good / len(losses), 4) if losses else None,
        "lost": round(sum(losses) / len(losses), 4) if losses else None,
    }


class _Teller:
    """Tells positions, turns and decisions to somebody who sat on no seat."""

    def __init__(self, words: Words, names: Sequence[str], games: Sequence[Game]) -> None:
        self.words, self.names = words, names
        self._steps = list(seen_steps(games[0].position, games[-1].decisions, None, games[0].number))

    def point(self, moment: Moment) -> Point:
        game, loss = moment.game, moment.loss
        return {
            "number": game.number,
            "turn": game.turn,
            "round": game.position.round,
            "seat": game.seat,
            "decision": moment.decision,
            "told": self._happened([moment]),
            "chances": _rounded(moment.chances),
            "forced": not game.over and moment.best is None,
            "loss": None if loss is None else round(loss, 4),
            "best": None if moment.best is None else moment.best.decision,
        }

    def turning_point(self, swing: Swing) -> TurningPoint:
        first = swing.moments[0].game
        return {
            "number": first.number,
            "turn": first.turn,
            "round": first.position.round,
            "seat": first.seat or 0,
            "told": self._happened(swing.moments),
            "before": _rounded(swing.moments[0].chances),
            "after": _rounded(swing.after.chances),
            "moved": round(swing.moved, 4),
            "most": swing.most,
        }

    def better(self, moment: Moment) -> Better:
        game, seat, best, played = moment.game, moment.seat, moment.best, moment.played
        assert best is not None
        assert played is not None
        steps = [(seat, best.decision), *((step.seat, step.decision) for step in best.line)]
        now, *later = plan(self.words, cast(View, game.view(seat)), steps)
        return {
            "number": game.number,
            "turn": game.turn,
            "round": game.position.round,
            "seat": seat,
            "decision": played.decision,
            "told": self._happened([moment]),
            "chance": round(played.chances[seat - 1], 4),
            "loss": round(moment.loss or 0, 4),
            "instead": {
                "decision": best.decision,
                "told": now.told,
                "chance": round(best.chances[seat - 1], 4),
                "line": phrases.turns(later),
                "line_told": phrases.line(self.words, later, seat),
            },
        }

    def _happened(self, moments: Sequence[Moment]) -> str:
        """What the decisions of some moments in a row did; nothing where none was made yet."""
        decisions = [moment.decision for moment in moments if moment.decision is not None]
        if not decisions:
            return ""
        first = moments[0].game.number
        steps = chain(*self._steps[first : first + len(decisions)])
        return narration.turn(self.words, list(steps), self.names)
