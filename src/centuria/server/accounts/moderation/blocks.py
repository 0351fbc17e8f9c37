"""Whom people do not want to read (mute), or also not to play with (block)."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, cast

from sqlalchemy import delete, func, or_, select

from centuria.server.accounts.credentials.ttl_cache import TtlCache
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, conflict, invalid_value
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import blocks, people

BlockKind = Literal["mute", "block"]

MAX_BLOCKS = 500
"""How many people somebody may mute or block."""


@dataclass(frozen=True, slots=True)
class BlockInfo:
    """A person whom somebody has muted or blocked."""

    person: str
    name: str
    kind: BlockKind
    created: int


class Blocks:
    """Who has muted or blocked whom."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._silenced: TtlCache[frozenset[str]] = TtlCache(clock)

    async def put(self, person: Person, other: str, kind: BlockKind) -> None:
        """Mute or block a person, in place of what was there before."""
        if other == person.id:
            raise invalid_value("person: you cannot block yourself")
        mine = blocks.c.person == person.id
        async with self._database.writing() as connection:
            # Concurrent requests wait here, so that none gets past the limit.
            await connection.execute(select(people.c.id).where(people.c.id == person.id).with_for_update())
            if (await connection.execute(select(people.c.id).where(people.c.id == other))).first() is None:
                raise ApiError(404, "no_person", f"there is no person {other[:40]!r}")
            await connection.execute(delete(blocks).where(mine, blocks.c.other == other))
            count = select(func.count()).select_from(blocks).where(mine)
            if (await connection.execute(count)).scalar_one() >= MAX_BLOCKS:
                raise conflict(f"you have blocked {MAX_BLOCKS} people already: unblock somebody first")
            row = {"person": person.id, "other": other, "kind": kind, "created": now_ms()}
            await connection.execute(blocks.insert().values(row))
        self._silenced.forget(person.id)

    async def remove(self, person: Person, other: str) -> None:
        """Neither mute nor block a person any more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(blocks).where(blocks.c.person == person.id, blocks.c.other == other))
        self._silenced.forget(person.id)

    async def of(self, person: Person) -> list[BlockInfo]:
        """Whom a person has muted or blocked, the latest first."""
        query = (
            select(blocks.c.other, people.c.name, blocks.c.kind, blocks.c.created)
            .join(people, people.c.id == blocks.c.other)
            .where(blocks.c.person == person.id)
            .order_by(blocks.c.created.desc(), blocks.c.other)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [BlockInfo(row.other, row.name, cast(BlockKind, row.kind), row.created) for row in rows]

    async def blocking(self, person: str) -> frozenset[str]:
        """Who has blocked a person, or the owner of a bot account."""
        owner = select(people.c.owner).where(people.c.id == person)
        either = or_(blocks.c.other == person, blocks.c.other.in_(owner))
        query = select(blocks.c.person).where(either, blocks.c.kind == "block")
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def silenced_by(self, person: str | None) -> frozenset[str]:
        """Whose messages a person does not want to read, with their bot accounts.

        What another process changes is seen within a minute.
        """
        if person is None:
            return frozenset()
        known = self._silenced.get(person)
        if known is None:
            async with self._database.reading() as connection:
                query = select(blocks.c.other).where(blocks.c.person == person)
                bots = select(people.c.id).where(people.c.owner.in_(query))
                known = frozenset((await connection.execute(query.union(bots))).scalars())
            self._silenced.put(person, known)
        return known
