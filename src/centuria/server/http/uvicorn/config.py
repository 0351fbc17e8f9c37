"""How uvicorn runs the application."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, cast

import uvicorn

from centuria.server.http.uvicorn.connection_gate import MAX_PER_ADDRESS, ConnectionGate, raise_connection_limit
from centuria.server.http.uvicorn.http_protocol import KEEP_ALIVE_SECONDS, HttpConnection
from centuria.server.http.uvicorn.websocket_protocol import Socket
from centuria.server.settings import Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

MAX_MESSAGE_BYTES = 16 * 1024
"""The longest WebSocket message."""

SHUTDOWN_SECONDS = 5
"""Seconds that requests in progress have to finish when the server stops."""


def uvicorn_config(app: "FastAPI", settings: Settings) -> uvicorn.Config:
    """The configuration of uvicorn, with limits of connections."""
    gate = ConnectionGate(
        total=raise_connection_limit(),
        per_address=MAX_PER_ADDRESS if settings.rates else None,
        trusted=settings.trusted_proxies,
    )
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=cast(type[asyncio.Protocol], partial(HttpConnection, gate=gate)),
        ws=Socket,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        # A live table has a heartbeat of its own.
        ws_ping_interval=None,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
