"""Bots that play by a trained network, with or without search."""
