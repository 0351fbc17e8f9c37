"""Why the best decision of a puzzle is better, in sentences: what it leads to, and what another decision leads to."""

from collections.abc import Sequence

from centuria.game import Game
from centuria.narration.phrases import card, crystals, listed, point_card
from centuria.narration.phrases_world import named
from centuria.puzzles.puzzle import Line, Puzzle
from centuria.views import View, view
from centuria.views.schema import GolemPlayer, WorldPlayer
from centuria.words import Words


def reasons(puzzle: Puzzle, answer: str, words: Words) -> list[str]:
    """What to look for, and the best decision beside the answer; beside its strongest rival if the answer is right."""
    best, right = puzzle.lines[0], answer == puzzle.solution
    other = puzzle.lines[1] if right else next(line for line in puzzle.lines if line.decision == answer)
    ways = _turn_ends(puzzle.game, best), _turn_ends(puzzle.game, other)
    turns = min(map(len, ways)) or len(ways[0])
    gained = [_gained(words, puzzle, way[turns - 1]) if len(way) >= turns > 0 else None for way in ways]
    told = [words("puzzle-rule", theme=puzzle.themes[0])]
    if gained[0] is not None and gained[0] != gained[1]:
        told.append(words("puzzle-gain", turns=turns, gained=gained[0]))
        if gained[1] is not None:
            parts: dict[str, int | str] = {"turns": turns, "gained": gained[1]}
            told.append(words("puzzle-gain-rival", **parts) if right else words("puzzle-gain-yours", **parts))
    told += _left_to_others(words, puzzle, other)
    wins, rival = (round(100 * line.chances[puzzle.seat - 1]) for line in (best, other))
    chances = {"wins": wins, "rival": rival}
    told.append(words("puzzle-wins-rival", **chances) if right else words("puzzle-wins-yours", **chances))
    return told


def _turn_ends(game: Game, line: Line) -> list[View]:
    """What the deciding seat sees at the end of each of its turns that the continuation plays to the end."""
    position, seat = game.position, game.position.seat
    found = list[View]()
    for decider, decision in ((seat, line.decision), *line.line):
        if position.over or decision not in position.legal():
            break
        turn = position.turn
        position = position.decide(decision)
        if decider == seat and (position.over or position.turn != turn):
            found.append(view(position, seat, game.number))
    return found


def _gained(words: Words, puzzle: Puzzle, later: View) -> str:
    """What the seat has got since, card by card, and what lies in its caravan then."""
    before, seat = puzzle.game.view(puzzle.seat), puzzle.seat
    told = list[str]()
    if before["mode"] == "golem" and later["mode"] == "golem":
        told += _got_in_golem(words, before["players"][seat - 1], later["players"][seat - 1])
    if before["mode"] != "golem" and later["mode"] != "golem":
        told += _got_in_world(words, before["players"][seat - 1], later["players"][seat - 1])
    caravan = later["players"][seat - 1]["caravan"]
    if caravan:
        told.append(words("puzzle-caravan", crystals=crystals(words, caravan)))
    return listed(words, told) if told else words("puzzle-nothing")


def _got_in_golem(words: Words, before: GolemPlayer, later: GolemPlayer) -> list[str]:
    claimed = (later["claimed"] or [])[before["claims"] :]
    new = _more([*(before["hand"] or []), *before["played"]], [*(later["hand"] or []), *later["played"]])
    return [*(point_card(words, one["points"], one["cost"]) for one in claimed), *(card(words, face) for face in new)]


def _got_in_world(words: Words, before: WorldPlayer, later: WorldPlayer) -> list[str]:
    known = {one["id"] for one in before["claimed"]}
    told = [named(words, one) for one in later["claimed"] if one["id"] not in known]
    tiles = len(later["bonus"]) - len(before["bonus"])
    built = len(later.get("outposts", ())) - len(before.get("outposts", ()))
    told += [words("puzzle-tiles", count=tiles)] if tiles > 0 else []
    return [*told, words("puzzle-outposts", count=built)] if built > 0 else told


def _more(before: Sequence[str], later: Sequence[str]) -> list[str]:
    """What is there later and was not before; of equal cards each counts."""
    left, new = list(before), list[str]()
    for one in later:
        if one in left:
            left.remove(one)
        else:
            new.append(one)
    return new


def _left_to_others(words: Words, puzzle: Puzzle, other: Line) -> list[str]:
    """That the next player can claim at once what the best decision claims."""
    wanted, position = puzzle.solution, puzzle.game.position
    seen = puzzle.game.view(puzzle.seat)
    after = position.decide(other.decision)
    if seen["mode"] != "golem" or not wanted.startswith("claim ") or other.decision.startswith("claim"):
        return []
    if after.over or after.seat == puzzle.seat or wanted not in after.legal():
        return []
    shown = seen["points"]["row"][int(wanted.removeprefix("claim ")) - 1]
    name = words("web-bot", seat=after.seat)
    return [words("puzzle-left", name=name, card=point_card(words, shown["points"], shown["cost"]))]
