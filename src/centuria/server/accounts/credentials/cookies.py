"""The signed cookies of people.

A cookie names a person, a generation, and the secret of a session. It is valid as long as the session is in the
database and the person's generation is the same: the next generation revokes all cookies before it. Cookies of earlier
versions have no session.

A cookie that a server behind HTTPS has signed says so, and counts under its name for HTTPS alone. The other name is for
cookies from before: any host of the same domain can set it, and could sign a browser in as somebody else.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from itsdangerous import BadSignature, Signer

COOKIE = "centuria"
"""The name of the cookie over HTTP."""

SECURE_COOKIE = "__Host-centuria"
"""Its name over HTTPS. Browsers accept a cookie of such a name only from this host itself, and only over HTTPS."""

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest time that browsers keep a cookie; it is renewed on each visit."""

MAX_REMEMBERED = 65_536
"""Valid cookies that are remembered, so that the signature is not computed for every decision."""

_MAX_LENGTH = 200
_SECURE = "s-"
"""The beginning of a cookie that was signed behind HTTPS."""


def cookie_in(cookies: Mapping[str, str]) -> str | None:
    """The cookie of a request. The one for HTTPS has priority; the other may be from before the server had HTTPS."""
    if SECURE_COOKIE in cookies:
        return cookies[SECURE_COOKIE]
    plain = cookies.get(COOKIE)
    return None if plain is None or is_for_https(plain) else plain


def is_for_https(cookie: str) -> bool:
    """Whether a cookie counts only under a name for HTTPS. Without the mark its signature is not valid."""
    return cookie.startswith(_SECURE)


@dataclass(frozen=True, slots=True)
class SignedCookie:
    """What a cookie says that this server has signed."""

    person: str
    generation: int = 0
    session: str = ""
    """The secret of the session; empty in cookies of earlier versions."""


class CookieSigner:
    """Signs cookies (HMAC-SHA-256) with the last of the server's keys, and reads those signed with any.

    With `secure`, they are marked as cookies for HTTPS.
    """

    def __init__(self, keys: Sequence[bytes], *, secure: bool = False) -> None:
        self._mark = _SECURE if secure else ""
        self._signer = Signer(
            list(keys), salt=b"centuria cookie", sep=".", key_derivation="hmac", digest_method=hashlib.sha256
        )
        # An exception is not remembered, so nobody fills the memory with cookies that are not valid.
        self._read = lru_cache(MAX_REMEMBERED)(self._unsigned)

    def sign(self, cookie: SignedCookie) -> str:
        """The text of a cookie."""
        parts = [cookie.person]
        if cookie.generation or cookie.session:
            parts.append(str(cookie.generation))
        if cookie.session:
            parts.append(cookie.session)
        return self._signer.sign((self._mark + "-".join(parts)).encode()).decode()

    def read(self, cookie: str) -> SignedCookie | None:
        """What a cookie says; None if this server has not signed it."""
        if not cookie.isascii() or len(cookie) > _MAX_LENGTH:
            return None
        try:
            return self._read(cookie)
        except BadSignature:
            return None

    def _unsigned(self, cookie: str) -> SignedCookie:
        text = self._signer.unsign(cookie).decode().removeprefix(_SECURE)
        person, generation, session, *_ = [*text.split("-"), "", ""]
        return SignedCookie(person, int(generation or 0), session)
