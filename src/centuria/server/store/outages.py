"""Outages of the database: one line in the log when one begins, once a minute while it lasts, and when it ends."""

import time
from collections.abc import Callable

import structlog
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from centuria.server.logs.throttle import LogThrottle

_MISTAKES = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Errors of a statement: the program is wrong, not the database."""

_BAD_VALUES = "22"
"""The class of PostgreSQL's errors (SQLSTATE) about values, such as a text with the character 0."""

_log = structlog.get_logger(__name__)


def is_bad_value(error: BaseException) -> bool:
    """Whether the database cannot store or compare a value, which then comes from a request."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "").startswith(_BAD_VALUES)


def is_outage(error: BaseException) -> bool:
    """Whether an error says that the database cannot be reached, or cannot be written."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, _MISTAKES) and not is_bad_value(error)
    return isinstance(error, OSError | PoolTimeout)


class OutageLog:
    """Logs the outages of one database."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._throttle = LogThrottle(__name__, clock)
        self._since: float | None = None

    def failed(self, error: BaseException) -> bool:
        """Log an error if it is an outage; whether it is one."""
        if not is_outage(error):
            return False
        if self._since is None:
            self._since = self._clock()
            self._throttle = LogThrottle(__name__, self._clock)
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        self._throttle.warning("database_unavailable", reason=reason[:300] or type(error).__name__)
        return True

    def worked(self) -> None:
        """Something was written: an outage is over."""
        if self._since is not None:
            _log.info("database_available", after_seconds=round(self._clock() - self._since, 1))
            self._since = None
