"""The server as a process: start, listening socket, replacement and graceful shutdown."""
