"""Executes table commands, and creates the tables that they are given to."""

from centuria.errors import SetupError
from centuria.mode_registry import declared
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, invalid_value, key_reused
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.events import Event
from centuria.server.tables.bot_seats import bot_seat, check_level
from centuria.server.tables.commands.base import SERVER, Command, CommandContext, KeyedCommand
from centuria.server.tables.commands.dealing import Start
from centuria.server.tables.commands.lobby import Abandon, AnnounceRematch, JoinRematch, check_rematch
from centuria.server.tables.results.rated_games import check_rated
from centuria.server.tables.settings import BotSeat, Link, Me, Open, Screen, TableSettings
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.server.tables.trials import trial_settings


class TableCommands:
    """Everything that changes tables goes through here."""

    def __init__(self, tables: TableRepository, catalogue: Catalogue) -> None:
        self.tables = tables
        self.catalogue = catalogue

    async def execute(
        self,
        table: LoadedTable,
        command: Command,
        person: Person = SERVER,
        *,
        invited: bool = False,
        blocked_by: frozenset[str] = frozenset(),
    ) -> Event:
        """Apply a command to the latest state and append its event; return the event, also for a repeated command."""
        context = CommandContext(table, person, invited, blocked_by, self.tables.now())
        # Each person has their own idempotency keys.
        key = None if command.idempotency_key is None else f"{person.id}:{command.idempotency_key}"
        event = await self.tables.change(table, lambda state: command.apply(state, context), key)
        if isinstance(command, KeyedCommand) and key is not None and not command.has_written(event):
            raise key_reused(command.idempotency_key or "")
        while command.is_unfinished(table.state, context):
            event = await self.tables.change(table, lambda state: command.apply(state, context))
        return event

    async def create(
        self, person: Person, settings: TableSettings, share: str, *, start: bool, commitment: str = ""
    ) -> LoadedTable:
        """Create a table, and start its game at once if `start` says so."""
        edition, files = self.catalogue.named(settings.mode, settings.components)
        allowed = edition.mode.seats
        if len(settings.seats) not in allowed:
            raise invalid_value(
                f"seats: {settings.mode} is for {allowed[0]} to {allowed[-1]} players, not {len(settings.seats)}"
            )
        known = (*declared(settings.mode).deal_options, *declared(settings.mode).rule_options)
        for name in settings.options.given():
            if name not in known:
                raise invalid_value(
                    f"options: {settings.mode} has no option {name!r}; there are: {', '.join(known) or 'none'}"
                )
        for seat in settings.seats:
            if isinstance(seat, BotSeat):
                check_level(settings, seat.level)
        check_rated(settings, person)
        if not any(isinstance(seat, Me | Screen | Open | Link) for seat in settings.seats):
            raise invalid_value("seats: at least one seat has to be for a person")
        if sum(isinstance(seat, Me) for seat in settings.seats) > 1:
            raise invalid_value("seats: only one can be 'me'; another person on this screen is a seat of kind 'screen'")
        if start and any(isinstance(seat, Open | Link) for seat in settings.seats):
            raise invalid_value("start: a table with free seats cannot start at once")
        if commitment and not start:
            raise invalid_value("commitment: it comes with the start of the game")
        if commitment and not any(isinstance(seat, Me | Screen) for seat in settings.seats):
            raise invalid_value("commitment: you have no seat at this table")
        self._check_options(settings)
        table = await self.tables.create(settings, person.id, person.name, share, edition, files)
        if start:
            await self.execute(table, Start(commitment=commitment), person)
        return table

    async def trial(self, table: LoadedTable, person: Person, number: int) -> LoadedTable:
        """A table at which the person goes on from one of their decisions in a finished game, against bots."""
        return await self.tables.create_trial(table, number, person, trial_settings(table, table.state, person))

    async def rematch(
        self,
        table: LoadedTable,
        person: Person,
        share: str,
        *,
        start: bool = True,
        commits: bool = False,
        blocked_by: frozenset[str] = frozenset(),
    ) -> LoadedTable:
        """A new table with the same settings and players, seats rotated by one; a second request joins the first's."""
        state = table.state
        check_rematch(state, person)
        dead = state.rematch if state.rematch is not None and await self._never_started(state.rematch) else None
        if state.rematch == dead:
            created = await self.create(person, _rematch_settings(table, state, person), share, start=False)
            try:
                await self.execute(table, AnnounceRematch(table=created.id, instead_of=dead), person)
            except ApiError:
                await self.execute(created, Abandon(), person)
                if table.state.rematch == dead:
                    raise
                # Another request was faster: its table is the rematch.
            else:
                if start and not any(seat.free for seat in created.state.seats):
                    await self.execute(created, Start(), person)
                return created
        assert table.state.rematch is not None
        other = await self.tables.get_latest(table.state.rematch)
        mine = sorted(state.seats_of(person.id), key=state.is_guest)
        names = tuple(state.seat(number).name or person.name for number in mine)
        await self._join_rematch(other, JoinRematch(names=names, share=share, commits=commits), person, blocked_by)
        return other

    async def _join_rematch(
        self, rematch: LoadedTable, join: JoinRematch, person: Person, blocked_by: frozenset[str]
    ) -> None:
        """Take the seats that the person does not have yet; another request of theirs may do so at the same time."""
        context = CommandContext(rematch, person)
        while join.is_unfinished(rematch.state, context):
            try:
                await self.execute(rematch, join, person, blocked_by=blocked_by)
            except ApiError:
                if join.is_unfinished(rematch.state, context):
                    raise

    async def _never_started(self, table_id: str) -> bool:
        """Whether a table was abandoned before its game began."""
        table = await self.tables.get_latest(table_id)
        return table.state.status is Status.ABANDONED and table.state.position is None

    def _check_options(self, settings: TableSettings) -> None:
        """Refuse options now that would make the deal fail at the start."""
        from centuria.game import new

        if settings.options.given():
            edition, _ = self.catalogue.named(settings.mode, settings.components)
            try:
                new(settings.mode, len(settings.seats), 0, edition.components, settings.options.given())
            except SetupError as error:
                raise invalid_value(f"options: {error}") from None


def _rematch_settings(table: LoadedTable, state: TableState, host: Person) -> TableSettings:
    """The same settings with everybody one seat on; the seats of others than the new host are for invited people."""
    seats: list[Me | Link | Screen | BotSeat | Open] = []
    for number, seat in enumerate(state.seats, 1):
        if seat.kind == "bot":
            seats.append(bot_seat(seat))
        elif seat.person != host.id:
            seats.append(Link(kind="link"))
        elif state.is_guest(number):
            seats.append(Screen(kind="screen", name=seat.name or "?"))
        else:
            seats.append(Me(kind="me"))
    return table.settings.model_copy(update={"seats": [*seats[-1:], *seats[:-1]]})
