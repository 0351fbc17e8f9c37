"""Push messages, as browsers get and ask for them."""

from typing_extensions import TypedDict


class PushInfo(TypedDict):
    """The key that a browser subscribes with, in Base64 for addresses; null where this server sends no messages."""

    key: str | None
