"""Whether the database is available: the heartbeat of its servers and the probe of the health check."""
