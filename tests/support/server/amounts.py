"""How much the long tests do; the environment can ask for more."""

import os

INPUTS = int(os.environ.get("CENTURIA_INPUTS", "60000"))
"""Wild requests of one long test, and wild frames of another."""

KILLS = int(os.environ.get("CENTURIA_KILLS", "100"))
"""Kills of the server, for each kind of database."""

KILL_TABLES = int(os.environ.get("CENTURIA_KILL_TABLES", "50"))
"""Tables that are played at once meanwhile; PostgreSQL on a busy machine keeps up with about ten."""
