"""Rate limits by token buckets, and the limit of concurrent connections, both per person or address."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from centuria.server.errors import ApiError

HOUR = 3600.0
MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: its capacity, and the tokens that it regains per second."""

    burst: int
    per_second: float


RATES: Mapping[str, Rate] = {
    "requests": Rate(400, 100.0),
    "guests": Rate(30, 60 / HOUR),
    "tables": Rate(20, 120 / HOUR),
    "accounts": Rate(10, 60 / HOUR),
    "decisions": Rate(60, 10.0),
    "seats": Rate(20, 0.5),
    "chat": Rate(8, 0.5),
    "reactions": Rate(5, 0.25),
    "hints": Rate(6, 12 / MINUTE),
    "analyses": Rate(3, 20 / HOUR),
    "puzzles": Rate(30, 30 / MINUTE),
    "records": Rate(10, 20 / MINUTE),
    "stories": Rate(200, 20.0),
    "frames": Rate(120, 30.0),
    "connections": Rate(30, 1.0),
    "tournaments": Rate(5, 20 / HOUR),
    "friends": Rate(20, 60 / HOUR),
    "matches": Rate(20, 1.0),
    "push": Rate(20, 60 / HOUR),
    "pushes": Rate(30, 60 / HOUR),
    "sign-ins": Rate(10, 60 / HOUR),
    "reports": Rate(10, 60 / HOUR),
}
"""Requests, guests, records, stories, connections and sign-ins are counted per address, everything else per person."""

SITE_SHARE = 8
"""How many times as much as one /64 network of IPv6 all networks of its /48 may do together.

Providers hand out a /48 to one customer, who then has 65,536 networks. Phones of a provider can share one, too.
"""

MAX_BUCKETS = 100_000
"""Buckets kept in memory; the least recently used are dropped first."""

MAX_PER_PERSON = 20
"""WebSocket connections of one person at a time."""

MAX_PER_ADDRESS = 200
"""WebSocket connections of one address at a time: a school or a café shares one."""


class RateLimits:
    """The token buckets of this process."""

    def __init__(
        self, *, enabled: bool = True, clock: Callable[[], float] = time.monotonic, max_buckets: int = MAX_BUCKETS
    ) -> None:
        self.enabled = enabled
        self._clock = clock
        self._max_buckets = max_buckets
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, kind: str, who: str) -> None:
        """Take one token; with none left, refuse and say after how many seconds there is one."""
        if not self.enabled:
            return
        rate = RATES[kind]
        self._take(kind, who, rate)
        if site := site_key(who):
            self._take(kind, site, Rate(rate.burst * SITE_SHARE, rate.per_second * SITE_SHARE))

    def _take(self, kind: str, who: str, rate: Rate) -> None:
        now = self._clock()
        tokens, since = self._buckets.pop((kind, who), (float(rate.burst), now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        empty = tokens < 1
        self._buckets[kind, who] = (tokens if empty else tokens - 1, now)
        if len(self._buckets) > self._max_buckets:
            self._buckets.popitem(last=False)
        if empty:
            raise too_many(kind, math.ceil((1 - tokens) / rate.per_second))


class ConnectionLimit:
    """Counts the open WebSocket connections of this process per person and per address."""

    def __init__(self, *, enabled: bool) -> None:
        self._enabled = enabled
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._open.total()

    @contextmanager
    def connection(self, address: str, person: str | None) -> Iterator[None]:
        """Count one connection while the block lasts."""
        self.enter(address, person)
        try:
            yield
        finally:
            self.leave(address, person)

    def enter(self, address: str, person: str | None) -> None:
        """Count one connection; refuse it when the person or the address has too many."""
        limits = _connection_limits(address, person)
        if self._enabled and any(self._open[who] >= limit for who, limit in limits.items()):
            raise too_many("connections", 60)
        self._open.update(limits.keys())

    def leave(self, address: str, person: str | None) -> None:
        """A connection that was counted is over."""
        for who in _connection_limits(address, person):
            self._open[who] -= 1
            if self._open[who] <= 0:
                del self._open[who]


def _connection_limits(address: str, person: str | None) -> dict[str, int]:
    limits = {f"address {address}": MAX_PER_ADDRESS}
    if site := site_key(address):
        limits[f"address {site}"] = MAX_PER_ADDRESS * SITE_SHARE
    if person is not None:
        limits[f"person {person}"] = MAX_PER_PERSON
    return limits


def too_many(kind: str, seconds: int) -> ApiError:
    """429: over a rate limit."""
    message = f"too many {kind}: try again in {seconds} s"
    return ApiError(429, "too_many", message, {"kind": kind, "retry_after": seconds})


def rate_limit_key(client: str) -> str:
    """The key that an address is counted under: itself, or for IPv6 its /64 network, which one client can use."""
    try:
        address = ipaddress.ip_address(client)
    except ValueError:
        return client
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address)


@lru_cache(maxsize=4096)
def site_key(key: str) -> str:
    """The /48 network of the /64 that an IPv6 address is counted under; empty for every other key."""
    if not key.endswith("::/64"):
        return ""
    network = ipaddress.ip_network(key)
    return str(network.supernet(new_prefix=48))
