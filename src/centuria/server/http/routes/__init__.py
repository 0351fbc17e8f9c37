"""The HTTP and WebSocket doors: who asks, what for, and how the answer is written down."""
