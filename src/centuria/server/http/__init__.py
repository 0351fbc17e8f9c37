"""HTTP and WebSocket: middleware, request bodies, dependencies, routes and sessions."""
