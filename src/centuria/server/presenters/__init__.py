"""Serialisation for a viewer: everything that leaves the server about a table is built here."""
