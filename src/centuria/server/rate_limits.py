"""How often things may be asked for: a bucket of tokens for each person or address and kind of thing."""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from centuria.server.errors import Refused

HOUR = 3600.0
MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more a second."""

    burst: int
    per_second: float


RATES: Mapping[str, Rate] = {
    "requests": Rate(400, 100.0),
    "guests": Rate(30, 60 / HOUR),
    "tables": Rate(20, 120 / HOUR),
    "accounts": Rate(10, 60 / HOUR),
    "decisions": Rate(60, 10.0),
    "chat": Rate(8, 0.5),
    "hints": Rate(6, 12 / MINUTE),
    "analyses": Rate(3, 20 / HOUR),
    "records": Rate(10, 20 / MINUTE),
    "stories": Rate(200, 20.0),
    "frames": Rate(120, 30.0),
    "connections": Rate(30, 1.0),
}
"""Requests, guests, records, stories and connections are counted by address, everything else by person."""

MOST = 100_000
"""Buckets kept in memory; those that were not touched for longest go first."""


class Limits:
    """The buckets of this process."""

    def __init__(self, *, enabled: bool = True, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self.enabled = enabled
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, kind: str, who: str) -> None:
        """Count one more; refused with the seconds to wait when there were too many."""
        if not self.enabled:
            return
        rate, now = RATES[kind], self._clock()
        tokens, since = self._buckets.pop((kind, who), (float(rate.burst), now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        short = tokens < 1
        self._buckets[kind, who] = (tokens if short else tokens - 1, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        if short:
            raise too_many(kind, math.ceil((1 - tokens) / rate.per_second))


def too_many(kind: str, seconds: int) -> Refused:
    """Asked for too often."""
    told = f"too many {kind}: try again in {seconds} s"
    return Refused(429, "too_many", told, {"kind": kind, "retry_after": seconds})


def address_of(client: str) -> str:
    """Whom an address is counted as: one machine, or the whole network that a machine with IPv6 can choose from."""
    try:
        address = ipaddress.ip_address(client)
    except ValueError:
        return client
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address)
