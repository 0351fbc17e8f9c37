"""Puzzles on the server: answers count once, streaks go by days, and nothing shows the solution before."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import cast

import pytest
from support.server.in_process import Document, Guest, RunningServer

from centuria.puzzles.collection import packaged
from centuria.puzzles.puzzle import Puzzle
from centuria.server.puzzles.attempts import DAY_MS, PuzzlePlayer, save_attempt
from centuria.server.store.database import open_database

pytestmark = pytest.mark.anyio

FIRST, SECOND, THIRD = packaged()[:3]


def _wrong(puzzle: Puzzle) -> str:
    return puzzle.lines[-1].decision


async def test_a_right_answer_raises_the_rating_once_and_a_wrong_one_lowers_it(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    told = await ada.post(f"/api/puzzles/{FIRST.id}", {"decision": FIRST.solution})
    assert (told["solved"], told["counted"], told["solution"]) == (True, True, FIRST.solution)
    assert _mean(cast(Document, told["me"])["rating"]) > _mean(told["before"]) == 1500
    hint = cast(Document, told["hint"])
    assert cast(list[Document], hint["decisions"])[0]["decision"] == FIRST.solution
    again = await ada.post(f"/api/puzzles/{FIRST.id}", {"decision": _wrong(FIRST)})
    assert (again["solved"], again["counted"], again["me"]) == (False, False, told["me"])
    wrong = await ada.post(f"/api/puzzles/{SECOND.id}", {"decision": _wrong(SECOND)})
    assert _mean(cast(Document, wrong["me"])["rating"]) < _mean(wrong["before"])
    overview = await ada.get("/api/puzzles")
    me = cast(Document, overview["me"])
    assert (me["tried"], me["solved"], me["streak"]) == (2, 1, 1)


def _mean(rating: object) -> int:
    return cast(int, cast(Document, rating)["mean"])


async def test_a_puzzle_does_not_show_its_solution_and_somebody_without_an_account_can_answer(
    server: RunningServer,
) -> None:
    ada = await server.guest("Ada")
    shown = await ada.get(f"/api/puzzles/{FIRST.id}")
    assert not {"solution", "lines", "record", "hint", "source"} & set(shown)
    assert "setup" not in json.dumps(shown)
    ada.http.cookies.clear()
    told = await ada.post(f"/api/puzzles/{FIRST.id}", {"decision": FIRST.solution, "language": "fr"})
    assert (told["solved"], told["counted"], told["me"]) == (True, False, None)
    refused = await ada.http.post(f"/api/puzzles/{FIRST.id}", json={"decision": "resign"})
    assert refused.status_code == 422
    assert "'resign' is not legal" in refused.json()["error"]["message"]


async def test_the_puzzle_of_a_day_has_an_address_and_that_of_tomorrow_has_none(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    now = server.service.tables.now()

    def day(of: int) -> str:
        return datetime.fromtimestamp(of / 1000, UTC).date().isoformat()

    today, yesterday = await ada.get(f"/api/puzzles/{day(now)}"), await ada.get(f"/api/puzzles/{day(now - DAY_MS)}")
    assert today["id"] != yesterday["id"]
    for mode in {puzzle.mode for puzzle in packaged()}:
        own = await ada.get(f"/api/puzzles/{day(now)}-{mode}")
        assert (own["mode"], own["day"]) == (mode, f"{day(now)}-{mode}")
    for wanted in (day(now + DAY_MS), f"{day(now + DAY_MS)}-golem", "2026-02-30", "0123456789ab"):
        assert (await ada.http.get(f"/api/puzzles/{wanted}")).status_code == 404
    assert (await ada.http.get(f"/api/puzzles/{day(now)}-chess")).status_code == 422


async def test_the_next_puzzle_is_one_that_was_not_answered(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    theme, kind = FIRST.themes[0], FIRST.difficulty
    fitting = [one for one in packaged() if theme in one.themes and one.difficulty == kind and one.mode == FIRST.mode]
    path = f"/api/puzzles/next?mode={FIRST.mode}&theme={theme}&difficulty={kind}"
    found = set[str]()
    for _ in fitting:
        puzzle = await ada.get(path)
        found.add(cast(str, puzzle["id"]))
        await ada.post(f"/api/puzzles/{puzzle['id']}", {"decision": cast(Document, puzzle["view"])["legal"][0]})  # type: ignore[index]
    assert found == {one.id for one in fitting}
    assert (await ada.get(path))["solved"] is not None


async def test_a_streak_is_days_in_a_row_with_a_solved_puzzle(db: str) -> None:
    database = await open_database(db)
    try:

        async def answered(puzzle: Puzzle, day: float, *, solved: bool = True) -> PuzzlePlayer:
            decision = puzzle.solution if solved else _wrong(puzzle)
            return (await save_attempt(database, "ada", puzzle, decision, int(day * DAY_MS))).after

        one, two, three, four = packaged()[3:7]
        assert (await answered(one, 10.2)).streak == 1
        assert (await answered(two, 10.9)).streak == 1
        assert (await answered(three, 11.1)).streak == 2
        later = await answered(four, 13.5, solved=False)
        assert (later.streak_on(12), later.streak_on(13), later.best_streak) == (0, 0, 2)
        assert (await answered(FIRST, 14)).streak == 1
    finally:
        await database.close()


async def test_answers_to_one_puzzle_at_once_count_once(db: str) -> None:
    database = await open_database(db)
    try:
        send: Callable[[], object] = lambda: save_attempt(database, "ada", THIRD, THIRD.solution, DAY_MS)  # noqa: E731
        answers = await asyncio.gather(*(send() for _ in range(8)), return_exceptions=True)  # type: ignore[call-overload]
        assert sum(answer.counted for answer in answers) == 1
    finally:
        await database.close()


async def test_nobody_asks_without_end(server: RunningServer) -> None:
    guest: Guest = await server.guest("Ada")
    server.service.rate_limits.enabled = True
    statuses = [
        (await guest.http.post(f"/api/puzzles/{FIRST.id}", json={"decision": FIRST.solution})).status_code
        for _ in range(60)
    ]
    # A slow machine gains an answer or two in the meantime.
    assert statuses[:30] == [200] * 30
    assert 429 in statuses[30:]
