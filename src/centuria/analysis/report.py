"""The analysis of a game as one JSON-ready report, with sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from centuria import narration
from centuria.analysis import chance_text
from centuria.analysis.adviser import Budget, Opinions
from centuria.analysis.game_review import Chances, JudgedPosition, Swing, judged_positions, mistakes, turning_points
from centuria.analysis.judge import open_decisions
from centuria.analysis.schema import FORMAT, MISTAKE, NOISE, Better, PlayerReport, PositionReport, Report, TurningPoint
from centuria.game import Game
from centuria.narration.phrases_world import called
from centuria.narration.variations import plan
from centuria.views.steps import seen_steps
from centuria.words import Words


def report(
    game: Game, judged: Mapping[int, Opinions], words: Words, names: Sequence[str] = (), *, budget: Budget
) -> Report:
    """The report on a game from the opinions by number of the position; the last ones may be missing."""
    games = list(game.path())
    known = [called(words, names, seat) for seat in range(1, game.seats + 1)]
    positions = judged_positions(games, judged)
    writer = _Writer(words, known, games)
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
        "points": [writer.point(position) for position in positions],
        "turning_points": [writer.turning_point(swing) for swing in turning_points(positions)],
        "better": [writer.better(position) for position in mistakes(positions)],
        "players": [_player(seat, known[seat - 1], positions) for seat in range(1, game.seats + 1)],
    }


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _player(seat: int, name: str, positions: Sequence[JudgedPosition]) -> PlayerReport:
    losses = [position.loss for position in positions if position.seat == seat and position.loss is not None]
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


class _Writer:
    """Tells positions, turns and decisions to somebody who sat on no seat."""

    def __init__(self, words: Words, names: Sequence[str], games: Sequence[Game]) -> None:
        self.words, self.names = words, names
        self._steps = list(seen_steps(games[0].position, games[-1].decisions, None, games[0].number))

    def point(self, position: JudgedPosition) -> PositionReport:
        game, loss = position.game, position.loss
        return {
            "number": game.number,
            "turn": game.turn,
            "round": game.position.round,
            "seat": game.seat,
            "decision": position.decision,
            "told": self._happened([position]),
            "chances": _rounded(position.chances),
            "forced": not game.over and position.best is None,
            "loss": None if loss is None else round(loss, 4),
            "best": None if position.best is None else position.best.decision,
        }

    def turning_point(self, swing: Swing) -> TurningPoint:
        first = swing.positions[0].game
        return {
            "number": first.number,
            "turn": first.turn,
            "round": first.position.round,
            "seat": first.seat or 0,
            "told": self._happened(swing.positions),
            "before": _rounded(swing.positions[0].chances),
            "after": _rounded(swing.after.chances),
            "moved": round(swing.moved, 4),
            "most": swing.most,
        }

    def better(self, position: JudgedPosition) -> Better:
        game, seat, best, played = position.game, position.seat, position.best, position.played
        assert best is not None
        assert played is not None
        steps = [(seat, best.decision), *((step.seat, step.decision) for step in best.line)]
        now, *later = plan(self.words, game.view(seat), steps)
        return {
            "number": game.number,
            "turn": game.turn,
            "round": game.position.round,
            "seat": seat,
            "decision": played.decision,
            "told": self._happened([position]),
            "chance": round(played.chances[seat - 1], 4),
            "loss": round(position.loss or 0, 4),
            "instead": {
                "decision": best.decision,
                "told": now.told,
                "chance": round(best.chances[seat - 1], 4),
                "line": chance_text.turns(later),
                "line_told": chance_text.line(self.words, later, seat),
            },
        }

    def _happened(self, positions: Sequence[JudgedPosition]) -> str:
        """What the decisions of consecutive positions did; empty if none was made yet."""
        decisions = [position.decision for position in positions if position.decision is not None]
        if not decisions:
            return ""
        first = positions[0].game.number
        steps = chain(*self._steps[first : first + len(decisions)])
        return narration.turn(self.words, list(steps), self.names)
