"""Friends and quick matches, as their person gets them."""

from typing import Literal

from typing_extensions import TypedDict

from centuria.mode_registry import ModeName


class FriendInfo(TypedDict):
    """Somebody and how they stand to me: a friend, somebody who asks me, or whom I have asked.

    Only of friends it is told whether they are online and at which table they play that everybody may watch.
    """

    id: str
    name: str
    handle: str | None
    standing: Literal["friend", "asks", "asked"]
    online: bool
    table: str | None


class InvitationInfo(TypedDict):
    """A friend's invitation to a table; `path` leads to its free seat."""

    table: str
    mode: ModeName
    host: str
    name: str
    at: int
    path: str


class FriendList(TypedDict):
    """My friends, the requests in both directions, and the invitations that I have got."""

    friends: list[FriendInfo]
    invitations: list[InvitationInfo]


class MatchStatus(TypedDict):
    """How a quick match stands: seconds waited, people who wait for the same game, and the table once there is one.

    `window` is the difference of ratings that is accepted by now.
    """

    seconds: int
    waiting: int
    window: int
    table: str | None
