"""Mechanisms: the shared rules, each with its record fields, what may be done and what it does. None knows a mode."""
