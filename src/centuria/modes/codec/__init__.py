"""Codecs: a mode between its records and what people write (component sets, setups, decisions)."""
