"""Puzzles on the server: who has solved which, and what to offer next."""
