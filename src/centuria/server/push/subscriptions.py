"""Push subscriptions in the database: one for each browser, bound to the person who is signed in there."""

import hashlib
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from centuria.server.accounts.person import Person
from centuria.server.errors import invalid_value
from centuria.server.push.encryption import AUTH, VapidKey, decoded, is_point
from centuria.server.push.endpoints import parse_endpoint
from centuria.server.store.database import Database
from centuria.server.store.schema import facts, push_subscriptions

MAX_SUBSCRIPTIONS = 8
"""Browsers of one person; the one that subscribed first is forgotten for another."""

MAX_FAILURES = 20
"""Messages in a row that could not be sent, after which a subscription is forgotten."""

_KEY = "push-key"


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where the messages for a browser go, and what they are encrypted with."""

    id: str
    endpoint: str
    receiver: bytes
    auth: bytes
    language: str


class Subscriptions:
    """The subscriptions of all people, and the key of this server."""

    def __init__(self, database: Database, *, local: bool) -> None:
        self._database = database
        self._local = local

    async def key(self) -> VapidKey:
        """The key of this server; the first process of a database generates one."""
        fact = {"name": _KEY, "value": f"{VapidKey.generate().private:x}"}
        async with self._database.writing() as connection:
            await connection.execute(self._database.insert_or_ignore(facts, fact))
            stored = (await connection.execute(select(facts.c.value).where(facts.c.name == _KEY))).scalar_one()
        return VapidKey(int(stored, 16))

    async def add(self, person: Person, endpoint: str, p256dh: str, auth: str, language: str, now: int) -> None:
        """Subscribe a browser, which gets the messages of this person from now on and of nobody else."""
        parse_endpoint(endpoint, local=self._local)
        receiver, secret = _bytes("p256dh", p256dh), _bytes("auth", auth)
        if not is_point(receiver):
            raise invalid_value("p256dh: it is no point of P-256")
        if len(secret) != AUTH:
            raise invalid_value(f"auth: it has {len(secret)} bytes, not {AUTH}")
        rows = push_subscriptions
        row = {
            "id": subscription_id(endpoint),
            "person": person.id,
            "endpoint": endpoint,
            "p256dh": p256dh,
            "auth": auth,
            "language": language,
            "created": now,
            "failures": 0,
            "latest": "",
        }
        async with self._database.writing() as connection:
            await connection.execute(delete(rows).where(rows.c.id == row["id"]))
            await connection.execute(insert(rows).values(row))
            kept = (
                select(rows.c.id)
                .where(rows.c.person == person.id)
                .order_by(rows.c.created.desc(), rows.c.id)
                .limit(MAX_SUBSCRIPTIONS)
            )
            await connection.execute(delete(rows).where(rows.c.person == person.id, rows.c.id.not_in(kept)))

    async def remove(self, person: Person, endpoint: str) -> None:
        """Forget a browser of this person."""
        rows, known = push_subscriptions, subscription_id(endpoint)
        async with self._database.writing() as connection:
            await connection.execute(delete(rows).where(rows.c.id == known, rows.c.person == person.id))

    async def of(self, person: str) -> list[Subscription]:
        """The subscriptions of a person."""
        rows = push_subscriptions
        async with self._database.reading() as connection:
            found = await connection.execute(select(rows).where(rows.c.person == person))
            return [
                Subscription(row.id, row.endpoint, decoded(row.p256dh), decoded(row.auth), row.language)
                for row in found
            ]

    async def count(self) -> int:
        """How many there are."""
        async with self._database.reading() as connection:
            query = select(func.count()).select_from(push_subscriptions)
            return int((await connection.execute(query)).scalar_one())

    async def claim(self, subscription: Subscription, message: str) -> bool:
        """Whether nobody has sent this message there: of several processes that would, one does."""
        rows = push_subscriptions
        mine = update(rows).where(rows.c.id == subscription.id, rows.c.latest != message).values(latest=message)
        async with self._database.writing() as connection:
            return (await connection.execute(mine)).rowcount == 1

    async def sent(self, subscription: Subscription) -> None:
        """A message was sent."""
        rows = push_subscriptions
        recovered = update(rows).where(rows.c.id == subscription.id, rows.c.failures > 0).values(failures=0)
        async with self._database.writing() as connection:
            await connection.execute(recovered)

    async def failed(self, subscription: Subscription) -> None:
        """A message could not be sent; after some in a row the subscription is forgotten."""
        rows = push_subscriptions
        one = rows.c.id == subscription.id
        async with self._database.writing() as connection:
            await connection.execute(update(rows).where(one).values(failures=rows.c.failures + 1))
            await connection.execute(delete(rows).where(one, rows.c.failures >= MAX_FAILURES))

    async def gone(self, subscription: Subscription) -> None:
        """The push service says that a subscription has ended."""
        rows = push_subscriptions
        async with self._database.writing() as connection:
            await connection.execute(delete(rows).where(rows.c.id == subscription.id))


def subscription_id(endpoint: str) -> str:
    """The id of a subscription: the digest of its address."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _bytes(name: str, text: str) -> bytes:
    try:
        return decoded(text)
    except ValueError:
        raise invalid_value(f"{name}: it is not Base64 for addresses") from None
