"""Account routes: the guest's name, other devices, bot accounts."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from centuria.server.accounts.accounts import BotAccount
from centuria.server.accounts.credentials.cookies import cookie_in
from centuria.server.accounts.sign_in.device_links import LINK_SECONDS
from centuria.server.accounts.sign_in.former_identities import former_identities, with_former
from centuria.server.errors import ApiError, conflict
from centuria.server.http.dependencies import (
    WRITE,
    CurrentUser,
    OptionalUser,
    ServiceDep,
    address_key,
    json_response,
    responses_for,
)
from centuria.server.http.requests import DeviceRequest, IdentityRequest, LinkRequest, NameRequest
from centuria.server.http.sign_in import label_of, left_behind, person_info, set_cookie, set_former, signed_in
from centuria.server.schemas.server import (
    BotAccountInfo,
    BotAccountList,
    CurrentPerson,
    DeviceLink,
    FormerIdentities,
    LinkOwner,
    NewBotAccount,
)

router = APIRouter(prefix="/api", tags=["me"])


@router.get("/me", summary="Who am I", responses=responses_for(CurrentPerson))
async def get_me(request: Request, service: ServiceDep, person: OptionalUser) -> Response:
    """The person who sends the request, or null. A guest's cookie is renewed."""
    response = json_response(CurrentPerson(person=None if person is None else person_info(person)))
    if person is not None and person.kind == "guest":
        cookie = await service.accounts.renewed(person, cookie_in(request.cookies) or "", label_of(request))
        set_cookie(request, response, cookie, secure=service.settings.secure)
    return response


@router.post(
    "/me",
    status_code=201,
    summary="Become a guest",
    responses=responses_for(CurrentPerson, 400, 403, 409, 413, 415, 422, status=201),
)
async def create_guest(request: Request, service: ServiceDep, person: OptionalUser, body: NameRequest) -> Response:
    """Create a guest with this name, and sign this browser in by a cookie."""
    if person is not None:
        raise conflict("you are signed in already: sign out first, or change your name")
    service.rate_limits.take("guests", address_key(request))
    await service.take_quota("guests", address_key(request))
    person, cookie = await service.accounts.create_guest(body.name, label_of(request))
    response = json_response(CurrentPerson(person=person_info(person)), 201)
    set_cookie(request, response, cookie, secure=service.settings.secure)
    return response


@router.patch("/me", summary="Rename me", responses=responses_for(CurrentPerson, *WRITE))
async def rename(service: ServiceDep, person: CurrentUser, body: NameRequest) -> Response:
    """Change your name. At tables where you already sit the old one stays."""
    service.rate_limits.take("accounts", person.id)
    return json_response(CurrentPerson(person=person_info(await service.accounts.rename(person, body.name))))


@router.delete(
    "/me", status_code=204, summary="Sign out", responses=responses_for(None, 400, 403, 413, 415, status=204)
)
async def sign_out(request: Request, service: ServiceDep) -> Response:
    """End the session on this device. Without another device, a passkey or a recovery code there is no way back."""
    await service.accounts.sign_out(request)
    response = Response(status_code=204)
    set_cookie(request, response, "", secure=service.settings.secure)
    return response


@router.post(
    "/me/revoke", summary="Sign out my other devices", responses=responses_for(CurrentPerson, 400, 401, 403, 413, 415)
)
async def revoke_cookies(request: Request, service: ServiceDep, person: CurrentUser) -> Response:
    """Revoke every cookie and device link of yours, and set a new cookie on this device.

    Another device is signed out at once where this process serves it, within a minute elsewhere.
    """
    service.rate_limits.take("accounts", person.id)
    cookie = await service.accounts.revoke_cookies(person, label_of(request))
    return signed_in(request, service, person, cookie)


@router.post(
    "/me/device",
    status_code=201,
    summary="Create a device link",
    responses=responses_for(DeviceLink, *WRITE, status=201),
)
async def create_device_link(service: ServiceDep, person: CurrentUser) -> Response:
    """Create a link that signs you in on another device: valid once, for a quarter of an hour."""
    service.rate_limits.take("accounts", person.id)
    secret = await service.device_links.create(person)
    return json_response(DeviceLink(secret=secret, path=f"/#device={secret}", seconds=LINK_SECONDS), 201)


@router.post(
    "/device/owner",
    summary="Whom a device link signs in",
    responses=responses_for(LinkOwner, 400, 403, 404, 413, 415, 422),
)
async def get_link_owner(service: ServiceDep, body: LinkRequest) -> Response:
    """Whom a link signs in. It stays valid."""
    return json_response(LinkOwner(person=person_info(await service.device_links.owner(body.secret))))


@router.post(
    "/device", summary="Use a device link", responses=responses_for(CurrentPerson, 400, 403, 404, 409, 413, 415, 422)
)
async def use_device_link(request: Request, service: ServiceDep, person: OptionalUser, body: DeviceRequest) -> Response:
    """Sign in on this device as the person who created the link.

    Another person who is signed in here is replaced only if `replaces` is their id, and stays a former identity of
    this browser.
    """
    owner = await service.device_links.owner(body.secret)
    left = await left_behind(request, service, person, owner, body.replaces)
    owner, cookie = await service.device_links.use(body.secret, person, body.replaces, label_of(request))
    return signed_in(request, service, owner, cookie, left)


@router.get("/me/former", summary="List my former identities", responses=responses_for(FormerIdentities))
async def list_former(request: Request, service: ServiceDep) -> Response:
    """The people as whom this browser was signed in before a device link replaced them."""
    former = await former_identities(service.accounts, request.cookies)
    return json_response(FormerIdentities(people=[person_info(person) for person in former.values()]))


@router.post(
    "/me/former",
    summary="Become a former identity again",
    responses=responses_for(CurrentPerson, 400, 403, 404, 409, 413, 415, 422),
)
async def become_former(request: Request, service: ServiceDep, person: OptionalUser, body: IdentityRequest) -> Response:
    """Sign in as a former identity of this browser; the present one becomes a former one."""
    former = await former_identities(service.accounts, request.cookies)
    chosen = next((cookie for cookie, known in former.items() if known.id == body.person), None)
    if chosen is None:
        raise ApiError(404, "no_identity", f"{body.person!r} is no former identity of this browser")
    taken = former[chosen]
    left = [cookie for cookie in former if cookie != chosen]
    if person is not None and person.kind == "guest":
        left = with_former(former, cookie_in(request.cookies) or "", person, taken)
    response = json_response(CurrentPerson(person=person_info(taken)))
    set_cookie(request, response, chosen, secure=service.settings.secure)
    set_former(request, response, left, secure=service.settings.secure)
    return response


@router.get("/me/bots", summary="List my bot accounts", responses=responses_for(BotAccountList, 401))
async def list_bots(service: ServiceDep, person: CurrentUser) -> Response:
    """Your bot accounts. Their tokens cannot be read again."""
    return json_response(BotAccountList(bots=[_bot(bot) for bot in await service.accounts.bots_of(person)]))


@router.post(
    "/me/bots",
    status_code=201,
    summary="Create a bot account",
    responses=responses_for(NewBotAccount, *WRITE, 409, status=201),
)
async def create_bot(request: Request, service: ServiceDep, person: CurrentUser, body: NameRequest) -> Response:
    """Create a bot account. Its token is in this response only."""
    service.rate_limits.take("accounts", person.id)
    await service.take_quota("accounts", address_key(request))
    bot, token = await service.accounts.make_bot(person, body.name)
    return json_response(NewBotAccount(**_bot(bot), token=token), 201)


@router.delete(
    "/me/bots/{bot}",
    status_code=204,
    summary="Revoke a bot account",
    responses=responses_for(None, *WRITE, 404, status=204),
)
async def revoke_bot(
    service: ServiceDep, person: CurrentUser, bot: Annotated[str, Path(pattern="^[0-9a-f]{24}$")]
) -> Response:
    """Revoke the token of a bot account; every process refuses it within a minute."""
    await service.accounts.revoke_bot(person, bot)
    return Response(status_code=204)


def _bot(bot: BotAccount) -> BotAccountInfo:
    return {"id": bot.id, "name": bot.name, "created": bot.created}
