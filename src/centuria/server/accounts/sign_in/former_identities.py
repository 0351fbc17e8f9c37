"""The former identities of a browser.

Their cookies stay in a second cookie, so that no identity is lost when the link of another device takes its place.
"""

from collections.abc import Mapping, Sequence

from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.credentials.cookies import is_for_https
from centuria.server.accounts.person import Person
from centuria.server.errors import conflict

FORMER_COOKIE = "centuria_former"
"""The name of the cookie over HTTP."""

SECURE_FORMER_COOKIE = "__Host-centuria_former"
"""Its name over HTTPS."""

MAX_FORMER = 10
"""Former identities of one browser; they fit into a cookie."""

_SEPARATOR = "~"


async def former_identities(accounts: Accounts, cookies: Mapping[str, str]) -> dict[str, Person]:
    """The former identities of a browser by their cookies, the latest first."""
    text = cookies.get(SECURE_FORMER_COOKIE, cookies.get(FORMER_COOKIE, ""))
    listed = text.split(_SEPARATOR)[: MAX_FORMER + 1]
    if SECURE_FORMER_COOKIE not in cookies:
        listed = [cookie for cookie in listed if not is_for_https(cookie)]
    found: dict[str, Person] = {}
    for cookie in listed:
        person = await accounts.from_cookie(cookie) if cookie else None
        if person is not None and person not in found.values():
            found[cookie] = person
    return found


def with_former(former: Mapping[str, Person], cookie: str, left: Person, taken: Person) -> list[str]:
    """The former identities once `taken` has replaced `left`, whose cookie this is; refused when there is no room."""
    others = [known for known, person in former.items() if person.id not in (left.id, taken.id)]
    if len(others) >= MAX_FORMER:
        raise conflict(f"this browser has {MAX_FORMER} former identities already: there is no room for one more")
    return [cookie, *others]


def joined(cookies: Sequence[str]) -> str:
    """The value of the cookie of former identities."""
    return _SEPARATOR.join(cookies)
