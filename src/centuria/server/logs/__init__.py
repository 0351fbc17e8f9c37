"""Logging: its setup, and throttled lines."""
