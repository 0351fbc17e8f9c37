"""Commands that start and administer a server."""
