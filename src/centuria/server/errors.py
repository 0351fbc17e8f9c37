"""API errors: each has an HTTP status, a code for programs and a sentence for people."""

from collections.abc import Mapping

from centuria.errors import CenturiaError


class ApiError(CenturiaError):
    """A request that was refused and changed nothing: programs read the code, people the English text.

    `more` is sent to the client with the error. What an administrator may see in a terminal too has a message.
    """

    def __init__(
        self, status: int, code: str, text: str | CenturiaError, more: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(str(text))
        if isinstance(text, CenturiaError):
            self.message, self.parts = text.message, text.parts
        self.status = status
        self.code = code
        self.text = str(text)
        self.more = dict(more or {})

    def info(self) -> dict[str, object]:
        """The error as it is sent (`schemas.server.ErrorInfo`)."""
        return {"code": self.code, "message": self.text, **self.more}


def table_not_found(table_id: str) -> ApiError:
    """404: no table has this id."""
    return ApiError(404, "no_table", CenturiaError.told("admin-no-table", value=repr(table_id[:40])))


def forbidden(message: str | CenturiaError) -> ApiError:
    """403: the seat, table or account belongs to somebody else."""
    return ApiError(403, "not_yours", message)


def stale(seen: int, number: int) -> ApiError:
    """409, optimistic concurrency: the client decided before it had seen the latest event."""
    message = f"this was decided at event {seen}, but the table is at event {number}"
    return ApiError(409, "stale", message, {"number": number})


def conflict(message: str | CenturiaError) -> ApiError:
    """409: the request does not fit the current state."""
    return ApiError(409, "not_now", message)


def key_reused(key: str) -> ApiError:
    """409: an idempotency key names one request; this one was used for another."""
    return ApiError(409, "key_reused", f"the key {key[:64]!r} was used for another request; choose a new one")


def database_unavailable() -> ApiError:
    """503: the database does not answer."""
    return ApiError(503, "busy", "the database cannot be reached or written; try again")


def invalid_value(message: str | CenturiaError) -> ApiError:
    """422: a value makes no sense; the message names it."""
    return ApiError(422, "bad_value", message)


def unauthenticated() -> ApiError:
    """401: the request needs a guest's cookie or a bot account's token."""
    message = "not signed in: become a guest first (POST /api/me), or send the token of a bot account"
    return ApiError(401, "nobody", message)


def banned() -> ApiError:
    """403: the person was banned by a moderator."""
    return ApiError(403, "banned", "this account was banned; it can still read, and be exported or deleted")
