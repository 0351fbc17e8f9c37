"""WebSockets as the web server speaks them."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Socket(WebSocketsSansIOProtocol):
    """A connection that is gone at once when it is over.

    What reads its frames and what it belongs to hold each other. Left alone, closed connections stay until all that
    tables hold is searched for garbage, which a busy server does once in thousands of them.
    """

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        super().connection_lost(exc)
        self.conn.parser.close()
