"""The signed cookies of guests.

A cookie names a person and a generation. It is valid as long as the person's generation in the database is the same:
the next generation revokes all cookies before it.
"""

import hashlib
from collections.abc import Mapping

from itsdangerous import BadSignature, Signer

COOKIE = "centuria"
"""The name of the cookie over HTTP."""

SECURE_COOKIE = "__Host-centuria"
"""Its name over HTTPS. Browsers accept a cookie of such a name only from this host itself, and only over HTTPS."""

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest time that browsers keep a cookie; it is renewed on each visit."""

_MAX_LENGTH = 200


def cookie_in(cookies: Mapping[str, str]) -> str | None:
    """The cookie of a request. The one for HTTPS has priority; the other may be from before the server had HTTPS."""
    return cookies.get(SECURE_COOKIE, cookies.get(COOKIE))


class CookieSigner:
    """Signs cookies with the key of the server (HMAC-SHA-256)."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(
            key, salt=b"centuria cookie", sep=".", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def sign(self, person: str, generation: int) -> str:
        """The cookie of a person."""
        value = person if generation == 0 else f"{person}-{generation}"
        return self._signer.sign(value.encode()).decode()

    def read(self, cookie: str) -> tuple[str, int] | None:
        """The person and the generation of a cookie that this server has signed; None for any other."""
        if not cookie.isascii() or len(cookie) > _MAX_LENGTH:
            return None
        try:
            person, _, generation = self._signer.unsign(cookie).decode().partition("-")
        except BadSignature:
            return None
        return person, int(generation or 0)
