"""The limits of TCP connections: in all, so that file descriptors never run out, and for each address."""

import ipaddress
from collections import defaultdict
from typing import Protocol

from centuria.operating_system import raise_descriptor_limit
from centuria.server.logs.throttle import LogThrottle
from centuria.server.rate_limits import SITE_SHARE, rate_limit_key, site_key

MAX_PER_ADDRESS = 500
"""Connections of one address at a time; addresses of trusted proxies are not limited."""

MAX_CONNECTIONS = 65_000
RESERVED_DESCRIPTORS = 256
"""File descriptors that connections leave for the database, worker processes and files."""


class Connection(Protocol):
    """A connection that can be closed."""

    def abort(self) -> None:
        """Close it at once."""


class ConnectionGate:
    """Admits connections. At a limit, the one that has waited longest without a request is closed to make room."""

    def __init__(self, *, total: int, per_address: int | None = MAX_PER_ADDRESS, trusted: str = "") -> None:
        self.total = total
        self._per_address = per_address
        self._trusted = _Addresses(trusted)
        self._keys: dict[Connection, tuple[str, ...]] = {}
        """What each connection counts for: its address, and the site of an IPv6 address; nothing for a trusted one."""
        self._waiting: dict[Connection, None] = {}
        self._waiting_by_key: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._count_by_key: defaultdict[str, int] = defaultdict(int)
        self._log = LogThrottle("centuria.connections")

    def __len__(self) -> int:
        return len(self._keys)

    def enter(self, connection: Connection, address: str) -> bool:
        """Admit a new connection, or refuse it."""
        limits = {} if address in self._trusted else self._limits(address)
        for key, limit in limits.items():
            if self._count_by_key.get(key, 0) >= limit:
                self._log.warning("connections_of_address_limited", address=key, limit=limit)
                if not self._evict(self._waiting_by_key[key]):
                    return False
        if len(self._keys) >= self.total:
            self._log.warning("connections_limited", limit=self.total)
            if not self._evict(self._waiting):
                return False
        self._keys[connection] = (*limits,)
        for key in limits:
            self._count_by_key[key] += 1
        self.wait(connection)
        return True

    def wait(self, connection: Connection) -> None:
        """The connection waits for a request from now on."""
        if connection not in self._keys:
            return
        self._waiting[connection] = None
        for key in self._keys[connection]:
            self._waiting_by_key[key][connection] = None

    def work(self, connection: Connection) -> None:
        """The connection has a complete request, or is a WebSocket: it is not closed to make room for others."""
        self._waiting.pop(connection, None)
        for key in self._keys.get(connection, ()):
            self._waiting_by_key[key].pop(connection, None)

    def replace(self, connection: Connection, successor: Connection) -> None:
        """Another object has the connection from now on; it works."""
        self.work(connection)
        if connection in self._keys:
            self._keys[successor] = self._keys.pop(connection)

    def leave(self, connection: Connection) -> None:
        """The connection is closed."""
        self.work(connection)
        for key in self._keys.pop(connection, ()):
            self._count_by_key[key] -= 1
            if self._count_by_key[key] == 0:
                del self._count_by_key[key]
                self._waiting_by_key.pop(key, None)

    def _limits(self, address: str) -> dict[str, int]:
        """How many connections an address may have, and the site that it belongs to."""
        if self._per_address is None:
            return {}
        key = rate_limit_key(address)
        site = site_key(key)
        return {key: self._per_address} | ({site: self._per_address * SITE_SHARE} if site else {})

    def _evict(self, waiting: dict[Connection, None]) -> bool:
        """Close the connection that has waited longest; whether there was one."""
        oldest = next(iter(waiting), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.abort()
        return True


class _Addresses:
    """Addresses and networks in a comma-separated list; `*` stands for all."""

    def __init__(self, listed: str) -> None:
        self._all = False
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        for part in filter(None, (part.strip() for part in listed.split(","))):
            try:
                self._networks.append(ipaddress.ip_network(part))
            except ValueError:
                self._all = self._all or part == "*"

    def __contains__(self, address: str) -> bool:
        if self._all:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def raise_connection_limit() -> int:
    """Raise the limit of file descriptors as far as allowed; how many connections it leaves room for."""
    limit = raise_descriptor_limit(MAX_CONNECTIONS + RESERVED_DESCRIPTORS)
    return max(1, min(MAX_CONNECTIONS, max(limit - RESERVED_DESCRIPTORS, limit // 2)))
