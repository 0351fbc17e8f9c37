"""Bots that are programs of their own, in any language, behind a line protocol."""
