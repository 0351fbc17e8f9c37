"""A patch of uvicorn's WebSocket protocol that frees closed connections at once."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Socket(WebSocketsSansIOProtocol):
    """Breaks the reference cycle between a connection and its parser when the connection closes.

    Otherwise closed connections stay in memory until a full garbage collection, which a busy server runs once in
    thousands of connections.
    """

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the parser as well."""
        super().connection_lost(exc)
        self.conn.parser.close()
