"""Work for a request that ends when its client goes away."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from fastapi import Request

from centuria.server.errors import ApiError

T = TypeVar("T")


async def while_connected(request: Request, work: Coroutine[object, object, T]) -> T:
    """The result of some work, which is cancelled when the client closes the connection.

    The body of the request has been read: all that can still come is the disconnect.
    """
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnect(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ApiError(499, "disconnected", "the client has closed the connection")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
