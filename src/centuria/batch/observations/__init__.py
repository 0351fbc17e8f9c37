"""Observations: what a seat sees of a position, encoded as bytes."""
