"""Structured logging without secrets.

No cookie, token or link secret gets into the log: requests are logged by their route, not by their URL, and errors of
the database do not repeat values.
"""

import logging
import sys

import structlog
from structlog.typing import Processor

_CAUSED_BY_CLIENTS = (
    "Invalid HTTP request",
    "Invalid UTF-8",
    "Unsupported upgrade request",
    "No supported WebSocket library",
)
"""The beginnings of what uvicorn logs about malformed input: strangers could fill the log with it."""


def set_up(level: str = "info", *, as_json: bool = True) -> None:
    """Send the log of this process and of its libraries to standard error, one line per entry."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: Processor = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last], foreign_pre_chain=shared
        )
    )
    handler.addFilter(not_caused_by_clients)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # At debug level these libraries would log statements, URLs and WebSocket frames, which hold secrets.
    for chatty in ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
    # It logs a traceback for every connection that it cannot close properly in an outage.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


def not_caused_by_clients(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn is about anything but malformed input."""
    return record.name != "uvicorn.error" or not str(record.msg).startswith(_CAUSED_BY_CLIENTS)
