"""Where a server can be reached: by friends in the same network, and whether one runs already."""

import json
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  (compared, not bound)
"""Hosts that stand for every address of this machine."""

ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that nobody has: the way to them is the way to the network. Nothing is sent."""

ANSWER_SECONDS = 2.0


def friend_addresses(host: str, port: int) -> list[str]:
    """The URLs at which other machines of the network reach a server that listens on a host."""
    if host not in EVERYWHERE:
        return []
    found = dict.fromkeys(_own_addresses(with_ipv6=host == "::"))
    return [f"http://{f'[{address}]' if ':' in address else address}:{port}/" for address in found]


def _own_addresses(*, with_ipv6: bool) -> Iterator[str]:
    for elsewhere, family in ELSEWHERE:
        if family == socket.AF_INET6 and not with_ipv6:
            continue
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            address = str(probe.getsockname()[0])
            if not address.startswith(("127.", "::1", "fe80:")):
                yield address


def qr_code(url: str) -> str:
    """A URL as a QR code for a terminal."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def running(host: str, port: int) -> str:
    """The URL of a Centuria that answers at an address already, or an empty text."""
    if port == 0:
        return ""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{port}/"
    # No proxy: it would be asked for addresses of this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with suppress(OSError, ValueError), opener.open(f"{address}api/about", timeout=ANSWER_SECONDS) as answer:
        if set(json.loads(answer.read(1 << 20))) >= {"version", "modes", "levels"}:
            return address
    return ""
