"""Ratings: the model, what counts as a rated game, and that a game counts exactly once."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import cast

import pytest
from sqlalchemy import select
from support.server.in_process import Document, Guest, RunningServer

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.presenters.people import mode_statistics
from centuria.server.ratings import queries
from centuria.server.ratings.bot_strengths import first_bot_rating
from centuria.server.ratings.game_results import GameResult, SeatResult, save_result
from centuria.server.ratings.queries import PROGRESS_GAMES
from centuria.server.ratings.rating_model import FIRST_SIGMA, Rating, after_game, season_of
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.database import open_database
from centuria.server.tables.commands.lobby import Abandon
from centuria.server.tables.commands.play import Decide
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.table import LoadedTable

pytestmark = pytest.mark.anyio

DUO = TableSettings.model_validate({"seats": [{"kind": "me"}, {"kind": "open"}], "rated": True})
ALONE = TableSettings.model_validate({"seats": [{"kind": "me"}, {"kind": "bot", "level": "level3"}], "rated": True})
QUARTER = 92 * 24 * 3600 * 1000


# The model


def test_who_wins_gains_what_the_others_lose_and_everybody_becomes_more_certain() -> None:
    first, second, third = after_game([Rating(), Rating(), Rating()], [1, 2, 3])
    assert first.mean > second.mean > third.mean
    assert first.mean + second.mean + third.mean == pytest.approx(3 * 1500, abs=1)
    assert all(rating.sigma < FIRST_SIGMA for rating in (first, second, third))


def test_ratings_are_those_of_the_reference_implementation() -> None:
    """Computed by OpenSkill 6.2 with the same constants: a won game, and one with a draw for the third place."""
    won = after_game([Rating(), Rating()], [1, 2])
    assert [rating.mean for rating in won] == pytest.approx([1579.061684794215, 1420.938315205785])
    assert [rating.sigma for rating in won] == pytest.approx([241.9770424063104, 241.9770424063104])
    before = [Rating(1612.5, 80), Rating(1430, 210), Rating(1380, 55), Rating(1500, 250)]
    drawn = after_game(before, [2, 1, 3, 3])
    assert [rating.mean for rating in drawn] == pytest.approx(
        [1616.1238169286137, 1511.7323578164705, 1377.3570698933631, 1403.3119985200296]
    )
    assert [rating.sigma for rating in drawn] == pytest.approx(
        [79.91189732405823, 207.81295182934403, 55.02108079228639, 232.41797595779008]
    )


def test_a_win_over_a_weak_bot_is_worth_less_than_one_over_a_strong_bot() -> None:
    gains = [
        after_game([Rating(), Rating(*first_bot_rating("golem", 2, bot))], [1, 2])[0].mean - 1500
        for bot in ("level1", "level3", "champion")
    ]
    assert 0 < gains[0] < gains[1] < gains[2]


def test_a_strength_is_found_from_games_alone() -> None:
    """Four hundred points are odds of ten to one; the interval contains the strength."""
    chance, known, newcomer = random.Random(3), Rating(1500, 60), Rating()
    for _ in range(150):
        won = chance.random() < 10 / 11
        newcomer, _ = after_game([newcomer, known], [1, 2] if won else [2, 1])
    low, high = newcomer.interval
    assert low < 1900 < high
    assert high - low < 400


def test_seasons_are_quarters() -> None:
    assert season_of(1_767_225_600_000) == "2026-1"
    assert season_of(1_767_225_599_999) == "2025-4"


# Saving


def _game(table: str, at: int, *players: str, rated: bool = True) -> GameResult:
    seats = [
        SeatResult(name, name.startswith("level"), name, k, 90 - k, (), False) for k, name in enumerate(players, 1)
    ]
    return GameResult(table, "golem", at, 30, True, True, rated, seats)


async def _ratings(service_db: object) -> dict[tuple[str, str], tuple[float, float, int]]:
    async with service_db.reading() as connection:  # type: ignore[attr-defined]
        rows = await connection.execute(select(schema.ratings))
        return {(row.player, row.season): (row.mean, row.sigma, row.games) for row in rows}


async def test_games_that_end_at_once_are_rated_one_after_the_other(db: str) -> None:
    """A player who is at all tables, served by two processes where they share a database: no game is lost."""
    one = await open_database(db)
    other = await open_database(db) if one.shared else one
    try:
        games = [_game(f"t{k}", 1_000 + k, "ada", f"p{k}") for k in range(12)]
        await asyncio.gather(
            *(
                (one, other)[k % 2].write([(lambda connection, game=game: save_result(connection, game), None)])  # type: ignore[misc]
                for k, game in enumerate(games)
            )
        )
        found = await _ratings(one)
        assert found["ada", "1970-1"][2] == 12
        assert found["ada", "1970-1"][0] > 2000
    finally:
        await one.close()
        await other.close()


async def test_a_profile_tells_favourite_cards_and_where_points_were_lost(sqlite_db: str) -> None:
    database = await open_database(sqlite_db)
    try:
        for at, (mine, theirs) in enumerate([(("2222",), ("3344", "1123")), (("2222", "11333"), ("4444",))]):
            own = SeatResult("ada", False, "Ada", 2 - at, 10 + 20 * at, mine, False)
            other = SeatResult("bo", False, "Bo", 1 + at, 25, theirs, False)
            game = GameResult(f"t{at}", "golem", at, 30, True, True, False, (own, other))
            await database.write([(partial(save_result, game=game), None)])
        async with database.reading() as connection:
            [sums] = await queries.statistics_of(connection, "ada")
            cards = await queries.favourite_cards(connection, "ada")
            told = mode_statistics(sums, cards, await queries.lost_games(connection, "ada"))
            nothing = await queries.lost_games(connection, "nobody")
    finally:
        await database.close()
    assert told["cards"][0] == {"cost": "2222", "count": 2, "wins": 1}
    assert told["lost"] == {"games": 1, "points": 15, "cards": 1, "points_per_card": 10, "winners_per_card": 12.5}
    assert mode_statistics(sums, cards, nothing)["lost"] is None


async def test_a_new_season_begins_with_the_old_rating_and_more_doubt(sqlite_db: str) -> None:
    database = await open_database(sqlite_db)
    try:
        for game in (_game("a", 0, "ada", "level2"), _game("b", QUARTER, "ada", "level2")):
            await database.write([(lambda connection, game=game: save_result(connection, game), None)])  # type: ignore[misc]
        found = await _ratings(database)
        assert set(found) == {(name, season) for name in ("ada", "level2") for season in ("1970-1", "1970-2")}
        async with database.reading() as connection:
            rows = (await connection.execute(select(schema.results).where(schema.results.c.player == "ada"))).all()
        first, second = sorted(rows, key=lambda row: cast(int, row.at))
        assert second.mean_before == first.mean
        assert second.sigma_before > first.sigma
    finally:
        await database.close()


# Tables


async def _registered(server: RunningServer, name: str) -> Guest:
    """Somebody with a handle, as rated games need it."""
    guest = await server.guest(name)
    await guest.post("/api/me/handle", {"handle": f"{name.lower()}{guest.id[:6]}"})
    return guest


async def _service(db: str) -> Service:
    return Service(Settings(db=db, workers=0, rates=False))


async def _play_out(service: Service, table: LoadedTable, people: Mapping[int, Person], chance: random.Random) -> None:
    while table.state.position is not None and not table.state.position.over:
        seat, legal = table.state.asked, table.state.position.legal()
        assert seat is not None
        decide = Decide(seat=seat, number=table.state.number, decision=chance.choice(legal))
        await service.commands.execute(table, decide, people[seat])


async def test_a_game_between_two_people_changes_their_ratings_with_its_last_event(server: RunningServer) -> None:
    ada, bo = await _registered(server, "Ada"), await _registered(server, "Bo")
    table_id = await ada.table("me", "open", rated=True, start=False)
    await bo.post(f"/api/tables/{table_id}/sit", {})
    await ada.post(f"/api/tables/{table_id}/start", {})
    table = server.service.tables.get_cached(table_id)
    assert table is not None
    people = {1: Person(ada.id, "Ada", handle="ada"), 2: Person(bo.id, "Bo", handle="bo")}
    assert (await ada.http.get(f"/api/tables/{table_id}/result")).status_code == 404
    refused = await ada.http.post(f"/api/tables/{table_id}/hint", json={"seat": 1})
    assert "no hints in a rated game" in refused.json()["error"]["message"]
    await _play_out(server.service, table, people, random.Random(4))
    result = await ada.get(f"/api/tables/{table_id}/result")
    winner, loser = sorted(cast(list[Document], result["seats"]), key=lambda seat: cast(int, seat["place"]))
    position = table.state.position
    assert position is not None
    assert winner["seat"] == position.winner
    assert _mean(winner["after"]) > _mean(winner["before"]) == 1500 > _mean(loser["after"])
    for guest in (ada, bo):
        profile = await guest.get(f"/api/people/{guest.id}")
        [rating] = cast(list[Document], profile["ratings"])
        [statistics] = cast(list[Document], profile["statistics"])
        own = winner if winner["person"] == guest.id else loser
        assert _mean(rating) == _mean(own["after"])
        assert (statistics["games"], statistics["best_points"]) == (1, own["points"])
        history = await guest.get(f"/api/people/{guest.id}/games")
        assert [game["table"] for game in cast(list[Document], history["games"])] == [table_id]


def _mean(rating: object) -> int:
    return cast(int, cast(Document, rating)["mean"])


async def test_who_leaves_a_rated_game_first_has_lost_it_even_if_the_other_leaves_too(server: RunningServer) -> None:
    ada, bo = await _registered(server, "Ada"), await _registered(server, "Bo")
    table = await ada.table("me", "open", rated=True, start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await ada.post(f"/api/tables/{table}/start")
    await bo.post(f"/api/tables/{table}/leave")
    await ada.post(f"/api/tables/{table}/leave")
    result = await ada.get(f"/api/tables/{table}/result")
    assert [seat["place"] for seat in cast(list[Document], result["seats"])] == [1, 2]
    found = await _ratings(server.service.database)
    means = {player: mean for (player, _), (mean, _, _) in found.items()}
    assert means[ada.id] > 1500 > means[bo.id]


async def test_who_leaves_a_rated_game_has_lost_it_and_it_counts_once(db: str) -> None:
    """Two processes abandon it at the same moment."""
    async with await _service(db) as service:
        guest, _ = await service.accounts.create_guest("Ada")
        ada = replace(guest, handle="ada")
        table = await service.commands.create(ada, ALONE, "", start=True)
        if service.database.shared:
            async with await _service(db) as other:
                copy = await other.tables.get(table.id)
                answers = await asyncio.gather(
                    service.commands.execute(table, Abandon(), ada),
                    other.commands.execute(copy, Abandon(), ada),
                    return_exceptions=True,
                )
            assert sum(isinstance(answer, ApiError) for answer in answers) == 1
        else:
            await service.commands.execute(table, Abandon(), ada)
        found = await _ratings(service.database)
        assert {player: games for (player, _), (_, _, games) in found.items()} == {ada.id: 1, "level3": 1}
        assert found[ada.id, season_of(table.state.at)][0] < 1500


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]}, "seats: in a rated game"),
        ({"open_hands": True}, "open_hands"),
        ({"options": {"empty_rest": "yes"}}, "options: rated games have none, not empty_rest"),
    ],
)
async def test_a_rated_game_has_the_same_rules_for_all(
    server: RunningServer, change: dict[str, object], reason: str
) -> None:
    ada = await _registered(server, "Ada")
    form = {"terms": {**DUO.model_dump(exclude_defaults=True), **change}}
    answer = await ada.http.post("/api/tables", json=form)
    assert answer.status_code == 422
    assert reason in answer.json()["error"]["message"]


async def test_a_history_shows_games_at_private_tables_to_their_player_alone(server: RunningServer) -> None:
    ada, bo = await _registered(server, "Ada"), await _registered(server, "Bo")
    table = await ada.table("me", "level1", rated=True, listed=False)
    await ada.post(f"/api/tables/{table}/abandon")

    async def seen(guest: Guest) -> int:
        return len(cast(list[object], (await guest.get(f"/api/people/{ada.id}/games"))["games"]))

    assert (await seen(ada), await seen(bo)) == (1, 0)


async def test_progress_shows_the_last_games_of_a_mode_and_number_of_players(server: RunningServer) -> None:
    ada, bo = await _registered(server, "Ada"), await _registered(server, "Bo")
    empty = await ada.get(f"/api/people/{ada.id}/progress")
    assert empty == {"mode": None, "players": 2, "games": [], "played": []}
    games = [_game(f"t{k:02}", 1_000 + k, ada.id, "level3") for k in range(PROGRESS_GAMES + 2)]
    games += [
        _game("three", 500, ada.id, "level3", "level2", rated=False),
        replace(_game("secret", 9_000, ada.id, "level3"), listed=False),
        replace(_game("abandoned", 9_001, ada.id, "level3"), finished=False),
    ]
    for game in games:
        await server.service.database.write([(lambda connection, game=game: save_result(connection, game), None)])  # type: ignore[misc]
    seen = await bo.get(f"/api/people/{ada.id}/progress")
    points = cast(list[Document], seen["games"])
    assert [point["table"] for point in points] == [f"t{k:02}" for k in range(2, PROGRESS_GAMES + 2)]
    assert _mean(points[0]["rating"]) < _mean(points[-1]["rating"])
    played = [("golem", 2, PROGRESS_GAMES + 2), ("golem", 3, 1)]
    assert [tuple(one.values()) for one in cast(list[Document], seen["played"])] == played
    three = await bo.get(f"/api/people/{ada.id}/progress?mode=golem&players=3")
    assert [(one["place"], one["points"], one["rating"]) for one in cast(list[Document], three["games"])] == [
        (1, 89, None)
    ]
    own = await ada.get(f"/api/people/{ada.id}/progress?players=2")
    assert cast(list[Document], own["games"])[-1]["table"] == "secret"
    assert (await bo.http.get(f"/api/people/{ada.id}/progress?mode=chess")).status_code == 422


async def test_a_game_of_several_at_one_screen_counts_for_its_host_once(server: RunningServer) -> None:
    ada = await server.guest("Ada")
    table_id = await ada.table("screen", "me")
    table = server.service.tables.get_cached(table_id)
    assert table is not None
    await _play_out(server.service, table, dict.fromkeys((1, 2), Person(ada.id, "Ada")), random.Random(5))
    assert table.state.position is not None
    own = table.state.position.scores[1]
    profile = await ada.get(f"/api/people/{ada.id}")
    [statistics] = cast(list[Document], profile["statistics"])
    assert (statistics["games"], statistics["best_points"]) == (1, own)
    progress = await ada.get(f"/api/people/{ada.id}/progress")
    assert [point["points"] for point in cast(list[Document], progress["games"])] == [own]
    [game] = cast(list[Document], (await ada.get(f"/api/people/{ada.id}/games"))["games"])
    assert [seat["person"] for seat in cast(list[Document], game["seats"])] == [None, ada.id]


async def test_a_leaderboard_has_people_with_enough_games_and_the_bots_without_a_rank(server: RunningServer) -> None:
    ada = await _registered(server, "Ada")
    at = server.service.tables.now()
    for number in range(5):
        game = _game(f"t{number}", at, ada.id, "level4", "p1")
        await server.service.database.write([(lambda connection, game=game: save_result(connection, game), None)])  # type: ignore[misc]
    board = await ada.get("/api/leaderboard?mode=golem&players=3")
    lines = [(line["rank"], line["name"] or line["bot"]) for line in cast(list[Document], board["lines"])]
    assert lines == [(1, "Ada"), (None, "level4")]
    assert (await ada.get("/api/leaderboard?mode=golem&players=2"))["lines"] == []


async def test_guests_may_play_casual_games_only_also_where_they_sit_down(server: RunningServer) -> None:
    ada, bo = await _registered(server, "Ada"), await server.guest("Bo")
    table = await ada.table("me", "open", rated=True, start=False)
    sat = await bo.http.post(f"/api/tables/{table}/sit", json={})
    made = await bo.http.post("/api/tables", json={"terms": DUO.model_dump(exclude_defaults=True)})
    assert [answer.json()["error"]["code"] for answer in (sat, made)] == ["no_handle", "no_handle"]
    assert (await server.service.tables.get(table)).state.seat(2).free
    await bo.table("me", "level1")
