"""Experiments: many games played on a worker pool, and what they come to."""
