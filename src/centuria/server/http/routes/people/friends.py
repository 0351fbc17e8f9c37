"""Routes of friends: requests, the list with who is online, and invitations to a table."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import Field
from sqlalchemy import select

from centuria.server.accounts.person import Person
from centuria.server.errors import invalid_value
from centuria.server.friends.friendships import Friend
from centuria.server.http.dependencies import WRITE, CurrentUser, ServiceDep, json_response, responses_for
from centuria.server.push.notifier import Notice, push_message
from centuria.server.schemas.friends import FriendInfo, FriendList, InvitationInfo
from centuria.server.service import Service
from centuria.server.store.schema import chairs, tables
from centuria.server.tables.settings import TABLE_ID, Strict
from centuria.server.tables.state.model import Status
from centuria.words import Words

router = APIRouter(prefix="/api/friends", tags=["people"])

PersonPath = Annotated[str, Path(pattern="^[0-9a-f]{24}$")]
TablePath = Annotated[str, Path(pattern=TABLE_ID)]


class FriendRequest(Strict):
    """Whom to ask: a person by their id, or a registered one by their handle."""

    person: Annotated[str | None, Field(pattern="^[0-9a-f]{24}$")] = None
    handle: Annotated[str | None, Field(min_length=1, max_length=40)] = None


@router.get("", summary="List my friends", responses=responses_for(FriendList, 401, 403))
async def list_friends(service: ServiceDep, person: CurrentUser) -> Response:
    """Your friends and whether they are online, requests in both directions, and invitations to tables."""
    return await _list(service, person)


@router.post("", summary="Ask to be friends", responses=responses_for(FriendList, *WRITE, 404, 409))
async def ask(service: ServiceDep, person: CurrentUser, body: FriendRequest) -> Response:
    """Ask somebody to be friends, or accept their request."""
    if (body.person is None) == (body.handle is None):
        raise invalid_value("person: name either a person or a handle")
    service.rate_limits.take("friends", person.id)
    other = body.person or await service.friendships.find((body.handle or "").lower())
    if await service.friendships.ask(person, other, service.tables.now()):
        service.turn_notifier.announce(other, _request_notice(person))
    return await _list(service, person)


@router.delete("/{other}", summary="End a friendship", responses=responses_for(FriendList, *WRITE))
async def end(service: ServiceDep, person: CurrentUser, other: PersonPath) -> Response:
    """End a friendship, decline a request, or take yours back."""
    await service.friendships.end(person, other)
    return await _list(service, person)


@router.post(
    "/{other}/invitations/{table}",
    status_code=204,
    summary="Invite a friend to a table",
    responses=responses_for(None, *WRITE, 404, 409, status=204),
)
async def invite(service: ServiceDep, person: CurrentUser, other: PersonPath, table: TablePath) -> Response:
    """Invite a friend to a table that you host, before it begins."""
    service.rate_limits.take("friends", person.id)
    found = await service.tables.get(table)
    await service.invitations.invite(person, other, found, service.tables.now())
    settings = found.settings

    def told(language: str) -> bytes:
        words = Words(language, settings.theme, mode=settings.mode)
        title = words("push-invitation-title", name=person.name)
        path = f"/table/{table}#join={service.accounts.join_secret(table)}"
        return push_message(title, words("edition", mode=settings.mode), path, table)

    service.turn_notifier.announce(other, Notice(f"{table} invitation", table, told))
    return Response(status_code=204)


@router.delete(
    "/invitations/{table}",
    status_code=204,
    summary="Decline an invitation",
    responses=responses_for(None, *WRITE, status=204),
)
async def decline(service: ServiceDep, person: CurrentUser, table: TablePath) -> Response:
    """Decline an invitation; its sender is not told."""
    await service.invitations.decline(person, table)
    return Response(status_code=204)


async def _list(service: Service, person: Person) -> Response:
    known = await service.friendships.of(person.id)
    friends = [one.id for one in known if one.standing == "friend"]
    online = await service.online.among(friends)
    playing = await _tables_of(service, online)
    received = await service.invitations.received(person.id, service.tables.now())
    invitations = [
        InvitationInfo(
            table=one.table,
            mode=one.mode,
            host=one.host,
            name=one.name,
            at=one.at,
            path=f"/table/{one.table}#join={service.accounts.join_secret(one.table)}",
        )
        for one in received
    ]
    shown = [_info(one, one.id in online, playing.get(one.id)) for one in known]
    return json_response(FriendList(friends=shown, invitations=invitations))


def _info(friend: Friend, online: bool, table: str | None) -> FriendInfo:
    return {
        "id": friend.id,
        "name": friend.name,
        "handle": friend.handle,
        "standing": friend.standing,
        "online": online,
        "table": table,
    }


async def _tables_of(service: Service, people: frozenset[str]) -> dict[str, str]:
    """The public table at which each of these people has played last, as long as the game goes on."""
    if not people:
        return {}
    query = (
        select(chairs.c.person, tables.c.id)
        .join(tables, tables.c.id == chairs.c.table)
        .where(chairs.c.person.in_(people), tables.c.status == Status.PLAYING.value, tables.c.listed == 1)
        .order_by(tables.c.changed)
    )
    async with service.database.reading() as connection:
        return {row.person: row.id for row in await connection.execute(query)}


def _request_notice(person: Person) -> Notice:
    def told(language: str) -> bytes:
        words = Words(language, "golem")
        return push_message(words("push-friend-title"), words("push-friend", name=person.name), "/friends", "friends")

    return Notice(f"friend {person.id}", "friends", told)
