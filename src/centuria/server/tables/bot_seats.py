"""Bots in seats: which levels a table may have, and the setting of a seat that a bot has."""

from typing import cast

from centuria.bots.levels import CHAMPION, level_names, needs_network
from centuria.mode_registry import MODES, declared
from centuria.server.errors import invalid_value
from centuria.server.tables.settings import BotName, BotSeat, TableSettings
from centuria.server.tables.state.model import SeatState


def check_level(settings: TableSettings, level: BotName) -> None:
    """Refuse a level that the mode does not have, and a network with other components than it learned with."""
    mode = settings.mode
    if level == CHAMPION and not declared(mode).champion:
        there = ", ".join(mode.name for mode in MODES.values() if mode.champion)
        raise invalid_value(f"seats: there is no champion for {mode}; there is one for: {there}")
    if level not in (CHAMPION, *level_names(mode)):
        raise invalid_value(f"seats: there is no {level} for {mode}; there are: {', '.join(level_names(mode))}")
    if settings.components is not None and needs_network(mode, level):
        raise invalid_value(f"seats: {level} plays with the components of the package only")


def bot_seat(seat: SeatState) -> BotSeat:
    """The setting of a seat whose kind is that of a bot."""
    return BotSeat(kind="bot", level=cast(BotName, seat.bot))
