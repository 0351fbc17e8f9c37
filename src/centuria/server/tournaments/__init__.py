"""Tournaments: Swiss and arena. Games are between two players, at tables that the server creates and starts."""
