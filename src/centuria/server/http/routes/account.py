"""Oneself: a guest's name, other devices, bot accounts."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from centuria.server.accounts.accounts import COOKIE, COOKIE_SECONDS, LINK_SECONDS, BotAccount
from centuria.server.errors import not_now
from centuria.server.http.dependencies import CHANGING, Anybody, Serving, Somebody, answers, written
from centuria.server.http.requests import DeviceRequest, NameRequest
from centuria.server.rate_limits import address_of
from centuria.server.schemas.server import (
    BotAccountInfo,
    BotAccountList,
    CurrentPerson,
    DeviceLink,
    NewBotAccount,
    PersonInfo,
)
from centuria.server.tables.commands import Person

router = APIRouter(prefix="/api", tags=["me"])


@router.get("/me", responses=answers(CurrentPerson))
async def who_am_i(request: Request, service: Serving, person: Anybody) -> Response:
    """Whoever is asking. A guest's cookie is renewed."""
    response = written(CurrentPerson(person=None if person is None else _person(person)))
    if person is not None and person.kind == "guest":
        _give_cookie(request, response, service.people.cookie(person), secure=service.settings.secure)
    return response


@router.post("/me", status_code=201, responses=answers(CurrentPerson, 400, 403, 409, 413, 415, 422, status=201))
async def be_a_guest(request: Request, service: Serving, person: Anybody, form: NameRequest) -> Response:
    """Come in under a name."""
    if person is not None:
        raise not_now("you are somebody already: go away first, or change your name")
    service.limits.take("guests", address_of(request.client.host if request.client else ""))
    person, cookie = await service.people.guest(form.name)
    response = written(CurrentPerson(person=_person(person)), 201)
    _give_cookie(request, response, cookie, secure=service.settings.secure)
    return response


@router.patch("/me", responses=answers(CurrentPerson, *CHANGING))
async def be_called(service: Serving, person: Somebody, form: NameRequest) -> Response:
    """Take another name. At tables where one sits already the old one stays."""
    service.limits.take("accounts", person.id)
    return written(CurrentPerson(person=_person(await service.people.rename(person, form.name))))


@router.delete("/me", status_code=204, responses=answers(None, 400, 403, 413, 415, status=204))
async def go_away(request: Request) -> Response:
    """Be nobody on this device. Without another device, or a link to one, there is no way back."""
    response = Response(status_code=204)
    _give_cookie(request, response, "", secure=False)
    return response


@router.post("/me/device", status_code=201, responses=answers(DeviceLink, *CHANGING, status=201))
async def make_device_link(service: Serving, person: Somebody) -> Response:
    """A link that makes another device one's own, once, within a quarter of an hour."""
    service.limits.take("accounts", person.id)
    secret = await service.people.device_link(person)
    return written(DeviceLink(secret=secret, path=f"/#device={secret}", seconds=LINK_SECONDS), 201)


@router.post("/device", responses=answers(CurrentPerson, 400, 403, 404, 413, 415, 422))
async def use_device_link(request: Request, service: Serving, form: DeviceRequest) -> Response:
    """Be on this device whoever made the link."""
    person, cookie = await service.people.use_device_link(form.secret)
    response = written(CurrentPerson(person=_person(person)))
    _give_cookie(request, response, cookie, secure=service.settings.secure)
    return response


@router.get("/me/bots", responses=answers(BotAccountList, 401))
async def my_bots(service: Serving, person: Somebody) -> Response:
    """One's bot accounts. Their tokens are not told again."""
    return written(BotAccountList(bots=[_bot(bot) for bot in await service.people.bots_of(person)]))


@router.post("/me/bots", status_code=201, responses=answers(NewBotAccount, *CHANGING, 409, status=201))
async def make_bot(service: Serving, person: Somebody, form: NameRequest) -> Response:
    """A bot account, and its token, which is told this once."""
    service.limits.take("accounts", person.id)
    bot, token = await service.people.make_bot(person, form.name)
    return written(NewBotAccount(**_bot(bot), token=token), 201)


@router.delete("/me/bots/{bot}", status_code=204, responses=answers(None, *CHANGING, 404, status=204))
async def take_back_bot(
    service: Serving, person: Somebody, bot: Annotated[str, Path(pattern="^[0-9a-f]{24}$")]
) -> Response:
    """Make the token of a bot account worthless, within a minute everywhere."""
    await service.people.take_back_bot(person, bot)
    return Response(status_code=204)


def _person(person: Person) -> PersonInfo:
    return {"id": person.id, "name": person.name, "kind": person.kind}


def _bot(bot: BotAccount) -> BotAccountInfo:
    return {"id": bot.id, "name": bot.name, "created": bot.created}


def _give_cookie(request: Request, response: Response, cookie: str, *, secure: bool) -> None:
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=COOKIE_SECONDS if cookie else 0,
        path="/",
        secure=secure or request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
