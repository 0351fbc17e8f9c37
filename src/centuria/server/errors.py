"""What the server refuses, each with a code for programs, a sentence for people and an HTTP status."""

from collections.abc import Mapping

from centuria.errors import CenturiaError


class Refused(CenturiaError):
    """A request that changed nothing. `more` goes out with it: it is public to whoever asked."""

    def __init__(self, status: int, code: str, message: str, more: Mapping[str, object] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = dict(more or {})

    def told(self) -> dict[str, object]:
        """The error as it is sent (`schemas.server.ErrorInfo`)."""
        return {"code": self.code, "message": self.message, **self.more}


def no_table(table: str) -> Refused:
    """There is no such table."""
    return Refused(404, "no_table", f"there is no table {table[:40]!r}")


def not_yours(message: str) -> Refused:
    """Somebody else's seat, table or thing."""
    return Refused(403, "not_yours", message)


def stale(seen: int, number: int) -> Refused:
    """A decision about a moment that has passed."""
    told = f"this was decided at event {seen}, but the table is at event {number}"
    return Refused(409, "stale", told, {"number": number})


def not_now(message: str) -> Refused:
    """Something that cannot be done at this moment."""
    return Refused(409, "not_now", message)


def no_database() -> Refused:
    """What cannot be looked up or written down now."""
    return Refused(503, "busy", "the database cannot be reached; try again")


def bad_value(message: str) -> Refused:
    """A value that makes no sense, named in the message."""
    return Refused(422, "bad_value", message)


def nobody() -> Refused:
    """A request that has to come from somebody, and came from nobody."""
    return Refused(401, "nobody", "nobody is asking: be a guest first (POST /api/me), or send a bot account's token")
