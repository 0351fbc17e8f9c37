"""Live tables: WebSocket sessions, subscriptions, presence, and publish/subscribe between processes."""
