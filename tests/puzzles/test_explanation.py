"""Why the best decision of a puzzle is better, in sentences."""

import re

import pytest

from centuria.puzzles.collection import packaged
from centuria.puzzles.explanation import reasons
from centuria.puzzles.puzzle import Puzzle
from centuria.words import Words

ENGINE = next(puzzle for puzzle in packaged() if puzzle.id == "728290095d11")


def _told(puzzle: Puzzle, answer: str, language: str = "en") -> list[str]:
    return reasons(puzzle, answer, Words(language, "golem", mode=puzzle.mode))


def test_a_right_answer_is_compared_with_the_next_best_way() -> None:
    rule, gain, rival, wins = _told(ENGINE, ENGINE.solution)
    assert "worth more than a few crystals" in rule
    assert gain.startswith("The best way leads in 3 turns to ")
    assert rival.startswith("The next best way leads to ")
    assert "about 62 of 100 games" in wins
    assert wins.endswith("and 36 with the next best way.")


def test_a_wrong_answer_is_compared_with_the_best_way() -> None:
    *_, wins = _told(ENGINE, "acquire 5")
    assert wins.endswith("about 62 of 100 games from here, and 28 with your answer.")
    *_, wins = _told(ENGINE, "acquire 5", "fr")
    assert wins.endswith("et environ 28 avec votre réponse.")


@pytest.mark.parametrize("mode", sorted({puzzle.mode for puzzle in packaged()}))
def test_every_answer_to_a_puzzle_is_explained(mode: str) -> None:
    for puzzle in [one for one in packaged() if one.mode == mode][::4]:
        for line in puzzle.lines:
            told = _told(puzzle, line.decision)
            assert len(told) >= 2
            assert all(sentence.endswith(".") for sentence in told)
            wins, rival = map(int, re.findall(r"\d+", told[-1])[::2])
            assert wins >= rival or line.weight < 1


def test_what_is_left_lying_can_be_claimed_by_the_next_player() -> None:
    told = [
        reason
        for puzzle in packaged()
        if puzzle.mode == "golem" and puzzle.solution.startswith("claim")
        for line in puzzle.lines[1:]
        for reason in _told(puzzle, line.decision)
        if reason.startswith("If you leave")
    ]
    assert told
    assert all("can claim it at once" in reason for reason in told)
