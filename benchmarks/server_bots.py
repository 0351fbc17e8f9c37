"""How soon bots answer on the server, and how many decisions of bots it makes a second.

    .venv/bin/python benchmarks/server_bots.py                 all modes
    .venv/bin/python benchmarks/server_bots.py golem --tables 30 --seconds 10

Tables in a SQLite file, the deeds of people without a network in between, one thinking process. The first figures are
the milliseconds from the moment that a person's decision is committed until the next bot's decision is: median and
99th percentile. The last one is how many decisions bots make a second at many tables at once, each committed.
"""

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path
from time import perf_counter

from sqlalchemy import insert

from centuria.bots.simple import Simple
from centuria.mode_registry import NAMES
from centuria.server.accounts.person import Person
from centuria.server.ai.service import AiService
from centuria.server.store import schema
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.database import open_database
from centuria.server.store.events import Kind
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.commands.play import Decide
from centuria.server.tables.scheduler import TurnScheduler
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.model import Status
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.views import view

ANNE = Person("anne", "Anne")


class Watch:
    """Notes when something happens at tables."""

    def __init__(self) -> None:
        self.bots = 0
        self.woken: dict[str, asyncio.Event] = {}

    def on_change(self, match: LoadedTable) -> None:
        """Count decisions of bots, and wake whoever plays."""
        event = match.transitions[-1].event
        self.bots += event.kind is Kind.DECISION and event.person is None
        self.woken.setdefault(match.id, asyncio.Event()).set()

    def is_using(self, _table: str) -> bool:
        """No table is forgotten."""
        return True


async def play(commands: TableCommands, watch: Watch, match: LoadedTable, until: float) -> list[float]:
    """Answer for the person as `simple` does; how long each answer of a bot took."""
    waits, chooser, asked_at = [], Simple(1), 0.0
    while perf_counter() < until and match.state.status is Status.PLAYING:
        woken = watch.woken.setdefault(match.id, asyncio.Event())
        woken.clear()
        moment = match.state
        assert moment.position is not None
        assert moment.asked is not None
        if moment.seat(moment.asked).bot is not None:
            await woken.wait()
            if asked_at:
                waits.append(perf_counter() - asked_at)
                asked_at = 0.0
            continue
        seen = view(moment.position, moment.asked, moment.number)
        decision = chooser.choose(seen, moment.position.legal())
        await commands.execute(
            match, Decide(seat=moment.asked, number=moment.number, decision=decision, hold=False), ANNE
        )
        asked_at = perf_counter() if match.state.seat(match.state.asked or 1).bot is not None else 0.0
    return waits


async def measure(mode: str, options: argparse.Namespace) -> None:
    """All figures of a mode."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_database(str(Path(folder) / "tables.db"))
        async with store.writing() as connection:
            await connection.execute(insert(schema.people).values(id="anne", name="Anne", kind="guest", created=0))
        catalogue, thinkers, watch = Catalogue(), AiService(1), Watch()
        tables = TableRepository(store, catalogue, "bench")
        commands = TableCommands(tables, catalogue)
        duties = TurnScheduler(tables, commands, thinkers)
        tables.listeners += [watch, duties]
        await thinkers.start()
        await duties.start()
        figures = []
        for level in ("level2", "level5"):
            waits: list[float] = []
            await play(commands, watch, await table(commands, mode, level, 1), perf_counter() + options.seconds / 2)
            until = perf_counter() + options.seconds
            while perf_counter() < until:
                waits += await play(commands, watch, await table(commands, mode, level, 1), until)
            slowest = statistics.quantiles(waits, n=100)[98]
            figures.append(f"{level} {statistics.median(waits) * 1e3:6.1f} ms, {slowest * 1e3:6.1f} ms")
        before, begun = watch.bots, perf_counter()
        until = begun + options.seconds
        many = [await table(commands, mode, "level2", 3) for _ in range(options.tables)]
        await asyncio.gather(*(play(commands, watch, match, until) for match in many))
        rate = (watch.bots - before) / (perf_counter() - begun)
        print(
            f"{mode:8} {'   '.join(figures)}   {rate:6.0f} decisions/s at {options.tables} tables of level2", flush=True
        )
        await duties.close()
        await thinkers.close()
        await tables.close()
        await store.close()


async def table(commands: TableCommands, mode: str, level: str, bots: int) -> LoadedTable:
    """A person and some bots."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(bots))]
    return await commands.create(ANNE, TableSettings.model_validate({"mode": mode, "seats": seats}), "00", start=True)


def main() -> None:
    """Measure the modes that are asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("modes", nargs="*", default=NAMES)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=6.0)
    options = parser.parse_args()
    for mode in options.modes:
        asyncio.run(measure(mode, options))


if __name__ == "__main__":
    main()
