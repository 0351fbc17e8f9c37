"""How much the long tests do; the environment can ask for more."""

import os

INPUTS = int(os.environ.get("CENTURIA_INPUTS", "60000"))
"""Wild requests of one long test, and wild frames of another."""

KILLS = int(os.environ.get("CENTURIA_KILLS", "100"))
"""Kills of the server, for each kind of database."""
