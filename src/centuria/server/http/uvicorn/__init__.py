"""uvicorn with limits: of connections, of HTTP requests and of WebSocket messages."""
