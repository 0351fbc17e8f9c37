"""Signing a browser in and out: its cookies, and what happens to whoever was signed in before."""

from typing import Any

from fastapi import Request, Response

from centuria.server.accounts.credentials.cookies import COOKIE, COOKIE_SECONDS, SECURE_COOKIE, cookie_in
from centuria.server.accounts.credentials.sessions import browser_label
from centuria.server.accounts.person import Person
from centuria.server.accounts.sign_in.former_identities import (
    FORMER_COOKIE,
    SECURE_FORMER_COOKIE,
    former_identities,
    joined,
    with_former,
)
from centuria.server.errors import ApiError
from centuria.server.http.dependencies import json_response
from centuria.server.schemas.server import CurrentPerson, PersonInfo
from centuria.server.service import Service


def person_info(person: Person) -> PersonInfo:
    """A person's own account."""
    return {
        "id": person.id,
        "name": person.name,
        "kind": person.kind,
        "handle": person.handle,
        "admin": person.admin,
    }


def label_of(request: Request) -> str:
    """The name of a browser in the list of sessions."""
    return browser_label(request.headers.get("user-agent", ""))


async def left_behind(
    request: Request, service: Service, current: Person | None, owner: Person, replaces: str | None
) -> list[str] | None:
    """The former identities of a browser once `owner` signs in there; None if they stay the same.

    Another person who is signed in is replaced only if `replaces` is their id.
    """
    if current is not None and current.id not in (owner.id, replaces):
        message = f"you are signed in as {current.name!r}; this signs you in as {owner.name!r}"
        raise ApiError(409, "signed_in", message, {"person": person_info(owner)})
    if current is None or current.kind != "guest" or current.id == owner.id:
        return None
    former = await former_identities(service.accounts, request.cookies)
    return with_former(former, cookie_in(request.cookies) or "", current, owner)


def signed_in(
    request: Request, service: Service, owner: Person, cookie: str, left: list[str] | None = None
) -> Response:
    """The response that signs a browser in."""
    response = json_response(CurrentPerson(person=person_info(owner)))
    set_cookie(request, response, cookie, secure=service.settings.secure)
    if left is not None:
        set_former(request, response, left, secure=service.settings.secure)
    return response


def set_cookie(request: Request, response: Response, cookie: str, *, secure: bool) -> None:
    """Set the cookie, or delete it if it is empty. The cookie for HTTPS replaces one from before."""
    https = secure or request.url.scheme == "https"
    attributes: dict[str, Any] = {"path": "/", "httponly": True, "samesite": "lax"}
    if https:
        response.set_cookie(SECURE_COOKIE, cookie, COOKIE_SECONDS if cookie else 0, secure=True, **attributes)
    if not https or COOKIE in request.cookies:
        kept = "" if https else cookie
        response.set_cookie(COOKIE, kept, COOKIE_SECONDS if kept else 0, secure=https, **attributes)


def set_former(request: Request, response: Response, cookies: list[str], *, secure: bool) -> None:
    """Set the cookie of the former identities."""
    https = secure or request.url.scheme == "https"
    response.set_cookie(
        SECURE_FORMER_COOKIE if https else FORMER_COOKIE,
        joined(cookies),
        max_age=COOKIE_SECONDS if cookies else 0,
        path="/",
        secure=https,
        httponly=True,
        samesite="lax",
    )
