"""The end of a game: its result, which is saved together with the event that ends it."""

from functools import partial

from centuria.server.ratings.game_results import GameResult, SeatResult, save_result
from centuria.server.store.database import Work
from centuria.server.tables.results.tournament_results import save_tournament_result
from centuria.server.tables.state.model import SeatState, Status, TableState
from centuria.server.tables.table import LoadedTable
from centuria.views import view


def saving_result(table: LoadedTable, after: TableState) -> list[Work]:
    """What has to be written with an event that leads to this state: the result, if the event ends the game."""
    if table.state.status is not Status.PLAYING or after.status not in (Status.OVER, Status.ABANDONED):
        return []
    if after.trial is not None:
        return []
    result = game_result(table, after)
    saving: list[Work] = [partial(save_result, game=result)] if result.finished or result.rated else []
    if after.tournament is not None:
        saving.append(partial(save_tournament_result, table=table.id, at=after.at, seats=result.seats))
    return saving


def game_result(table: LoadedTable, state: TableState) -> GameResult:
    """The result of a game that is over or abandoned.

    Who has left a game, or run out of time, comes after all who have stayed. In an abandoned game no points count; who
    has left it last comes before those for whom a bot has played already: otherwise leaving first would save a draw.
    """
    position, settings = state.position, table.settings
    assert position is not None
    finished = state.status is Status.OVER
    points = position.scores if finished else (0,) * len(state.seats)
    left = [_has_left(seat, finished) for seat in state.seats]
    # With equal points the later seat wins, as the rules have it.
    order = [
        (left[k], not finished and seat.person is not None and seat.bot is not None, -points[k], -k if finished else 0)
        for k, seat in enumerate(state.seats)
    ]
    cards = _claimed_cards(state)
    seats = [
        SeatResult(
            player=seat.person or seat.bot or "",
            is_bot=seat.person is None,
            name=seat.name or "",
            place=1 + sum(other < order[k] for other in order),
            points=points[k],
            cards=cards[k],
            left=left[k],
            guest=state.is_guest(k + 1),
        )
        for k, seat in enumerate(state.seats)
    ]
    return GameResult(
        table=table.id,
        mode=settings.mode,
        at=state.at,
        rounds=position.round,
        listed=settings.listed,
        finished=finished,
        rated=settings.rated and not state.void,
        seats=seats,
    )


def _has_left(seat: SeatState, finished: bool) -> bool:
    return seat.person is not None and (seat.bot is not None or not finished)


def _claimed_cards(state: TableState) -> list[list[str]]:
    """The point cards that each player has claimed, by their cost."""
    assert state.position is not None
    seen = view(state.position, None, state.number, covered=False)
    return [[card["cost"] for card in player["claimed"] or ()] for player in seen["players"]]
