"""Outages do not run on the clocks of players: a table gets the time back before anything else happens there."""

from collections.abc import Iterable

from centuria.server.store.events import Kind
from centuria.server.store.health.heartbeat import Outage
from centuria.server.tables.change import Change
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.model import TableState
from centuria.server.tables.state.player_clocks import runs_clock


def time_given_back(settings: TableSettings, state: TableState, outages: Iterable[Outage]) -> Change | None:
    """The event that gives the running clock the time of the outages since the last event; None when there was none."""
    if not runs_clock(settings, state):
        return None
    lost = sum(
        outage.end - max(outage.begin, min(state.clock_started, outage.end))
        for outage in outages
        if state.at < outage.end
    )
    return Change(Kind.OUTAGE, state.asked, None, {"milliseconds": lost}) if lost > 0 else None
