"""Opponents inside a batch: compiled bots, and policies such as networks."""
