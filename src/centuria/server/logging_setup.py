"""The server's log: one line for each thing worth knowing, without secrets.

No cookie, token or link secret is ever given to the log: requests are told by their route, not by their address, and
the database does not repeat values in its errors.
"""

import logging
import sys

import structlog
from structlog.typing import Processor

LEVELS = ("debug", "info", "warning", "error")


def set_up(level: str = "info", *, as_json: bool = True) -> None:
    """Send everything that this process logs, its libraries included, to the standard error as lines."""
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
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # Whatever is asked for here: at their chattiest these would repeat statements, addresses and frames.
    for chatty in ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
