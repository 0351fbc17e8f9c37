"""People as others see them: profiles, results of games, and leaderboards."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from centuria.mode_registry import ModeName
from centuria.server.errors import ApiError
from centuria.server.http.dependencies import READ, OptionalUser, ServiceDep, TableDep, json_response, responses_for
from centuria.server.presenters import people as present
from centuria.server.ratings import queries
from centuria.server.ratings.rating_model import season_of
from centuria.server.schemas.people import GameResultInfo, History, Leaderboard, Profile, Progress

router = APIRouter(prefix="/api", tags=["people"])

PersonPath = Annotated[str, Path(pattern="^[0-9a-f]{24}$")]


@router.get("/people/{person}", summary="Get a profile", responses=responses_for(Profile, *READ, 404))
async def get_profile(service: ServiceDep, person: PersonPath) -> Response:
    """The ratings and statistics of a person."""
    async with service.database.reading() as connection:
        found = await queries.person(connection, person)
        if found is None:
            raise ApiError(404, "no_person", f"there is no person {person!r}")
        rated = await queries.ratings_of(connection, person)
        sums = await queries.statistics_of(connection, person)
        cards = await queries.favourite_cards(connection, person)
        lost = await queries.lost_games(connection, person)
    return json_response(
        Profile(
            id=found.id,
            name=found.name,
            kind=found.kind,
            since=found.created,
            ratings=[present.mode_rating(row) for row in rated],
            statistics=[present.mode_statistics(row, cards, lost) for row in sums],
        )
    )


@router.get("/people/{person}/games", summary="List the games of a person", responses=responses_for(History, *READ))
async def list_games(
    service: ServiceDep,
    viewer: OptionalUser,
    person: PersonPath,
    most: Annotated[int, Query(ge=1, le=50)] = 20,
    before: Annotated[int | None, Query(ge=0, le=10**15, description="`next` of the page before")] = None,
) -> Response:
    """The games of a person, the latest first: finished ones, and rated ones that they have abandoned.

    Games at tables that are not listed are shown to the person alone.
    """
    unlisted = viewer is not None and viewer.id == person
    async with service.database.reading() as connection:
        rows, following = await queries.games_of(connection, person, most, before, unlisted=unlisted)
    return json_response(History(games=present.game_results(rows), next=following))


@router.get("/people/{person}/progress", summary="Get results over time", responses=responses_for(Progress, *READ))
async def get_progress(
    service: ServiceDep,
    viewer: OptionalUser,
    person: PersonPath,
    mode: Annotated[ModeName | None, Query(description="the mode that was played last without")] = None,
    players: Annotated[int | None, Query(ge=2, le=5)] = None,
) -> Response:
    """The last finished games of a person in a mode with a number of players: ratings, points and places.

    Games at tables that are not listed are shown to the person alone.
    """
    unlisted = viewer is not None and viewer.id == person
    async with service.database.reading() as connection:
        played = [present.played_game(row) for row in await queries.played_by(connection, person, unlisted=unlisted)]
        chosen = next(
            (one for one in played if mode in {None, one["mode"]} and players in {None, one["players"]}), None
        )
        rows = (
            await queries.progress_of(connection, person, chosen["mode"], chosen["players"], unlisted=unlisted)
            if chosen
            else ()
        )
    return json_response(
        Progress(
            mode=chosen["mode"] if chosen else mode,
            players=chosen["players"] if chosen else players or 2,
            games=[present.progress_point(row) for row in rows],
            played=played,
        )
    )


@router.get("/tables/{table}/result", summary="Get a result", responses=responses_for(GameResultInfo, *READ, 404))
async def get_result(service: ServiceDep, table: TableDep) -> Response:
    """How a game ended, and how it has changed the ratings of its players."""
    async with service.database.reading() as connection:
        found = present.game_results(await queries.results_at(connection, table.id))
    if not found:
        raise ApiError(404, "no_result", "there is a result when a game is over")
    return json_response(found[0])


@router.get("/leaderboard", summary="Get a leaderboard", responses=responses_for(Leaderboard, *READ))
async def get_leaderboard(
    service: ServiceDep,
    mode: Annotated[ModeName, Query()] = "golem",
    players: Annotated[int, Query(ge=2, le=5)] = 2,
    season: Annotated[
        str | None, Query(pattern=r"^20[0-9]{2}-[1-4]$", description="a year and a quarter; the present one without")
    ] = None,
) -> Response:
    """The best of a season in a mode with a number of players, by the lower ends of their intervals."""
    chosen = season or season_of(service.tables.now())
    async with service.database.reading() as connection:
        rows = await queries.leaderboard(connection, mode, players, chosen)
        others = await queries.seasons(connection)
    return json_response(
        Leaderboard(
            mode=mode,
            players=players,
            season=chosen,
            seasons=others,
            min_games=queries.MIN_GAMES,
            lines=present.ranked_players(rows),
        )
    )
