"""The limits of TCP connections: in all, so that file descriptors never run out, and for each address."""

import ipaddress
from collections import defaultdict
from typing import Protocol

from centuria.operating_system import raise_descriptor_limit
from centuria.server.logs.throttle import LogThrottle
from centuria.server.rate_limits import rate_limit_key

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
        self._keys: dict[Connection, str | None] = {}
        self._waiting: dict[Connection, None] = {}
        self._waiting_by_key: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._count_by_key: defaultdict[str, int] = defaultdict(int)
        self._log = LogThrottle("centuria.connections")

    def __len__(self) -> int:
        return len(self._keys)

    def enter(self, connection: Connection, address: str) -> bool:
        """Admit a new connection, or refuse it."""
        key = None if self._per_address is None or address in self._trusted else rate_limit_key(address)
        if key is not None and self._count_by_key[key] >= (self._per_address or 0):
            self._log.warning("connections_of_address_limited", address=key, limit=self._per_address)
            if not self._evict(self._waiting_by_key[key]):
                return False
        if len(self._keys) >= self.total:
            self._log.warning("connections_limited", limit=self.total)
            if not self._evict(self._waiting):
                return False
        self._keys[connection] = key
        if key is not None:
            self._count_by_key[key] += 1
        self.wait(connection)
        return True

    def wait(self, connection: Connection) -> None:
        """The connection waits for a request from now on."""
        if connection not in self._keys:
            return
        self._waiting[connection] = None
        key = self._keys[connection]
        if key is not None:
            self._waiting_by_key[key][connection] = None

    def work(self, connection: Connection) -> None:
        """The connection has a complete request, or is a WebSocket: it is not closed to make room for others."""
        self._waiting.pop(connection, None)
        key = self._keys.get(connection)
        if key is not None:
            self._waiting_by_key[key].pop(connection, None)

    def replace(self, connection: Connection, successor: Connection) -> None:
        """Another object has the connection from now on; it works."""
        self.work(connection)
        if connection in self._keys:
            self._keys[successor] = self._keys.pop(connection)

    def leave(self, connection: Connection) -> None:
        """The connection is closed."""
        self.work(connection)
        key = self._keys.pop(connection, None)
        if key is None:
            return
        self._count_by_key[key] -= 1
        if self._count_by_key[key] == 0:
            del self._count_by_key[key]
            self._waiting_by_key.pop(key, None)

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
