"""Addresses of push services, which come from browsers: only public hosts over HTTPS are ever connected to.

Otherwise a stranger could make the server send requests into its own network (SSRF). The name is looked up once, all
its addresses are checked, and the connection goes to one of those that were checked.
"""

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from centuria.server.errors import invalid_value

MAX_LENGTH = 1000
"""Characters of an address."""

_UNICAST = ipaddress.ip_network("2000::/3")
"""All that is given out of IPv6; outside of it are old forms of IPv4 addresses, and those of sites."""

_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that a gateway turns into IPv4 addresses (NAT64)."""


class RefusedAddress(OSError):
    """A push service at an address that is not public."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The address of a subscription, in parts."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The origin, as the audience of a signature."""
        scheme, usual = ("https", 443) if self.secure else ("http", 80)
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}" if self.port == usual else f"{scheme}://{host}:{self.port}"


def parse_endpoint(address: str, *, local: bool) -> Endpoint:
    """An address in parts; it is refused unless it is HTTPS at the usual port, or `local` ones are allowed."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise invalid_value("endpoint: it is no address") from None
    if len(address) > MAX_LENGTH or not address.isascii() or any(sign <= " " for sign in address):
        raise invalid_value(f"endpoint: it has more than {MAX_LENGTH} characters, or some that no address has")
    if not parts.hostname or parts.username is not None or parts.fragment:
        raise invalid_value("endpoint: it needs a host, and has neither a user nor a fragment")
    secure = parts.scheme == "https"
    if not local and not (secure and port in (None, 443)):
        raise invalid_value("endpoint: push services are reached over HTTPS at port 443 only")
    if parts.scheme not in ("http", "https"):
        raise invalid_value(f"endpoint: {parts.scheme!r} is no scheme of a push service")
    if not local and _is_private_literal(parts.hostname):
        raise invalid_value("endpoint: this is no public host")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(secure, parts.hostname, port or (443 if secure else 80), path)


async def public_address(endpoint: Endpoint, *, local: bool) -> str:
    """An IP address of a push service. `RefusedAddress` if any of its addresses is not public."""
    found = await asyncio.get_running_loop().getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not local and not all(map(_is_public, addresses)):
        raise RefusedAddress(f"{endpoint.host} has an address that is not public")
    return addresses[0]


def _is_private_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith((".localhost", ".local", ".internal")) or "." not in host
    return not _is_public(host)


def _is_public(address: str) -> bool:
    """Whether an IP address is public, and so is the IPv4 address that it may contain."""
    known = ipaddress.ip_address(address)
    if isinstance(known, ipaddress.IPv6Address):
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo[1] if known.teredo else None)
        if known in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)
        if inner is not None:
            return inner.is_global and not inner.is_multicast
        return known in _UNICAST and known.is_global
    return known.is_global and not known.is_multicast
