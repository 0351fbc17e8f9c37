"""Commands for bots, networks and batches of games."""
