"""Writes documents of real games for the web client's tests and gallery: `python tools/web_fixtures.py`.

Each is what the server would send to seat 1 in the middle of a game, with what is told beside it in English and French:
the question and its answers, the lines of the log before it, and the steps that the present turn has taken.
"""

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import centuria
from centuria import bots, narration
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.views.schema import question_of
from centuria.views.steps import seen_steps
from centuria.words import Words, languages

FOLDER = Path(__file__).resolve().parent.parent / "web" / "fixtures"
NAMES = ("Léa", "Amélie", "Bruno", "Chidi", "Dana")
WANTED = {
    "golem": (
        (3, "pay"), (2, "turn"), (5, "turn"), (3, "upgrade"), (4, "times"), (3, "return"), (3, "waiting"), (2, "over"),
    ),
    "endless": ((3, "turn"), (2, "turn"), (3, "golem"), (4, "explore"), (3, "times"), (3, "return")),
    "saga2": ((3, "move"), (2, "turn"), (4, "build"), (3, "cost"), (4, "toll"), (3, "column")),
    "saga3": ((3, "turn"), (2, "move"), (2, "fourth"), (4, "turn")),
}  # fmt: skip
EARLIEST = {"golem": 90, "endless": 60, "saga2": 80, "saga3": 80}
"""How many decisions a game has seen before it is worth a picture."""
LINES = 14


Turns = list[list[tuple[centuria.Game, str]]]
"""The turns of a game: each decision with the game before it."""


def positions(mode: str, seats: int) -> Iterator[tuple[str, centuria.Game, Turns]]:
    """Positions of games between bots, each with the kind of question that seat 1 is asked, and how it came about.

    What could be asked after another decision of seat 1 is told too, since bots seldom get into every question.
    """
    for seed in range(60):
        game = centuria.new(mode, seats=seats, seed=seed)
        players = [bots.make("greedy", seed * 10 + seat) for seat in range(seats)]
        turns: Turns = []
        while game.seat is not None:
            if len(game.decisions) >= EARLIEST[mode]:
                yield asked(game), game, turns
                for decision in game.legal() if game.seat == 1 else ():
                    other = game.play(decision)
                    if other.seat == 1 and other.turn == game.turn:
                        yield asked(other), other, stepped(game, decision, turns)
            decision = players[game.seat - 1].choose(game.view(game.seat), game.legal())
            turns = stepped(game, decision, turns)
            game = game.play(decision)
        yield "over", game, turns


def asked(game: centuria.Game) -> str:
    """The kind of question that seat 1 is asked; at a golem location only where the card can be claimed."""
    if game.seat != 1:
        return "waiting"
    kind = question_of(game.view(1))["kind"]
    return "" if kind == "golem" and "claim" not in game.legal() else kind


def stepped(game: centuria.Game, decision: str, turns: Turns) -> Turns:
    """The turns with one decision more."""
    if turns and turns[-1][0][0].turn == game.turn:
        return [*turns[:-1], [*turns[-1], (game, decision)]]
    return [*turns, [(game, decision)]]


def document(game: centuria.Game, turns: Turns) -> dict[str, object]:
    """What the server sends to seat 1, and what is told beside it."""
    seats = [{"kind": "person" if seat == 1 else "bot", "name": NAMES[seat - 1]} for seat in range(1, game.seats + 1)]
    status = "over" if game.over else "playing"
    table = {"id": f"{game.mode}-{game.seats}", "mode": game.mode, "theme": "golem", "status": status, "seats": seats}
    view = game.view(1, covered=True)
    present = turns[-1] if turns and turns[-1][0][0].turn == game.turn else []
    words = {language: Words(language, "golem", mode=game.mode, illustrated=True) for language in languages()}
    return {
        "document": {
            "table": table,
            "view": view,
            "follow_ups": follow_ups(game.position) if game.seat == 1 else {},
        },
        "told": {language: told(said, game) for language, said in words.items()},
        "log": {language: list(lines(said, turns)) for language, said in words.items()},
        "steps": {
            language: [chosen(said, before, decision) for before, decision in present]
            for language, said in words.items()
        },
    }


def told(words: Words, game: centuria.Game) -> dict[str, object]:
    """The open question and its answers in words, which the browser has to say in the same way."""
    view = game.view(1, covered=True)
    choices = [chosen(words, game, decision) for decision in game.legal()] if game.seat == 1 else []
    return {"question": narration.question(words, view, NAMES), "choices": choices}


def chosen(words: Words, game: centuria.Game, decision: str) -> str:
    """A decision in the words for seat 1."""
    follow_up = follow_ups(game.position).get(decision, NOTHING)
    return narration.choice(words, game.view(1, covered=True), decision, NAMES, follow_up)


def lines(words: Words, turns: Turns) -> Iterator[dict[str, object]]:
    """The last turns, a line each."""
    for turn in turns[-LINES:]:
        first, decisions = turn[0][0], [decision for _, decision in turn]
        steps = chain(*seen_steps(first.position, decisions, 1, first.number, covered=True))
        told = narration.turn(words, list(steps), NAMES)
        yield {"seat": first.seat, "round": first.position.round, "text": told}


def main() -> None:
    """Finds a position for each kind of question that is wanted and writes it."""
    FOLDER.mkdir(exist_ok=True)
    for mode, wanted in WANTED.items():
        for seats, kind in wanted:
            found = next(
                (document(game, turns) for asked, game, turns in positions(mode, seats) if asked == kind), None
            )
            if found is None:
                print(f"{mode} for {seats}: nobody was asked {kind}")
                continue
            text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            (FOLDER / f"{mode}-{seats}-{kind}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
