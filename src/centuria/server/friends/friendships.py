"""Friendships: two people are friends when one has asked and the other has accepted.

A row is a request until it is accepted; of two people there is one row, whoever asked.
"""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, and_, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, conflict, forbidden, invalid_value
from centuria.server.store.database import Database
from centuria.server.store.schema import blocks, friendships, invitations, people

MAX_FRIENDS = 200
"""Friends of a person, with the requests that they have sent."""

MAX_REQUESTS = 50
"""Requests that wait for a person's answer; then nobody else can ask."""

Standing = Literal["friend", "asks", "asked"]
"""Friends; they ask me; I have asked them."""


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody, and how they stand to the person who looks."""

    id: str
    name: str
    handle: str | None
    standing: Standing


class Friendships:
    """The friendships of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[Friend]:
        """The friends of a person, with the requests in both directions."""
        rows = friendships
        query = (
            select(rows, people.c.name, people.c.handle, people.c.id)
            .join(people, people.c.id == _other(person))
            .where(or_(rows.c.person == person, rows.c.other == person), people.c.deleted == 0)
            .order_by(people.c.name, people.c.id)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).all()
        return [Friend(row.id, row.name, row.handle, _standing(row.person == person, row.accepted)) for row in found]

    async def ask(self, person: Person, other: str, now: int) -> bool:
        """Ask somebody, or accept their request; whether that is new. Asking again changes nothing."""
        if person.id == other:
            raise invalid_value("person: that is yourself")
        async with self._database.writing() as connection:
            # Both people are locked, in one order, so that two requests that cross find each other.
            both = select(people).where(people.c.id.in_([person.id, other])).order_by(people.c.id).with_for_update()
            known = {row.id: row for row in await connection.execute(both)}
            row = known.get(other)
            if row is None or row.deleted or row.kind != "guest" or person.kind != "guest":
                raise ApiError(404, "no_person", f"there is no person {other!r} to be friends with")
            await _check_blocks(connection, person.id, other)
            rows = friendships
            pair = (await connection.execute(select(rows).where(_pair(person.id, other)))).first()
            if pair is None:
                await _check_bounds(connection, person.id, other)
                values = {"person": person.id, "other": other, "created": now, "accepted": 0}
                await connection.execute(insert(rows).values(values))
            elif pair.person == other and not pair.accepted:
                await _check_friends(connection, person.id)
                await connection.execute(update(rows).where(_pair(person.id, other)).values(accepted=now))
            else:
                return False
        return True

    async def find(self, handle: str) -> str:
        """The id of a registered person."""
        query = select(people.c.id).where(people.c.handle == handle, people.c.deleted == 0)
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            raise ApiError(404, "no_person", f"nobody has the handle {handle!r}")
        return str(found)

    async def end(self, person: Person, other: str) -> None:
        """End a friendship, decline a request, or take one back, with the invitations between the two."""
        between = or_(
            and_(invitations.c.person == person.id, invitations.c.host == other),
            and_(invitations.c.person == other, invitations.c.host == person.id),
        )
        async with self._database.writing() as connection:
            await connection.execute(delete(friendships).where(_pair(person.id, other)))
            await connection.execute(delete(invitations).where(between))


async def are_friends(connection: AsyncConnection, person: str, other: str) -> bool:
    """Whether both have agreed. Who ends it waits for the end of this transaction."""
    query = select(friendships.c.person).where(_pair(person, other), friendships.c.accepted > 0)
    return (await connection.execute(query.with_for_update())).first() is not None


def _other(person: str) -> ColumnElement[str]:
    """The other person of a pair."""
    return case((friendships.c.person == person, friendships.c.other), else_=friendships.c.person)


def _pair(one: str, other: str) -> ColumnElement[bool]:
    rows = friendships
    return or_(
        and_(rows.c.person == one, rows.c.other == other),
        and_(rows.c.person == other, rows.c.other == one),
    )


def _standing(asked: bool, accepted: int) -> Standing:
    if accepted:
        return "friend"
    return "asked" if asked else "asks"


async def _check_blocks(connection: AsyncConnection, person: str, other: str) -> None:
    """Neither has blocked the other; who was blocked is not told so."""
    rows = blocks
    query = select(rows.c.person).where(
        rows.c.kind == "block",
        or_(
            and_(rows.c.person == person, rows.c.other == other),
            and_(rows.c.person == other, rows.c.other == person),
        ),
    )
    who = (await connection.execute(query)).scalars().all()
    if person in who:
        raise conflict("you have blocked this person")
    if who:
        raise forbidden("this person takes no requests")


async def _check_bounds(connection: AsyncConnection, person: str, other: str) -> None:
    await _check_friends(connection, person)
    waiting = select(func.count()).where(friendships.c.other == other, friendships.c.accepted == 0)
    if (await connection.execute(waiting)).scalar_one() >= MAX_REQUESTS:
        raise forbidden("this person takes no requests")


async def _check_friends(connection: AsyncConnection, person: str) -> None:
    """Friends and own requests; what others ask does not count against a person."""
    rows = friendships
    mine = or_(rows.c.person == person, and_(rows.c.other == person, rows.c.accepted > 0))
    count = (await connection.execute(select(func.count()).select_from(rows).where(mine))).scalar_one()
    if count >= MAX_FRIENDS:
        raise conflict(f"you have {MAX_FRIENDS} friends and requests already: end one first")
