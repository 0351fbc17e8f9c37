"""Servers for tests: in this process, as a process of their own, or without a database."""
