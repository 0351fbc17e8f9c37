"""Routes of people who want to stay who they are: sessions, the handle, recovery codes, passkeys."""

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request, Response

from centuria.server.accounts import own_data
from centuria.server.accounts.moderation import administration
from centuria.server.accounts.sign_in.passkeys import AVAILABLE, Passkey, Site
from centuria.server.accounts.sign_in.registration import check_handle
from centuria.server.errors import ApiError, forbidden
from centuria.server.http.dependencies import (
    WRITE,
    CurrentUser,
    EvenBannedUser,
    OptionalUser,
    ServiceDep,
    address_key,
    json_response,
    responses_for,
)
from centuria.server.http.requests import ErasureRequest, HandleRequest, PasskeyRequest, RecoveryRequest
from centuria.server.http.sign_in import label_of, left_behind, person_info, set_cookie, signed_in
from centuria.server.schemas.server import (
    AccountDetails,
    CurrentPerson,
    PasskeyInfo,
    PasskeyOptions,
    RecoveryCodes,
    SessionInfo,
)

router = APIRouter(prefix="/api", tags=["me"])

SessionId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
PasskeyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,1400}$")]


@router.get("/me/account", summary="How I sign in", responses=responses_for(AccountDetails, 401))
async def get_account(request: Request, service: ServiceDep, person: EvenBannedUser) -> Response:
    """Your sessions and passkeys, and how many recovery codes you have left."""
    current = service.accounts.session_of(request)
    sessions: list[SessionInfo] = [
        {"id": one.id, "label": one.label, "created": one.created, "seen": one.seen, "current": one.id == current}
        for one in await service.accounts.sessions.of(person.id)
    ]
    details: AccountDetails = {
        "person": person_info(person),
        "sessions": sessions,
        "passkeys": [_passkey(key) for key in await service.passkeys.of(person)],
        "recovery_codes": await service.registration.codes_left(person),
        "passkeys_available": AVAILABLE,
    }
    return json_response(details)


@router.delete(
    "/me/sessions/{session}",
    status_code=204,
    summary="Sign out one device",
    responses=responses_for(None, *WRITE, 404, status=204),
)
async def end_session(service: ServiceDep, person: EvenBannedUser, session: SessionId) -> Response:
    """End one of your sessions; every process refuses its cookie within a minute."""
    if not await service.accounts.sessions.end(person.id, session):
        raise ApiError(404, "no_session", f"you have no session {session!r}")
    return Response(status_code=204)


# One's own data


@router.get("/me/data", summary="Export my data", responses=responses_for(None, 401))
async def export_data(service: ServiceDep, person: EvenBannedUser) -> Response:
    """Everything that the server has stored about you, as JSON, without secrets."""
    service.rate_limits.take("accounts", person.id)
    response = json_response(await own_data.export(service.database, person))
    response.headers["Content-Disposition"] = 'attachment; filename="centuria.json"'
    return response


@router.delete(
    "/me/data",
    status_code=204,
    summary="Delete my account and data",
    responses=responses_for(None, *WRITE, 409, status=204),
)
async def erase_data(request: Request, service: ServiceDep, person: EvenBannedUser, body: ErasureRequest) -> Response:
    """Delete you: your account, bots, ratings and messages, and your name in games. There is no way back.

    Games that are not over have to be left first.
    """
    if body.person != person.id:
        raise forbidden(f"person: {body.person!r} is not your id")
    for table in await own_data.erase(service.database, person):
        service.tables.forget(table)
    for one in (person.id, *await administration.bots_of(service.database, person.id)):
        service.accounts.forget(one)
    response = Response(status_code=204)
    set_cookie(request, response, "", secure=service.settings.secure)
    return response


# Registration


@router.post(
    "/me/handle", status_code=201, summary="Register", responses=responses_for(RecoveryCodes, *WRITE, 409, status=201)
)
async def claim_handle(request: Request, service: ServiceDep, person: CurrentUser, body: HandleRequest) -> Response:
    """Choose a unique handle: you are registered from now on, and get recovery codes. It cannot be changed."""
    service.rate_limits.take("accounts", person.id)
    check_handle(body.handle)
    await service.take_quota("handles", address_key(request))
    registered, codes = await service.registration.claim(person, body.handle)
    return json_response(RecoveryCodes(person=person_info(registered), codes=codes), 201)


@router.post(
    "/me/recovery",
    status_code=201,
    summary="Create new recovery codes",
    responses=responses_for(RecoveryCodes, 400, 401, 403, 409, 413, 415, status=201),
)
async def create_recovery_codes(service: ServiceDep, person: CurrentUser) -> Response:
    """Create recovery codes, each good once; the earlier ones are void."""
    service.rate_limits.take("accounts", person.id)
    codes = await service.registration.new_codes(person)
    return json_response(RecoveryCodes(person=person_info(person), codes=codes), 201)


@router.post(
    "/recovery",
    summary="Sign in with a recovery code",
    responses=responses_for(CurrentPerson, 400, 403, 409, 413, 415, 422),
)
async def recover(request: Request, service: ServiceDep, current: OptionalUser, body: RecoveryRequest) -> Response:
    """Sign in as a registered person. The code is used up, unless somebody else is signed in here (409)."""
    service.rate_limits.take("sign-ins", address_key(request))
    owner = await service.registration.owner(body.handle, body.code)
    left = await left_behind(request, service, current, owner, body.replaces)
    owner = await service.registration.recover(body.handle, body.code)
    return signed_in(request, service, owner, await service.accounts.sign_in(owner, label_of(request)), left)


# Passkeys


@router.post(
    "/me/passkeys/options",
    summary="Begin to create a passkey",
    responses=responses_for(PasskeyOptions, 400, 401, 403, 404, 409, 413, 415),
)
async def passkey_creation_options(request: Request, service: ServiceDep, person: CurrentUser) -> Response:
    """The options for `navigator.credentials.create`."""
    service.rate_limits.take("accounts", person.id)
    options = await service.passkeys.creation_options(person, _site(request))
    return json_response(PasskeyOptions(options=dict(options)))


@router.post(
    "/me/passkeys",
    status_code=201,
    summary="Store a passkey",
    responses=responses_for(PasskeyInfo, *WRITE, 404, 409, status=201),
)
async def create_passkey(request: Request, service: ServiceDep, person: CurrentUser, body: PasskeyRequest) -> Response:
    """Store the passkey that the browser has created."""
    service.rate_limits.take("accounts", person.id)
    key = await service.passkeys.create(person, _site(request), body.credential, label_of(request))
    return json_response(_passkey(key), 201)


@router.delete(
    "/me/passkeys/{passkey}",
    status_code=204,
    summary="Remove a passkey",
    responses=responses_for(None, *WRITE, 404, status=204),
)
async def remove_passkey(service: ServiceDep, person: EvenBannedUser, passkey: PasskeyId) -> Response:
    """Remove a passkey: it no longer signs anybody in."""
    if not await service.passkeys.remove(person, passkey):
        raise ApiError(404, "no_passkey", "you have no such passkey")
    return Response(status_code=204)


@router.post(
    "/passkey/options",
    summary="Begin to sign in with a passkey",
    responses=responses_for(PasskeyOptions, 400, 403, 404, 413, 415),
)
async def passkey_request_options(request: Request, service: ServiceDep) -> Response:
    """The options for `navigator.credentials.get`."""
    service.rate_limits.take("sign-ins", address_key(request))
    return json_response(PasskeyOptions(options=dict(service.passkeys.request_options(_site(request)))))


@router.post(
    "/passkey",
    summary="Sign in with a passkey",
    responses=responses_for(CurrentPerson, 400, 403, 404, 409, 413, 415, 422),
)
async def sign_in_with_passkey(
    request: Request, service: ServiceDep, current: OptionalUser, body: PasskeyRequest
) -> Response:
    """Sign in as the owner of a passkey."""
    service.rate_limits.take("sign-ins", address_key(request))
    owner, use = await service.passkeys.verify(_site(request), body.credential)
    left = await left_behind(request, service, current, owner, body.replaces)
    await service.passkeys.record_use(use)
    return signed_in(request, service, owner, await service.accounts.sign_in(owner, label_of(request)), left)


def _site(request: Request) -> Site:
    """The site of a request. The guards have checked that its Origin is this server."""
    origin = request.headers.get("origin", "")
    host = urlsplit(origin).hostname
    if not host:
        raise forbidden("passkeys are for browsers: the request has no Origin")
    return Site(origin, host)


def _passkey(key: Passkey) -> PasskeyInfo:
    return {"id": key.id, "label": key.label, "created": key.created, "used": key.used}
