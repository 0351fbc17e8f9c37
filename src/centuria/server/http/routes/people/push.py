"""Routes of push messages: the server's key, and the subscription of a browser."""

from typing import Annotated, Literal

from fastapi import APIRouter, Response
from pydantic import Field

from centuria.server.errors import ApiError
from centuria.server.http.dependencies import WRITE, CurrentUser, ServiceDep, json_response, responses_for
from centuria.server.push.encryption import encoded
from centuria.server.schemas.push import PushInfo
from centuria.server.tables.settings import Strict

router = APIRouter(prefix="/api/push", tags=["me"])

EndpointText = Annotated[str, Field(min_length=1, max_length=1000)]
KeyText = Annotated[str, Field(min_length=1, max_length=120)]


class PushSubscription(Strict):
    """Where the messages for a browser go and what they are encrypted with, as the browser says it."""

    endpoint: EndpointText
    p256dh: KeyText
    auth: KeyText
    language: Literal["en", "fr"] = "en"


class PushAddress(Strict):
    """The address of a subscription."""

    endpoint: EndpointText


@router.get("", summary="Get the key for push messages", responses=responses_for(PushInfo))
async def get_push(service: ServiceDep) -> Response:
    """The key that a browser subscribes with; null where the extra `push` is not installed."""
    key = service.turn_notifier.key
    return json_response(PushInfo(key=None if key is None else encoded(key.public)))


@router.post(
    "", status_code=204, summary="Subscribe to push messages", responses=responses_for(None, *WRITE, 409, status=204)
)
async def subscribe(service: ServiceDep, person: CurrentUser, body: PushSubscription) -> Response:
    """Get a message in this browser when it is your turn and its page is closed.

    A browser has one subscription: that of whoever has subscribed last. A person has eight at most; the oldest go.
    """
    if service.turn_notifier.key is None:
        raise ApiError(409, "not_now", "this server sends no push messages")
    service.rate_limits.take("push", person.id)
    await service.push_subscriptions.add(
        person, body.endpoint, body.p256dh, body.auth, body.language, service.tables.now()
    )
    return Response(status_code=204)


@router.post("/end", status_code=204, summary="End push messages", responses=responses_for(None, *WRITE, status=204))
async def unsubscribe(service: ServiceDep, person: CurrentUser, body: PushAddress) -> Response:
    """End the messages to this browser; it is no error if there are none."""
    service.rate_limits.take("push", person.id)
    await service.push_subscriptions.remove(person, body.endpoint)
    return Response(status_code=204)
