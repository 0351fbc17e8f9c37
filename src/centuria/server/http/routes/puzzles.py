"""Puzzles: the overview, the next one, the one of a day, and answers."""

import asyncio
from collections import Counter
from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Query, Request, Response

from centuria.mode_registry import MODES, NAMES, ModeName
from centuria.puzzles.explanation import reasons
from centuria.puzzles.puzzle import Difficulty, Puzzle, Theme
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, banned, invalid_value
from centuria.server.http.dependencies import (
    READ,
    WRITE,
    OptionalUser,
    ServiceDep,
    address_key,
    json_response,
    responses_for,
    words_for,
)
from centuria.server.http.requests import PuzzleRequest
from centuria.server.presenters import puzzles as present
from centuria.server.puzzles import attempts
from centuria.server.puzzles.attempts import DAY_MS, PuzzlePlayer
from centuria.server.puzzles.selection import next_puzzle
from centuria.server.schemas.puzzles import PuzzleAnswer, PuzzleGroup, PuzzleInfo, PuzzleOverview
from centuria.server.service import Service

DATE = len("2026-01-01")

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

PuzzlePath = Annotated[
    str,
    Path(
        pattern=rf"^([0-9a-f]{{12}}|20[0-9]{{2}}-[0-9]{{2}}-[0-9]{{2}}(-({'|'.join(NAMES)}))?)$",
        description="an id, or the date of a daily puzzle, with the mode for that of a mode",
    ),
]


@router.get("", summary="List puzzles", responses=responses_for(PuzzleOverview))
async def overview(service: ServiceDep, person: OptionalUser) -> Response:
    """How many puzzles there are of each kind, and how well you solve them."""
    player, answered = await _record(service, person)
    counts, done = Counter[tuple[str, Theme, Difficulty]](), Counter[tuple[str, Theme, Difficulty]]()
    for puzzle in service.puzzles.by_id.values():
        for theme in puzzle.themes:
            counts[puzzle.mode, theme, puzzle.difficulty] += 1
            done[puzzle.mode, theme, puzzle.difficulty] += puzzle.id in answered
    groups: list[PuzzleGroup] = [
        {
            "mode": mode,  # type: ignore[typeddict-item]  # the name of a mode
            "theme": theme,
            "difficulty": difficulty,
            "count": count,
            "answered": done[mode, theme, difficulty],
        }
        for (mode, theme, difficulty), count in sorted(counts.items())
    ]
    return json_response(
        PuzzleOverview(
            today=_today(service).isoformat(),
            total=len(service.puzzles.by_id),
            groups=groups,
            me=None if person is None else present.puzzle_player(player, _day(service)),
        )
    )


@router.get("/next", summary="Get a puzzle", responses=responses_for(PuzzleInfo, *READ, 404))
async def get_next(
    service: ServiceDep,
    person: OptionalUser,
    mode: Annotated[ModeName | None, Query()] = None,
    theme: Annotated[Theme | None, Query()] = None,
    difficulty: Annotated[Difficulty | None, Query()] = None,
) -> Response:
    """A puzzle that you have not answered yet, about as hard as you are strong."""
    player, answered = await _record(service, person)
    async with service.database.reading() as connection:
        means = await attempts.puzzle_means(connection)
    chosen = next_puzzle(service.puzzles, answered, means, player.rating.mean, mode, theme, difficulty)
    if chosen is None:
        raise ApiError(404, "no_puzzle", "there is no such puzzle")
    return await _shown(chosen, means.get(chosen.id, chosen.rating), None, answered.get(chosen.id))


@router.post("/next", include_in_schema=False)
async def refuse_post() -> Response:
    """405 as for any other route without `POST`: otherwise "next" would be a wrong id in the path of an answer."""
    raise HTTPException(405, headers={"Allow": "GET"})


@router.get("/{puzzle}", summary="Get one puzzle", responses=responses_for(PuzzleInfo, *READ, 404))
async def get_puzzle(service: ServiceDep, person: OptionalUser, puzzle: PuzzlePath) -> Response:
    """The puzzle with an id, or of a day."""
    found, day = _find(service, puzzle)
    _, answered = await _record(service, person)
    async with service.database.reading() as connection:
        means = await attempts.puzzle_means(connection)
    return await _shown(found, means.get(found.id, found.rating), day, answered.get(found.id))


@router.post("/{puzzle}", summary="Answer a puzzle", responses=responses_for(PuzzleAnswer, *WRITE, 404))
async def answer(
    request: Request, service: ServiceDep, person: OptionalUser, puzzle: PuzzlePath, body: PuzzleRequest
) -> Response:
    """Whether a decision is the best one, with the better line. Your first answer changes your rating.

    Without an account nothing is saved.
    """
    if person is not None and person.banned:
        raise banned()
    service.rate_limits.take("puzzles", address_key(request) if person is None else person.id)
    found, _ = _find(service, puzzle)
    legal = await asyncio.to_thread(_legal, found)
    if body.decision not in legal:
        raise invalid_value(f"decision: {body.decision!r} is not legal; there are: {', '.join(legal)}")
    attempt, now = None, service.tables.now()
    if person is not None:
        attempt = await attempts.save_attempt(service.database, person.id, found, body.decision, now)
    words = words_for(body.language, body.theme, found.mode, body.illustrated)
    return json_response(
        PuzzleAnswer(
            solved=body.decision == found.solution,
            solution=found.solution,
            reasons=await asyncio.to_thread(reasons, found, body.decision, words),
            hint=await asyncio.to_thread(present.explanation, found, words),
            counted=attempt is not None and attempt.counted,
            before=None if attempt is None else present.shown(attempt.before.rating),
            me=None if attempt is None else present.puzzle_player(attempt.after, _day(service)),
        )
    )


def _legal(puzzle: Puzzle) -> tuple[str, ...]:
    """The legal decisions; reading the record the first time takes some milliseconds."""
    return puzzle.game.legal()


async def _record(service: Service, person: Person | None) -> tuple[PuzzlePlayer, dict[str, bool]]:
    if person is None:
        return PuzzlePlayer(), {}
    async with service.database.reading() as connection:
        return await attempts.puzzle_player(connection, person.id), await attempts.attempts_of(connection, person.id)


async def _shown(puzzle: Puzzle, mean: float, day: str | None, solved: bool | None) -> Response:
    return json_response(await asyncio.to_thread(present.puzzle_info, puzzle, mean, day, solved))


def _find(service: Service, wanted: str) -> tuple[Puzzle, str | None]:
    """The puzzle of an id, or that of a day up to today, with its address."""
    missing = ApiError(404, "no_puzzle", f"there is no puzzle {wanted!r}")
    if "-" not in wanted:
        found = service.puzzles.by_id.get(wanted)
        if found is None:
            raise missing
        return found, None
    try:
        day = date.fromisoformat(wanted[:DATE])
    except ValueError:
        raise missing from None
    mode = next((name for name in MODES if name == wanted[DATE + 1 :]), None)
    daily = service.puzzles.daily(day, mode) if day <= _today(service) else None
    if daily is None:
        raise missing
    return daily, wanted


def _today(service: Service) -> date:
    return datetime.fromtimestamp(service.tables.now() / 1000, UTC).date()


def _day(service: Service) -> int:
    return service.tables.now() // DAY_MS
