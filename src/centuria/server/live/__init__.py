"""Live tables: subscriptions, presence, publish/subscribe between processes, and the WebSocket protocol."""
